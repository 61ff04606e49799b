"""Reads dumps of poses, that is, poses as another program prints them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _touchstone
from .documents import plain, utf8
from .motion import Number, number


def dump_of(boxes: Sequence[Mapping[str, Any]] | str, dt: Number | None) -> bytes:
    """The text of a dump of two bodies. CaseError, ValueError."""
    if isinstance(boxes, str):
        if dt is not None:
            raise ValueError("dt stands in the text itself")
        text = boxes
    else:
        listed = plain(boxes, "/boxes")
        dump = {"boxes": listed} if dt is None else {"boxes": listed, "dt": number(dt, "/dt")}
        text = json.dumps(dump)
    return text.encode("utf-8", "surrogatepass")


def choices_of(chosen: dict[str, str], *, by_columns: bool, bodies: Sequence[str],
               folder: str | os.PathLike[str], id: str, may_turn: bool,
               ) -> _touchstone.PosesChoices:
    """The arguments of from_poses. TypeError."""
    if not isinstance(id, str):
        raise TypeError(f"an id is a str, not a {type(id).__name__}")
    return _touchstone.PosesChoices(chosen, by_columns, list(bodies), os.fspath(folder),
                                    utf8(id, "/id"), may_turn)
