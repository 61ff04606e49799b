#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "verify/queries/contact_set.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::queries {

// How right a solver is about one query.
struct Judged {
  judge::VerdictKind verdict = judge::VerdictKind::correct;
  double off = 0;     // the time said less the true one, rounded, where both say a time
  std::string why{};  // of what failed, or was not supported
};

// Correct is no contact where there is none, and else the double nearest to the first contact's
// time, or contact without a time.
Judged judged(const Said& said, const ContactSet& truth);

// What an audit counts: a time behind the first contact is late, and what crashed, hung or gave no
// proper answer has failed.
inline constexpr std::array<const char*, 7> kColumns{"correct", "early",  "late",       "missed",
                                                     "false",   "failed", "unsupported"};
inline constexpr std::size_t kMissed = 3;
inline constexpr std::size_t kFailed = 5;
std::size_t column_of(judge::VerdictKind verdict);

}  // namespace touchstone::queries
