"""Map, counters, tables and scenarios, read from the files beside these modules and checked."""
