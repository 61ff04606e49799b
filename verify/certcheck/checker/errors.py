"""What ends a check early."""


class Malformed(Exception):
    """A document that is not of its format: where, as a JSON pointer, and which document it is."""

    def __init__(self, where, why, document="case"):
        super().__init__(where, why, document)
        self.where, self.why, self.document = where, why, document

    def __str__(self):
        return "MALFORMED " + ": ".join(filter(None, (self.document, self.where, self.why)))

    def within(self, document, place=""):
        """The same of a part of a document."""
        return Malformed(place + self.where, self.why, document)


class Verdict(Exception):
    """The end of a check: REJECTED or LIMIT, with the line of the certificate, if one it is."""

    def __init__(self, word, line, why):
        super().__init__(f"{word}: {why}" if line is None else f"{word} line {line}: {why}")
        self.word, self.line, self.why = word, line, why


class Unproven(Exception):
    """What a line claims is not established; the line is added by whoever knows it."""


class NoCertificate(Exception):
    """A truth that carries no certificate."""

    def __init__(self):
        super().__init__("NO CERTIFICATE: the truth carries none, so nothing was checked; "
                         "`touchstone certify` writes truths with certificates")


class TooLarge(Exception):
    """A limit of the format was exceeded."""


class Within:
    """A part of a document: what ends a check there says so."""

    def __init__(self, part):
        self.part = part

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if isinstance(error, Malformed):
            raise error.within(error.document, f"/{self.part}") from None
        if isinstance(error, Verdict):
            raise Verdict(error.word, error.line, f"{self.part}: {error.why}") from None
