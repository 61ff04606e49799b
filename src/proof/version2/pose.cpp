// Computes both bodies at an instant, in doubles, in Fine numbers or in rationals: vertices, and
// normals and edges of about length 1.

#include "pose.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// Exact numbers may have thousands of digits, so that a single product takes milliseconds.
template <class N>
Vec3<N> combination(const Mat3<N>& columns, const Vec3<N>& x) {
  if constexpr (!std::is_same_v<N, double>) check_limit();
  Vec3<N> sum{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

// Normalise, since numbers far from 1 may overflow or underflow in products.
void make_unit(Vec3<double>& x) {
  const double length = std::hypot(x[0], x[1], x[2]);
  for (double& c : x) c /= length > 0 ? length : 1;
}
void make_unit(Vec3<Fine>& x) {
  const Fine square = dot(x, x);
  if (square == 0) return;
  const Fine length = sqrt(square);
  for (Fine& c : x) c /= length;
}
// About length 1, since lengths along it are compared with lengths of bodies here, too.
void make_unit(Vec3<Rational>& x) {
  const Rational most = std::max({abs(x[0]), abs(x[1]), abs(x[2])},
                                 [](const Rational& a, const Rational& b) { return a < b; });
  if (most.is_zero()) return;
  const Rational scale = power_of_two(-floor_log2(most));
  for (Rational& c : x) c *= scale;
}

// A vertex, the direction of a face's normal and that of an edge, in the part's own frame. For
// doubles they are computed once, with the part.
template <class N>
Vec3<N> numbers(const Point& x) {
  return {N(x[0]), N(x[1]), N(x[2])};
}
template <class N>
Vec3<N> unit_numbers(const Point& x) {
  Vec3<N> direction = numbers<N>(x);
  make_unit(direction);
  return direction;
}
template <class N>
Vec3<N> vertex_of(const Part& part, std::size_t i) {
  if constexpr (std::is_same_v<N, double>) {
    return part.rough.vertices[i];
  } else {
    return numbers<N>(part.vertices[i]);
  }
}
template <class N>
Vec3<N> normal_of_face(const Part& part, std::size_t i) {
  if constexpr (std::is_same_v<N, double>) {
    return part.rough.faces[i].n;
  } else {
    return unit_numbers<N>(part.faces[i].below.n);
  }
}
template <class N>
Vec3<N> way_of_edge(const Part& part, std::size_t i) {
  if constexpr (std::is_same_v<N, double>) {
    return part.rough.edges[i];
  } else {
    return unit_numbers<N>(part.edges[i]);
  }
}

template <class N>
typename Pose<N>::Body body_at(const Part& part, const Mover& mover, const Rational& t,
                               const Vec3<N>& origin) {
  typename Pose<N>::Body body;
  body.turn = turn_at<N>(mover, t);
  body.origin = origin;
  body.vertices.reserve(part.vertices.size());
  for (std::size_t v = 0; v < part.vertices.size(); ++v) {
    Vec3<N> y = combination(body.turn, vertex_of<N>(part, v));
    for (std::size_t i = 0; i < 3; ++i) y[i] += body.origin[i];
    body.vertices.push_back(y);
  }
  // The matrix of normals: cofactors of the axes, outward, from axes that were made unit vectors.
  Mat3<N> turn = body.turn;
  for (Vec3<N>& column : turn) make_unit(column);
  Mat3<N> outward;
  for (std::size_t m = 0; m < 3; ++m) outward[m] = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
  if (dot(turn[0], outward[0]) < 0) {
    for (Vec3<N>& column : outward) column = {-column[0], -column[1], -column[2]};
  }
  // Scales each column by the factor by which its axis was shortened.
  for (std::size_t m = 0; m < 3; ++m) {
    const N scale = [&] {
      for (std::size_t i = 0; i < 3; ++i) {
        if (turn[m][i] != 0) return N(turn[m][i] / body.turn[m][i]);
      }
      return N(1);
    }();
    for (N& c : outward[m]) c *= scale;
  }
  body.normals.reserve(part.faces.size());
  body.heights.reserve(part.faces.size());
  for (std::size_t f = 0; f < part.faces.size(); ++f) {
    Vec3<N> n = combination(outward, normal_of_face<N>(part, f));
    make_unit(n);
    body.normals.push_back(n);
    body.heights.push_back(dot(n, body.vertices[part.faces[f].corner]));
  }
  body.edges.reserve(part.edges.size());
  for (std::size_t e = 0; e < part.edges.size(); ++e) {
    Vec3<N> moved = combination(body.turn, way_of_edge<N>(part, e));
    make_unit(moved);
    body.edges.push_back(moved);
  }
  return body;
}

}  // namespace

// The pose at an instant, with tolerances that fit the number type and the size of the bodies.
template <class N>
Pose<N> pose_at(const Scene& scene, const Rational& t) {
  Pose<N> pose;
  pose.body[0] = body_at<N>(scene.part(0), scene.mover(0), t, {});
  pose.body[1] = body_at<N>(scene.part(1), scene.mover(1), t, way_between<N>(scene, t));
  if constexpr (std::is_same_v<N, double>) {
    double size = 0;
    for (const auto& body : pose.body) {
      for (const auto& x : body.vertices)
        size = std::max({size, std::fabs(x[0]), std::fabs(x[1]), std::fabs(x[2])});
    }
    pose.small = size * 0x1p-42;
    pose.parallel = 0x1p-30;
  } else if constexpr (std::is_same_v<N, Fine>) {
    Fine size = 0;
    for (const auto& body : pose.body) {
      for (const auto& x : body.vertices)
        for (const Fine& c : x) size = std::max(size, Fine(abs(c)));
    }
    pose.small = ldexp(size, -kFineBits);
    pose.parallel = ldexp(Fine(1), -kFineBits);
  }
  return pose;
}

template Pose<double> pose_at(const Scene&, const Rational&);
template Pose<Fine> pose_at(const Scene&, const Rational&);
template Pose<Rational> pose_at(const Scene&, const Rational&);

}  // namespace touchstone::proof::version2
