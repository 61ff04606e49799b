#pragma once

#include <functional>
#include <map>
#include <string>

#include "verify/batch/in_order.hpp"

namespace touchstone::crosscheck {

// What the harness made of one seeded fault.
struct Mutant {
  std::string fault;                          // its name; "none" is the solver as it is
  std::map<std::string, std::size_t> caught;  // by check: how many comparisons failed
  std::string died;                           // how it ended, where it did not answer
  std::string not_run;                        // why it was not tried at all
  std::string silent_witness;                 // a witness that did not answer, and why

  // Whether it says anything about the harness.
  bool was_tried() const { return not_run.empty() && silent_witness.empty(); }
  // A fault is caught by a failed comparison or by its own death; the solver as it is must pass.
  // Nothing is caught by a program that cannot be run.
  bool as_it_should_be() const {
    const bool noticed = !caught.empty() || !died.empty();
    return was_tried() && (fault == "none") != noticed;
  }
};

struct SelfTestOptions {
  std::string program;  // of the mutants; empty: the touchstone-mutants next to this program
  unsigned jobs = 1;
};

// How many faults there are to be seeded, "none" among them.
std::size_t count_of_faults();

// Runs the harness on every mutant, each in a process of its own, the solver as it is first, and
// hands out what came of it in that order, as soon as it is known; until `take` returns false.
batch::Ending self_test(const SelfTestOptions& options, const std::function<bool(Mutant)>& take);

}  // namespace touchstone::crosscheck
