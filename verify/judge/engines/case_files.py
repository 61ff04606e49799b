"""Writes the files of cases that a script generates, one case per line."""

import argparse
import json
import pathlib


def write(folder, name, cases):
    """Writes the cases to NAME.jsonl in the folder, with dashes instead of the blanks of the name. Returns the path."""
    path = pathlib.Path(folder) / f"{name}.jsonl".replace(" ", "-")
    path.write_text("".join(f"{json.dumps(case)}\n" for case in cases), encoding="utf-8")
    return path


def main(description, names, files):
    """The main function of such a script: writes the files of all names into a folder, and prints their paths.
    `files(count, folder, name)` writes the files of one name and returns two lists of paths."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for file in sum(files(arguments.count, arguments.folder, name), []):
            print(file)
