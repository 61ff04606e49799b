// Compares the paper's symbolic pairing of features with the general pairing. A pairing says which
// features of two boxes span each plane on a homogeneous interval. The symbolic one is defined only
// in general position; the general one examines one facet after another.

#include "touchstone/boxes/pairing.hpp"
#include "verify/prove/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

void check_pairings(const Solved& solved, Report& report) {
  for (std::size_t i = 0; i < solved.solution.intervals.size(); ++i) {
    const SignTable& table = solved.solution.intervals[i].table;
    const std::string sample = "homogeneous interval " + std::to_string(i);
    if (!in_general_position(table)) {
      report.skip("pairing", "not in general position");
      continue;
    }
    report.compare("pairing", sample, symbolic_pairing(table) == general_pairing(table),
                   "the symbolic and the general pairing differ");
  }
}

}  // namespace touchstone::crosscheck
