// Random boxes at rest, and brute-force computations with them, for several tests.

#include "tests/rest/boxes.hpp"

#include <algorithm>

#include "src/rest/overlap.hpp"

namespace touchstone::test {
namespace {

const Mat3<Rational> kWorld{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Vec3<Rational> extents(Random& random) {
  return {Rational(random.between(1, 12), 4), Rational(random.between(1, 12), 4),
          Rational(random.between(1, 12), 4)};
}

Mat3<Rational> any_rotation(Random& random) {
  while (true) {
    const Rational w = random.between(-3, 3), x = random.between(-3, 3), y = random.between(-3, 3),
                   z = random.between(-3, 3);
    if (w != 0 || x != 0 || y != 0 || z != 0) return rotation(w, x, y, z);
  }
}

// The ends of the part of the segment p + s·d, 0 <= s <= 1, inside the box; empty if there is no
// such part.
std::vector<Vec3<Rational>> clipped_to(const RationalBox& box, const Vec3<Rational>& p,
                                       const Vec3<Rational>& d) {
  Rational from = 0, until = 1;
  const Vec3<Rational> start = local(box, p);
  const Vec3<Rational> end = local(box, along(p, d, Rational(1)));
  for (std::size_t m = 0; m < 3; ++m) {
    const Rational step = end[m] - start[m];
    const Rational& h = box.half_extents[m];
    if (step == 0) {
      if (abs(start[m]) > h) return {};
      continue;
    }
    const Rational s1 = (-h - start[m]) / step, s2 = (h - start[m]) / step;
    from = std::max(from, std::min(s1, s2));
    until = std::min(until, std::max(s1, s2));
  }
  if (from > until) return {};
  return {along(p, d, from), along(p, d, until)};
}

void add_edges_within(const RationalBox& a, const RationalBox& b,
                      std::vector<Vec3<Rational>>& out) {
  for (std::size_t k = 0; k < 3; ++k) {
    for (int corner = 0; corner < 4; ++corner) {
      Vec3<Rational> p = along(a.center, a.axes[k], Rational(-a.half_extents[k]));
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      p = along(p, a.axes[i], Rational(a.half_extents[i] * ((corner & 1) != 0 ? 1 : -1)));
      p = along(p, a.axes[j], Rational(a.half_extents[j] * ((corner & 2) != 0 ? 1 : -1)));
      const Rational twice = 2 * a.half_extents[k];
      const Vec3<Rational> d{a.axes[k][0] * twice, a.axes[k][1] * twice, a.axes[k][2] * twice};
      for (auto& q : clipped_to(b, p, d)) out.push_back(std::move(q));
    }
  }
}

}  // namespace

Mat3<Rational> rotation(const Rational& w, const Rational& x, const Rational& y,
                        const Rational& z) {
  const Rational n = w * w + x * x + y * y + z * z;
  const auto over = [&](const Rational& v) { return Rational(v / n); };
  return {
      {{over(w * w + x * x - y * y - z * z), over(2 * (x * y + w * z)), over(2 * (x * z - w * y))},
       {over(2 * (x * y - w * z)), over(w * w - x * x + y * y - z * z), over(2 * (y * z + w * x))},
       {over(2 * (x * z + w * y)), over(2 * (y * z - w * x)),
        over(w * w - x * x - y * y + z * z)}}};
}

RationalBox cube(const Rational& h, const Vec3<Rational>& center) {
  return {center, kWorld, {h, h, h}};
}

RationalBox rigid_box(Random& random, int distance) {
  return {random.vector(distance), any_rotation(random), extents(random)};
}

RationalBox affine_box(Random& random, int distance) {
  RationalBox box{random.vector(distance), {}, extents(random)};
  do {
    for (auto& axis : box.axes) axis = random.vector(2);
  } while (bracket(box.axes[0], box.axes[1], box.axes[2]) == 0);
  return box;
}

RationalBox flat_box(Random& random, int distance) {
  RationalBox box = rigid_box(random, distance);
  for (auto& h : box.half_extents) {
    if (random.between(0, 1) == 0) h = 0;
  }
  return box;
}

RationalBox turned_about(Random& random, int k, int distance) {
  Vec3<Rational> q{};
  q[static_cast<std::size_t>(k)] = random.between(-3, 3);
  return {random.vector(distance), rotation(random.between(1, 3), q[0], q[1], q[2]),
          extents(random)};
}

Vec3<Rational> moved(const Vec3<Rational>& p, const Mat3<Rational>& turn,
                     const Vec3<Rational>& shift) {
  Vec3<Rational> r = shift;
  for (std::size_t m = 0; m < 3; ++m) r = along(r, turn[m], p[m]);
  return r;
}

RationalBox moved(const RationalBox& box, const Mat3<Rational>& turn, const Vec3<Rational>& shift) {
  RationalBox r{moved(box.center, turn, shift), {}, box.half_extents};
  for (std::size_t m = 0; m < 3; ++m) r.axes[m] = moved(box.axes[m], turn, {});
  return r;
}

Vec3<Rational> local(const RationalBox& box, const Vec3<Rational>& p) {
  const Vec3<Rational> d = difference(p, box.center);
  const auto& [x, y, z] = box.axes;
  const Rational volume = bracket(x, y, z);
  return {bracket(d, y, z) / volume, bracket(x, d, z) / volume, bracket(x, y, d) / volume};
}

bool contains(const RationalBox& box, const Vec3<Rational>& p) {
  const Vec3<Rational> x = local(box, p);
  for (std::size_t m = 0; m < 3; ++m) {
    if (abs(x[m]) > box.half_extents[m]) return false;
  }
  return true;
}

bool push_apart(const RationalBox& a, RationalBox& b) {
  const auto test = overlap(a, b);
  if (test.state != State::overlapping) return false;
  const auto n = normal_from_a_to_b(a, b, test.best);
  b.center =
      along(b.center, n, Rational(-test.separation().gap / test.separation().length_squared));
  return true;
}

std::vector<Vec3<Rational>> common_corners(const RationalBox& a, const RationalBox& b) {
  std::vector<Vec3<Rational>> points;
  add_edges_within(a, b, points);
  add_edges_within(b, a, points);
  return points;
}

State state_by_corners(const RationalBox& a, const RationalBox& b) {
  const auto points = common_corners(a, b);
  if (points.empty()) return State::separated;
  // Searches four points that span a volume: the first point, one different from it, and one off
  // their line.
  const auto off = [&](const auto& is_off) {
    return std::find_if(points.begin(), points.end(), is_off);
  };
  const Vec3<Rational> zero{};
  const auto& p = points.front();
  const auto q = off([&](const auto& x) { return x != p; });
  if (q == points.end()) return State::touching;
  const auto u = difference(*q, p);
  const auto r = off([&](const auto& x) { return cross(u, difference(x, p)) != zero; });
  if (r == points.end()) return State::touching;
  const auto n = cross(u, difference(*r, p));
  const bool volume =
      off([&](const auto& x) { return dot(n, difference(x, p)) != 0; }) != points.end();
  return volume ? State::overlapping : State::touching;
}

}  // namespace touchstone::test
