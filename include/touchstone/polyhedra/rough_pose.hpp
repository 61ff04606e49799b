#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/polyhedra/plane.hpp"
#include "touchstone/polyhedra/solid.hpp"

namespace touchstone::polyhedra {

inline Vec3<double> minus(const Vec3<double>& a, const Vec3<double>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

// Two bodies at about an instant, in doubles without a bound: what planes are guessed from.
struct RoughPose {
  struct Body {
    const Solid* solid = nullptr;
    Mat3<double> turn{};
    Mat3<double> normals{};  // what the axes' cofactors are: normals go by them
    Vec3<double> origin{};   // seen from that of body 1

    Vec3<double> corner(std::size_t i) const;
    // The corner that no neighbour is above along a direction, uphill from another one.
    std::size_t top(const Vec3<double>& n, std::size_t from) const;
  };
  std::array<Body, 2> body;
};

// All x with n·x <= most, |n| = 1.
struct HalfSpace {
  Vec3<double> n;
  double most;
};

// How two bodies move over one piece, likewise.
class RoughMotion {
 public:
  using P = boost::container::small_vector<double, 5>;  // coefficients, constant first

  // The bodies must outlive it.
  RoughMotion(const PiecePair& pieces, const Solid& one, const Solid& two);

  // At an instant of the piece's own clock.
  RoughPose at(double u) const;
  // The outer normal from body 1 to body 2 of a plane, of no particular length.
  Vec3<double> normal(const Plane& plane, const RoughPose& pose) const;
  // A point that may be deep in both bodies, in the frame of body 1, in the units of its lattice:
  // about the centre of the largest ball in what they have in common.
  Vec3<double> deep_point(const RoughPose& pose) const;
  // The same of two faces that lie on each other: one of each body, by number.
  Vec3<double> deep_point(const RoughPose& pose, const std::array<std::size_t, 2>& faces) const;

 private:
  HalfSpace behind_face(const RoughPose& pose, std::size_t body, std::size_t face) const;
  // The middle of the largest ball in all of them.
  Vec3<double> middle_of(const std::vector<HalfSpace>& all, const RoughPose& pose) const;
  // A point in the frame of body 1, in the units of its lattice.
  Vec3<double> in_first(const Vec3<double>& x, const RoughPose& pose) const;

  struct Body {
    Mat3<P> axes{};
    P axes_denominator{};
    Vec3<P> offset{};
    P offset_denominator{};
    const Solid* solid = nullptr;
  };
  double from_;
  double width_;
  std::array<Body, 2> bodies_;
};

// The same of a direction in the body's own frame.
std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from);

// The corners of either body among which are its points that are nearest to the other body: at most
// three of each. Nothing where the bodies are hardly apart.
using ClosestCorners = std::array<std::vector<std::size_t>, 2>;
std::optional<ClosestCorners> closest_corners(const RoughPose& pose);

// The planes through the smallest features that hold these corners: of faces, and of two edges.
//   Of disjoint bodies one of them separates. For let d be the shortest way from one to the other:
// its end in the difference of the bodies is the point nearest to the origin there, and so d is a
// sum of outer normals of those of its facets that hold this point, and one of these has a positive
// product with d. Facets that hold the point are of these kinds.
std::vector<Plane> planes_at(const ClosestCorners& closest, const Lattice& one, const Lattice& two);

}  // namespace touchstone::polyhedra
