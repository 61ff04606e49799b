// Divides the horizon of fast turns into stretches, which are examined one after another.

#include "stretches.hpp"

#include <algorithm>
#include <variant>

#include "src/boxes/radius.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kRadiansOfStretch = 16;

// The length of the part of a span on which a piece holds.
Rational shared_length(const WrittenPiece& piece, const Rational& from, const Rational& until) {
  const Rational begin = piece.from ? std::max<Rational>(from, *piece.from) : from;
  const Rational end = piece.until ? std::min<Rational>(until, *piece.until) : until;
  return begin < end ? Rational(end - begin) : Rational(0);
}

// A bound of the angle in radians by which a body turns on a span.
Rational angle_on(const EnclosedBody& body, const Rational& from, const Rational& until) {
  if (const auto* turning = std::get_if<Turning>(&body.motion))
    return sqrt_bound(turning->square()) * (until - from);
  Rational angle = 0;
  if (const auto* pieces = std::get_if<std::vector<WrittenPiece>>(&body.motion)) {
    for (const WrittenPiece& piece : *pieces) {
      if (const auto* turning = std::get_if<Turning>(&piece.motion))
        angle += sqrt_bound(turning->square()) * shared_length(piece, from, until);
    }
  }
  return angle;
}

}  // namespace

std::vector<Rational> ends_of_stretches(const Bodies& bodies) {
  const Rational length = bodies.until - bodies.from;
  Rational angle = 0;
  for (const EnclosedBody& body : bodies.body)
    angle = std::max<Rational>(angle, angle_on(body, bodies.from, bodies.until));
  const Rational wanted = angle / kRadiansOfStretch;
  const Integer count =
      std::max<Integer>(1, -floor_divided(-numerator(wanted), denominator(wanted)));
  std::vector<Rational> ends;
  for (Integer i = 1; i < count; ++i) ends.push_back(bodies.from + length * Rational(i, count));
  ends.push_back(bodies.until);
  return ends;
}

}  // namespace touchstone::enclosed
