"""The states of two bodies, by depth: the deeper state is the larger number."""

SEPARATED, TOUCHING, OVERLAPPING = 0, 1, 2
STATES = ("separated", "touching", "overlapping")
