#include "verify/show/contact_point.hpp"

#include <vector>

#include "touchstone/sat/clip.hpp"
#include "touchstone/sat/manifold.hpp"

namespace touchstone::show {
namespace {

using Point = Vec3<Rational>;
using Points = std::vector<Point>;

// A face's corners around it, an edge's two ends, a vertex.
Points outline(const Obb<Rational>& box, const Feature& f) {
  if (fixed_axes(f) == 1) return detail::corners(box, f);
  if (fixed_axes(f) == 3) return {detail::center_of(box, f)};
  Points ends;
  for (const int end : {-1, 1}) {
    Feature corner = f;
    corner[edge_axis(f)] = static_cast<signed char>(end);
    ends.push_back(detail::center_of(box, corner));
  }
  return ends;
}

// What is between the planes that stand on the borders of a face or an edge.
Points within(Points points, const Obb<Rational>& box, const Feature& f) {
  if (fixed_axes(f) == 1)
    return detail::between_side_planes(std::move(points), box, f, face_normal(box, face_axis(f)));
  const Point& axis = box.axes[static_cast<std::size_t>(edge_axis(f))];
  for (const int side : {-1, 1}) {
    Feature end = f;
    end[edge_axis(f)] = static_cast<signed char>(side);
    const Point outward{axis[0] * side, axis[1] * side, axis[2] * side};
    points = clipped<Rational>(points, {outward, dot(outward, detail::center_of(box, end))});
  }
  return distinct<Rational>(points);
}

}  // namespace

Vec3<Rational> contact_point(const Poses<Rational>& poses, const FeaturePair& touch) {
  const auto& [a, b] = std::pair(poses.a, poses.b);
  if (fixed_axes(touch.box1) == 2 && fixed_axes(touch.box2) == 2) {
    const Point& u = a.axes[static_cast<std::size_t>(edge_axis(touch.box1))];
    const Point& v = b.axes[static_cast<std::size_t>(edge_axis(touch.box2))];
    const Point n = cross(u, v);
    const Rational length_squared = dot(n, n);
    if (length_squared != 0) {
      const Point p = detail::center_of(a, touch.box1);
      const Point apart = difference(detail::center_of(b, touch.box2), p);
      return along(p, u, Rational(bracket(apart, v, n) / length_squared));
    }
  }
  // The finer of the two is cut by the other.
  const bool first = fixed_axes(touch.box1) >= fixed_axes(touch.box2);
  const Obb<Rational>& fine = first ? a : b;
  const Feature& of_fine = first ? touch.box1 : touch.box2;
  Points points = outline(fine, of_fine);
  const Feature& of_other = first ? touch.box2 : touch.box1;
  if (fixed_axes(of_fine) < 3 && fixed_axes(of_other) > 0)
    points = within(std::move(points), first ? b : a, of_other);
  // Rounded poses may have nothing in common.
  if (points.empty()) return detail::center_of(fine, of_fine);
  Point mean;
  for (const Point& p : points) mean = along(mean, p, Rational(1, points.size()));
  return mean;
}

}  // namespace touchstone::show
