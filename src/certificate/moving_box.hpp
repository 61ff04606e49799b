#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/certificate/axes.hpp"
#include "touchstone/linear/vec3.hpp"

namespace touchstone::certificate {

// Rational polynomials and numbers multiplied by the one factor that makes them coprime integers.
class Cleared {
 public:
  void add(const RationalPolynomial& p) {
    values_.insert(values_.end(), p.coefficients().begin(), p.coefficients().end());
  }
  void add(const Rational& q) { values_.push_back(q); }
  void settle() { scale_ = NumberTraits<Integer>::common_scale(values_); }

  Integer operator()(const Rational& q) const { return NumberTraits<Integer>::from(q * scale_); }
  IntegerPolynomial operator()(const RationalPolynomial& p) const {
    return mapped<Integer>(p, [this](const Rational& c) { return (*this)(c); });
  }
  template <class T>
  auto operator()(const Vec3<T>& v) const {
    return Vec3<decltype((*this)(v[0]))>{(*this)(v[0]), (*this)(v[1]), (*this)(v[2])};
  }

 private:
  std::vector<Rational> values_;
  Rational scale_;
};

// One box on one piece, x ↦ A x / w + p / v, over the integers. Lengths are in units of both boxes.
struct MovingBox {
  Mat3<IntegerPolynomial> axes;
  IntegerPolynomial axes_denominator;
  Vec3<IntegerPolynomial> offset;
  IntegerPolynomial offset_denominator;
  Vec3<Integer> extents;
  Vec3<Integer> center;
  bool rigid;
  bool mirrored;

  MovingBox(const Box& box, const MotionPiece& piece, const Cleared& lengths);
};

// What an axis n is made of, up to one positive factor that is the same for all.
struct AxisParts {
  std::string name;
  IntegerPolynomial centre;                        // n·(c2 - c1)
  std::array<Vec3<IntegerPolynomial>, 2> terms{};  // n·E_m of both boxes, without the extents
  std::array<Vec3<IntegerPolynomial>, 2> along{};  // the same for Axis::along
  std::vector<IntegerPolynomial> vanishing{};      // see Axis
};

// The axes of a piece, as they are added.
class AxisList {
 public:
  AxisList(const MovingBox& one, const MovingBox& two) : boxes_{&one, &two} {}

  // Divides what the terms share with the denominators out. An axis whose normal is identically
  // zero is left out.
  void add(AxisParts parts);
  std::vector<Axis> take() { return std::move(axes_); }

 private:
  std::array<const MovingBox*, 2> boxes_;
  std::vector<Axis> axes_;
};

}  // namespace touchstone::certificate
