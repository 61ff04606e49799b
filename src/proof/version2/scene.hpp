#pragma once

#include <array>
#include <map>
#include <optional>

#include "claim.hpp"
#include "parts.hpp"
#include "src/hulls/rough_motion.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::proof::version2 {

// Two moving bodies as integer polynomials of time.
//   A certificate of version 2 consists of claims (claim.hpp) about points, directions and
// half-spaces that move with the bodies: for instance, that all vertices of a body are beyond a
// moving plane. A claim is true on a span of time if certain polynomials have a certain sign there.
// A Scene makes these polynomials, for one piece of the motions. A checker makes them again from
// the case, and the sign of a sum depends on the positive factors of its terms. So all factors are
// fixed, in cases/schema/certificate-2.md, "As polynomials".

// A moving point y / weight. Sums of moving points add up their y and their weights, so the factors
// that both have in common matter. These factors are those of cases/schema/certificate-2.md ("As
// polynomials"), except for the units of y and one common factor of y and weight.
struct MovingPoint {
  Vec3<IntegerPolynomial> y{};
  IntegerPolynomial weight{};
};

// The motion of one body on a piece, x ↦ a x / w + p / v in integers; p is in units of the parts.
// The comments of the last three members begin with their names on the page.
struct Mover {
  Mover(const MotionPiece& piece, const Integer& unit);

  Mat3<IntegerPolynomial> a{};
  IntegerPolynomial w{};
  Vec3<IntegerPolynomial> p{};
  IntegerPolynomial v{};
  bool is_rigid = false;
  Mat3<IntegerPolynomial> normals{};  // N: maps an outer normal to the moved one, up to its length
  IntegerPolynomial w_or_one{};       // u: 1 if the motion is rigid, else w
  IntegerPolynomial det_or_w{};       // r: w if the motion is rigid, else |det a|
};

// Both bodies on a piece of the common partition of their motions. Each result is computed once, on
// first use.
class Scene {
 public:
  // `of_cores`: the piece of the motions of `parts.cores`, if there are cores. Its axes may differ,
  // since the pose of a box is multiplied into the motion there.
  Scene(const Parts& parts, const PiecePair& piece, const PiecePair& of_cores);

  const Part& part(std::size_t body) const { return parts_.part[body]; }
  const Integer& unit() const { return parts_.unit; }
  const Mover& mover(std::size_t body) const { return movers_[body]; }

  // The sum of both radii, in units of the parts; if it is not zero, the parts are the cores.
  const Integer& radius() const { return parts_.radius; }
  // Whether the bodies are parts of compounds (see Parts).
  bool is_of_compounds() const { return parts_.are_of_compounds; }
  // The next three functions REQUIRE that a body has a radius.

  // The vertices on a face.
  const std::vector<std::size_t>& corners_on(std::size_t body, std::size_t face) const {
    return parts_.corners_on[body][face];
  }
  const hulls::Solid& core(std::size_t body) const { return parts_.cores->solid(body); }
  hulls::RoughPose rough_at(const Rational& t) const;

  // Moving points: a vertex of a body, a point of a body's frame, and a sum of points.
  const MovingPoint& vertex(std::size_t body, std::size_t i);
  MovingPoint moving_point(const FramePoint& point) const;
  MovingPoint moving_point(const Sum& sum);

  // A moving axis: the outer normal of a face of body 1, the inner one of a face of body 2, or the
  // product of an edge of each.
  Vec3<IntegerPolynomial> direction(const AxisName& axis);
  // A direction in a body's frame, moved.
  Vec3<IntegerPolynomial> moved(std::size_t body, const Point& x) const;

  // Coefficients of a half-space's value: value = along·y - offset·weight.
  struct Valuer {
    Vec3<IntegerPolynomial> along{};
    IntegerPolynomial offset{};

    IntegerPolynomial operator()(const MovingPoint& point) const {
      return dot(along, point.y) - offset * point.weight;
    }
  };
  // The value of a half-space of a body's frame at a moving point: for a positive weight, positive
  // exactly outside.
  Valuer valuer(std::size_t body, const HalfSpace& below) const;
  IntegerPolynomial value(std::size_t body, std::size_t face, const MovingPoint& point);

  // p divided by the denominators and determinants, which are positive, as often as they divide it.
  IntegerPolynomial reduced(IntegerPolynomial p) const;

 private:
  // The value of a face of the other body at a vertex of this one; cached.
  const IntegerPolynomial& beyond(std::size_t body, std::size_t vertex, std::size_t face);

  const Parts& parts_;
  std::array<Mover, 2> movers_;
  // The motions in doubles, from the first instant of the piece, and its length.
  std::optional<hulls::RoughMotion> rough_;
  Rational from_, length_;
  std::vector<IntegerPolynomial> factors_;  // by which reduced() divides
  std::array<std::vector<std::optional<MovingPoint>>, 2> vertices_;
  std::array<std::vector<std::optional<Valuer>>, 2> valuers_;
  // By vertex and face: few of all pairs are needed.
  std::array<std::map<std::array<std::size_t, 2>, IntegerPolynomial>, 2> beyond_;
};

}  // namespace touchstone::proof::version2
