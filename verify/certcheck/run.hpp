#pragma once

#include <iosfwd>
#include <string>

namespace touchstone::certcheck {

struct Request {
  std::string cases;  // a file, a .jsonl file with one case a line, or "-" for standard input
  std::string
      truths;  // the same with truths, paired in order; where empty, each case's own `expect`
  bool json = false;
};

// Checks what was asked for, one line an answer, and returns the exit status: 0 all verified, 1 some
// rejected, 3 some malformed, 4 some beyond a limit; of several the first in the order 1, 3, 4.
int run(const Request& request, std::ostream& out);

}  // namespace touchstone::certcheck
