"""The windows and the page view. Only this package imports Qt."""
