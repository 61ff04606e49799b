// The half of a program under test that flags apply to, instead of pipeline.cpp: the certified
// walk, which has to be right in every build. Its floating-point code is compiled anew with each
// build's flags, and linked before the library's code.

#include <chrono>

#include "adaptive/certified.cpp"
#include "adaptive/decided_at_fraction.cpp"
#include "adaptive/decided_exactly.cpp"
#include "adaptive/decided_on_line.cpp"
#include "adaptive/ladder.cpp"
#include "adaptive/root_in_pairs.cpp"
#include "adaptive/rounded_time.cpp"
#include "adaptive/simple_fraction.cpp"
#include "minkowski/bounded/direct_motion.cpp"
#include "minkowski/bounded/leading_digits.cpp"
#include "minkowski/bounded/near_margins.cpp"
#include "minkowski/bounded/rounded_motion.cpp"
#include "number/rounding_environment.cpp"
#include "touchstone/number/notation.hpp"
#include "verify/matrix/subject/pipeline.hpp"
#include "walk/algebraic_instant.cpp"
#include "walk/box_instant.cpp"
#include "walk/first_contact.cpp"

namespace touchstone::matrix_subject {

const char* number_name() { return "double"; }

Outcome solve_in_floating(const Query& q) {
  const walk::CertifiedMotions motions(q);
  const auto start = std::chrono::steady_clock::now();
  const auto found = walk::certified_first_contact(motions).contact;
  Outcome outcome;
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  outcome.contact = found.has_value();
  if (found) outcome.time = hex_float(found->time);
  return outcome;
}

// Empty: the walk is never wrong, so no predicates need to be compared.
std::string trace_in_floating(const Query&) { return {}; }

}  // namespace touchstone::matrix_subject
