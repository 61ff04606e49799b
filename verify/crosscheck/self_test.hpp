#pragma once

#include <map>
#include <string>
#include <vector>

namespace touchstone::crosscheck {

// What the harness made of one seeded fault.
struct Mutant {
  std::string fault;                          // its name; "none" is the solver as it is
  std::map<std::string, std::size_t> caught;  // by check: how many comparisons failed
  std::string died;                           // how the mutant ended, where it did not answer
  // A fault is caught by a failed comparison or by its own death; the solver as it is must pass.
  bool as_it_should_be() const {
    const bool noticed = !caught.empty() || !died.empty();
    return (fault == "none") != noticed;
  }
};

// Runs the harness on every mutant, each in a process of its own. `program`: of the mutants; empty:
// the touchstone-mutants next to the running program.
std::vector<Mutant> self_test(const std::string& program = {});

}  // namespace touchstone::crosscheck
