"""What a language model is examined on: stories, each with its sources in a folder, and questions about them."""
