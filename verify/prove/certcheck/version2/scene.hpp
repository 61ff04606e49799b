#pragma once

#include <map>
#include <memory>

#include "verify/prove/certcheck/version2/homogeneous.hpp"
#include "verify/prove/certcheck/version2/mover.hpp"

namespace touchstone::certcheck::version2 {

// Both bodies on a common piece, or at an instant: their points, directions and half-spaces as
// polynomials, from which obligations.cpp and pairs.cpp compute the polynomials whose signs prove a
// claim. A moving point is a vector of four polynomials (Y, W), and means the point Y / W.
class Scene {
 public:
  Scene(const Piece& first, const Piece& second);
  Scene at(const Rational& t) const;

  const Mover& mover(std::size_t body) const { return *movers_[body]; }
  // A point of a body's frame as a moving point. `place_of` is for vertices, and caches the result.
  Vector place(std::size_t body, const Whole& x) const;
  const Vector& place_of(std::size_t body, const Whole* vertex) const;
  // A moved direction of a body's frame, and a moved normal.
  Vector direction(std::size_t body, const Whole& x) const;
  Vector normal(std::size_t body, const Whole& n) const;
  // The *value* of a half-space of a body's frame at a point (certificate-2.md), in three ways;
  // each does a part of the work in advance. If the weight of the point is positive, the value is
  // positive exactly outside of the half-space.
  //   For one moving point and many half-spaces: combination(seen_from(body, point), half_space).
  Vector seen_from(std::size_t body, const Vector& place) const;
  //   For one half-space and many moving points: dot(beyond(body, half_space), point).
  Vector beyond(std::size_t body, const Whole& half_space) const;
  //   For one half-space and many points x of the other body's frame:
  // combination(beyond_for_other(body, half_space), x).
  Vector beyond_for_other(std::size_t body, const Whole& half_space) const;

  // Divides p by the denominators and determinants as often as possible. These are positive, so the
  // sign stays. At an instant, p is a number, and nothing is divided.
  Polynomial reduced(Polynomial p) const;

 private:
  using Movers = std::array<std::shared_ptr<const Mover>, 2>;
  explicit Scene(Movers movers) : movers_(std::move(movers)) {}

  Movers movers_;
  Polynomials factors_{};  // empty at an instant
  mutable std::map<const Whole*, Vector> places_{};
};

// The sum of polynomials[i] * numbers[i].
Polynomial combination(const Vector& polynomials, const Whole& numbers);

}  // namespace touchstone::certcheck::version2
