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

// The input of a run of the checker, and the form of its output.
struct Request {
  // A file, a .jsonl file with one case per line, or "-" for standard input.
  std::string cases;
  // Truths in a file of either kind, paired with the cases in order. If empty, the `expect` of each
  // case is checked.
  std::string truths;
  bool json = false;
  bool ascii = false;                      // JSON in ASCII only, for terminals
  double time_limit = 300;                 // seconds for a case
  unsigned jobs = 0;                       // threads; 0: one for each core
  std::function<void()> done_one = [] {};  // after each answer
  CheckOne check_one = check;              // called by several threads at a time
  // Returns the printed form of a verdict. (JSON has its own form.)
  std::function<std::string(Verdict)> shown = name;
};

// Checks the request and prints one line per answer, in order. Returns the exit status: 0 all
// verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a certificate. If
// several apply, the first of 1, 3, 4 counts. Files may have any length: they are read in batches.
int run(const Request& request, std::ostream& out);

}  // namespace touchstone::certcheck
