#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"

namespace touchstone::domain {

// The cases that a program is meant for: how large its bodies are, where they are, how fast, and
// for how long. All bounds are exact and belong to it; what is left out is not bounded.
struct Domain {
  // The smallest and the largest half extent. One that is 0 (of a plate, a stick) is no size.
  std::optional<std::array<Rational, 2>> size{};
  // How far any coordinate of any point of a body may be from 0: at all times of the horizon, and
  // in the positions that its motion is written with, which a program has to read.
  std::optional<Rational> place{};
  // How fast any such coordinate may change, in units of length over units of the case's time.
  std::optional<Rational> speed{};
  // The shortest and the longest horizon; no end of it is farther from 0 than the longest is long.
  // One that is an instant has no length.
  std::optional<std::array<Rational, 2>> horizon{};

  friend bool operator==(const Domain&, const Domain&) = default;
};

// The domain of games in metres and seconds: half extents from 10^-2 to 10^2, places within 10^3,
// speeds within 10^3, horizons from 10^-3 to 10^2.
const Domain& game();

// Reads "game", or a list such as "size=0.01..100,place=1000,speed=50,horizon=0.01..10" with at
// least one of the four; numbers as in cases. text() writes it so that it reads back as the same.
//   Errors, in words for people: it is none.
Result<Domain> parse_domain(const std::string& text);
std::string text(const Domain& domain);
// The same by its bounds, also of `game`:
// "size=1/100..100,place=1000,speed=1000,horizon=1/1000..100".
std::string bounds_text(const Domain& domain);

// Why a case is not within a domain, in words for people: what, of which body or of the horizon,
// and the bound.
// Nothing where it is.
std::optional<std::string> problem(const Domain& domain, const Case& c);

}  // namespace touchstone::domain
