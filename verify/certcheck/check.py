#!/usr/bin/env python3
"""Re-establish the truth of a case from its certificate: check.py CASE [TRUTH]

CASE is a case (touchstone/case/1), TRUTH a truth with a certificate; without TRUTH the member
`expect` of the case is checked. A name that ends in .jsonl holds one document a line.

Everything here follows cases/schema/certificate.md and certificate-2.md and nothing else:
separating axes, or moving points and planes, integers and rationals. No floating point takes part,
and nothing is shared with the solver. The modules are in the folder `checker`.

One line for each document, after its file and id where there are several:

    VERIFIED
    REJECTED line N: why     the truth says what the certificate does not prove
    MALFORMED where: why     a document is not of its format: the file, the place in it as a JSON
                             pointer, and what is wrong there
    LIMIT line N: why        it was not decided within the limits of this program
    NO CERTIFICATE: why      the truth carries none: nothing was checked

Exit status: 1 if any was rejected, else 3 if any was malformed, else 4 if any was not decided or
had no certificate, else 0. A wrong command line is 2.
"""

import sys

sys.dont_write_bytecode = True  # a run leaves no files behind

from checker.program import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(__doc__))
