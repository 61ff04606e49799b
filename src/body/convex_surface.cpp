// Tests whether faces are the boundary of a convex body. Signs are computed in intervals first, and
// in integers if these do not decide.

#include "convex_surface.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "enclosed_points.hpp"
#include "points.hpp"
#include "src/body/face_normal.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using Loop = std::vector<std::size_t>;

// The quantities whose signs are needed, in one number type, with points in any unit.
template <class N>
class Surface {
 public:
  Surface(std::vector<Vec3<N>> points, const std::vector<Loop>& faces)
      : points_(std::move(points)), from_mean_(points_), faces_(faces), normals_(faces.size()) {
    const Vec3<N> sum = sum_of(points_, all_of(points_.size()));
    const N count(static_cast<int>(points_.size()));
    for (Vec3<N>& x : from_mean_) {
      for (std::size_t i = 0; i < 3; ++i) x[i] = count * x[i] - sum[i];
    }
  }

  // The depth of the mean behind a face.
  N depth_of_mean(std::size_t face) { return dot(normal(face), from_mean_[faces_[face].front()]); }
  // The amount by which the face to the right of an edge is bent to the inner side of the face to
  // its left.
  N bend(std::size_t from, std::size_t to, std::size_t left, std::size_t right) {
    return dot(cross(normal(left), normal(right)), difference(points_[to], points_[from]));
  }
  // How far to the left of an edge the middle of a face is, seen from the mean.
  N left_of(std::size_t from, std::size_t to, std::size_t face) {
    return bracket(from_mean_[from], from_mean_[to], sum_of(from_mean_, faces_[face]));
  }

 private:
  static Loop all_of(std::size_t count) {
    Loop all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = i;
    return all;
  }
  static Vec3<N> sum_of(const std::vector<Vec3<N>>& all, const Loop& of) {
    Vec3<N> sum = all[of.front()];
    for (std::size_t k = 1; k < of.size(); ++k) {
      for (std::size_t i = 0; i < 3; ++i) sum[i] += all[of[k]][i];
    }
    return sum;
  }
  const Vec3<N>& normal(std::size_t face) {
    auto& known = normals_[face];
    if (!known) known = face_normal(points_, faces_[face]);
    return *known;
  }

  std::vector<Vec3<N>> points_;
  std::vector<Vec3<N>> from_mean_;  // points minus their mean, times their number
  const std::vector<Loop>& faces_;
  std::vector<std::optional<Vec3<N>>> normals_;
};

}  // namespace

bool turns_left_once(const std::vector<Vec3<Integer>>& points, const Loop& loop,
                     const Vec3<Integer>& normal) {
  // All vectors are in the plane: one coordinate of their products gives the sense of rotation.
  std::size_t axis = 0;
  while (normal[axis].is_zero()) ++axis;
  const std::size_t j = (axis + 1) % 3;
  const std::size_t k = (axis + 2) % 3;
  const auto turn = [&](const Vec3<Integer>& a, const Vec3<Integer>& b) {
    return Integer(a[j] * b[k] - a[k] * b[j]).sign() * normal[axis].sign();
  };
  const auto edge = [&](std::size_t i) {
    return difference(points[loop[(i + 1) % loop.size()]], points[loop[i]]);
  };
  const Vec3<Integer> first = edge(0);
  // Whether a direction is to the left of the first edge's direction, or equal to it.
  const auto is_in_first_half = [&](const Vec3<Integer>& e) {
    const int side = turn(first, e);
    return side > 0 || (side == 0 && dot(first, e) > 0);
  };
  // Each turn is less than half a round, so a round is complete when the second half is left.
  int rounds = 0;
  Vec3<Integer> last = edge(loop.size() - 1);
  for (std::size_t i = 0; i < loop.size(); ++i) {
    Vec3<Integer> next = edge(i);
    const int side = turn(last, next);
    if (side < 0 || (side == 0 && dot(last, next) < 0)) return false;
    if (!is_in_first_half(last) && is_in_first_half(next)) ++rounds;
    last = std::move(next);
  }
  return rounds == 1;
}

// Theorem: the faces are the boundary of a convex body if
//   (1) the mean m of all points is strictly on the inner side of each face;
//   (2) at each edge, either face is bent to the inner side of the other, or goes straight on; and
//   (3) in some direction through the inside of face 0, only this face is seen from m.
// Below, (3) is tested in the direction of the middle of face 0.

// Proof:
//   1. By (1) the faces, seen from m, are convex spherical polygons of one orientation. Edges run
//      both ways. So the same number of faces is seen in all directions, except directions of
//      edges; by (3) it is one. The faces tile the sphere.
//   2. Let g be 1 on the faces and linear on each cone from m. At an edge just two cones meet, so
//      that g is continuous there, and by (2) convex across the edge.
//   3. Hence g is convex along each line that meets no ray from m to a point, and these lines are
//      dense. So {g <= 1} is a convex body, and the faces are its boundary.
bool bounds_convex_body(const std::vector<Vec3<Integer>>& points, const std::vector<Loop>& faces,
                        const EdgeTable& edges) {
  Surface<Interval> near(enclosed(points), faces);
  std::optional<Surface<Integer>> exact;  // made if intervals do not decide
  const auto sign = [&](const auto& ask) {
    const Sign s = sign_of(ask(near));
    if (s != Sign::unknown) return s;
    check_limit();
    if (!exact) exact.emplace(points, faces);
    return sign_of(ask(*exact));
  };
  // Whether a face may be seen from m in the direction of the middle of face 0.
  const auto is_seen_in_middle_of_first = [&](std::size_t face) {
    const Loop& loop = faces[face];
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t to = loop[(i + 1) % loop.size()];
      if (sign([&](auto& in) { return in.left_of(loop[i], to, 0); }) == Sign::negative)
        return false;
    }
    return true;
  };
  for (std::size_t face = 0; face < faces.size(); ++face) {
    if (sign([&](auto& in) { return in.depth_of_mean(face); }) != Sign::positive) return false;
    const Loop& loop = faces[face];
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t from = loop[i];
      const std::size_t to = loop[(i + 1) % loop.size()];
      if (from > to) continue;  // tested from the other face
      const std::size_t right = edges.left_of(to, from).value();
      if (sign([&](auto& in) { return in.bend(from, to, face, right); }) == Sign::negative)
        return false;
    }
    if (face > 0 && is_seen_in_middle_of_first(face)) return false;
  }
  return true;
}

}  // namespace touchstone
