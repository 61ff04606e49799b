#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/rough_pose.hpp"
#include "src/hulls/solid.hpp"
#include "src/number/bounded.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {

// The distance of two bodies in double-doubles with error bounds.
//   The features that seem nearest in doubles are a guess. Two bounds prove their distance:
//   (1) From above. Take up to four vectors, each from a corner of body 1 to a corner of body 2.
//       Every point of the simplex that they span is a vector from a point of body 1 to a point of
//       body 2. So the distance of the bodies is at most the length of this vector.
//   (2) From below. Let the gap of the bodies along a direction n be the least product of n with a
//       vector from body 1 to body 2. Then the distance is at least the gap divided by |n|.
// Both bounds are roots of rational numbers. If they lie between the same two midpoints of doubles,
// so does the distance, and the double between these midpoints is the nearest one.
class CertifiedDistance {
 public:
  using Real = Bounded<DoubleDouble>;

  // The bodies must outlive this object.
  CertifiedDistance(const Solid& one, const Solid& two);

  // The motions of both bodies over one piece.
  class Motion {
   public:
    explicit Motion(const PiecePair& pieces);

   private:
    friend class CertifiedDistance;
    using Polynomial = boost::container::small_vector<Real, 3>;  // coefficients, constant first

    struct Frame {
      Mat3<Polynomial> axes{};
      Polynomial axes_denominator{};
      Vec3<Polynomial> offset{};
      Polynomial offset_denominator{};
    };
    std::array<Frame, 2> frames_;
  };

  // The nearest double, 0 where the interiors meet; nullopt if the bounds do not decide it.
  // REQUIRES: t on the piece.
  std::optional<double> at(const Motion& motion, double t) const;

 private:
  // Both bodies at an instant, scaled by a factor, which may be negative, to avoid divisions: the
  // vector from corner x of body 1 to corner y of body 2 is (turns[1] y - turns[0] x + offset) /
  // factor. All functions below compute in this scale. The last comparison, in at(), takes account
  // of the factor.
  struct Pose {
    std::array<Mat3<Real>, 2> turns{};
    Vec3<Real> offset{};
    Real factor{};
  };
  // A rational number under a root: the square of a length.
  struct Square {
    Real numerator{};
    Real denominator{};  // positive
  };

  static Pose pose(const Motion& motion, double t);
  RoughPose rough(const Pose& pose) const;
  Vec3<Real> difference_of(const Pose& pose, const std::array<std::size_t, 2>& corners) const;
  // The extent of a body along n: its largest product with a corner, times `side`, without the
  // offset.
  Real top(const Pose& pose, std::size_t body, int side, const Vec3<Real>& n) const;
  // The bound (2), squared, in the scale of the pose: gap² / |n|². Returns nullopt if the gap is
  // not surely positive.
  std::optional<Square> gap(const Pose& pose, const Vec3<Real>& n) const;

  std::array<const Solid*, 2> solids_;
  std::array<std::vector<Vec3<Real>>, 2> corners_{};
  std::array<std::vector<Vec3<double>>, 2> near_{};  // the corners, each coordinate within 2^-52
  std::array<Vec3<double>, 2> reach_{};              // the largest coordinates, rounded up
};

}  // namespace touchstone::hulls
