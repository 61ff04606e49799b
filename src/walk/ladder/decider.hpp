#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace touchstone::walk {

// The deciders, in the order in which they are tried: first those for two boxes. Each gets only
// what the earlier ones left open. A walk decides the whole query; the others decide one instant
// that a walk left in doubt.
enum class Decider : std::uint8_t {
  own_doubles,      // a walk in doubles, from the query's own numbers
  doubles,          // a walk in doubles, from integers
  line,             // all conditions are linear in t: their roots, in short integers
  fraction,         // the instant is a simple fraction: all conditions there, in short integers
  closer_line,      // as `line`, if double-doubles enclose the instant more narrowly
  closer_fraction,  // as `fraction`, if they do
  double_doubles,   // a walk in double-doubles
  algebraic,        // all conditions at an algebraic number
  integers,         // the exact walk, which leaves nothing open
  // Two bodies of which at least one is a polyhedron have two deciders of their own.
  hull_doubles,  // the walk in doubles
  hull_integers  // the exact walk, which leaves nothing open
};
inline constexpr std::array<const char*, 11> kDeciderNames{
    "own doubles",     "doubles",           "line",
    "fraction",        "closer line",       "closer fraction",
    "double-doubles",  "algebraic numbers", "integers",
    "doubles (hulls)", "integers (hulls)"};
inline const char* name(Decider d) { return kDeciderNames[static_cast<std::size_t>(d)]; }
// Whether a decider computes only in floating point.
inline bool is_floating(Decider d) {
  return d == Decider::own_doubles || d == Decider::doubles || d == Decider::double_doubles;
}

}  // namespace touchstone::walk
