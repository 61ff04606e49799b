#!/usr/bin/env python3
"""Checks that all files have the same version: check_version.py SOURCE VERSION.

VERSION is that of the build, which CMake takes from the header. In the changelog, the newest dated
version must be VERSION, numbers and dates must fall from there, and a section for future changes
must come first.
"""

import datetime
import pathlib
import re
import sys


def faults_of(source, version):
    header = (source / "include/touchstone/version.hpp").read_text(encoding="utf-8")
    said = ".".join(re.findall(r"^#define TOUCHSTONE_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", header, re.M))
    if said != version:
        yield f"version.hpp says {said}, the build {version}"
    headings = re.findall(r"^## (.*)$", (source / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    if not headings or headings[0] != "[Unreleased]":
        yield "CHANGELOG.md does not begin with [Unreleased]"
    releases = []
    for heading in headings[1:]:
        match = re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})", heading)
        if match is None:
            yield f"CHANGELOG.md: {heading} is no [VERSION] - DATE"
            continue
        releases.append((tuple(map(int, match.groups()[:3])), datetime.date.fromisoformat(match[4])))
    if not releases:
        yield "CHANGELOG.md has no dated version"
        return
    newest = ".".join(map(str, releases[0][0]))
    if newest != version:
        yield f"CHANGELOG.md says {newest}, the build {version}"
    for (later, later_date), (earlier, earlier_date) in zip(releases, releases[1:]):
        if later <= earlier or later_date < earlier_date:
            yield "CHANGELOG.md: its versions are not in order"


def main(source, version):
    faults = list(faults_of(pathlib.Path(source), version))
    print("\n".join(faults) if faults else f"all say {version}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
