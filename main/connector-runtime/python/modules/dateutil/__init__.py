"""Dates, by the interface of the library of this name."""

__version__ = '2.8.2'
