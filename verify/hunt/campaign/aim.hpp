#pragma once

#include <array>
#include <optional>
#include <string>

#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::campaign {

// The measures of badness by which `fuzz --maximise` looks for the worst answer of a subject.

// The quantity that a hunt maximises. A hunt is a fuzzing run that looks for the worst case of a
// subject.
enum class Aim {
  late,   // delay of a reported time after the true one
  early,  // time by which a reported time is before the true one
  depth,  // depth of the bodies at the reported time, or inside a missed contact
  ulps,   // error of a time, in units of its format's last place
  time    // time for an answer in seconds, the shorter of two
};

// All aims.
inline constexpr std::array kAims{Aim::late, Aim::early, Aim::depth, Aim::ulps, Aim::time};

const char* name(Aim aim);

// The quantity in a verdict, as the double nearest to the exact value; nullopt if the verdict has
// none. Depths are divided by `unit`, the unit of the case (see domain::unit_of), so that scaling a
// scene does not change its score. Of two answers the one with the higher score is worse; scores
// that agree to 53 bits may be equal.
std::optional<double> score_of(Aim aim, const judge::Verdict& verdict, const Rational& unit = 1);

// For example "late by 0.0123", "3.1 units in the last place off".
std::string score_text(Aim aim, double score);

}  // namespace touchstone::campaign
