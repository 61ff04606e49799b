#pragma once

#include <string_view>

namespace touchstone::certcheck {

// The output of `touchstone-check --help`. The manual page of `touchstone check`, which has the
// same options, includes it: paragraphs are filled, lines that begin with two blanks stay as they
// are.
inline constexpr std::string_view kProgramHelp =
    R"(touchstone-check CASE [TRUTH] [--json] [--jobs N] [--time-limit SECONDS]

Proves everything that a truth states about a case, by the certificate that the truth carries. CASE
and TRUTH are files of JSON; "-" is standard input. Without TRUTH, the member "expect" of the case
is checked. In .jsonl files every line is a document, and the truth in line N belongs to the case in
line N. All cores are used, or --jobs of them. A case that takes more than --time-limit (300
seconds) is answered by LIMIT.

TRUTH may also be a clearance that `touchstone clearance --certificate` writes: then both of its
bounds are proven.

Each answer is one line, which begins with file and id if there are several cases:

  VERIFIED                 the certificate proves everything that the truth states
  REJECTED line N: why     it does not (N is a line of the certificate)
  MALFORMED where: why     a document is not of its format: the file, the place in it as a JSON
                           pointer, and what is wrong there
  LIMIT line N: why        a limit of this program was reached: neither verified nor rejected
  NO CERTIFICATE: why      the truth carries none: nothing was checked (touchstone certify writes
                           truths with certificates, and touchstone check makes them itself)

With --json, each answer is an object: {"id": ..., "verdict": ..., "line": ..., "why": ...}, and for
a malformed document also "file" and "pointer".

Exit status: 0 all verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a
certificate (of several, the first in this order: 1, 3, 4), 2 wrong command line.

Examples:
  touchstone-check cases/paper/linear-as-printed.json truth.json
  touchstone certify cases/paper/linear-as-printed.json | touchstone-check cases/paper/linear-as-printed.json -
  touchstone clearance --certificate cases/paper/quartic-no-contact.json > clearance.json
  touchstone-check cases/paper/quartic-no-contact.json clearance.json
  touchstone-check cases.jsonl truths.jsonl
)";

}  // namespace touchstone::certcheck
