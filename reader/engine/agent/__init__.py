"""From a question to a verified answer: route, scope, retrieve, judge, write, verify."""
