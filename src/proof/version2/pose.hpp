#pragma once

#include <array>
#include <vector>

#include "fine.hpp"
#include "touchstone/number/floating.hpp"
#include "values_at.hpp"

namespace touchstone::proof::version2 {

// Both bodies at one instant, used to guess claims: relative to body 1's origin, in world
// orientation, in units of the parts. N is double or Fine, with a tolerance; or Rational, which is
// exact but slow.
template <class N>
struct Pose {
  // One body in this pose.
  struct Body {
    Mat3<N> turn{};  // by columns
    Vec3<N> origin{};
    std::vector<Vec3<N>> vertices;
    std::vector<Vec3<N>> normals;  // outward normals of the faces, of about length 1
    std::vector<N> heights;        // of the faces along these normals
    std::vector<Vec3<N>> edges;    // directions, of about length 1
  };
  std::array<Body, 2> body;
  N small{};     // tolerance for lengths
  N parallel{};  // edges with |e × f| <= this count as parallel
};

// The coordinates of a point in a body's frame.
template <class N>
Vec3<N> in_frame(const typename Pose<N>::Body& body, const Vec3<N>& x) {
  const N det = bracket(body.turn[0], body.turn[1], body.turn[2]);
  const Vec3<N> offset{x[0] - body.origin[0], x[1] - body.origin[1], x[2] - body.origin[2]};
  Vec3<N> local;
  for (std::size_t m = 0; m < 3; ++m)
    local[m] = dot(offset, cross(body.turn[(m + 1) % 3], body.turn[(m + 2) % 3])) / det;
  return local;
}

template <class N>
Pose<N> pose_at(const Scene& scene, const Rational& t);

// Instants of a span from which claims are guessed. `first` is the instant guessed from; `others`
// are nearer to the span's ends, and show whether a guess still holds there. For a single instant,
// `others` is empty.
template <class N>
struct Poses {
  Pose<N> first;
  std::vector<Pose<N>> others{};
};

// Instants to guess from; the first one is the main one.
using Instants = std::vector<Rational>;

template <class N>
Poses<N> poses_at(const Scene& scene, const Instants& instants) {
  Poses<N> poses{pose_at<N>(scene, instants.front())};
  for (std::size_t i = 1; i < instants.size(); ++i)
    poses.others.push_back(pose_at<N>(scene, instants[i]));
  return poses;
}

inline double in_doubles(double x) { return x; }
inline double in_doubles(const Rational& x) { return nearest_double(x); }
inline double in_doubles(const Fine& x) { return static_cast<double>(x); }
template <class N>
Vec3<double> in_doubles(const Vec3<N>& x) {
  return {in_doubles(x[0]), in_doubles(x[1]), in_doubles(x[2])};
}

// -1, 0 or 1: the sign of a, with 0 for numbers within `small` of zero.
template <class N>
int side(const N& a, const N& small) {
  if (a > small) return 1;
  return a < -small ? -1 : 0;
}

template <class N>
Vec3<N> operator-(const Vec3<N>& a, const Vec3<N>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

}  // namespace touchstone::proof::version2
