"""The exam of a chat model: questions about stories that no model knows, asked as readers ask, and the results."""
