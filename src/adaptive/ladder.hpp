#pragma once

#include <optional>

#include "adaptive/motion_source.hpp"
#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

// A set of those who may decide.
class Deciders {
 public:
  static constexpr Deciders all() { return Deciders((1U << kDeciderNames.size()) - 1); }
  static constexpr Deciders only(Decider d) { return Deciders(1U << static_cast<unsigned>(d)); }

  constexpr bool has(Decider d) const { return (bits_ & only(d).bits_) != 0; }
  constexpr Deciders with(Decider d) const { return Deciders(bits_ | only(d).bits_); }
  constexpr Deciders without(Decider d) const { return Deciders(bits_ & ~only(d).bits_); }

  constexpr Deciders among(Deciders o) const { return Deciders(bits_ & o.bits_); }

  constexpr Deciders() = default;

 private:
  explicit constexpr Deciders(unsigned bits) : bits_(bits) {}

  unsigned bits_ = 0;
};

// What came of a first contact that some of those who may decide were asked for.
struct Decided {
  std::optional<CertifiedAnswer> answer{};  // nothing where none of them could tell
  Deciders asked{};                         // each who had something to say about it
};

// The first contact by the first of those allowed who can tell, in the order of Decider. Whoever is
// left out rounds no time either. Laws:
//   (1) The contact does not depend on who is allowed.
//   (2) With Decider::integers there is an answer.
// Where floating point does not round to nearest, no bound holds: the integers alone are asked.
Decided decided(const CertifiedMotions& motions, Deciders allowed = Deciders::all());
Decided decided(const MotionSource& source, Deciders allowed = Deciders::all());
// REQUIRES: both bodies are boxes.
Decided decided(const Query& query, Deciders allowed = Deciders::all());

}  // namespace touchstone::walk
