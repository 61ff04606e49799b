#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/result.hpp"

namespace touchstone::domain {

// The cases that a program is meant for (option --domain of `fuzz` and `shrink`): limits for sizes,
// positions, speeds and durations. Bounds are exact and included; an absent one does not limit.
struct Domain {
  // The smallest and the largest half extent, of a compound those of each part. Half extents of 0
  // (of plates and sticks) are ignored.
  std::optional<std::array<Rational, 2>> size{};
  // The largest distance of any coordinate of a body's points from 0, at all times of the horizon.
  // It also limits the positions in which a motion is written, since a program has to read them.
  std::optional<Rational> place{};
  // The largest rate of change of such a coordinate, in units of length per unit of the case's
  // time.
  std::optional<Rational> speed{};
  // The shortest and the longest horizon. Both ends have to be within the longest length from 0. A
  // horizon of one instant is not limited from below.
  std::optional<std::array<Rational, 2>> horizon{};

  friend bool operator==(const Domain&, const Domain&) = default;
};

// The domain of games in metres and seconds: half extents from 10^-2 to 10^2, positions within
// 10^3, speeds within 10^3, horizons from 10^-3 to 10^2.
const Domain& game();

// Reads "game", or a list such as "size=0.01..100,place=1000,speed=50,horizon=0.01..10" with at
// least one of the four; numbers as in cases. text() writes a domain so that it reads back equal.
//   Errors, as text: the text is not a domain.
Result<Domain> parse_domain(const std::string& text);
std::string text(const Domain& domain);
// The bounds as text, also for `game`:
// "size=1/100..100,place=1000,speed=1000,horizon=1/1000..100".
std::string bounds_text(const Domain& domain);

// Why a case is not within a domain, as text: the quantity, the body or the horizon, and the bound.
// nullopt if it is within.
std::optional<std::string> problem(const Domain& domain, const Case& c);
// Why a case of bodies that are round or turn at constant speed is not within a domain; nullopt if
// it is. Positions and speeds are bounded by up to √3 times their true values. Motions other than
// straight flight and turns at constant speed are within no domain that limits places or speeds.
std::optional<std::string> problem(const Domain& domain, const EnclosedCase& c);
// Why a horizon is not within the domain; nullopt if it is.
std::optional<std::string> problem_of_horizon(const Domain& domain, const Rational& from,
                                              const Rational& until);

}  // namespace touchstone::domain
