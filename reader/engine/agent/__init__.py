"""From a question to a verified answer: route, scope, search, quote, read, decide, reply."""
