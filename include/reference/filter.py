#!/usr/bin/env python3
"""Prepares a header for Doxygen: plain comments become comments in Doxygen's form. filter.py HEADER

A comment above a declaration describes the declaration, a comment behind a member describes the
member, and a comment that is followed by an empty line describes the file. Characters with a
meaning in Doxygen or Markdown are escaped.
"""

import re
import sys

BEHIND = re.compile(r"^(?P<code>.*?[;,{}\w])(?P<gap> +)// ?(?P<text>.*)$")


def text_of(text):
    """A line of prose as Markdown; what is between backticks stays."""
    parts = text.split("`")
    for i in range(0, len(parts), 2):
        parts[i] = re.sub(r"([<>@\\#*_|])", lambda m: {"<": "&lt;", ">": "&gt;"}.get(m[1], "\\" + m[1]), parts[i])
    return "`".join(parts)


def is_code(text):
    return text.startswith("  ") and (text.rstrip().endswith((";", "{", "}")) or ";  //" in text)


def block_of(comments, opening):
    """The lines of a comment as one for Doxygen. As many lines as before, so that places stay true."""
    lines = []
    for i, (indent, text) in enumerate(comments):
        shown = "    " + text if is_code(text) else text_of(text)
        if re.match(r"  +[A-Z(]", text) and not is_code(text):
            shown = "<br>" + shown.strip()  # a paragraph of its own
        lines.append(f"{indent}/// {opening if i == 0 else ''}{shown}".rstrip())
    return lines


def in_cpp(source):
    """A C++ header for Doxygen. `comments` collects the lines of the present comment; `column` is
    where the last comment behind a member began, for its further lines."""
    lines, comments, column = [], [], None
    rows = source.splitlines()
    for number, row in enumerate(rows):
        stripped = row.strip()
        own = re.match(r"^( *)// ?(.*)$", row)
        if own and column is not None and len(own[1]) == column:
            lines.append(f"{own[1]}///< {text_of(own[2])}")  # goes on with the one behind a member
            continue
        column = None
        if own:
            comments.append((own[1], own[2]))
            if number + 1 == len(rows) or not rows[number + 1].strip().startswith("//"):
                detached = number + 1 == len(rows) or rows[number + 1].strip() == ""
                lines += block_of(comments, "@file\n/// " if detached else "")
                comments = []
            continue
        behind = BEHIND.match(row)
        if behind and stripped and "NOLINT" not in behind["text"]:
            column = row.index("//", len(behind["code"]))
            lines.append(f"{behind['code']}{behind['gap']}///< {text_of(behind['text'])}")
        else:
            lines.append(re.sub(r" *// NOLINT.*$", "", row))
    return "\n".join(lines) + "\n"


def in_c(source):
    """A C header for Doxygen: comments between slashes and stars."""
    def described(match):
        before, text = match[1], match[2]
        opening = "/**<" if before.strip() else "/**"
        return f"{before}{opening}{text_of(text)}*/"
    source = re.sub(r"^(.*?)/\*(.*?)\*/", described, source, flags=re.M | re.S)
    return source.replace("/** ", "/** @file\n * ", 1)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        read = file.read()
    sys.stdout.write(in_c(read) if sys.argv[1].endswith(".h") else in_cpp(read))
