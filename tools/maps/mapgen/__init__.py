"""Board geometry from open geography."""
