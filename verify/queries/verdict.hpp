#pragma once

#include <array>
#include <optional>
#include <string>

#include "verify/queries/contact_set.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::queries {

// How right a solver is about one query.
enum class Verdict { correct, early, late, missed, false_alarm, failed, unsupported };
inline constexpr std::array<const char*, 7> kVerdictNames{
    "correct", "early", "late", "missed", "false", "failed", "unsupported"};

struct Judged {
  Verdict verdict = Verdict::correct;
  double off = 0;     // the time said less the true one, rounded, where both say a time
  std::string why{};  // of what failed, or was not supported
};

// Correct is no contact where there is none, and else the double nearest to the first contact's
// time, or contact without a time. Failed is what crashed, hung or gave no proper answer.
Judged judged(const Said& said, const ContactSet& truth);

}  // namespace touchstone::queries
