"""What one kind of mistake is."""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Mutation:
    """One kind of mistake, as a row of a table."""

    sentence: str
    apply: Callable  # changes a truth, or returns False where it is not applicable
    answer: str = "REJECTED"  # what a checker must say first
