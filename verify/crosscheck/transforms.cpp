#include "verify/crosscheck/transforms.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "touchstone/motion/kinds.hpp"

namespace touchstone::crosscheck {
namespace {

Case validated_anew(Case c) {
  for (Motion& motion : c.motions) {
    for (MotionPiece& piece : motion.pieces) piece.rigid = piece.mirrored = false;
    auto result = validated(std::move(motion), c.from, c.until);
    if (!result)
      throw std::runtime_error("a transformed case is not valid: " + result.error().message);
    motion = std::move(result).value();
  }
  return c;
}

// p(map⁻¹(t)) · under^degree, `under` the denominator of map⁻¹.
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

}  // namespace

Case swapped(const Case& c) {
  Case result = c;
  std::swap(result.boxes[0], result.boxes[1]);
  std::swap(result.motions[0], result.motions[1]);
  return validated_anew(std::move(result));
}

Case moved(const Case& c, const std::array<Rational, 4>& quaternion, const Vec3<Rational>& shift) {
  const MotionPiece pose = static_pose(quaternion, shift);
  const auto rotated = [&](const Vec3<RationalPolynomial>& v) {
    Vec3<RationalPolynomial> r;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) r[i] += v[m] * pose.axes[m][i];
    }
    return r;
  };
  Case result = c;
  for (Motion& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      for (auto& axis : piece.axes) axis = rotated(axis);
      piece.axes_denominator = piece.axes_denominator * pose.axes_denominator;
      piece.offset = rotated(piece.offset);
      piece.offset_denominator = piece.offset_denominator * pose.axes_denominator;
      for (std::size_t i = 0; i < 3; ++i) piece.offset[i] += piece.offset_denominator * shift[i];
    }
  }
  return validated_anew(std::move(result));
}

Case scaled(const Case& c, const Rational& factor) {
  Case result = c;
  for (std::size_t box = 0; box < 2; ++box) {
    for (std::size_t i = 0; i < 3; ++i) {
      result.boxes[box].half_extents[i] *= factor;
      result.boxes[box].center[i] *= factor;
      for (MotionPiece& piece : result.motions[box].pieces) piece.offset[i] *= factor;
    }
  }
  return validated_anew(std::move(result));
}

Case retimed(const Case& c, const TimeMap& map) {
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
  Case result = c;
  ends(result.from, result.until);
  for (Motion& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      ends(piece.from, piece.until);
      auto& [x, y, z] = piece.axes;
      all({&x[0], &x[1], &x[2], &y[0], &y[1], &y[2], &z[0], &z[1], &z[2], &piece.axes_denominator});
      all({&piece.offset[0], &piece.offset[1], &piece.offset[2], &piece.offset_denominator});
    }
    if (!map.increasing()) std::reverse(motion.pieces.begin(), motion.pieces.end());
  }
  return validated_anew(std::move(result));
}

Case cut(const Case& c, const Rational& from, const Rational& until) {
  Case result = c;
  result.from = from;
  result.until = until;
  return validated_anew(std::move(result));
}

Case expanded(const Case& c, const RationalPolynomial& factor) {
  Case result = c;
  for (Motion& motion : result.motions) {
    for (MotionPiece& piece : motion.pieces) {
      for (auto& axis : piece.axes) {
        for (RationalPolynomial& p : axis) p = p * factor;
      }
      piece.axes_denominator = piece.axes_denominator * factor;
      for (RationalPolynomial& p : piece.offset) p = p * factor;
      piece.offset_denominator = piece.offset_denominator * factor;
    }
  }
  return validated_anew(std::move(result));
}

Feature Relabelling::operator()(const Feature& old) const {
  Feature f;
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    f[m] = static_cast<signed char>(sign[i] * old[axis[i]]);
  }
  return f;
}

Case relabelled(const Case& c, std::size_t box, const Relabelling& names) {
  Case result = c;
  for (std::size_t m = 0; m < 3; ++m) {
    const auto old = static_cast<std::size_t>(names.axis[m]);
    const Rational sign = names.sign[m];
    result.boxes[box].half_extents[m] = c.boxes[box].half_extents[old];
    result.boxes[box].center[m] = c.boxes[box].center[old] * sign;
    for (std::size_t p = 0; p < c.motions[box].pieces.size(); ++p) {
      for (std::size_t i = 0; i < 3; ++i) {
        result.motions[box].pieces[p].axes[m][i] = c.motions[box].pieces[p].axes[old][i] * sign;
      }
    }
  }
  return validated_anew(std::move(result));
}

Case halved(const Case& c, std::size_t box, std::size_t axis, int side) {
  Case result = c;
  Rational& half_extent = result.boxes[box].half_extents[axis];
  half_extent /= 2;
  result.boxes[box].center[axis] += half_extent * side;
  return validated_anew(std::move(result));
}

Case grown(const Case& c, std::size_t box, const Vec3<Rational>& by) {
  Case result = c;
  for (std::size_t i = 0; i < 3; ++i) result.boxes[box].half_extents[i] += by[i];
  return validated_anew(std::move(result));
}

}  // namespace touchstone::crosscheck
