"""Files of cases that a script makes, one case a line."""

import argparse
import json
import pathlib


def write(folder, name, cases):
    """Writes the cases into the file NAME.jsonl of the folder, where a blank of the name is a dash. Returns its path."""
    path = pathlib.Path(folder) / f"{name}.jsonl".replace(" ", "-")
    path.write_text("".join(f"{json.dumps(case)}\n" for case in cases), encoding="utf-8")
    return path


def main(description, names, files):
    """The command of such a script: writes the files of all names into a folder, and prints their paths. `files`:
    a function of a count, a folder and a name, which returns two lists of paths."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("folder", type=pathlib.Path)
    words = parser.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for file in sum(files(words.count, words.folder, name), []):
            print(file)
