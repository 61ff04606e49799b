// Random shapes of convex polyhedra with exact corners: hulls, k-DOPs, prisms and polygons. All
// corners are rational: points on circles and spheres come from Pythagorean numbers.

#include "verify/cases/generate/kinds/polyhedron_shapes.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "src/body/hull.hpp"

namespace touchstone::generate::kinds {
namespace {

using Direction = Vec3<Rational>;

// The directions of the faces of a k-DOP, without their opposites: axes, with the diagonals of a
// cube (14), of its faces (18), or both (26).
std::vector<Direction> directions_of(int k) {
  std::vector<Direction> all{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  if (k != 18) {
    for (const int y : {1, -1}) {
      for (const int z : {1, -1}) all.push_back({1, y, z});
    }
  }
  if (k != 14) {
    for (const int s : {1, -1}) {
      all.push_back({1, s, 0});
      all.push_back({1, 0, s});
      all.push_back({0, 1, s});
    }
  }
  return all;
}

// The points x with n·x <= most.
struct HalfSpace {
  Direction n;
  Rational most;
};

// The least half spaces that contain the points, in the k directions.
std::vector<HalfSpace> half_spaces(const Points& points, int k) {
  std::vector<HalfSpace> all;
  for (const Direction& d : directions_of(k)) {
    std::vector<Rational> heights;
    for (const auto& p : points) heights.push_back(dot(d, p));
    const auto [least, most] = std::minmax_element(heights.begin(), heights.end());
    all.push_back({d, *most});
    all.push_back({{-d[0], -d[1], -d[2]}, Rational(-*least)});
  }
  return all;
}

}  // namespace

Points points_in(const Vec3<Rational>& half, const Vec3<Rational>& centre, int count, Draw& draw) {
  constexpr int kSteps = 32;  // from the centre to a side
  Points points;
  for (int i = 0; i < count; ++i) {
    Vec3<Rational> p = centre;
    for (std::size_t c = 0; c < 3; ++c)
      p[c] += half[c] * Rational(draw.integer(-kSteps, kSteps), kSteps);
    points.push_back(std::move(p));
  }
  return points;
}

Points points_on_sphere(const Rational& radius, int count, Draw& draw) {
  // x² + y² + z² = 105² has 1,350 solutions in integers.
  constexpr int kDenominator = 105;
  static const std::vector<std::array<int, 3>> all = [] {
    std::vector<std::array<int, 3>> found;
    for (int x = -kDenominator; x <= kDenominator; ++x) {
      for (int y = -kDenominator; y <= kDenominator; ++y) {
        const int left = kDenominator * kDenominator - x * x - y * y;
        if (left < 0) continue;
        int z = 0;
        while (z * z < left) ++z;
        if (z * z != left) continue;
        found.push_back({x, y, z});
        if (z != 0) found.push_back({x, y, -z});
      }
    }
    return found;
  }();
  std::set<int> chosen;
  while (chosen.size() < static_cast<std::size_t>(count))
    chosen.insert(draw.integer(0, static_cast<int>(all.size()) - 1));
  Points points;
  for (const int i : chosen) {
    const auto& [x, y, z] = all[static_cast<std::size_t>(i)];
    points.push_back({radius * Rational(x, kDenominator), radius * Rational(y, kDenominator),
                      radius * Rational(z, kDenominator)});
  }
  return points;
}

Vec3<Rational> inside_of(const Points& corners, Draw& draw) {
  Vec3<Rational> mean{};
  Rational weight = 0;
  for (const auto& corner : corners) {
    const Rational share = draw.integer(1, 4);
    for (std::size_t i = 0; i < 3; ++i) mean[i] += corner[i] * share;
    weight += share;
  }
  for (Rational& c : mean) c /= weight;
  return mean;
}

// Tries every three planes: their common point is a corner if it is in all half spaces.
Points corners_of_kdop(const Points& points, int k) {
  const std::vector<HalfSpace> all = half_spaces(points, k);
  std::set<Vec3<Rational>> corners;
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = a + 1; b < all.size(); ++b) {
      const Vec3<Rational> along = cross(all[a].n, all[b].n);
      for (std::size_t c = b + 1; c < all.size(); ++c) {
        const Rational det = dot(along, all[c].n);
        if (det.is_zero()) continue;
        // Cramer's rule.
        const Vec3<Rational> bc = cross(all[b].n, all[c].n);
        const Vec3<Rational> ca = cross(all[c].n, all[a].n);
        Vec3<Rational> x;
        for (std::size_t i = 0; i < 3; ++i) {
          x[i] = (all[a].most * bc[i] + all[b].most * ca[i] + all[c].most * along[i]) / det;
        }
        if (std::all_of(all.begin(), all.end(),
                        [&](const HalfSpace& h) { return dot(h.n, x) <= h.most; }))
          corners.insert(std::move(x));
      }
    }
  }
  return {corners.begin(), corners.end()};
}

Points polygon(int corners, Draw& draw) {
  // ((1 - s²) / (1 + s²), 2s / (1 + s²)) for s = tan(angle / 2), and its negative: two half
  // circles.
  Points points;
  const int above = (corners + 1) / 2;
  for (const int half : {1, -1}) {
    const int count = half > 0 ? above : corners - above;
    for (int i = 0; i < count; ++i) {
      const Rational s(8 * i + draw.integer(1, 7) - 4 * count, 4 * count);
      const Rational d = 1 + s * s;
      // The points run from right to left on the upper half, and back on the lower one.
      points.push_back({half * -2 * s / d, half * (1 - s * s) / d, 0});
    }
  }
  return points;
}

bool is_around_middle(const Points& polygon) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec3<Rational>&p = polygon[i], &next = polygon[(i + 1) % polygon.size()];
    if (cross(p, next)[2] <= 0) return false;
  }
  return true;
}

Points prism(const Points& base, const Rational& radius, const Rational& height) {
  Points points;
  for (const Rational& z : {Rational(-height), height}) {
    for (const auto& p : base) points.push_back({p[0] * radius, p[1] * radius, z});
  }
  return points;
}

WrittenPolyhedron written(const Points& points, bool with_faces) {
  WrittenPolyhedron solid;
  const auto add = [&solid](const Points& all) {
    for (const auto& p : all)
      solid.vertices.push_back({Numeral(p[0]), Numeral(p[1]), Numeral(p[2])});
  };
  if (!with_faces) {
    add(points);
    return solid;
  }
  const Polyhedron hull = hull_of(points).value();
  add(hull.vertices);
  solid.faces.emplace();
  for (const auto& loop : hull.faces) {
    auto& face = solid.faces->emplace_back();
    for (const std::size_t v : loop) face.push_back(Numeral::bare(Integer(v)));
  }
  return solid;
}

WrittenPolyhedron written_flat(const Points& corners) {
  WrittenPolyhedron flat;
  flat.faces.emplace();
  for (const auto& p : corners)
    flat.vertices.push_back({Numeral(p[0]), Numeral(p[1]), Numeral(p[2])});
  if (corners.size() < 3) return flat;
  std::vector<Numeral> loop;
  for (std::size_t v = 0; v < corners.size(); ++v) loop.push_back(Numeral::bare(Integer(v)));
  flat.faces->push_back(loop);
  std::reverse(loop.begin(), loop.end());
  flat.faces->push_back(std::move(loop));
  return flat;
}

}  // namespace touchstone::generate::kinds
