"""The states of two bodies, by depth."""

SEPARATED, TOUCHING, OVERLAPPING = 0, 1, 2
STATES = ("separated", "touching", "overlapping")
