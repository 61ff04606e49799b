#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/lattice.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::inflated {

using Polynomials = Vec3<IntegerPolynomial>;

// The cores of two bodies in the world over one piece of their motions, exactly, for
// PairConditions: polynomials of the piece's own clock u, from 0 to 1.
//   Motions have denominators, so vectors between corners are multiplied by one polynomial that is
//   positive on the clock, length(). Each direction is multiplied by some positive factor that
//   keeps its degree low.
class WorldFrames {
 public:
  // The lattices must outlive this object. It is for one thread at a time.
  WorldFrames(const PiecePair& pieces, const hulls::Lattice& one, const hulls::Lattice& two);

  const hulls::Lattice& core(std::size_t body) const { return *cores_[body]; }
  const IntegerPolynomial& length() const { return length_; }

  // The vector from corner v of core 1 to corner w of core 2, times length().
  Polynomials between(std::size_t v, std::size_t w) const;
  // A vector x of a body's frame, turned as the body is, times a positive polynomial.
  Polynomials turned(std::size_t body, const Vec3<Integer>& x) const;
  // Let x be the difference of two corners of one core, in units of the lattice. Then the vector
  // between these corners in the world, times length(), is stretch(body) times turned(body, x).
  const IntegerPolynomial& stretch(std::size_t body) const { return stretch_[body]; }
  // The outward normal of a face of a core, times a positive polynomial.
  Polynomials normal(std::size_t body, std::size_t face) const;

  // Whether both cores are at rest.
  bool are_constant() const;

  // The images of the axes of a body's lattice, and the vector from the origin of body 1 to that of
  // body 2, all times length(). The function between() adds them up.
  const Mat3<IntegerPolynomial>& axes(std::size_t body) const { return axes_[body]; }
  const Polynomials& offset() const { return offset_; }

 private:
  struct Frame {
    Mat3<IntegerPolynomial> turn{};    // of the directions
    Mat3<IntegerPolynomial> normal{};  // of the outward normals
  };

  const Polynomials& corner(std::size_t body, std::size_t v) const;

  std::array<const hulls::Lattice*, 2> cores_;
  std::array<Frame, 2> frames_{};
  std::array<IntegerPolynomial, 2> stretch_{};
  std::array<Mat3<IntegerPolynomial>, 2> axes_{};
  Polynomials offset_{};
  IntegerPolynomial length_{};
  // Each corner in its body's frame, turned, times length(); computed when it is first needed.
  mutable std::array<std::vector<std::optional<Polynomials>>, 2> corners_{};
};

}  // namespace touchstone::inflated
