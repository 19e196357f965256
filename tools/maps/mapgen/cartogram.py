"""A warp that evens out density, by flow (after Gastner, Seguy & More 2018), on a rectangle.

The rectangle of the board maps onto itself: where the density is above the mean the map swells,
elsewhere it gives way. Smooth, and without folds.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.fft import dctn, idctn
from scipy.ndimage import gaussian_filter, map_coordinates

Grid = NDArray[np.float64]
STEPS = 40


class Warp:
    """Moves points by what a grid of displacements says; one value for each cell of the board."""

    def __init__(self, cell: float, dx: Grid, dy: Grid) -> None:
        self.cell, self.dx, self.dy = cell, dx, dy

    def __call__(self, points: Grid) -> Grid:
        places = np.array([points[:, 1] / self.cell - 0.5, points[:, 0] / self.cell - 0.5])
        return points + np.c_[sampled(self.dx, places), sampled(self.dy, places)]


def sampled(grid: Grid, places: Grid) -> Grid:
    return map_coordinates(grid, places, order=1, mode="nearest")


def flow(density: Grid, cell: float, sigma: float) -> Warp:
    """The warp for a density, given by rows and columns of the board's cells."""
    rho = gaussian_filter(np.asarray(density, float), sigma, mode="nearest")
    mean = rho.mean()
    gradient_y, gradient_x = np.gradient(potential(rho - mean))
    gradient_x[:, 0] = gradient_x[:, -1] = 0
    gradient_y[0, :] = gradient_y[-1, :] = 0

    def velocity(x: Grid, y: Grid, time: float) -> tuple[Grid, Grid]:
        places = np.array([y, x])
        there = (1 - time) * sampled(rho, places) + time * mean
        return sampled(gradient_x, places) / there, sampled(gradient_y, places) / there

    rows, columns = np.mgrid[0 : rho.shape[0], 0 : rho.shape[1]].astype(float)
    x, y = columns.copy(), rows.copy()
    step = 1.0 / STEPS
    for number in range(STEPS):
        time = number * step
        u, v = velocity(x, y, time)
        u, v = velocity(x + u * step / 2, y + v * step / 2, time + step / 2)
        x += u * step
        y += v * step
    return Warp(cell, (x - columns) * cell, (y - rows) * cell)


def potential(excess: Grid) -> Grid:
    """Solves laplacian(potential) = excess, with nothing flowing over the edges."""
    rows, columns = excess.shape
    waves_y = 2 * np.cos(np.pi * np.arange(rows) / rows) - 2
    waves_x = 2 * np.cos(np.pi * np.arange(columns) / columns) - 2
    waves = waves_y[:, None] + waves_x[None, :]
    waves[0, 0] = 1
    spectrum = dctn(excess, type=2, norm="ortho") / waves
    spectrum[0, 0] = 0
    return idctn(spectrum, type=2, norm="ortho")
