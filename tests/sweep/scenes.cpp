// Queries in linear motion that several tests use.

#include "tests/sweep/scenes.hpp"

#include <ostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "src/motion/kinds.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test {
namespace {

// Small integers, so that planes often coincide.
Vec3<Rational> whole(Random& random, int size) {
  return {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
}

Mat3<Rational> random_rotation(Random& random) {
  while (true) {
    const int w = random.between(-3, 3), x = random.between(-3, 3), y = random.between(-3, 3),
              z = random.between(-3, 3);
    if (w != 0 || x != 0 || y != 0 || z != 0) return rotation(w, x, y, z);
  }
}

Box random_box(Random& random) {
  Box box;
  for (Rational& h : box.half_extents) h = Rational(random.between(0, 6), 2);
  if (random.between(0, 2) == 0) box.center = whole(random, 2);
  return box;
}

// Integers everywhere, with horizons of all kinds.
LinearScene random_scene(Random& random) {
  LinearScene s;
  s.box1 = random_box(random);
  s.box2 = random_box(random);
  s.path1.offset = whole(random, 2);
  s.path2.offset = whole(random, 6);
  if (random.between(0, 1) == 0) s.path1.velocity = whole(random, 3);
  s.path2.velocity = whole(random, 9);
  // Along one or two axes, there is often no motion.
  for (std::size_t i = 0; i < 3; ++i) {
    if (random.between(0, 2) == 0) s.path2.velocity[i] = s.path1.velocity[i];
  }
  switch (random.between(0, 5)) {
    case 0:
      s.from = Rational(random.between(-6, 3), 6);
      s.until = s.from + Rational(random.between(0, 9), 7);
      break;
    case 1:
      s.from = s.until = Rational(random.between(0, 4), 4);
      break;
    default:
      break;
  }
  return s;
}

}  // namespace

Mat3<Rational> rotation(int w, int x, int y, int z) {
  const MotionPiece piece = static_pose({w, x, y, z}, {});
  Mat3<Rational> axes;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i)
      axes[m][i] = piece.axes[m][i](Rational(0)) / piece.axes_denominator(Rational(0));
  }
  return axes;
}

Case as_case(const LinearScene& scene) {
  const auto body = [](const Box& box, const LinearPath& path) {
    std::array<WrittenRow, 3> rows;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) rows[i][m] = {path.axes[m][i]};
      rows[i][3] = {path.offset[i], path.velocity[i]};
    }
    const auto written = [](const Vec3<Rational>& v) { return WrittenVector{v[0], v[1], v[2]}; };
    return Body::box(written(box.half_extents), written(box.center), Motion::matrix(rows));
  };
  CaseParts parts;
  parts.id = "scene";
  parts.horizon = {scene.from, scene.until};
  parts.bodies = {body(scene.box1, scene.path1), body(scene.box2, scene.path2)};
  auto result = Case::make(std::move(parts));
  if (!result) throw std::runtime_error(result.error().message);
  return std::move(result).value();
}

std::optional<LinearScene> as_scene(const Case& c) {
  const Query& q = c.query;
  if (!is_of_boxes(q)) return std::nullopt;
  const auto path1 = linear_path(q.motions()[0]);
  const auto path2 = linear_path(q.motions()[1]);
  if (!path1 || !path2) return std::nullopt;
  return LinearScene{q.box(0), *path1, q.box(1), *path2, q.from(), q.until()};
}

LinearScene grid_scene(Random& random) {
  LinearScene s = random_scene(random);
  const auto quarter = [&] {
    // Quarter turns about one axis, so all axes stay parallel to the world's.
    switch (random.between(0, 3)) {
      case 0:
        return rotation(1, 1, 0, 0);
      case 1:
        return rotation(1, 0, 0, -1);
      default:
        return rotation(1, 0, 0, 0);
    }
  };
  s.path1.axes = quarter();
  s.path2.axes = quarter();
  return s;
}

LinearScene turned_scene(Random& random) {
  LinearScene s = random_scene(random);
  s.path1.axes = random_rotation(random);
  s.path2.axes = random_rotation(random);
  return s;
}

LinearScene alike_scene(Random& random) {
  LinearScene s = random_scene(random);
  s.path1.axes = s.path2.axes = random_rotation(random);
  return s;
}

LinearScene common_axis_scene(Random& random) {
  LinearScene s = random_scene(random);
  s.path1.axes = rotation(random.between(1, 3), 0, 0, random.between(-3, 3));
  s.path2.axes = rotation(random.between(1, 3), 0, 0, random.between(-3, 3));
  return s;
}

LinearScene corner_scene(Random& random) {
  LinearScene s = random.between(0, 1) == 0 ? turned_scene(random) : alike_scene(random);
  const auto corner = [&](const Box& box) {
    Vec3<Rational> v = box.center;
    for (std::size_t i = 0; i < 3; ++i)
      v[i] += random.between(0, 1) == 0 ? box.half_extents[i] : -box.half_extents[i];
    return v;
  };
  const Rational t = random.proper_fraction();
  const Vec3<Rational> one = placed(s.path1, corner(s.box1));
  const Vec3<Rational> two = placed(s.path2, corner(s.box2));
  for (std::size_t i = 0; i < 3; ++i) {
    s.path2.offset[i] += one[i] - two[i] + t * (s.path1.velocity[i] - s.path2.velocity[i]);
  }
  return s;
}

std::ostream& operator<<(std::ostream& out, const Outcome& o) {
  constexpr const char* kinds[] = {"none", "grazing", "sliding", "overlapping", "unknown"};
  out << kinds[static_cast<int>(o.kind)] << ", starts " << name(o.start) << ", ends "
      << name(o.end);
  if (o.enter) out << ", enters at " << *o.enter;
  if (o.exit) out << ", leaves at " << *o.exit;
  return out;
}

Outcome timeline_outcome(const Case& c) {
  const auto planes = planes_of<Integer>(c.query);
  const auto solution = solve(planes, SolveOptions{});
  const auto& timeline = solution.timeline;
  Outcome o;
  o.start = timeline.instants.front().state;
  o.end = timeline.instants.back().state;
  const std::vector<Contact> found = contacts(timeline);
  if (found.size() > 1)
    throw std::runtime_error("linear motion of convex bodies has one contact at most");
  if (found.empty()) return o;
  switch (found.front().kind) {
    case Contact::Kind::grazing:
      o.kind = SweepKind::grazing;
      break;
    case Contact::Kind::sliding:
      o.kind = SweepKind::sliding;
      break;
    case Contact::Kind::overlapping:
      o.kind = SweepKind::overlapping;
      break;
    case Contact::Kind::unknown:
      o.kind = SweepKind::unknown;
      break;
  }
  const auto rational = [&](std::size_t i) {
    const RealAlgebraic& t = timeline.instants[i].time;
    rationalize(t);
    if (!t.is_rational())
      throw std::runtime_error("a contact of linear motion is at a rational time");
    return t.rational();
  };
  o.enter = rational(found.front().enter);
  o.exit = rational(found.front().exit);
  return o;
}

}  // namespace touchstone::test
