#pragma once

#include <string_view>

namespace touchstone::certcheck {

// The output of `touchstone-check --help`. The manual page of `touchstone check`, which has the
// same options, includes it: paragraphs are filled, lines that begin with two blanks stay as they
// are.
inline constexpr std::string_view kProgramHelp =
    R"(touchstone-check CASE [TRUTH] [--json] [--jobs N] [--time-limit SECONDS]

Re-establishes everything that a truth says of a case from the certificate that the truth carries.
CASE and TRUTH are files of JSON; "-" is standard input. Without TRUTH, the member "expect" of the case
is checked. In .jsonl files every line is a document; truths go with cases line by line. All cores are used, or
--jobs of them; a case that takes more than --time-limit (300 seconds) is left as LIMIT.

Each answer is one line, after file and id where there are several cases:

  VERIFIED                 the certificate proves all that the truth says
  REJECTED line N: why     it does not (N is a line of the certificate)
  MALFORMED where: why     a document is not of its format: the file, the place in it as a JSON
                           pointer, and what is wrong there
  LIMIT line N: why        beyond a limit of this program: nothing is said
  NO CERTIFICATE: why      the truth carries none: nothing was checked (touchstone certify writes
                           truths with certificates, and touchstone check makes them itself)

With --json, each is an object: {"id": ..., "verdict": ..., "line": ..., "why": ...}; where malformed, with
"file" and "pointer".

Exit status: 0 all verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a
certificate (of several, the first in this order: 1, 3, 4), 2 wrong command line.

Examples:
  touchstone-check cases/paper/linear-as-printed.json truth.json
  touchstone certify cases/paper/linear-as-printed.json | touchstone-check cases/paper/linear-as-printed.json -
  touchstone-check cases.jsonl truths.jsonl
)";

}  // namespace touchstone::certcheck
