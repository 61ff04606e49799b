#pragma once

#include <array>
#include <optional>

#include "verify/queries/contact_set.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::queries {

// How right a solver is about one query.
enum class Verdict { correct, early, late, missed, false_alarm };
inline constexpr std::array<const char*, 5> kVerdictNames{"correct", "early", "late", "missed",
                                                          "false"};

struct Judged {
  Verdict verdict = Verdict::correct;
  double off = 0;  // the time said less the true one, rounded, where both say a time
};

// Correct is no contact where there is none, and else the double nearest to the first contact's
// time, or contact without a time.
Judged judged(const Said& said, const ContactSet& truth);

}  // namespace touchstone::queries
