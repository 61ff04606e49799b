// Changes of queries with a known effect on the answer: moved, scaled, cut, exchanged.

#include "verify/prove/crosscheck/transforms.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "src/motion/kinds.hpp"

namespace touchstone::crosscheck {
namespace {

Query made_of(QueryParts parts) {
  auto result = Query::make(std::move(parts));
  if (!result)
    throw std::runtime_error("a transformed query is not valid: " + result.error().message);
  return std::move(result).value();
}

// p(map⁻¹(t)) · under^degree, where `under` is the denominator of map⁻¹: so it is a polynomial. For
// a numerator and its denominator, `degree` must be the same, so that the factor cancels.
RationalPolynomial retimed(const RationalPolynomial& p, int degree, const TimeMap& back) {
  const RationalPolynomial over{back.b, back.a};
  const RationalPolynomial under{back.d, back.c};
  RationalPolynomial sum;
  for (int i = 0; i <= p.degree(); ++i) {
    RationalPolynomial term{p[i]};
    for (int k = 0; k < degree; ++k) term = term * (k < i ? over : under);
    sum += term;
  }
  return sum;
}

void scale(Vec3<Rational>& x, const Rational& factor) {
  for (Rational& c : x) c *= factor;
}
void scale(Box& box, const Rational& factor) {
  scale(box.half_extents, factor);
  scale(box.center, factor);
}
void scale(Polyhedron& polyhedron, const Rational& factor) {
  for (Vec3<Rational>& vertex : polyhedron.vertices) scale(vertex, factor);
}

void scale(Inflated& inflated, const Rational& factor) {
  std::visit([&factor](auto& core) { scale(core, factor); }, inflated.core);
  inflated.radius *= factor;
}

void scale(Compound& compound, const Rational& factor) {
  for (CompoundPart& part : compound.parts) {
    std::visit([&factor](auto& shape) { scale(shape, factor); }, part.shape);
    if (part.pose) scale(part.pose->translation, factor);
  }
}

}  // namespace

Query swapped(const Query& q) {
  QueryParts result = q.parts();
  std::swap(result.shapes[0], result.shapes[1]);
  std::swap(result.motions[0], result.motions[1]);
  return made_of(std::move(result));
}

Query moved(const Query& q, const std::array<Rational, 4>& quaternion,
            const Vec3<Rational>& shift) {
  const MotionPiece pose = static_pose(quaternion, shift);
  const auto rotated = [&](const Vec3<RationalPolynomial>& v) {
    Vec3<RationalPolynomial> r;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) r[i] += v[m] * pose.axes[m][i];
    }
    return r;
  };
  QueryParts result = q.parts();
  for (MotionPieces& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      for (auto& axis : piece.axes) axis = rotated(axis);
      piece.axes_denominator = piece.axes_denominator * pose.axes_denominator;
      piece.offset = rotated(piece.offset);
      piece.offset_denominator = piece.offset_denominator * pose.axes_denominator;
      for (std::size_t i = 0; i < 3; ++i) piece.offset[i] += piece.offset_denominator * shift[i];
    }
  }
  return made_of(std::move(result));
}

Query scaled(const Query& q, const Rational& factor) {
  QueryParts result = q.parts();
  for (std::size_t body = 0; body < 2; ++body) {
    std::visit([&factor](auto& shape) { scale(shape, factor); }, result.shapes[body]);
    for (MotionPiece& piece : result.motions[body].pieces) {
      for (RationalPolynomial& p : piece.offset) p *= factor;
    }
  }
  return made_of(std::move(result));
}

