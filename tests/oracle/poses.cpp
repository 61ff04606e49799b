// Poses of boxes that the tests of the witnesses with CGAL share.

#include "tests/oracle/poses.hpp"

#include <algorithm>

namespace touchstone::test {

PlacedBox box_at(const Vector& half_extents, const std::array<int, 4>& quaternion,
                 const Vector& centre) {
  const auto [w, x, y, z] = quaternion;
  const int n = w * w + x * x + y * y + z * z;
  Mat3<Rational> axes{{{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
                       {2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
                       {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}}};
  for (std::size_t m = 0; m < 3; ++m) {
    for (Rational& c : axes[m]) c *= half_extents[m] / n;
  }
  return parallelepiped_at(axes, centre);
}

PlacedBox parallelepiped_at(const Mat3<Rational>& axes, const Vector& centre) {
  PlacedBox box;
  for (std::size_t v = 0; v < 8; ++v) {
    box.vertices[v] = centre;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) {
        box.vertices[v][i] += (v >> m & 1) != 0 ? axes[m][i] : Rational(-axes[m][i]);
      }
    }
  }
  return box;
}

PlacedBox moved(PlacedBox box, const Vector& by) {
  for (Vector& corner : box.vertices) {
    for (std::size_t i = 0; i < 3; ++i) corner[i] += by[i];
  }
  return box;
}

std::array<int, 4> random_quaternion(Random& random, int size) {
  std::array<int, 4> q{};
  while (q == std::array<int, 4>{}) {
    for (int& c : q) c = random.between(-size, size);
  }
  return q;
}

Vector random_extents(Random& random) {
  Vector h;
  for (Rational& c : h) c = Rational(random.between(1, 5), random.between(1, 7));
  return h;
}

std::vector<Vector> differences(const PlacedBox& box1, const PlacedBox& box2) {
  std::vector<Vector> all;
  for (const Vector& p : box1.vertices) {
    for (const Vector& q : box2.vertices) all.push_back({p[0] - q[0], p[1] - q[1], p[2] - q[2]});
  }
  return all;
}

Rational height(const PlacedBox& box1, const PlacedBox& box2, const Vector& direction) {
  const auto all = differences(box1, box2);
  Rational largest = dot(all.front(), direction);
  for (const Vector& p : all) largest = std::max(largest, dot(p, direction));
  return largest;
}

}  // namespace touchstone::test
