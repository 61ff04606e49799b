#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
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

    Vec3<double> corner(std::size_t i) const;
    // The corner without a higher neighbour along n, found by going uphill from corner `from`.
    std::size_t top(const Vec3<double>& n, std::size_t from) const;
  };
  std::array<Body, 2> body;
};

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
  // Takes frames on the piece's own clock, in scaled Bernstein form: the value of coefficients b is
  // Σ b_i u^i (1 - u)^(d - i). The bodies must outlive this object.
  RoughMotion(std::array<Frame, 2> frames, const Solid& one, const Solid& two);

  // The pose at an instant of the piece's own clock.
  RoughPose at(double u) const;
  // The normal of a plane, from body 1 to body 2, not normalised.
  Vec3<double> normal(const Plane& plane, const RoughPose& pose) const;
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

  // The value at u, on the piece's own clock, of a polynomial of a frame: in scaled Bernstein form,
  // or in powers of query time.
  double value(const P& p, double u) const;

  std::array<Frame, 2> frames_;
  std::array<const Solid*, 2> bodies_;
  bool is_bernstein_;
  double from_ = 0;
  double width_ = 1;
};

// The corner without a higher neighbour along n, a direction of the body's own frame. The search
// goes uphill from corner `from`.
std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from);

// For each body, at most three corners whose hull contains the body's point that is nearest to the
// other body. Returns nullopt if the bodies are hardly apart.
using ClosestCorners = std::array<std::vector<std::size_t>, 2>;
std::optional<ClosestCorners> closest_corners(const RoughPose& pose);

// The planes of faces, and of pairs of edges, that belong to the smallest features with these
// corners.
//   If the bodies are disjoint, one of these planes separates. Let d be the shortest vector from
// one body to the other. In the difference of the bodies its end is the point nearest to the
// origin. So d is a sum of outer normals of the facets that contain this point, and one of these
// normals has a positive product with d. The planes of all such facets are among the result.
std::vector<Plane> planes_at(const ClosestCorners& closest, const Lattice& one, const Lattice& two);

}  // namespace touchstone::hulls
