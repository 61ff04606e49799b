#pragma once

#include <optional>

#include "part.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "words.hpp"

namespace touchstone::certificate::witness {

// A point y / weight that moves. Sums of such depend on their factors: these are those of
// cases/schema/certificate-2.md, but for the units of y and one factor of both.
struct Place {
  Vec3<IntegerPolynomial> y{};
  IntegerPolynomial weight{};
};

// One body on a piece of its motion, x ↦ a x / w + p / v in integers; p in units of the parts.
struct Mover {
  Mover(const MotionPiece& piece, const Integer& unit);

  Mat3<IntegerPolynomial> a{};
  IntegerPolynomial w{};
  Vec3<IntegerPolynomial> p{};
  IntegerPolynomial v{};
  bool is_rigid = false;
  Mat3<IntegerPolynomial> normals{};  // n ↦ the outer normal moved
  IntegerPolynomial w_or_one{};       // what `normals` lack in a value
  IntegerPolynomial det_or_w{};       // what goes with h there
};

// Both bodies on a piece that their motions have in common. Makes what it is asked for once.
class Scene {
 public:
  Scene(const Parts& parts, const PiecePair& piece);

  const Part& part(std::size_t body) const { return parts_.part[body]; }
  const Integer& unit() const { return parts_.unit; }
  const Mover& mover(std::size_t body) const { return movers_[body]; }

  const Place& vertex(std::size_t body, std::size_t i);
  Place place(const FramePoint& point) const;
  Place place(const Sum& sum);

  Vec3<IntegerPolynomial> direction(const AxisName& axis);
  // A direction of a body's frame, moved.
  Vec3<IntegerPolynomial> moved(std::size_t body, const Point& x) const;

  // Positive exactly outside the half-space of a body's frame, for a positive weight.
  IntegerPolynomial value(std::size_t body, const HalfSpace& below, const Place& place) const;
  IntegerPolynomial value(std::size_t body, std::size_t face, const Place& place);

  // Divided by the denominators and determinants, which are positive, as often as they divide.
  IntegerPolynomial reduced(IntegerPolynomial p) const;

 private:
  // value = along·y - offset·weight.
  struct Valuer {
    Vec3<IntegerPolynomial> along{};
    IntegerPolynomial offset{};
  };
  Valuer valuer(std::size_t body, const HalfSpace& below) const;
  // The value of a face of the other body at a vertex of this one.
  const IntegerPolynomial& beyond(std::size_t body, std::size_t vertex, std::size_t face);

  const Parts& parts_;
  std::array<Mover, 2> movers_;
  std::vector<IntegerPolynomial> factors_;
  std::array<std::vector<std::optional<Place>>, 2> vertices_;
  std::array<std::vector<std::optional<Valuer>>, 2> valuers_;
  std::array<std::vector<std::optional<IntegerPolynomial>>, 2> beyond_;
};

}  // namespace touchstone::certificate::witness
