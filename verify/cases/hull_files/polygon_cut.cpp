// Cuts a polygon of a mesh into triangles (Polygon::cut): 1. repeated corners are left out; 2. the
// polygon is cut from its first corner; 3. if one of these triangles does not turn as the polygon
// does, corners whose triangle has no other corner in it (ears) are cut off one by one.

#include "verify/cases/hull_files/polygon_cut.hpp"

#include <algorithm>

#include "src/body/points.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hull_files {
namespace {

using Point = Vec3<Rational>;
using Corners = std::vector<std::size_t>;

// A polygon, seen along the axis along which its area is largest.
class Polygon {
 public:
  explicit Polygon(const std::vector<Point>& points) : points_(points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (i == 0 || points[i] != points[left_.back()]) left_.push_back(i);
    }
    while (left_.size() > 1 && points[left_.front()] == points[left_.back()]) left_.pop_back();
    for (std::size_t i = 1; i + 1 < left_.size(); ++i) {
      const Point normal = normal_of(left_[0], left_[i], left_[i + 1]);
      for (std::size_t k = 0; k < 3; ++k) area_[k] += normal[k];
    }
    for (std::size_t k = 1; k < 3; ++k) {
      if (abs(area_[along_]) < abs(area_[k])) along_ = k;
    }
  }

  // See cut_polygon().
  std::optional<PolygonCut> cut() {
    if (left_.size() < 3 || are_on_one_line()) return PolygonCut{};
    PolygonCut cut{from_first(), is_bent()};
    for (const auto& [a, b, c] : cut.triangles) {
      if (turn(a, b, c) > 0) continue;
      const auto by_ears = ears();
      if (!by_ears && !cut.is_bent) return std::nullopt;
      if (by_ears) cut.triangles = *by_ears;
      return cut;
    }
    return cut;
  }

 private:
  Point normal_of(std::size_t a, std::size_t b, std::size_t c) const {
    return cross(difference(points_[b], points_[a]), difference(points_[c], points_[a]));
  }
  // The side of the line from a to b on which c is: 1 if a, b, c turn as the polygon does, else 0
  // or -1.
  int turn(std::size_t a, std::size_t b, std::size_t c) const {
    const std::size_t u = (along_ + 1) % 3, v = (along_ + 2) % 3;
    const Point &p = points_[a], &q = points_[b], &r = points_[c];
    const Rational area = (q[u] - p[u]) * (r[v] - p[v]) - (q[v] - p[v]) * (r[u] - p[u]);
    return area.sign() * area_[along_].sign();
  }

  // The first two corners left are different points. REQUIRES: two corners left.
  bool are_on_one_line() const {
    return std::ranges::all_of(
        left_, [this](std::size_t i) { return is_zero(normal_of(left_[0], left_[1], i)); });
  }
  // Whether the corners are not in one plane.
  bool is_bent() const {
    return std::ranges::any_of(left_, [this](std::size_t i) {
      return !dot(area_, difference(points_[i], points_[left_[0]])).is_zero();
    });
  }

  // The triangles of the first corner with every two neighbours.
  std::vector<std::array<std::size_t, 3>> from_first() const {
    std::vector<std::array<std::size_t, 3>> found;
    for (std::size_t i = 1; i + 1 < left_.size(); ++i)
      found.push_back({left_[0], left_[i], left_[i + 1]});
    return found;
  }

  // The triangles that are cut off one by one; nullopt if the polygon crosses itself.
  std::optional<std::vector<std::array<std::size_t, 3>>> ears() {
    std::vector<std::array<std::size_t, 3>> found;
    while (left_.size() > 3) {
      const auto ear = find_ear();
      if (!ear) return std::nullopt;
      found.push_back(triangle_at(*ear));
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(*ear));
    }
    if (turn(left_[0], left_[1], left_[2]) <= 0) return std::nullopt;
    found.push_back({left_[0], left_[1], left_[2]});
    return found;
  }

  std::array<std::size_t, 3> triangle_at(std::size_t i) const {
    const std::size_t n = left_.size();
    return {left_[(i + n - 1) % n], left_[i], left_[(i + 1) % n]};
  }
  // Whether the triangle turns as the polygon does, and no other corner left is in it.
  bool is_ear(const std::array<std::size_t, 3>& corners) const {
    return turn(corners[0], corners[1], corners[2]) > 0 &&
           std::ranges::none_of(left_, [&](std::size_t p) { return is_in(p, corners); });
  }
  // Whether a point is in a triangle that turns as the polygon does, but no corner of it.
  bool is_in(std::size_t p, const std::array<std::size_t, 3>& corners) const {
    const auto& [a, b, c] = corners;
    if (points_[p] == points_[a] || points_[p] == points_[b] || points_[p] == points_[c])
      return false;
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
  }
  // The position of a corner whose triangle with its neighbours has none of the other corners.
  std::optional<std::size_t> find_ear() const {
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (is_ear(triangle_at(i))) return i;
    }
    return std::nullopt;
  }

  const std::vector<Point>& points_;
  Corners left_{};  // the corners that are not cut off yet
  Point area_{};    // twice the area, seen along each axis
  std::size_t along_ =
      0;  // the axis along which the area is largest; seen along it, corners are 2D
};

}  // namespace

std::optional<PolygonCut> cut_polygon(const std::vector<Vec3<Rational>>& corners) {
  return Polygon(corners).cut();
}

}  // namespace touchstone::hull_files
