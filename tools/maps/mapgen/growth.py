"""Cuts land into areas, which grow from their seed points over a raster of the board.

They grow at the pace of a cost of travel: water and rivers are dear, so borders settle on them; a
smooth noise makes the rest irregular; the borders of groups cannot be crossed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.ndimage import distance_transform_edt, gaussian_filter, label
from scipy.sparse.csgraph import dijkstra

from .raster import Labels, Mask, Raster
from .shapes import Points

Grid = NDArray[np.float64]
Edges = tuple[NDArray[Any], NDArray[Any], NDArray[Any]]

# To the eight cells around, and as a knight moves; each direction once, for steps go both ways.
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1))
# A distance of nothing would be no edge at all.
AT_ONCE = 1e-6


class Seed(NamedTuple):
    """Where an area begins; it stays inside its group."""

    label: int
    group: int
    points: list[Points]


def grow(raster: Raster, groups: Labels, cost: Grid, seeds: list[Seed]) -> Labels:
    """Give each cell to the area that reaches it first; group 0 is out of play."""
    cells = raster.rows * raster.columns
    edges = [*land_edges(groups, cost), *seed_edges(raster, groups, seeds, cells)]
    starts, ends, weights = (np.concatenate(each) for each in zip(*edges, strict=True))
    size = cells + len(seeds)
    graph = sparse.csr_matrix((weights, (starts, ends)), shape=(size, size))
    sources = dijkstra(
        graph,
        directed=False,
        indices=np.arange(cells, size),
        min_only=True,
        return_predecessors=True,
    )[2]
    labels = np.zeros(size, int)
    reached = sources >= 0
    labels[reached] = np.array([seed.label for seed in seeds])[sources[reached] - cells]
    return labels[:cells].reshape(raster.shape)


def rough(cost: Grid, seed: int, strength: float, grain: float) -> Grid:
    """The cost with a smooth noise, which is the same for the same seed."""
    noise = gaussian_filter(np.random.default_rng(seed).standard_normal(cost.shape), grain)
    noise /= noise.std()
    return cost * np.exp(strength * noise)


def land_edges(groups: Labels, cost: Grid) -> Iterator[Edges]:
    """Steps between cells of one group."""
    rows, columns = groups.shape
    numbers = np.arange(rows * columns).reshape(rows, columns)
    for down, right in STEPS:
        here = slice(0, rows - down), slice(max(0, -right), columns - max(0, right))
        there = slice(down, rows), slice(max(0, right), columns + min(0, right))
        open_ = (groups[here] == groups[there]) & (groups[here] > 0)
        weight = np.hypot(down, right) * (cost[here] + cost[there]) / 2
        yield numbers[here][open_], numbers[there][open_], weight[open_]


def seed_edges(raster: Raster, groups: Labels, seeds: list[Seed], cells: int) -> Iterator[Edges]:
    """From each seed, a node after those of the cells, to the cells of its points."""
    for number, seed in enumerate(seeds):
        for x, y in seed.points:
            row, column = raster.row_and_column(x, y)
            if groups[row, column] != seed.group:
                row, column = nearest_cell(groups == seed.group, row, column)
            cell = row * raster.columns + column
            yield np.array([cells + number]), np.array([cell]), np.array([AT_ONCE])


def nearest_cell(mask: Mask, row: int, column: int) -> tuple[int, int]:
    """Of all cells in a mask the one nearest to a cell."""
    rows, columns = np.nonzero(mask)
    if not len(rows):
        raise SystemExit(f"A group of the cell {row}, {column} has no land on the board.")
    nearest = np.argmin((rows - row) ** 2 + (columns - column) ** 2)
    return int(rows[nearest]), int(columns[nearest])


def fill(labels: Labels, empty: int = 0) -> Labels:
    """Give every empty cell the label of the nearest one that has any."""
    nearest = distance_transform_edt(labels == empty, return_distances=False, return_indices=True)
    return labels[tuple(nearest)]


def straighten(
    labels: Labels, sigma: float, bounds: tuple[Labels, Mapping[int, int]] | None = None
) -> Labels:
    """Each cell takes the label with the largest share around it.

    `bounds`, the group of each cell and of each label, keep a label inside its group.
    """
    best, straight = np.full(labels.shape, -1.0), labels.copy()
    for value in np.unique(labels):
        share = gaussian_filter((labels == value).astype(np.float32), sigma)
        if bounds is not None:
            share = np.where(bounds[0] == bounds[1][int(value)], share, -1)
        larger = share > best
        best[larger] = share[larger]
        straight[larger] = value
    return straight


def tidy(labels: Labels, min_cells: float) -> Labels:
    """Give small stray bits of an area to the neighbour around them."""
    tidied = labels.copy()
    for value in np.unique(labels):
        parts, number = label(labels == value)
        sizes = np.bincount(parts.ravel())
        largest = sizes[1:].argmax() + 1
        for part in range(1, number + 1):
            if part != largest and sizes[part] < min_cells:
                tidied[parts == part] = -1
    return fill(tidied, -1) if (tidied == -1).any() else tidied
