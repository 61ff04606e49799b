// Families of polyhedra with a planted contact that lasts for a while: one slides on a face of the
// other (hull-slide), or turns about its tip on it (hull-pivot). hulls_on_planes.hpp builds the
// bodies.

#include <utility>

#include "src/body/hull.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hulls_on_planes.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/unchanging.hpp"

namespace touchstone::generate::kinds {
namespace {

// A straight path from one position at a time to another position at a later time.
Vec3<RationalPolynomial> straight_path(const Vector& from, const Rational& at, const Vector& to,
                                       const Rational& until) {
  const Vector velocity = multiple(sum(to, multiple(from, -1)), 1 / (until - at));
  const Vector start = sum(from, multiple(velocity, -at));
  Vec3<RationalPolynomial> path;
  for (std::size_t i = 0; i < 3; ++i) path[i] = RationalPolynomial{start[i], velocity[i]};
  return path;
}

// A polyhedron stands on a face of another one and slides along it: during the whole horizon, or
// from the time at which it lands until it rises.
std::optional<Draft> hull_slide(Draw& draw) {
  const std::string how = draw.knob("how");
  const std::string on = draw.knob("on");
  const RationalPolynomial tangent{Rational(0), Rational(draw.number_knob("turn"), 4)};
  const auto below = hull_of(points_in({2, 2, 2}, {}, draw.integer(6, 16), draw));
  if (!below) return std::nullopt;
  const Points face = corners_of_any_face(below.value(), draw);
  const Vector n = normal_of_face(face);
  const Vector from = inside_of(face, draw);
  const Vector to = inside_of(face, draw);
  const auto base = base_in_plane(on, n, draw);
  if (!base) return std::nullopt;
  const auto above = standing_on(*base, n, draw);
  if (!above) return std::nullopt;
  const Rational enter(draw.integer(1, 4), 8);
  const Rational exit(draw.integer(5, 7), 8);
  const Rational speed(draw.integer(1, 8), 8);
  const auto along = [&](const Vec3<RationalPolynomial>& path) {
    return turning_about(n, tangent, path);
  };
  Motion motion = along(straight_path(from, 0, to, 1));
  Planted planted = unchanging("touching");
  if (how == "lands") {
    const RationalPolynomial down = falling_height(enter, speed, false);
    const RationalPolynomial up = falling_height(exit, -speed, false);
    motion = Motion::piecewise({{Numeral(enter), along(path_over(from, n, down))},
                                {Numeral(exit), along(straight_path(from, enter, to, exit))},
                                {std::nullopt, along(path_over(to, n, up))}});
    planted.start = "separated";
    planted.contacts.front().enter = enter;
    planted.contacts.front().exit = exit;
  }
  const bool with_faces = draw.one_in(2);
  return put_together({written(below.value().vertices, with_faces), Motion::fixed()},
                      {written(*above, !with_faces), std::move(motion)}, draw.one_in(2),
                      std::move(planted));
}

// The tip stays at its position on the face. The body turns about a line through the tip in the
// face's plane, which has the whole body on one side. It turns until a face of it lies flat, and
// continues or turns back.
std::optional<Draft> hull_pivot(Draw& draw) {
  const bool enters = draw.knob("then") == "enters";
  const auto ground = any_ground(points_in({2, 2, 2}, {}, draw.integer(6, 16), draw), draw);
  if (!ground) return std::nullopt;
  const Vector& n = ground->normal;
  const auto line = base_in_plane("edge", n, draw);
  const auto base = base_in_plane("face", n, draw);
  if (!line || !base) return std::nullopt;
  const Vector axis = (*line)[0];
  const Vector side = cross(n, axis);  // direction in which turning about the axis lifts points
  Points points{{}};
  Points beside = *base;
  const Points above = points_above(n, draw);
  beside.insert(beside.end(), above.begin(), above.end());
  for (const auto& p : beside) {
    // Mirrors the point, at equal height, to the side that rises.
    const Rational away = dot(side, p);
    if (away.is_zero()) continue;
    points.push_back(away > 0 ? p : sum(p, multiple(side, -2 * away / dot(side, side))));
  }
  if (!hull_of(points)) return std::nullopt;
  const Rational at(draw.integer(1, 7), 8);
  const RationalPolynomial left{at, -1};
  // The speed of the turn: the body turns by less than a right angle.
  const Rational fast = Rational(draw.integer(1, 4), 4) / taxicab(axis);
  const RationalPolynomial tangent = (enters ? left : RationalPolynomial(left * left)) * fast;
  Planted planted = unchanging(enters ? "overlapping" : "touching");
  planted.start = "touching";
  const bool with_faces = draw.one_in(2);
  const auto still = path_over(ground->at, n, {});
  return put_together({ground->shape, Motion::fixed()},
                      {written(points, with_faces), turning_about(axis, tangent, still)},
                      draw.one_in(2), std::move(planted));
}

}  // namespace

std::vector<Family> sliding_hulls() {
  return {
      {.name = "hull-slide",
       .sentence = "A hull slides on a face of another, on a corner, an edge or a face, and turns "
                   "about the face's normal: throughout, or from when it lands until it leaves.",
       .knobs = {{"how", {"lands", "stays"}},
                 {"on", {"vertex", "edge", "face"}},
                 {"turn", {"0", "1"}}},
       .draw = hull_slide,
       .planted = true},
      {.name = "hull-pivot",
       .sentence = "A hull stands with its tip on a face of another and turns about it until a "
                   "face of its own lies flat; then it turns further, into the other, or back.",
       .knobs = {{"then", {"enters", "turns-back"}}},
       .draw = hull_pivot,
       .planted = true}};
}

}  // namespace touchstone::generate::kinds
