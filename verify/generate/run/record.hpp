#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "verify/generate/family.hpp"
#include "verify/generate/run/summary.hpp"

namespace touchstone::generate {

// What a set is made of.
struct SetDescription {
  const Family* family = nullptr;
  Fixed fixed{};
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // indices first, …, first + count - 1
  std::uint64_t count = 0;
  int certificate = 1;  // its version; 0: none
  int digits = 17;
};

// One line of a set: a case with its truth, or why there is none.
struct Record {
  enum class Outcome {
    made,
    undecided,  // the time limit passed
    different   // the solver's answer is not what was planted: `line` is the case with the wrong
                // answer
  };
  Outcome outcome = Outcome::made;
  std::string line;   // `touchstone/case/1` with `expect`, without the end of the line
  Summary summary{};  // what a tally counts of it
  std::string error;  // a sentence, with the id
};

// The record at `index`, the same on any machine. `budget` bounds the time, not the answer; zero
// for no bound.
Record make_record(const SetDescription& set, std::uint64_t index,
                   std::chrono::milliseconds budget);

}  // namespace touchstone::generate
