#include "points.hpp"

namespace touchstone {

std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points) {
  std::vector<Rational> all;
  for (const auto& x : points) all.insert(all.end(), x.begin(), x.end());
  const Rational scale = NumberTraits<Integer>::common_scale(all);
  std::vector<Vec3<Integer>> r;
  r.reserve(points.size());
  for (const auto& x : points) {
    r.push_back({numerator(Rational(x[0] * scale)), numerator(Rational(x[1] * scale)),
                 numerator(Rational(x[2] * scale))});
  }
  return r;
}

Vec3<Integer> difference(const Vec3<Integer>& a, const Vec3<Integer>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

bool is_zero(const Vec3<Integer>& v) { return v[0].is_zero() && v[1].is_zero() && v[2].is_zero(); }

bool are_in_one_plane(const std::vector<Vec3<Integer>>& points) {
  Vec3<Integer> normal{};  // of the plane of the first point and two others, once it is found
  Vec3<Integer> along{};
  for (const auto& point : points) {
    const Vec3<Integer> way = difference(point, points.front());
    if (is_zero(along)) {
      along = way;
    } else if (is_zero(normal)) {
      normal = cross(along, way);
    } else if (!dot(normal, way).is_zero()) {
      return false;
    }
  }
  return true;
}

}  // namespace touchstone
