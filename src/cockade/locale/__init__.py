"""Translations: one catalog for each language, and how texts are found for translators."""
