"""The dialog of models: what each is and needs, installing, choosing and removing them."""
