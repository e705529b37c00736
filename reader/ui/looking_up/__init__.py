"""Looking words up from the page: the card beside a word."""
