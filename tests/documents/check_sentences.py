#!/usr/bin/env python3
"""Checks that sentences are easy to read: check_sentences.py SOURCE

Pages are all documents of SOURCE; of the change log only the part that is not released yet.
  - A sentence has at most 40 words.
  - A cell of a table has at most 25 words, also in tables that a program writes.
Comments are those of include/, src/ and verify/, with docstrings. A block is a run of lines that are
only comments, or one comment behind code, except at the end of a namespace.
  - At most 1 % of the blocks begin with a word of OPENINGS, so that a block begins with its noun.
Help texts are the raw strings of verify/ (R"(…)"), and C's comments are those of headers ending in .h.
All are free of the phrases in RETIRED, each of which was replaced by plainer words.

A word has two letters in a row, or is "a" or "I": numbers and symbols of formulas do not count.
Exit status 1 if there is any fault, else 0. Each fault is printed with its file and line.
"""

import ast
import pathlib
import re
import sys

SENTENCE, CELL, SHARE = 40, 25, 0.01
OPENINGS = re.compile(r"(What|Whatever|Who|Whoever|Where|That|Of|The same|Those)\b")
# Each phrase, and the plainer words for it.
RETIRED = {
    r"but for": "except",
    r"in the place of": "instead of",
    r"go(?:es)? on where": "resume",
    r"gets its name": "is renamed",
    r"says? nothing(?! in \d)": "gives no information",
    r"knows? nothing|knows? of no": "assumes nothing, uses nothing",
    r"likewise(?!:)": "repeat the sentence",
    r"(?:is|are) told": "name who reports it",
    r"(?:it|is|are) said": "name who reports it",
    r"held against": "compared with",
    r"(?:is|are) asked for": "is needed, is requested",
    r"looked into": "examined",
    r"whoever": "anyone who, a user who",
    r"somebody else": "another program, another person",
    r"so many": "this many, or the number's name",
    r"in other words": "leave it out",
    r"by way of": "through, with",
    r"in silence": "without a message",
    r"nothing but|none but|cannot be but": "only",
    r"that is none": "invalid",
    r"all the same": "nevertheless",
}
PHRASES = [(re.compile(rf"\b(?:{phrase})\b", re.I), plain) for phrase, plain in RETIRED.items()]
MARKS = {".cpp": "//", ".hpp": "//", ".c": "//", ".h": "//", ".js": "//", ".py": "#", ".sh": "#",
         ".cmake": "#"}
ITEM = re.compile(r"([-*]|\d+\.)\s+")
RAW = re.compile(r'R"(\w*)\((.*?)\)\1"', re.S)
C_COMMENT = re.compile(r"/\*(.*?)\*/", re.S)


def files_of(folder):
    """All files below a folder, in order, without hidden folders and packages of others."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and "node_modules" not in parts and not any(
                part.startswith(".") and part != ".github" for part in parts):
            yield path


def mark_of(path):
    """The characters that begin a comment in a file; None for a file without comments."""
    if path.name == "CMakeLists.txt":
        return "#"
    return MARKS.get(pathlib.Path(path.name.removesuffix(".in")).suffix)


def docstrings_of(text):
    """(line, docstring) of everything in a Python file that has one."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            docstring = ast.get_docstring(node)
            if docstring:
                yield node.body[0].lineno, " ".join(docstring.split())


def blocks_of(path, mark):
    """(line, text) of each block of comments in a file."""
    text = path.read_text(encoding="utf-8")
    behind = re.compile(rf"\S\s+{re.escape(mark)}\s+(.*)")
    start, block = 0, []
    for number, row in enumerate([*text.splitlines(), ""], 1):
        row = row.strip()
        if row.startswith(mark) and not row.startswith("#!"):
            start = start if block else number
            block.append(row[len(mark):].strip())
            continue
        if block:
            yield start, " ".join(block)
            block = []
        comment = behind.search(row)
        if comment and not comment[1].startswith("namespace"):
            yield number, comment[1]
    if path.suffix == ".py":
        yield from docstrings_of(text)


