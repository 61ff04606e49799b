#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "verify/cases/queries/contact_set.hpp"
#include "verify/cases/queries/solvers/solver.hpp"

namespace touchstone::queries {

// Compares the answers of solvers of primitive queries with the exact ones, for `touchstone audit`.

// The verdict on a solver's answer to one query.
struct Judged {
  judge::VerdictKind verdict = judge::VerdictKind::correct;
  double off = 0;     // reported time minus the true one, rounded, if both exist
  std::string why{};  // if failed or unsupported: the reason
};

// Without contact, "no contact" is correct. With contact, correct is the double nearest to the time
// of the first contact, or contact without a time.
Judged judged(const Said& said, const ContactSet& truth);

// The verdicts that an audit counts. A time after the first contact counts as late; a solver that
// crashed, hung or gave no valid answer has failed.
inline constexpr std::array<const char*, 7> kColumns{"correct", "early",  "late",       "missed",
                                                     "false",   "failed", "unsupported"};
// Indices in kColumns that reports need.
inline constexpr std::size_t kMissed = 3;
inline constexpr std::size_t kFailed = 5;
// The index of a verdict.
std::size_t column_of(judge::VerdictKind verdict);

}  // namespace touchstone::queries
