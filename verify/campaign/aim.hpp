#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "verify/verdict/verdict.hpp"

namespace touchstone::campaign {

// What a hunt looks for the most of.
enum class Aim {
  late,   // by how much a reported time is after the true one
  early,  // before it
  depth,  // of the boxes at the reported time, or inside a contact that was missed
  ulps,   // how far off a time is, in units of its format's last place
  time    // of an answer, in seconds, the shorter of two
};

const char* name(Aim aim);
// Nothing for another name.
std::optional<Aim> aim(std::string_view name);

// How much of it there is in a verdict, as the double nearest to the exact measure; nothing where
// there is none. Depths are counted in the unit of the case (see domain::unit_of), so that a larger
// scene is no worse. Of two answers the one of the higher score is worse, unless both are equal to
// 53 bits.
std::optional<double> score_of(Aim aim, const judge::Verdict& verdict, const Rational& unit = 1);

// "late by 0.0123", "3.1 units in the last place off".
std::string score_text(Aim aim, double score);

}  // namespace touchstone::campaign
