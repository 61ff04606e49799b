#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/run/summary.hpp"

namespace touchstone::generate {

// One line of a set, a case with its truth; and the arguments on which all lines depend. Threads of
// generate_set() call make_record() for each index.

// The arguments that define a set.
struct SetDescription {
  const Family* family = nullptr;
  Fixed fixed{};
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // indices from `first` to first + count - 1
  std::uint64_t count = 0;
  int certificate = 1;  // version; 0: none
  int digits = 17;
  // A set of arrays has rows of numbers instead of lines (generate/arrays). Its certificate is 0.
  // These columns are optional: the text of each case, and the least distance over its time.
  struct Arrays {
    bool with_text = false;
    bool with_clearance = false;
  };
  std::optional<Arrays> arrays{};
};

// One line of a set, or one row of a set of arrays: a case with its truth, or why there is none.
struct Record {
  enum class Outcome {
    made,
    undecided,  // the time limit passed
    different,  // the solver's answer differs from the planted one: `line` is the case with the
                // wrong answer
    unsuitable  // arrays cannot hold the case
  };
  Outcome outcome = Outcome::made;
  std::string line;   // `touchstone/case/1` with `expect`, without a line end; the bytes of a row
  Summary summary{};  // the values for the tally
  std::string error;  // a sentence with the id
};

// The record at `index`, equal on any machine. `budget` limits the time, zero means no limit; it
// does not change the answer.
Record make_record(const SetDescription& set, std::uint64_t index,
                   std::chrono::milliseconds budget);

}  // namespace touchstone::generate
