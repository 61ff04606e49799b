#pragma once

#include <optional>

#include "adaptive/motion_source.hpp"
#include "touchstone/adaptive/certified.hpp"

namespace touchstone::walk {

// A set of deciders.
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

// The result of asking some deciders for a first contact.
struct Decided {
  std::optional<CertifiedAnswer> answer{};  // nullopt if none of them could decide
  Deciders asked{};                         // the deciders that were asked
};

// The first contact, by the first allowed decider that can decide, in the order of Decider. A
// decider that is not allowed rounds no time either. Laws:
//   (1) The contact does not depend on which deciders are allowed.
//   (2) With Decider::integers there is an answer.
// If floating point does not round to nearest, no bound holds: only the integers are asked.
Decided decided(const CertifiedMotions& motions, Deciders allowed = Deciders::all());
Decided decided(const MotionSource& source, Deciders allowed = Deciders::all());
// REQUIRES: both bodies are boxes.
Decided decided(const Query& query, Deciders allowed = Deciders::all());

}  // namespace touchstone::walk
