#pragma once

#include <optional>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// A body whose numbers are all doubles, in the plain structs of from_doubles.hpp. If both bodies of
// a query have this form, first_contact() answers it as from_doubles.hpp does, which is faster.
class PlainBody {
 public:
  // nullopt if a number is not a double, or if the body has something that plain structs cannot
  // hold: boxes by corners, polyhedra (except prepared hulls and lines), quaternion polynomials,
  // piecewise motions.
  static std::optional<PlainBody> of(const Body& body);

  // The result refers to this object, which must outlive it.
  doubles::AnyBody body() const;

 private:
  PlainBody() = default;

  doubles::Shape shape_{};
  double radius_ = 0;
  doubles::Motion motion_{};       // its spans are set in body(), from the vectors below
  std::vector<double> numbers_{};  // rows of a matrix, or knots of a curve
  std::vector<double> others_{};   // a denominator, or weights of a curve
  std::vector<doubles::Vector> points_{};
  std::vector<doubles::Quaternion> quaternions_{};

  friend class PlainMotionOf;
};

// The double equal to `n`, or nullopt.
std::optional<double> double_of(const Numeral& n);

}  // namespace touchstone