def texts_of(path, folder):
    """(line, text) of each help text in a file of a folder, and of each comment of a C header."""
    patterns = [(RAW, 2)] if folder == "verify" and path.suffix in (".cpp", ".hpp") else []
    patterns += [(C_COMMENT, 1)] if path.suffix == ".h" else []
    text = path.read_text(encoding="utf-8") if patterns else ""
    for pattern, group in patterns:
        for found in pattern.finditer(text):
            lines = (line.strip().lstrip("*") for line in found[group].splitlines())
            yield text.count("\n", 0, found.start()) + 1, " ".join(" ".join(lines).split())


def paragraphs_of(text):
    """(line, text, whether it is a cell) of each paragraph, item of a list and cell of a table."""
    start, rows, in_code = 0, [], False
    for number, row in enumerate([*text.splitlines(), ""], 1):
        row = row.strip()
        is_fence = row.startswith("```")
        in_code ^= is_fence
        is_text = not (in_code or is_fence or row == "" or row.startswith(("#", "|")))
        if rows and (not is_text or ITEM.match(row)):
            yield start, " ".join(rows), False
            rows = []
        if is_text:
            start = start if rows else number
            rows.append(row if rows else ITEM.sub("", row, count=1) if ITEM.match(row) else row)
        elif row.startswith("|") and not in_code:
            for cell in re.split(r"(?<!\\)\|", row.strip("|")):
                yield number, cell.strip(), True


def as_read(text):
    """A text as its reader sees it: of a link the text, and code as one word."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"<[^<>]*>", "", re.sub(r"`[^`]*`", "Code", text))


def word_count(text):
    return sum(word in ("a", "A", "I") or re.search(r"[^\W\d_]{2}", word) is not None
               for word in text.split())


def sentences_of(text):
    return re.split(r"(?<=[.!?])[)\"*_]*\s+(?=[^a-z])", text)


def retired_in(text):
    for phrase, plain in PHRASES:
        if found := phrase.search(text):
            yield f"\"{found[0]}\" was replaced by plainer words ({plain})"


def faults_of_page(text):
    for number, paragraph, is_cell in paragraphs_of(text):
        shown = as_read(paragraph)
        for part in [shown] if is_cell else sentences_of(shown):
            if word_count(part) > (CELL if is_cell else SENTENCE):
                what = "a cell" if is_cell else "a sentence"
                yield number, f"{what} of {word_count(part)} words: {part[:60]}"
        for fault in retired_in(shown):
            yield number, fault


def unreleased(text):
    """A change log up to the first version that is released."""
    return re.split(r"^## \[\d", text, maxsplit=1, flags=re.M)[0]


def main(source):
    source = pathlib.Path(source).resolve()
    pages = [path for path in files_of(source) if path.suffix == ".md"
             and path.relative_to(source).parts[0] != "build"]
    faults, openings, blocks = [], [], 0
    for path in pages:
        text = path.read_text(encoding="utf-8")
        text = unreleased(text) if path.name == "CHANGELOG.md" else text
        faults += [(path, *fault) for fault in faults_of_page(text)]
    for folder in ("include", "src", "verify"):
        for path in files_of(source / folder):
            for number, text in texts_of(path, folder):
                faults += [(path, number, fault) for fault in retired_in(text)]
            if mark := mark_of(path):
                for number, text in blocks_of(path, mark):
                    blocks += 1
                    faults += [(path, number, fault) for fault in retired_in(text)]
                    if OPENINGS.match(text):
                        openings.append((path, number, f"begins with no noun: {text[:60]}"))
    if len(openings) > SHARE * blocks:
        faults += openings
    for path, number, why in faults:
        print(f"{path.relative_to(source)}:{number}: {why}")
    print(f"{len(pages)} documents, {blocks} comments, {len(openings)} begin with no noun, "
          f"{len(faults)} faults")
    return 0 if pages and not faults else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
