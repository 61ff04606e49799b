#pragma once

#include <variant>

namespace touchstone {

// Instants in floating point with error bounds: proven enclosures of one instant, or open
// stretches, in which nothing is known. They are the times of walks in bounded numbers: roots of
// forms (form_roots_bounded.hpp).

// Proof that an enclosure contains exactly one instant: a number, or a simple root of a form.
struct CertainInstant {
  const void* root_of = nullptr;  // the form: a root of it is equal to itself; null: not kept
  int index = 0;                  // among the form's roots
  // The form's derivative is within slope_off of `slope` throughout the enclosure. A number has no
  // slope.
  double slope = 0;
  double slope_off = 0;
};
// No proof: a form may have any number of roots in the stretch, or none.
struct OpenStretch {};

// A part [low, high] of [0, 1] that is proven to contain exactly one instant, or in which nothing
// is known. Only visit() distinguishes these two kinds, and it requires a case for each. Laws:
//   (1) A known sign before `low` or after `high` implies nothing for the part in between.
//   (2) The instant is between `low` and `high`; so is every root that an open stretch may contain.
//   (3) Only a CertainInstant is proven to contain an instant, and it contains only one.
//   (4) low <= high; neither is NaN.
template <class T>
class BoundedInstant {
 public:
  BoundedInstant() = default;  // 0
  static BoundedInstant at(const T& t) { return {t, t, CertainInstant{}}; }
  // REQUIRES: exactly one instant is meant, and it is between `low` and `high`.
  static BoundedInstant root(const T& low, const T& high, const CertainInstant& proof = {}) {
    return {low, high, proof};
  }
  static BoundedInstant open(const T& low, const T& high) { return {low, high, OpenStretch{}}; }
  // The hull of both: open, since it may contain more than one instant.
  static BoundedInstant both(const BoundedInstant& a, const BoundedInstant& b) {
    return open(a.low < b.low ? a.low : b.low, a.high < b.high ? b.high : a.high);
  }

  // Returns `certain(const CertainInstant&)` or `is_open()`.
  template <class Certain, class IsOpen>
  auto visit(const Certain& certain, const IsOpen& is_open) const {
    const auto* proof = std::get_if<CertainInstant>(&kind_);
    return proof != nullptr ? certain(*proof) : is_open();
  }
  // Changes the proof of a certain instant; an open stretch stays as it is.
  template <class Change>
  void change_proof(const Change& change) {
    if (auto* proof = std::get_if<CertainInstant>(&kind_)) change(*proof);
  }
  // To be called before the form is destroyed: afterwards a root is no longer equal to itself.
  void forget_form() {
    change_proof([](CertainInstant& proof) { proof.root_of = nullptr; });
  }

  // Whether the instant is known as a number; false for a stretch.
  bool is_point() const { return low == high && std::holds_alternative<CertainInstant>(kind_); }

  T low = T(0);
  T high = T(0);

 private:
  using Kind = std::variant<CertainInstant, OpenStretch>;
  BoundedInstant(const T& l, const T& h, const Kind& kind) : low(l), high(h), kind_(kind) {}

  Kind kind_{};
};

// Whether the enclosure contains exactly one instant; false for an open stretch.
template <class T>
bool is_one_instant(const BoundedInstant<T>& t) {
  return t.visit([](const CertainInstant&) { return true; }, [] { return false; });
}

}  // namespace touchstone