Query retimed(const Query& q, const TimeMap& map) {
  const TimeMap back = map.inverse();
  const auto ends = [&](Rational& from, Rational& until) {
    from = map(from);
    until = map(until);
    if (!map.increasing()) std::swap(from, until);
  };
  const auto all = [&](std::vector<RationalPolynomial*> together) {
    int degree = 0;
    for (const RationalPolynomial* p : together) degree = std::max(degree, p->degree());
    for (RationalPolynomial* p : together) *p = retimed(*p, degree, back);
  };
  QueryParts result = q.parts();
  ends(result.from, result.until);
  for (MotionPieces& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      ends(piece.from, piece.until);
      auto& [x, y, z] = piece.axes;
      all({&x[0], &x[1], &x[2], &y[0], &y[1], &y[2], &z[0], &z[1], &z[2], &piece.axes_denominator});
      all({&piece.offset[0], &piece.offset[1], &piece.offset[2], &piece.offset_denominator});
    }
    if (!map.increasing()) std::reverse(motion.pieces.begin(), motion.pieces.end());
  }
  return made_of(std::move(result));
}

Query cut(const Query& q, const Rational& from, const Rational& until) {
  QueryParts result = q.parts();
  result.from = from;
  result.until = until;
  return made_of(std::move(result));
}

Query expanded(const Query& q, const RationalPolynomial& factor) {
  QueryParts result = q.parts();
  for (MotionPieces& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      for (auto& axis : piece.axes) {
        for (RationalPolynomial& p : axis) p = p * factor;
      }
      piece.axes_denominator = piece.axes_denominator * factor;
      for (RationalPolynomial& p : piece.offset) p = p * factor;
      piece.offset_denominator = piece.offset_denominator * factor;
    }
  }
  return made_of(std::move(result));
}

std::vector<NamedImage> images_of(const Query& q) {
  const TimeMap backwards{.a = -1, .b = q.from() + q.until()};
  const TimeMap affine{.a = Rational(7, 3), .b = -11};
  // t ↦ 1 - 1 / (t - pole), which increases behind its pole. The pole is before the horizon, by
  // more than the horizon's length.
  const Rational pole = 2 * q.from() - q.until() - 1;
  const TimeMap slowing{.a = 1, .b = -pole - 1, .c = 1, .d = -pole};
  return {{"moved rigidly", moved(q, {2, -1, Rational(1, 3), 1}, {Rational(5, 7), -3, 1000})},
          {"scaled by a power of two", scaled(q, power_of_two(-7))},
          {"reversed time", retimed(q, backwards), backwards},
          {"another unit and origin of time", retimed(q, affine), affine},
          {"another clock", retimed(q, slowing), slowing},
          {"a common factor", expanded(q, {Rational(5, 2), 1, 3})}};
}

Feature Relabelling::operator()(const Feature& old) const {
  Feature f;
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    f[m] = static_cast<signed char>(sign[i] * old[axis[i]]);
  }
  return f;
}

Query relabelled(const Query& q, std::size_t box, const Relabelling& names) {
  QueryParts result = q.parts();
  for (std::size_t m = 0; m < 3; ++m) {
    const auto old = static_cast<std::size_t>(names.axis[m]);
    const Rational sign = names.sign[m];
    result.box(box).half_extents[m] = q.box(box).half_extents[old];
    result.box(box).center[m] = q.box(box).center[old] * sign;
    for (std::size_t p = 0; p < q.motions()[box].pieces().size(); ++p) {
      for (std::size_t i = 0; i < 3; ++i) {
        result.motions[box].pieces[p].axes[m][i] = q.motions()[box].pieces()[p].axes[old][i] * sign;
      }
    }
  }
  return made_of(std::move(result));
}

Query halved(const Query& q, std::size_t box, std::size_t axis, int side) {
  QueryParts result = q.parts();
  Rational& half_extent = result.box(box).half_extents[axis];
  half_extent /= 2;
  result.box(box).center[axis] += half_extent * side;
  return made_of(std::move(result));
}

Query grown(const Query& q, std::size_t box, const Vec3<Rational>& by) {
  QueryParts result = q.parts();
  for (std::size_t i = 0; i < 3; ++i) result.box(box).half_extents[i] += by[i];
  return made_of(std::move(result));
}

}  // namespace touchstone::crosscheck
