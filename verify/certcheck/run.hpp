#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "touchstone/check.hpp"

namespace touchstone::certcheck {

// Checks one truth of one case, as check() does.
using CheckOne = std::function<Answer(
    const std::string& case_text, const std::optional<std::string>& truth_text, double seconds)>;

struct Request {
  // A file, a .jsonl file with one case a line, or "-" for standard input.
  std::string cases;
  // The same with truths, paired in order; where empty, each case's own `expect`.
  std::string truths;
  bool json = false;
  bool ascii = false;                      // JSON in ASCII alone, as a terminal is to have it
  double time_limit = 300;                 // seconds for a case
  unsigned jobs = 0;                       // threads; 0: one for each core
  std::function<void()> done_one = [] {};  // after each answer
  CheckOne check_one = check;              // called by several threads at a time
  // How a verdict is printed, where that is not in JSON.
  std::function<std::string(Verdict)> shown = name;
};

// Checks what was asked for, one line an answer, in order, and returns the exit status: 0 all
// verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a certificate; of
// several the first in the order 1, 3, 4. Files of any length are read bit by bit.
int run(const Request& request, std::ostream& out);

}  // namespace touchstone::certcheck
