#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "src/answer/contacts/plain_bodies.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::judge {

// The double nearest to a number, with 0.0 for -0.0. nullopt if the number is too large for a
// double, or if it is not zero but the double is: such a rounding may make a valid case invalid, or
// the reverse.
std::optional<double> rounded_safely(const Numeral& n);

// The doubles as numbers of a case.
template <std::size_t n>
std::array<Numeral, n> numerals_of(const std::array<double, n>& numbers) {
  std::array<Numeral, n> list;
  std::copy(numbers.begin(), numbers.end(), list.begin());
  return list;
}

// A box and its motion, as a subject of doubles receives them. A QuestionInDoubles is made of two.
class BoxInDoubles {
 public:
  BoxInDoubles() = default;
  // nullopt unless the body is a box that rests, moves in a line, or follows a Bézier curve without
  // knots on which it turns; and for a number that is not safely rounded. Numbers of curves have to
  // be doubles.
  static std::optional<BoxInDoubles> of(const Body& body);

  // The body as a record of fixed size, which is sent beside the text (batch_layout.hpp). It
  // lacks the motion unless is_in_record().
  const process::BodyRecord& record() const { return record_; }
  bool is_in_record() const { return !follows_curve() || record_.curve.controls != 0; }
  bool follows_curve() const { return curve_.has_value(); }
  // Whether its pose changes.
  bool moves() const;
  // The kind of its motion: see name_of_kind().
  const char* kind() const;
  // The result refers to this object.
  doubles::Body body() const;
  // The body as it is sent, with all members that a motion may leave out.
  Body sent() const;

 private:
  struct Curve {
    BezierMotion written;
    PlainBody plain;
  };
  Motion sent_motion() const;

  process::BodyRecord record_{};
  std::optional<Curve> curve_{};
};

}  // namespace touchstone::judge
