// A direct test of separating axes at single instants, with which tests compare the solver.

#include "tests/support/separating_axes.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::test {
namespace {

// One box at an instant, in numbers, or in polynomials whose sign at the instant can be determined.
template <class T>
struct Body {
  Mat3<T> axes;
  Vec3<Rational> half_extents;
  T unit;  // factor of the axes that gives them the scale of the distance of the centres
};

// The sign of the largest |n·c| - Σ h |n·axis| · unit over the fifteen axes n.
template <class T, class SignOf>
int largest_gap(const Body<T>& box1, const Body<T>& box2, const Vec3<T>& centres, SignOf sign_of) {
  std::vector<Vec3<T>> normals;
  for (const auto* axes : {&box1.axes, &box2.axes}) {
    for (std::size_t i = 0; i < 3; ++i) normals.push_back(cross((*axes)[i], (*axes)[(i + 1) % 3]));
  }
  for (const auto& a : box1.axes) {
    for (const auto& b : box2.axes) normals.push_back(cross(a, b));
  }
  const auto magnitude = [&](const T& v) { return sign_of(v) < 0 ? T(-v) : v; };
  int largest = -1;
  for (const Vec3<T>& n : normals) {
    if (std::all_of(n.begin(), n.end(), [&](const T& v) { return sign_of(v) == 0; })) continue;
    T gap = magnitude(dot(n, centres));
    for (const auto* box : {&box1, &box2}) {
      for (std::size_t m = 0; m < 3; ++m) {
        gap -= magnitude(dot(n, box->axes[m])) * box->half_extents[m] * box->unit;
      }
    }
    largest = std::max(largest, sign_of(gap));
  }
  return largest;
}

// The sign of the largest gap of two boxes, each on one piece, at a rational time.
int gap_at(const Case& c, const MotionPiece& piece1, const MotionPiece& piece2, const Rational& t) {
  const auto body = [&](const MotionPiece& piece, const Box& box) {
    Body<Rational> b{{}, box.half_extents, 1};
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i)
        b.axes[m][i] = piece.axes[m][i](t) / piece.axes_denominator(t);
    }
    return b;
  };
  const auto centre = [&](const MotionPiece& piece, const Box& box, const Mat3<Rational>& axes) {
    Vec3<Rational> p;
    for (std::size_t i = 0; i < 3; ++i) {
      p[i] = piece.offset[i](t) / piece.offset_denominator(t);
      for (std::size_t m = 0; m < 3; ++m) p[i] += axes[m][i] * box.center[m];
    }
    return p;
  };
  const auto box1 = body(piece1, c.query.box(0));
  const auto box2 = body(piece2, c.query.box(1));
  Vec3<Rational> centres = centre(piece2, c.query.box(1), box2.axes);
  const Vec3<Rational> first = centre(piece1, c.query.box(0), box1.axes);
  for (std::size_t i = 0; i < 3; ++i) centres[i] -= first[i];
  return largest_gap(box1, box2, centres, [](const Rational& v) { return v.sign(); });
}

// The sign of the largest gap at an algebraic time. Everything is multiplied by the product of the
// four denominators, which are positive on a piece.
int gap_at(const Case& c, const MotionPiece& piece1, const MotionPiece& piece2,
           const RealAlgebraic& t) {
  using P = RationalPolynomial;
  // The product without the axes' own denominator, which the axes already contain.
  const auto rest = [](const MotionPiece& own, const MotionPiece& other) {
    return own.offset_denominator * other.axes_denominator * other.offset_denominator;
  };
  const Body<P> box1{piece1.axes, c.query.box(0).half_extents, rest(piece1, piece2)};
  const Body<P> box2{piece2.axes, c.query.box(1).half_extents, rest(piece2, piece1)};
  const auto centre = [](const MotionPiece& own, const MotionPiece& other, const Box& box,
                         std::size_t i) {
    P local = own.offset[i] * own.axes_denominator;
    for (std::size_t m = 0; m < 3; ++m)
      local += own.axes[m][i] * own.offset_denominator * box.center[m];
    return local * other.axes_denominator * other.offset_denominator;
  };
  Vec3<P> centres;
  for (std::size_t i = 0; i < 3; ++i) {
    centres[i] =
        centre(piece2, piece1, c.query.box(1), i) - centre(piece1, piece2, c.query.box(0), i);
  }
  return largest_gap(box1, box2, centres,
                     [&](const P& p) { return to_int(sign_at(cleared(p), t)); });
}

// The first and the last piece that hold at t. They differ if t is the end of one and the start of
// another.
template <class Time>
std::array<const MotionPiece*, 2> pieces_at(const Trajectory& motion, const Time& t) {
  std::array<const MotionPiece*, 2> found{};
  for (const MotionPiece& piece : motion.pieces()) {
    if (t.compare(piece.from) < 0 || t.compare(piece.until) > 0) continue;
    if (found[0] == nullptr) found[0] = &piece;
    found[1] = &piece;
  }
  return found;
}

template <class Time>
State state_at(const Case& c, const Time& t) {
  const auto pieces1 = pieces_at(c.query.motions()[0], t);
  const auto pieces2 = pieces_at(c.query.motions()[1], t);
  int least = +1;
  for (std::size_t side = 0; side < 2; ++side) {
    least = std::min(least, gap_at(c, *pieces1[side], *pieces2[side], t));
  }
  return least > 0 ? State::separated : least == 0 ? State::touching : State::overlapping;
}

}  // namespace

State reference_state(const Case& c, const Rational& t) { return state_at(c, t); }
State reference_state(const Case& c, const RealAlgebraic& t) { return state_at(c, t); }

}  // namespace touchstone::test
