#!/usr/bin/env python3
"""Prove the truth of a case from its certificate: check.py CASE [TRUTH]

CASE is a case (touchstone/case/1), TRUTH a truth with a certificate. Without TRUTH, the member
`expect` of the case is checked. A file whose name ends in .jsonl has one document per line.

The program follows only cases/schema/certificate.md and certificate-2.md. It uses separating axes,
or moving points and planes, in integers and rationals. It uses no floating point and shares no code
with the solver. The modules are in the folder `checker`.

It prints one line per document. If there are several, the line begins with file and id:

    VERIFIED                 the certificate proves everything that the truth states
    REJECTED line N: why     the certificate does not prove the truth
    MALFORMED where: why     a document is not of its format: the file, the place in it as a JSON
                             pointer, and the mistake
    LIMIT line N: why        not decided within the limits of this program
    NO CERTIFICATE: why      the truth carries none, so nothing was checked

Exit status: 1 if any was rejected, else 3 if any was malformed, else 4 if any was not decided or
had no certificate, else 0. A wrong command line gives 2.
"""

import sys

sys.dont_write_bytecode = True  # a run leaves no files behind

from checker.program import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(__doc__))
