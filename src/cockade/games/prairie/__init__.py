"""Prairie Aflame!: the Northwest Rebellion of 1885, hex and counter."""
