// Decides exactly whether all points of a body stay within given positions and speeds.

#include "verify/judge/domain/places.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "verify/judge/domain/nonnegative.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::domain {
namespace {

// A coordinate of a box on a piece of its motion: (centre ± half[0] ± half[1] ± half[2]) /
// denominator, with a positive denominator.
struct Coordinate {
  RationalPolynomial centre;
  std::array<RationalPolynomial, 3> half;
  RationalPolynomial denominator;
};

// The derivative of a coordinate, by the quotient rule, term by term.
Coordinate derivative(const Coordinate& c) {
  const RationalPolynomial& d = c.denominator;
  const RationalPolynomial d_dash = derivative(d);
  const auto of = [&](const RationalPolynomial& n) { return derivative(n) * d - n * d_dash; };
  return {of(c.centre), {of(c.half[0]), of(c.half[1]), of(c.half[2])}, d * d};
}

// Whether the coordinate is shown to be within the limit by Bernstein coefficients: those of
// limit · denominator are at least the sums of all magnitudes in the numerator, and the values are
// weighted means of them. Mostly this suffices.
bool surely_within(const Coordinate& c, const Rational& limit, const MotionPiece& piece) {
  int degree = std::max(c.centre.degree(), c.denominator.degree());
  for (const RationalPolynomial& h : c.half) degree = std::max(degree, h.degree());
  const auto of = [&](const RationalPolynomial& p) {
    return bernstein_of(p, std::max(degree, 0), piece.from, piece.until);
  };
  const auto centre = of(c.centre);
  const auto denominator = of(c.denominator);
  const std::array half{of(c.half[0]), of(c.half[1]), of(c.half[2])};
  for (std::size_t k = 0; k < centre.size(); ++k) {
    Rational all = abs(centre[k]);
    for (const auto& h : half) all += abs(h[k]);
    if (all > limit * denominator[k]) return false;
  }
  return true;
}

// Whether the coordinate is within ±limit on the piece, decided exactly: at each corner of the box,
// limit · denominator ± numerator is nowhere negative.
bool is_within(const Coordinate& c, const Rational& limit, const MotionPiece& piece) {
  if (surely_within(c, limit, piece)) return true;
  const RationalPolynomial most = c.denominator * limit;
  for (unsigned corner = 0; corner < 8; ++corner) {
    RationalPolynomial at = c.centre;
    for (std::size_t m = 0; m < 3; ++m) {
      if ((corner >> m & 1U) != 0) {
        at += c.half[m];
      } else {
        at -= c.half[m];
      }
    }
    if (!is_nonnegative(most - at, piece.from, piece.until) ||
        !is_nonnegative(most + at, piece.from, piece.until))
      return false;
  }
  return true;
}

// Boxes with the same hull as the body or its core: itself, or the vertices of a polyhedron as
// points.
std::vector<Box> boxes_of(const Query& query, std::size_t body) {
  const Query cores = query.cores();
  const Polyhedron* solid = cores.polyhedron(body);
  if (!solid) return {cores.box(body)};
  std::vector<Box> points;
  for (const auto& vertex : solid->vertices) points.push_back({{}, vertex});
  return points;
}

// Coordinate i of the points of a box, over the common denominator of the axes and the offset.
Coordinate coordinate(const Box& box, const MotionPiece& piece, std::size_t i) {
  const bool is_common = piece.axes_denominator == piece.offset_denominator;
  const RationalPolynomial one{Rational(1)};
  const RationalPolynomial& of_axes = is_common ? one : piece.offset_denominator;
  const RationalPolynomial& of_offset = is_common ? one : piece.axes_denominator;
  Coordinate c{piece.offset[i] * of_offset, {}, piece.axes_denominator * of_axes};
  for (std::size_t m = 0; m < 3; ++m) {
    const RationalPolynomial axis = piece.axes[m][i] * of_axes;
    c.centre += axis * box.center[m];
    c.half[m] = axis * box.half_extents[m];
  }
  return c;
}

// Whether `holds` is true of each convex part of a body, as a question of plain bodies with the
// part as body `body`.
template <class Holds>
bool for_all_parts(const Query& query, std::size_t body, const Holds& holds) {
  if (!is_compound(query)) return holds(query);
  for (std::size_t i = 0; i < query.part_count(body); ++i) {
    std::array<std::size_t, 2> numbers{};
    numbers[body] = i;
    if (!holds(query.pair(numbers))) return false;
  }
  return true;
}

template <class Holds>
bool for_all_coordinates(const Query& query, std::size_t body, Holds&& holds) {
  for (const Box& box : boxes_of(query, body)) {
    for (const MotionPiece& piece : query.motions()[body].pieces()) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (!holds(coordinate(box, piece, i), piece)) return false;
      }
    }
  }
  return true;
}

}  // namespace

bool stays_within(const Query& query, std::size_t body, const Rational& limit) {
  return for_all_parts(query, body, [&](const Query& part) {
    const Rational of_core = limit - part.radius(body);
    if (of_core < 0) return false;
    return for_all_coordinates(part, body, [&](const Coordinate& c, const MotionPiece& piece) {
      return is_within(c, of_core, piece);
    });
  });
}

bool moves_within(const Query& query, std::size_t body, const Rational& limit) {
  return for_all_parts(query, body, [&](const Query& part) {
    return for_all_coordinates(part, body, [&](const Coordinate& c, const MotionPiece& piece) {
      return is_within(derivative(c), limit, piece);
    });
  });
}

Rational reach_of(const Case& c) {
  const Rational size = largest_size(c);
  // Two points have no size to start from; 2^-1100 is below all doubles.
  Rational reach = size.is_zero() ? power_of_two(-1100) : power_of_two(floor_log2(size));
  while (!stays_within(c.query, 0, reach) || !stays_within(c.query, 1, reach)) reach *= 2;
  return reach;
}

}  // namespace touchstone::domain
