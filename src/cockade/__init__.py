"""Cockade: historical rebellion board games on one engine."""

__version__ = "0.1.0"
