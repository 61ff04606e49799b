// The half of a program under test that the flags are about, in place of pipeline.cpp: the
// certified walk, which has to be right in every build that there is of it. All of it that computes
// in floating point is compiled anew with each build's flags, and linked before the library's own.

#include <chrono>

#include "touchstone/number/notation.hpp"
#include "verify/matrix/subject/pipeline.hpp"
#include "walk/box_contact.cpp"
#include "walk/box_instant.cpp"
#include "walk/certified.cpp"
#include "walk/decided_at_fraction.cpp"
#include "walk/decided_exactly.cpp"
#include "walk/first_contact.cpp"
#include "walk/root_in_pairs.cpp"
#include "walk/rounded_motion.cpp"
#include "walk/rounded_time.cpp"
#include "walk/simple_fraction.cpp"

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

// It is never wrong, so that there is nothing to look for.
std::string trace_in_floating(const Query&) { return {}; }

}  // namespace touchstone::matrix_subject
