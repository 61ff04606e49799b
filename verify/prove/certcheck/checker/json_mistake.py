"""The first mistake in a text that should be JSON, by the grammar of JSON; the C++ checker prints
the same messages."""

import re

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
WORD = re.compile(r'[^ \t\r\n,:\[\]{}"]*')
COMMENT = ('a comment, which JSON does not have: leave it out (a case says such things in its '
           '"title", or in the "note" of its "source")')


class Found(Exception):
    """A mistake, and its position in the text."""

    def __init__(self, at, what):
        super().__init__(what)
        self.at = at


class JsonMistake:
    """Reads a text by the grammar of JSON up to the first mistake."""

    def __init__(self, text):
        self.text, self.at, self.closing = text, 0, []
        self.is_container = False  # whether the document is an object or an array

    def find(self):
        """A message "line 3, column 5: …"; None if it finds no mistake."""
        try:
            self.skip()
            if self.here() == "":
                return "the text is empty"
            self.document()
        except Found as found:
            before = self.text[:found.at]
            line, column = before.count("\n") + 1, found.at - (before.rfind("\n") + 1) + 1
            where = f"line {line}, " if "\n" in self.text else ""
            return f"{where}column {column}: {found}"
        return None

    def here(self):
        return self.text[self.at:self.at + 1]

    def wrong(self, what):
        if self.text.startswith(("//", "/*", "#"), self.at):
            what = COMMENT
        raise Found(self.at, what)

    def skip(self):
        self.at = re.compile(r"[ \t\r\n]*").match(self.text, self.at).end()

    def ends(self):
        if self.here() == "":
            missing = "".join(reversed(self.closing)) or "a value"
            if len(missing) > 8 and self.closing:
                missing = missing[:8] + "…"
            self.wrong(f"the text ends here, and {missing} is missing: it is not whole")

    def document(self):
        """Read one value, and refuse any text behind it."""
        while True:
            self.value()
            self.skip()
            while self.closing and self.here() == self.closing[-1]:
                self.closing.pop()
                self.at += 1
                self.skip()
            if not self.closing:
                break
            self.next_member()
        if self.here() == "":
            return
        if self.here() not in "{[" and not self.is_container:
            self.no_document()
        self.wrong("a second document begins here, where one is read: several are written one on "
                   "each line of a file whose name ends in .jsonl" if self.here() in "{["
                   else "text behind the end of the document: leave it out")

    def no_document(self):
        """A text that is not JSON at all: its beginning tells prose, tables and languages apart."""
        self.at = 0
        self.skip()
        first = WORD.match(self.text, self.at)[0] or self.here()
        self.wrong("a document in JSON begins with { or [, and this with "
                   f'"{first[:40]}{"…" if len(first) > 40 else ""}"')

    def value(self):
        """Read a value. An array or object is only opened: document() reads its other members."""
        self.skip()
        self.is_container = self.is_container or self.here() in ("{", "[")
        while self.here() in ("{", "["):
            self.closing.append("}" if self.here() == "{" else "]")
            self.at += 1
            self.skip()
            if self.here() == self.closing[-1]:
                return
            if self.closing[-1] == "}":
                self.key()
            self.skip()
        self.ends()
        if self.here() == '"':
            self.string()
        elif self.here() == "'":
            self.wrong("a text is in double quotes in JSON: \"…\", not '…'")
        elif self.here() in "]},:":
            self.wrong(f"a value is missing before {self.here()}")
        else:
            self.bare(WORD.match(self.text, self.at)[0])

    def bare(self, word):
        """Read a value that is not in quotes: a number, true, false or null."""
        number = NUMBER.fullmatch(word)
        if number and abs(float(word)) == float("inf"):
            self.wrong("a number that no double comes near: write it in quotes, where a number is "
                       "wanted")
        if word in ("true", "false", "null") or number:
            self.at += len(word)
            return
        if not self.closing and not self.is_container:
            self.no_document()
        quoted = f'"{word[:40]}{"…" if len(word) > 40 else ""}"'
        lower = word.lower()
        if lower in ("true", "false"):
            self.wrong(f"write {lower}, in small letters")
        if lower == "none":
            self.wrong("None is null in JSON")
        if lower.lstrip("+-") in ("nan", "inf", "infinity"):
            self.wrong(f'{word} is no number, neither in JSON nor here: write one, such as "0.5"')
        if re.search("[0-9]", word[:3]):
            self.wrong(f"this is no number in JSON: write it in quotes, {quoted}")
        self.wrong(f"this is no value in JSON: a text is in quotes, {quoted}")

    def string(self):
        """Read a text in quotes."""
        begin = self.at
        self.at += 1
        while self.here() not in ('"', ""):
            if self.here() < " ":
                self.wrong('a line ends within a text: " is missing, or write \\n'
                           if self.here() in "\n\r"
                           else "a control character within a text: write \\u00…")
            if self.here() == "\\":
                self.at += 1
                if self.here() == "" or self.here() not in '"\\/bfnrtu':
                    self.wrong(f"JSON has no \\{self.here()}: a \\ itself is written \\\\")
                if self.here() == "u":
                    self.code()
            self.at += 1
        if self.here() == "":
            self.at = begin
            self.wrong('this text has no end: " is missing')
        self.at += 1

    def code(self):
        """Check the four digits after \\u, which may be half of a surrogate pair."""
        behind = self.text[self.at + 1:self.at + 11]
        if not re.match("[0-9a-fA-F]{4}", behind):
            self.wrong("\\u takes four hexadecimal digits")
        if re.match("[dD][89abAB]", behind):
            if not re.match(r"....\\u[dD][c-fC-F][0-9a-fA-F]{2}", behind):
                self.wrong(f"\\u{behind[:4]} is half of a character: the other half, \\udc00 to "
                           "\\udfff, belongs behind it")
            self.at += 6
        elif re.match("[dD][c-fC-F]", behind):
            self.wrong(f"\\u{behind[:4]} is half of a character: the other half, \\ud800 to "
                       "\\udbff, belongs before it")

    def key(self):
        """Read a key and its colon."""
        self.ends()
        if self.here() == "'":
            self.wrong("a key is in double quotes in JSON: \"…\", not '…'")
        if self.here() != '"':
            name = WORD.match(self.text, self.at)[0]
            self.wrong(f'a key is in quotes in JSON: "{name[:40]}{"…" if len(name) > 40 else ""}"'
                       if name else f"a key is missing before {self.here()}")
        self.string()
        self.skip()
        self.ends()
        if self.here() != ":":
            self.wrong("a colon is missing behind the key")
        self.at += 1

    def next_member(self):
        """Read the comma before a member, and the key in an object."""
        self.ends()
        if self.here() != ",":
            self.wrong(f"found {self.here()}, expected {self.closing[-1]}"
                       if self.here() in "]}" else "a comma is missing before this")
        self.at += 1
        self.skip()
        if self.here() in ("]", "}"):
            self.wrong(f"a comma before {self.here()}, behind which nothing comes: leave it out")
        if self.closing[-1] == "}":
            self.key()
