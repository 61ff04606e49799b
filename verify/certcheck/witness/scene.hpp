#pragma once

#include <map>
#include <memory>

#include "verify/certcheck/witness/homogeneous.hpp"
#include "verify/certcheck/witness/mover.hpp"

namespace touchstone::certcheck::witness {

// Both bodies on a piece that they have in common, or at an instant. A point that moves, (Y, W), is
// four polynomials.
class Scene {
 public:
  Scene(const Piece& first, const Piece& second);
  Scene at(const Rational& t) const;

  const Mover& mover(std::size_t body) const { return *movers_[body]; }
  // A point of a body's frame, as it moves; and one that is asked for often, which is kept.
  Vector place(std::size_t body, const Whole& x) const;
  const Vector& place_of(std::size_t body, const Whole* vertex) const;
  // A direction of a body's frame, moved; and a normal.
  Vector direction(std::size_t body, const Whole& x) const;
  Vector normal(std::size_t body, const Whole& n) const;
  // The value of a half-space of a body's frame at a point, positive exactly outside where the
  // weight is positive: its combination with one that is made of the point,
  Vector seen_from(std::size_t body, const Vector& place) const;
  // the product of one that is made of the half-space with the point,
  Vector beyond(std::size_t body, const Whole& half_space) const;
  // or, at points of the other body's frame, their combination with this.
  Vector beyond_for_other(std::size_t body, const Whole& half_space) const;

  // Divided by the denominators and determinants, which are positive, as often as they divide.
  Polynomial reduced(Polynomial p) const;

 private:
  using Movers = std::array<std::shared_ptr<const Mover>, 2>;
  explicit Scene(Movers movers) : movers_(std::move(movers)) {}

  Movers movers_;
  Polynomials factors_{};  // none at an instant
  mutable std::map<const Whole*, Vector> places_{};
};

// The sum of all products: a number for each polynomial, as long as there are any.
Polynomial combination(const Vector& polynomials, const Whole& numbers);

}  // namespace touchstone::certcheck::witness
