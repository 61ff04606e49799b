"""What ends a check early."""


class Malformed(Exception):
    """A document that is not of its format."""

    def __init__(self, where, why):
        super().__init__(f"MALFORMED {where or '/'}: {why}")


class Verdict(Exception):
    """The end of a check: REJECTED or LIMIT, with the line of the certificate."""

    def __init__(self, word, line, why):
        super().__init__(f"{word} line {line}: {why}")


class Unproven(Exception):
    """What a line claims is not established; the line is added by whoever knows it."""


class NoCertificate(Exception):
    """A truth that carries no certificate."""

    def __init__(self):
        super().__init__("NO CERTIFICATE: the truth carries none, so nothing was checked; "
                         "`touchstone certify` writes truths with certificates")


class TooLarge(Exception):
    """A limit of the format was exceeded."""
