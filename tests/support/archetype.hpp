#pragma once

#include <concepts>
#include <span>
#include <utility>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/roots.hpp"
#include "touchstone/poly/roots_exact.hpp"

// Numbers with exactly the operations that a concept requires: no division, order, equality, stream
// or conversion beyond these. A template that uses more does not compile with them. Inside is an
// exact number, so that a template's result can be compared with the truth.
namespace touchstone::archetype {

// The semiregular value with ring operations that RingNumber describes. Kind distinguishes types
// with the same Hidden; Ring has no NumberTraits, hence no sign.
template <class Hidden, class Kind>
class Archetype {
 public:
  Archetype() = default;
  explicit Archetype(std::same_as<int> auto v) : hidden_(v) {}

  friend Archetype operator+(const Archetype& a, const Archetype& b) {
    return hiding(a.hidden_ + b.hidden_);
  }
  friend Archetype operator-(const Archetype& a, const Archetype& b) {
    return hiding(a.hidden_ - b.hidden_);
  }
  friend Archetype operator*(const Archetype& a, const Archetype& b) {
    return hiding(a.hidden_ * b.hidden_);
  }
  friend Archetype operator-(const Archetype& a) { return hiding(-a.hidden_); }
  Archetype& operator+=(const Archetype& b) { return *this = *this + b; }
  Archetype& operator-=(const Archetype& b) { return *this = *this - b; }
  Archetype& operator*=(const Archetype& b) { return *this = *this * b; }

  // Wraps v. Only for tests, which know the hidden value.
  static Archetype hiding(Hidden v) {
    Archetype r;
    r.hidden_ = std::move(v);
    return r;
  }
  const Hidden& hidden() const { return hidden_; }

 private:
  Hidden hidden_ = 0;
};

struct RingKind;
struct NumberKind;

using Ring = Archetype<Integer, RingKind>;        // only a RingNumber
using Doubling = Archetype<Integer, NumberKind>;  // a Number without halving
using Halving = Archetype<Rational, NumberKind>;  // a Number with halving

// A time that can only be copied and handed back.
class Time {
 public:
  explicit Time(RealAlgebraic hidden) : hidden_(std::move(hidden)) {}
  const RealAlgebraic& hidden() const { return hidden_; }

 private:
  RealAlgebraic hidden_;
};

// A time between two times, usable only by its own Roots.
class Sample {
 public:
  explicit Sample(Rational hidden) : hidden_(std::move(hidden)) {}
  Sample(Sample&&) = default;
  Sample& operator=(Sample&&) = default;
  Sample(const Sample&) = delete;
  Sample& operator=(const Sample&) = delete;
  ~Sample() = default;
  const Rational& hidden() const { return hidden_; }

 private:
  Rational hidden_;
};

// The polynomial inside a polynomial over archetypes.
template <class Hidden, class Kind>
Polynomial<Hidden> revealed(const Polynomial<Archetype<Hidden, Kind>>& p) {
  return mapped<Hidden>(p, [](const Archetype<Hidden, Kind>& c) { return c.hidden(); });
}

}  // namespace touchstone::archetype

namespace touchstone {

template <class Hidden>
struct NumberTraits<archetype::Archetype<Hidden, archetype::NumberKind>> {
  using N = archetype::Archetype<Hidden, archetype::NumberKind>;
  using Of = NumberTraits<Hidden>;

  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "archetype";
  static constexpr bool is_field = false;
  static constexpr bool halves = Of::halves;

  static Sign sign(const N& a) { return Of::sign(a.hidden()); }
  static N from(const Rational& q) { return N::hiding(Of::from(q)); }
  static Rational common_scale(std::span<const Rational> values) {
    return Of::common_scale(values);
  }
  static N half(const N& a) requires halves { return N::hiding(Of::half(a.hidden())); }
  static N times_power_of_two(const N& a, unsigned k) requires(!halves) {
    return N::hiding(Of::times_power_of_two(a.hidden(), k));
  }
};

template <class Hidden>
struct Roots<archetype::Archetype<Hidden, archetype::NumberKind>> {
  using N = archetype::Archetype<Hidden, archetype::NumberKind>;
  using Of = Roots<Hidden>;
  using Time = archetype::Time;
  using Sample = archetype::Sample;

  static Time from(const Rational& t) { return Time(Of::from(t)); }
  static Order compare(const Time& a, const Time& b) { return Of::compare(a.hidden(), b.hidden()); }
  static Time hull(const Time& a, const Time& b) { return Time(Of::hull(a.hidden(), b.hidden())); }
  static Sample between(const Time& a, const Time& b) {
    return Sample(Of::between(a.hidden(), b.hidden()));
  }
  static Sample at(const Rational& t) { return Sample(Of::at(t)); }
  static Sign sign_at(const Polynomial<N>& p, const Sample& t) {
    return Of::sign_at(revealed(p), t.hidden());
  }

  static RootSequence<Time> find(const Polynomial<N>& p, const Time& lower, const Time& upper) {
    const auto found = Of::find(revealed(p), lower.hidden(), upper.hidden());
    RootSequence<Time> r;
    for (const auto& root : found.roots) r.roots.push_back({Time(root.time), root.at});
    r.between.assign(found.between.begin(), found.between.end());
    return r;
  }
};

}  // namespace touchstone
