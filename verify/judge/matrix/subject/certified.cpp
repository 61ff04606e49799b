// The half of a program under test that is compiled with the tested flags, as pipeline.cpp is. It
// is for builds with `numbers = "certified"`: the certified walk, which has to be right in every
// build. Each build compiles the sources included below with its own flags, and the linker takes
// them instead of the library's code.

#include <chrono>

#include "src/number/notation.hpp"
#include "src/number/rounding_environment.cpp"
#include "src/walk/algebraic_instant.cpp"
#include "src/walk/box_instant.cpp"
#include "src/walk/conditions/bounded/direct_motion.cpp"
#include "src/walk/conditions/bounded/leading_digits.cpp"
#include "src/walk/conditions/bounded/near_margins.cpp"
#include "src/walk/conditions/bounded/rounded_motion.cpp"
#include "src/walk/first_contact.cpp"
#include "src/walk/ladder/certified.cpp"
#include "src/walk/ladder/decided_at_fraction.cpp"
#include "src/walk/ladder/decided_exactly.cpp"
#include "src/walk/ladder/decided_on_line.cpp"
#include "src/walk/ladder/ladder.cpp"
#include "src/walk/ladder/root_in_pairs.cpp"
#include "src/walk/ladder/rounded_time.cpp"
#include "src/walk/ladder/simple_fraction.cpp"
#include "verify/judge/matrix/subject/pipeline.hpp"

namespace touchstone::matrix::subject {

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

// Returns an empty text, since the walk is never wrong and no predicates need to be compared.
std::string trace_in_floating(const Query&) { return {}; }

}  // namespace touchstone::matrix::subject
