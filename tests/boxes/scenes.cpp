// Queries of boxes that several tests use.

#include "tests/boxes/scenes.hpp"

#include "touchstone/boxes/facet.hpp"

namespace touchstone::test {
namespace {

Box random_box(Random& random, bool shifted = true) {
  const auto extent = [&] { return Rational(random.between(1, 9), random.between(1, 5)); };
  Box box{{extent(), extent(), extent()}, {}};
  if (shifted) box.center = random.vector(4);
  return box;
}

Box flattened(Box box, int axes) {
  for (int i = 0; i < axes; ++i) box.half_extents[static_cast<std::size_t>(i)] = 0;
  return box;
}

// A B-spline in position and a Bézier curve in orientation, continuous over three pieces.
Trajectory spline(Random& random) {
  ControlCurve curve;
  curve.degree = 2;
  curve.knots = {0, 0, 0, Rational(1, 3), Rational(3, 4), 1, 1, 1};
  for (int i = 0; i < 5; ++i) {
    curve.points.push_back(random.vector());
    curve.quaternions.push_back(
        {1, random.proper_fraction(), random.proper_fraction(), random.proper_fraction()});
    curve.weights.emplace_back(random.between(1, 5));
  }
  return valid(curve_motion(curve));
}

std::vector<Scene> built() {
  Random random(30);
  const auto pose_of = [&] {
    return static_pose({random.rational(), 1, 2, random.rational()}, random.vector());
  };
  const auto box = [&] { return random_box(random); };
  std::vector<Scene> all;
  const auto add = [&](std::string name, Trajectory m1, Trajectory m2, Box b1, Box b2) {
    all.push_back({std::move(name), std::move(m1), std::move(m2), std::move(b1), std::move(b2)});
  };
  add("two poses", valid(pose_of()), valid(pose_of()), box(), box());
  add("a rotation against a box at rest, centred", valid(pose_of()), valid(turning(random, 1, 1)),
      random_box(random, false), random_box(random, false));
  add("two rotations", valid(turning(random, 1, 2)), valid(turning(random, 1, 1)), box(), box());
  add("a rotation of degree 4", valid(turning(random, 2, 2)), valid(pose_of()), box(), box());
  add("two rational paths of different denominators", valid(turning_on_rational_path(random, 1)),
      valid(turning_on_rational_path(random, 1)), box(), box());
  add("box 1 mirrored", valid(mirrored(turning(random, 1, 1))), valid(turning(random, 1, 1)), box(),
      box());
  add("box 2 mirrored", valid(turning(random, 1, 1)), valid(mirrored(turning(random, 1, 1))), box(),
      box());
  add("both mirrored", valid(mirrored(turning(random, 0, 1))),
      valid(mirrored(turning(random, 1, 1))), box(), box());
  add("two deforming boxes", valid(deforming(random)), valid(deforming(random)), box(), box());
  add("a mirrored deforming box against a rotation", valid(mirrored(deforming(random))),
      valid(turning_on_rational_path(random, 1)), box(), box());
  add("a mirrored rotation against a deforming box", valid(mirrored(turning(random, 1, 1))),
      valid(deforming(random)), box(), box());
  add("two splines", spline(random), spline(random), box(), box());
  add("a spline against a deforming box", spline(random), valid(deforming(random)), box(), box());
  add("a plate against a stick", valid(turning(random, 1, 1)), valid(turning(random, 1, 1)),
      flattened(box(), 1), flattened(box(), 2));
  add("two points", valid(turning(random, 1, 1)), valid(deforming(random)), flattened(box(), 3),
      flattened(box(), 3));
  add("one axis in common", valid(static_pose({1, 0, 0, 2}, {1, 2, 3})),
      valid(linear_motion({3, 0, 0, 1}, {4, 0, 1}, {-5, 1, 0})), box(), box());
  add("aligned", valid(static_pose({1, 0, 0, 0}, {})),
      valid(linear_motion({1, 0, 0, 1}, {9, 0, 1}, {-9, 1, 0})), box(), box());
  add("one instant", valid(turning(random, 1, 1), Rational(1, 3), Rational(1, 3)),
      valid(deforming(random), Rational(1, 3), Rational(1, 3)), box(), box());
  // The common factor of all terms is 2 - t, which is positive with a negative leading coefficient.
  MotionPiece leader = pose_of();
  MotionPiece follower = pose_of();
  leader.offset_denominator = RationalPolynomial{Rational(2), Rational(-1)};
  follower.offset = leader.offset;
  follower.offset_denominator = leader.offset_denominator;
  follower.offset[0] += leader.offset_denominator * Rational(7);
  add("one path at a constant distance", valid(leader), valid(follower), box(), box());
  const MotionPiece frame = turning_on_rational_path(random, 1);
  add("both on one rotating frame", valid(frame), valid(frame), box(), box());
  return all;
}

}  // namespace

const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all = built();
  return all;
}

Rational random_time(Random& random, const PiecePair& pieces) {
  const int choice = random.between(0, 9);
  const Rational f = choice < 2 ? Rational(choice) : random.proper_fraction();
  return pieces.from + (pieces.until - pieces.from) * f;
}

Separation separation(int facet, const Scene& scene, const PiecePair& pieces, const Rational& t) {
  const Pose p1 = pose(*pieces.piece1, t);
  const Pose p2 = pose(*pieces.piece2, t);
  const auto outward = [](const Mat3<Rational>& e, std::size_t i) {
    Vec3<Rational> n = cross(e[(i + 1) % 3], e[(i + 2) % 3]);
    if (dot(n, e[i]) < 0) n = {-n[0], -n[1], -n[2]};
    return n;
  };
  const auto [kind, k, l] = facet_pair(facet);
  const auto i = static_cast<std::size_t>(k);
  const auto j = static_cast<std::size_t>(l);
  Separation s;
  s.normal = kind == FacetKind::face1   ? outward(p1.axes, i)
             : kind == FacetKind::face2 ? outward(p2.axes, j)
                                        : cross(p1.axes[i], p2.axes[j]);
  s.offset = dot(s.normal, p2(scene.box2.center)) - dot(s.normal, p1(scene.box1.center));
  for (std::size_t m = 0; m < 3; ++m) {
    const Rational along1 = dot(s.normal, p1.axes[m]);
    const Rational along2 = dot(s.normal, p2.axes[m]);
    s.half_width +=
        scene.box1.half_extents[m] * abs(along1) + scene.box2.half_extents[m] * abs(along2);
    s.features.box1[static_cast<int>(m)] = static_cast<signed char>(along1.sign());
    s.features.box2[static_cast<int>(m)] = static_cast<signed char>(-along2.sign());
  }
  return s;
}

}  // namespace touchstone::test
