"""Makes the weights that ship with Quoth; README.md says what each is made of. Nothing of this is needed to run it."""
