"""The type of one kind of mistake in a truth, by which the checkers of certificates are tested."""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Mutation:
    """One kind of mistake, a row of a table."""

    sentence: str
    apply: Callable  # changes a truth; returns False if it does not apply
    answer: str = "REJECTED"  # the first word that a checker has to answer
