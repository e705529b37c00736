"""Reading aloud: the bar, what is said next, and the voices that say it."""
