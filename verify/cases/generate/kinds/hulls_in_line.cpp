// The family hull-in-line: convex polyhedra for programs that do not take bodies that turn, at rest
// beside or inside each other, or in straight flight through such a pose. The bodies are placed so
// that chosen features are nearest along a chosen direction.

#include <algorithm>
#include <utility>

#include "src/body/hull.hpp"
#include "src/number/notation.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hulls_on_planes.hpp"
#include "verify/cases/generate/kinds/polyhedron_shapes.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A hull whose corners have been rotated about the origin.
struct Turned {
  Points points;    // in its own frame
  Points corners;   // of the hull, turned
  Polyhedron hull;  // in its own frame
  IntegerQuaternion turn;
};

std::optional<Turned> any_hull(Draw& draw, const std::string& kind, const std::string& shape,
                               const Rational& scale) {
  const Vector half = multiple(shaped(shape, 1, 4, draw), scale);
  Turned result;
  if (kind == "prism") {
    result.points = prism(polygon(draw.integer(3, 6), draw), 1, 1);
    for (auto& p : result.points) p = {p[0] * half[0], p[1] * half[1], p[2] * half[2]};
  } else {
    result.points = points_in(half, {}, kind == "few" ? 4 : draw.integer(6, 12), draw);
  }
  result.turn = draw.one_in(2) ? IntegerQuaternion{1, 0, 0, 0} : random_orientation(draw);
  auto hull = hull_of(result.points);
  if (!hull) return std::nullopt;
  result.hull = std::move(hull).value();
  for (const auto& corner : result.hull.vertices)
    result.corners.push_back(turned(result.turn, corner));
  return result;
}

Points any_face(const Turned& body, Draw& draw) {
  Points face = corners_of_any_face(body.hull, draw);
  for (auto& corner : face) corner = turned(body.turn, corner);
  return face;
}

Vector edge_of(const Turned& body, Draw& draw) {
  const Points face = any_face(body, draw);
  return sum(face[1], multiple(face[0], -1));
}

// A point inside the feature of the body that is farthest along a direction.
Vector supporting(const Turned& body, const Vector& direction, Draw& draw) {
  Rational most = dot(direction, body.corners.front());
  for (const auto& corner : body.corners) most = std::max(most, dot(direction, corner));
  Points farthest;
  for (const auto& corner : body.corners) {
    if (dot(direction, corner) == most) farthest.push_back(corner);
  }
  return inside_of(farthest, draw);
}

Vector any_vector(Draw& draw) {
  return {draw.integer(-9, 9), draw.integer(-9, 9), draw.integer(-9, 9)};
}

// The direction from the first body to the second.
Vector direction_of(const std::string& touch, const Turned& one, const Turned& other, Draw& draw) {
  if (touch == "FV") return normal_of_face(any_face(one, draw));
  if (touch == "VF") return multiple(normal_of_face(any_face(other, draw)), -1);
  if (touch != "EE") return any_vector(draw);
  const Vector edge = edge_of(one, draw);
  return cross(edge, edge_of(other, draw));
}

// The velocity of the second body: into the first one, or past it at a constant distance.
Vector way_of(const std::string& state, const Vector& direction, Draw& draw) {
  const Vector any = any_vector(draw);
  if (state != "overlapping") return cross(direction, any);
  return multiple(any, dot(direction, any) > 0 ? -1 : 1);
}

WrittenQuaternion numbers_of(const IntegerQuaternion& q) { return {q[0], q[1], q[2], q[3]}; }

// Two polyhedra that do not turn. At one time they are in the given state along a chosen direction,
// where the chosen features are nearest. The answer is not planted.
std::optional<Draft> hull_in_line(Draw& draw) {
  const bool rests = draw.knob("motion") == "rest";
  const std::string state = draw.knob("state");
  const std::string touch = draw.knob("touch");
  const std::string shape = draw.knob("shape");
  const std::string of = draw.knob("of");
  const Rational scale = parse_number(draw.knob("size")).value();
  const auto one = any_hull(draw, of, shape, scale);
  const auto other = any_hull(draw, of, draw.one_in(2) ? shape : "box", scale);
  if (!one || !other) return std::nullopt;
  const Vector d = direction_of(touch, *one, *other, draw);
  if (taxicab(d).is_zero()) return std::nullopt;

  // In flight, the bodies have this state at one time, and collide or pass each other there.
  const Rational gap = scale * power_of_two(-draw.integer(1, 8));
  const bool inside = rests && state == "overlapping";
  const Rational height = state == "apart" ? gap : (inside ? Rational(-gap) : Rational(0));
  const Vector on1 = supporting(*one, d, draw);
  const Vector on2 = supporting(*other, multiple(d, -1), draw);
  const Vector aside = sum(sum(on1, multiple(on2, -1)), multiple(d, height / taxicab(d)));
  // For the state "within" the centres coincide, or nearly.
  const Vector off = any_vector(draw);
  const Vector within = multiple(off, scale * draw.integer(0, 1) / 64);
  const Vector& place = state == "within" ? within : aside;
  const Vector way = way_of(state, d, draw);
  if (taxicab(way).is_zero()) return std::nullopt;
  const Vector velocity = multiple(way, scale * draw.integer(8, 48) / taxicab(way));
  const Vector start = sum(place, multiple(velocity, -random_time(draw)));

  const WrittenQuaternion turn = numbers_of(other->turn);
  Body first{written(one->points, draw.one_in(2)), Motion::fixed({0, 0, 0}, numbers_of(one->turn))};
  Body second{written(other->points, draw.one_in(2)),
              rests ? Motion::fixed(written(place), turn)
                    : Motion::linear(written(start), written(velocity), turn)};
  if (draw.one_in(2)) std::swap(first, second);
  return Draft{{std::move(first), std::move(second)}};
}

}  // namespace

std::vector<Family> hulls_in_line() {
  return {{.name = "hull-in-line",
           .sentence =
               "Hulls of points or prisms, long, flat or round, rest in each other, at each "
               "other or a little apart, or fly straight into, past or through each other.",
           .knobs = {{"motion", {"rest", "straight"}},
                     {"state", {"overlapping", "within", "touching", "apart"}},
                     {"touch", {"FV", "VF", "EE", "any"}},
                     {"shape", {"box", "plate", "rod"}},
                     {"of", {"few", "points", "prism"}},
                     {"size", {"1/4", "1", "8"}}},
           .draw = hull_in_line}};
}

}  // namespace touchstone::generate::kinds
