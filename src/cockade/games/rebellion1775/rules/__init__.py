"""The rules, one file for each chapter of the rulebook; numbers are its pages."""
