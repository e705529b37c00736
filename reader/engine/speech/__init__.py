"""Reading aloud: what is said of a page, how it is to be said, and the process that speaks."""
