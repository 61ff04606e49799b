#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/plane.hpp"
#include "src/hulls/solid.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {

// Two polyhedra in doubles without error bounds. From these, planes and points are guessed, which
// other code then proves.

inline Vec3<double> minus(const Vec3<double>& a, const Vec3<double>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

// Two bodies near an instant, in doubles without error bounds. Used to guess planes.
struct RoughPose {
  // One body in this pose.
  struct Body {
    const Solid* solid = nullptr;
    Mat3<double> turn{};     // the images of the body's axes, by columns
    Mat3<double> normals{};  // cofactors of the axes: these transform normals
    Vec3<double> origin{};   // relative to that of body 1

    // Sets the turn, and the normals that belong to it.
    void set_turn(const Mat3<double>& axes);

    Vec3<double> corner(std::size_t i) const;
    // The corner without a higher neighbour along n, found by going uphill from corner `from`.
    std::size_t top(const Vec3<double>& n, std::size_t from) const;
  };
  std::array<Body, 2> body;

  // The normal of a plane, from body 1 to body 2, not normalised.
  Vec3<double> normal(const Plane& plane) const;
  // A point of body `of` as a point of the other body. Both are in the frame and in units of the
  // lattice of their own body.
  Vec3<double> seen(std::size_t of, const Vec3<double>& x) const;
};

// Whether a point seems to be strictly inside a body. The point is in the body's frame, in units of
// its lattice. Returns false if a coordinate is NaN.
bool seems_inside(const Solid& body, const Vec3<double>& x);

// All x with n·x <= most. REQUIRES: |n| = 1.
struct HalfSpace {
  Vec3<double> n;
  double most;
};

// The motions of two bodies over one piece, in doubles without error bounds.
class RoughMotion {
 public:
  using P = boost::container::small_vector<double, 5>;  // coefficients

  // The motion of one body: x ↦ A x / w + p / v.
  struct Frame {
    Mat3<P> axes{};
    P axes_denominator{};
    Vec3<P> offset{};
    P offset_denominator{};
  };

  // The bodies must outlive this object.
  RoughMotion(const PiecePair& pieces, const Solid& one, const Solid& two);

  // The pose at an instant of the piece's own clock, which runs from 0 to 1.
  RoughPose at(double u) const;
  // A point that is likely deep in both bodies: about the centre of the largest ball in their
  // intersection. In the frame of body 1, in units of its lattice.
  Vec3<double> deep_point(const RoughPose& pose) const;
  // A point that is likely deep inside both of two faces that lie on each other: `faces` names one
  // of each body, by index.
  Vec3<double> deep_point(const RoughPose& pose, const std::array<std::size_t, 2>& faces) const;

 private:
  HalfSpace behind_face(const RoughPose& pose, std::size_t body, std::size_t face) const;
  // The centre of the largest ball inside all half spaces.
  Vec3<double> middle_of(const std::vector<HalfSpace>& all, const RoughPose& pose) const;
  // Converts a point to the frame of body 1, in units of its lattice.
  Vec3<double> in_first(const Vec3<double>& x, const RoughPose& pose) const;

  std::array<Frame, 2> frames_{};
  std::array<const Solid*, 2> bodies_;
  double from_ = 0;
  double width_ = 1;
};

// The corner without a higher neighbour along n, a direction of the body's own frame. The search
// goes uphill from corner `from`.
std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from);

// For each body, at most three corners whose hull contains the body's point that is nearest to the
// other body. Returns nullopt if the bodies are hardly apart. The search begins at the corners
// `from`, one of each body: the nearer they are, the shorter it is.
using ClosestCorners = std::array<boost::container::static_vector<std::size_t, 3>, 2>;
std::optional<ClosestCorners> closest_corners(const RoughPose& pose,
                                              const std::array<std::size_t, 2>& from = {});

}  // namespace touchstone::hulls
