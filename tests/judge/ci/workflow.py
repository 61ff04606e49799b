"""Checks the form of a workflow: its keys, their values, and the names that they refer to."""

import re

EXPRESSION = re.compile(r"\$\{\{ (.*?) \}\}")
# The actions in use, with their allowed inputs.
ACTIONS = {"actions/checkout@v4": {"repository", "ref", "path"},
           "actions/cache@v4": {"path", "key"},
           "actions/upload-artifact@v4": {"name", "path"}}
WORKFLOW = {"name": str, "on": list, "permissions": dict, "env": dict, "jobs": dict}
JOB = {"runs-on": str, "timeout-minutes": int, "steps": list}
STEP = {"name": str, "id": str, "if": str, "uses": str, "run": str, "with": dict}


def faults(workflow):
    """Yields a sentence for each mistake that GitHub would refuse or ignore."""
    # YAML 1.1 parses the word `on` as true.
    workflow = {"on" if key is True else key: value for key, value in workflow.items()}
    yield from _keys(workflow, WORKFLOW, "the workflow", needed={"on", "jobs"})
    for name, job in workflow.get("jobs", {}).items():
        yield from _keys(job, JOB, f"job {name}", needed={"runs-on", "steps"})
        ids = set()
        for index, step in enumerate(job.get("steps", [])):
            yield from _step(step, f"step {index}")
            for used in EXPRESSION.findall(repr(step)):
                yield from _expression(used, workflow.get("env", {}), ids)
            ids.add(step.get("id"))


def _keys(given, known, where, needed=()):
    for key, value in given.items():
        if key not in known:
            yield f"{where}: there is no key {key}"
        elif not isinstance(value, known[key]):
            yield f"{where}: {key} is no {known[key].__name__}"
    for key in needed:
        if key not in given:
            yield f"{where}: {key} is missing"


def _step(step, where):
    yield from _keys(step, STEP, where)
    if ("uses" in step) == ("run" in step):
        yield f"{where}: it either uses an action or runs a command"
    if "uses" in step:
        if step["uses"] not in ACTIONS:
            yield f"{where}: what is {step['uses']}?"
        yield from _keys(step.get("with", {}), dict.fromkeys(ACTIONS.get(step["uses"], ()), str), where)
    elif "with" in step:
        yield f"{where}: a command takes no inputs"


def _expression(text, env, ids):
    kind, _, rest = text.partition(".")
    if kind == "env" and rest not in env:
        yield f"{text}: env has no {rest}"
    elif kind == "steps" and (rest.split(".")[0] not in ids or not rest.split(".", 1)[1].startswith("outputs.")):
        yield f"{text}: no step before has this id"
    elif kind not in ("env", "steps"):
        yield f"{text}: what is this?"
