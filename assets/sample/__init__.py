"""The sample book: its sources in `book/`, and questions about it; `assets.exam.build` zips them."""
