// Runs all checks of the self-test that have known answers.

#include "verify/prove/mutants/planted.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "touchstone/limit.hpp"

namespace touchstone::mutants {

crosscheck::Report check_planted() {
  using Check = void (*)(crosscheck::Report&);
  constexpr std::chrono::seconds kEach{10};
  crosscheck::Report report;
  for (const auto& [name, check] : {std::pair<const char*, Check>{"at rest", check_rest},
                                    {"verdict", check_verdicts},
                                    {"certificate", check_certificates},
                                    {"aimed", check_aimed}}) {
    try {
      const TimeLimit limit(kEach);
      check(report);
    } catch (const std::exception& e) {
      report.compare(name, "while it was computed", false, e.what());
    }
  }
  return report;
}

}  // namespace touchstone::mutants
