#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace touchstone::certcheck {

struct Request {
  // A file, a .jsonl file with one case a line, or "-" for standard input.
  std::string cases;
  // The same with truths, paired in order; where empty, each case's own `expect`.
  std::string truths;
  bool json = false;
  double time_limit = 300;                 // seconds for a case
  unsigned jobs = 0;                       // threads; 0: one for each core
  std::function<void()> done_one = [] {};  // after each answer
};

// Checks what was asked for, one line an answer, in order, and returns the exit status: 0 all
// verified, 1 some rejected, 3 some malformed, 4 some beyond a limit; of several the first in the
// order 1, 3, 4. Files of any length are read bit by bit.
int run(const Request& request, std::ostream& out);

}  // namespace touchstone::certcheck
