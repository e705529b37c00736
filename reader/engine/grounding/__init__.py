"""What answers, summaries and pages of the concept map all rest on: words, passages, quotes, and what is unread."""
