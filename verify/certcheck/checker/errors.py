"""What ends a check early."""


class Malformed(Exception):
    """A document that is not of its format."""

    def __init__(self, where, why):
        super().__init__(f"MALFORMED {where or '/'}: {why}")
        self.where, self.why = where, why


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
            raise Malformed(f"{self.part}: {error.where or '/'}", error.why) from None
        if isinstance(error, Verdict):
            raise Verdict(error.word, error.line, f"{self.part}: {error.why}") from None
