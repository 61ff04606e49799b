"""The exceptions that end a check: the document is malformed, or the proof fails, or is too
large."""


class Malformed(Exception):
    """A document is malformed: where (a JSON pointer), why, and which document."""

    def __init__(self, where, why, document="case"):
        super().__init__(where, why, document)
        self.where, self.why, self.document = where, why, document

    def __str__(self):
        return "MALFORMED " + ": ".join(filter(None, (self.document, self.where, self.why)))

    def within(self, document, place=""):
        """This error, with its place in the whole document instead of a part."""
        return Malformed(place + self.where, self.why, document)


class Verdict(Exception):
    """The end of a check: REJECTED or LIMIT, with the line of the certificate if there is one."""

    def __init__(self, word, line, why):
        super().__init__(f"{word}: {why}" if line is None else f"{word} line {line}: {why}")
        self.word, self.line, self.why = word, line, why


class Unproven(Exception):
    """A claim is not proven. The caller that has the number of the line adds it."""


class NoCertificate(Exception):
    """A truth that carries no certificate."""

    def __init__(self):
        super().__init__("NO CERTIFICATE: the truth carries none, so nothing was checked; "
                         "`touchstone certify` writes truths with certificates")


class TooLarge(Exception):
    """A limit of the format was exceeded."""


class Within:
    """A context: errors inside it get the name of this part of the document."""

    def __init__(self, part):
        self.part = part

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if isinstance(error, Malformed):
            raise error.within(error.document, f"/{self.part}") from None
        if isinstance(error, Verdict):
            raise Verdict(error.word, error.line, f"{self.part}: {error.why}") from None
