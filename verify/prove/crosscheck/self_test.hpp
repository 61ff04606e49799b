#pragma once

#include <functional>
#include <map>
#include <string>

#include "verify/system/batch/in_order.hpp"

namespace touchstone::crosscheck {

// The self-test asks whether the checks would notice a wrong solver (`touchstone self-test`). The
// result for one deliberate fault (base/fault.hpp): the checks that noticed it. The checks are
// those of the crosscheck, and those with known results (mutants/planted.hpp).
struct Mutant {
  std::string fault;                          // its name; "none" is the unchanged solver
  std::map<std::string, std::size_t> caught;  // by check: number of failed comparisons
  std::string died;                           // how it ended, if it did not answer
  std::string not_run;                        // why it was not run
  std::string silent_witness;                 // a witness that did not answer, and why

  // Whether the checks ran, and all of their witnesses answered.
  bool was_tried() const { return not_run.empty() && silent_witness.empty(); }
  // A fault is caught by a failed comparison or by its own death; the unchanged solver must pass. A
  // program that cannot be run catches nothing.
  bool as_it_should_be() const {
    const bool noticed = !caught.empty() || !died.empty();
    return was_tried() && (fault == "none") != noticed;
  }
};

// The options of the self-test.
struct SelfTestOptions {
  std::string program;  // of the mutants; empty: touchstone-mutants next to this one
  unsigned jobs = 1;
};

// The number of faults, including "none".
std::size_t count_of_faults();

// Runs the checks on every mutant (the solver with one fault), each in a process of its own,
// beginning with the unchanged solver. Calls `take` with each result in this order, as soon as it
// is known, until it returns false.
batch::Ending self_test(const SelfTestOptions& options, const std::function<bool(Mutant)>& take);

}  // namespace touchstone::crosscheck
