"""The hash of a case, which its truth names."""

import hashlib
import json


def case_hash(case):
    """The SHA-256 of the canonical text of a case."""
    case = {key: value for key, value in case.items() if key not in ("expect", "$schema")}
    if isinstance(case.get("boxes"), list):
        case["boxes"] = [without_default(body) for body in case["boxes"]]
    # Code points sort like UTF-8, and Python escapes exactly the characters that the format lists.
    text = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def without_default(body):
    """A body without `"solid": false` of its mesh."""
    mesh = body.get("mesh") if isinstance(body, dict) else None
    if not isinstance(mesh, dict) or mesh.get("solid") is not False:
        return body
    return {**body, "mesh": {key: value for key, value in mesh.items() if key != "solid"}}
