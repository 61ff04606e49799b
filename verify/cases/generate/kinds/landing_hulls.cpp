// Families with planted first contacts of polyhedra (hull-vertex-face, prism-on-prism, …): one
// comes down on a plane of the other along its normal, and turns about the normal meanwhile. The
// ground, the body above it and the motion are built by hulls_on_planes.hpp; landed() puts them
// together.

#include <algorithm>
#include <utility>

#include "src/body/hull.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/hulls_on_planes.hpp"
#include "verify/cases/generate/kinds/poses.hpp"

namespace touchstone::generate::kinds {
namespace {

// The time and the turn of a body that comes down.
struct Landing {
  bool grazes = false;
  int turn = 0;  // four times the tangent of the half angle per unit of time
  Rational at{};
};

Landing any_landing(Draw& draw) {
  const bool grazes = draw.knob("how") == "grazes";
  const int turn = draw.number_knob("turn");
  return {grazes, turn, Rational(draw.integer(1, 7), 8)};
}

// The body on a base comes down on the ground. At the contact it has the orientation in which it is
// written.
Draft landed(const Landing& landing, const Ground& ground, WrittenPolyhedron above, Draw& draw) {
  const RationalPolynomial h =
      falling_height(landing.at, Rational(draw.integer(1, 8), 8), landing.grazes);
  const RationalPolynomial tangent =
      RationalPolynomial{Rational(-landing.at), Rational(1)} * Rational(landing.turn, 4);
  Body first{ground.shape, Motion::fixed()};
  Body second{std::move(above),
              turning_about(ground.normal, tangent, path_over(ground.at, ground.normal, h))};
  return put_together(std::move(first), std::move(second), draw.one_in(2),
                      planted_at(landing.at, landing.grazes));
}

// The tip of the second body comes down inside a face of the first.
std::optional<Draft> tip_on_face(const Landing& landing, const Points& of_first, Points above,
                                 Draw& draw) {
  const auto below = hull_of(of_first);
  const bool swapped = draw.one_in(2);
  const bool with_faces = draw.one_in(2);
  if (!below || !hull_of(above)) return std::nullopt;
  const Points face = corners_of_any_face(below.value(), draw);
  const Vector n = normal_of_face(face);
  Vector middle{};
  for (const auto& corner : face) middle = sum(middle, multiple(corner, Rational(1, face.size())));
  std::sort(above.begin(), above.end(),
            [&](const auto& a, const auto& b) { return dot(n, a) < dot(n, b); });
  if (dot(n, above[0]) == dot(n, above[1])) return std::nullopt;  // no single tip
  const Vector to_tip = multiple(above[0], -1);
  for (auto& x : above) x = sum(x, to_tip);
  const RationalPolynomial h =
      falling_height(landing.at, Rational(draw.integer(1, 8), 8), landing.grazes);
  const RationalPolynomial tangent{Rational(0), Rational(landing.turn, 4)};
  return put_together(
      {written(below.value().vertices, with_faces), Motion::fixed()},
      {written(above, !with_faces), turning_about(n, tangent, path_over(middle, n, h))}, swapped,
      planted_at(landing.at, landing.grazes));
}

std::optional<Draft> hull_vertex_face(Draw& draw) {
  const Landing landing = any_landing(draw);
  const Points below = points_in({2, 2, 2}, {}, draw.integer(6, 16), draw);
  Points above = points_in({1, 1, 1}, {}, draw.integer(4, 12), draw);
  return tip_on_face(landing, below, std::move(above), draw);
}

std::optional<Draft> many_faces(Draw& draw) {
  const Landing landing = any_landing(draw);
  const int count = draw.number_knob("points");
  const Points below = points_on_sphere(2, count, draw);
  Points above = points_on_sphere(1, draw.integer(count / 2, count), draw);
  return tip_on_face(landing, below, std::move(above), draw);
}

// An edge of a hull in a plane that has the rest of the hull on one side.
struct EdgeOnPlane {
  Ground ground;
  Vector along{};
};

// A random edge of the hull of these points, in a plane between those of its two faces.
std::optional<EdgeOnPlane> any_edge_on_plane(const Points& points, Draw& draw) {
  const auto made = hull_of(points);
  if (!made) return std::nullopt;
  const Polyhedron& hull = made.value();
  const Points one = corners_of_any_face(hull, draw);
  const auto next =
      static_cast<std::size_t>(draw.integer(1, static_cast<int>(one.size()))) % one.size();
  const Vector from = one[(next + one.size() - 1) % one.size()];
  const Vector to = one[next];
  // The neighbouring face contains the edge in the opposite direction.
  Vector other{};
  for (const auto& loop : hull.faces) {
    Points face;
    for (const std::size_t v : loop) face.push_back(hull.vertices[v]);
    for (std::size_t i = 0; i < face.size(); ++i) {
      if (face[i] == to && face[(i + 1) % face.size()] == from) other = normal_of_face(face);
    }
  }
  // A normal between those of the two faces.
  const Vector mine = multiple(normal_of_face(one), draw.integer(1, 3));
  const Vector normal = sum(mine, multiple(other, draw.integer(1, 3)));
  const Vector at = inside_of({from, to}, draw);
  const bool with_faces = draw.one_in(2);
  return EdgeOnPlane{{written(hull.vertices, with_faces), normal, at}, sum(to, multiple(from, -1))};
}

std::optional<Draft> hull_edge_edge(Draw& draw) {
  const Landing landing = any_landing(draw);
  const auto below = any_edge_on_plane(points_in({2, 2, 2}, {}, draw.integer(6, 16), draw), draw);
  if (!below) return std::nullopt;
  const auto edge = base_in_plane("edge", below->ground.normal, draw);
  if (!edge || taxicab(cross((*edge)[0], below->along)).is_zero()) return std::nullopt;
  const auto above = standing_on(*edge, below->ground.normal, draw);
  if (!above) return std::nullopt;
  const bool with_faces = draw.one_in(2);
  return landed(landing, below->ground, written(*above, with_faces), draw);
}

std::optional<Draft> on_its_face(const Landing& landing, const Ground& ground, Draw& draw) {
  const auto base = base_in_plane("face", ground.normal, draw);
  if (!base) return std::nullopt;
  const auto above = standing_on(*base, ground.normal, draw);
  if (!above) return std::nullopt;
  const bool with_faces = draw.one_in(2);
  return landed(landing, ground, written(*above, with_faces), draw);
}

std::optional<Draft> hull_face_face(Draw& draw) {
  const Landing landing = any_landing(draw);
  const auto ground = any_ground(points_in({2, 2, 2}, {}, draw.integer(6, 16), draw), draw);
  return ground ? on_its_face(landing, *ground, draw) : std::nullopt;
}

// A face gets a corner in its middle that is higher by a tiny amount.
std::optional<Draft> sliver(Draw& draw) {
  const Landing landing = any_landing(draw);
  const int bits = draw.number_knob("bits");
  Points points = points_in({2, 2, 2}, {}, draw.integer(6, 12), draw);
  const auto ground = any_ground(points, draw);
  if (!ground) return std::nullopt;
  const Vector tip = sum(ground->at, multiple(ground->normal, power_of_two(-bits)));
  points.push_back(tip);
  const bool with_faces = draw.one_in(2);
  return on_its_face(landing, {written(points, with_faces), ground->normal, tip}, draw);
}

// A flat body of kind `of`. If it `lies`, it is in the plane; else only a tip, at the origin, is.
std::optional<Points> flat_points(const std::string& of, bool lies, const Vector& normal,
                                  Draw& draw) {
  if (of == "point") return Points{{}};
  const auto base = base_in_plane(of == "segment" ? "edge" : "face", normal, draw);
  if (!base || lies) return base;
  const Vector slant = multiple(normal, Rational(draw.integer(1, 4)) / taxicab(normal));
  const Vector side = (*base)[0];
  const Vector one = sum(side, slant);
  if (of == "segment") return Points{{}, one};
  const Vector other = sum(multiple(side, -1), slant);
  return draw.one_in(2) ? Points{{}, one, other} : Points{{}, one, sum(one, other), other};
}

std::optional<Ground> flat_ground(const std::string& on, Draw& draw) {
  if (on == "solid") return any_ground(points_in({2, 2, 2}, {}, draw.integer(6, 12), draw), draw);
  const Vector normal{draw.integer(-3, 3), draw.integer(-3, 3), draw.integer(1, 3)};
  const auto points = base_in_plane(on == "segment" ? "edge" : "face", normal, draw);
  if (!points) return std::nullopt;
  return Ground{written_flat(*points), normal, inside_of(*points, draw)};
}

std::optional<Draft> flat_polyhedra(Draw& draw) {
  Landing landing = any_landing(draw);
  const std::string on = draw.knob("on");
  const std::string of = draw.knob("of");
  const bool lies = draw.one_in(2) || on == "segment";
  const auto ground = flat_ground(on, draw);
  if (!ground) return std::nullopt;
  const auto above = flat_points(of, lies, ground->normal, draw);
  if (!above) return std::nullopt;
  Draft draft = landed(landing, *ground, written_flat(*above), draw);
  // Flat bodies in one plane, or in planes that cross without an inside, only touch.
  const bool overlaps = on == "solid" || (on == "polygon" && of != "point" && !lies);
  if (!overlaps) draft.planted = planted_at(landing.at, /*grazes=*/true);
  return draft;
}

// Prisms with parallel caps, of which one comes down on the other and turns about the vertical.
std::optional<Draft> prism_on_prism(Draw& draw) {
  const bool grazes = draw.knob("how") == "grazes";
  const Rational at(draw.integer(1, 7), 8);
  const Rational low(draw.integer(1, 8), 4);
  const Rational high(draw.integer(1, 8), 4);
  const Points cap = polygon(draw.integer(3, 8), draw);
  const Points below = prism(cap, draw.integer(1, 3), low);
  const Points other_cap = polygon(draw.integer(3, 8), draw);
  const Points above = prism(other_cap, draw.integer(1, 3), high);
  const int yaw = draw.integer(-2, 2);
  const int yaw_of_other = draw.integer(-1, 1);
  const RationalPolynomial h =
      RationalPolynomial{Rational(low + high)} + falling_height(at, draw.integer(1, 4), grazes);
  const bool swapped = draw.one_in(2);
  const auto turning = [](int by, WrittenPolynomial z) {
    return Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {0, by}},
                              {WrittenPolynomial{0}, {0}, std::move(z)});
  };
  if (!hull_of(below) || !hull_of(above)) return std::nullopt;
  // Caps that contain the common axis meet in any orientation about it.
  if (!is_around_middle(cap) || !is_around_middle(other_cap)) return std::nullopt;
  return put_together({written(below, true), turning(yaw_of_other, {0})},
                      {written(above, draw.one_in(2)), turning(yaw, touchstone::written(h))},
                      swapped, planted_at(at, grazes));
}

}  // namespace

std::vector<Family> landing_hulls() {
  const Knob how{"how", {"enters", "grazes"}};
  const Knob turn{"turn", {"0", "1", "3"}};
  return {
      {.name = "hull-vertex-face",
       .sentence = "The tip of a hull comes down inside a face of another along the face's normal, "
                   "and turns about it: to go in, or to touch in one instant and rise again.",
       .knobs = {how, turn},
       .draw = hull_vertex_face,
       .planted = true},
      {.name = "prism-on-prism",
       .sentence = "A prism comes down on another, cap on cap, both yawing: to go in, or to touch "
                   "in one instant and rise again.",
       .knobs = {how},
       .draw = prism_on_prism,
       .planted = true},
      {.name = "hull-edge-edge",
       .sentence = "An edge of a hull comes down across an edge of another, turning: to go in, or "
                   "to touch in one instant and rise again.",
       .knobs = {how, turn},
       .draw = hull_edge_edge,
       .planted = true},
      {.name = "hull-face-face",
       .sentence = "A face of a hull comes down flush on a face of another, turning: to go in, or "
                   "to touch in one instant and rise again.",
       .knobs = {how, turn},
       .draw = hull_face_face,
       .planted = true},
      {.name = "sliver",
       .sentence =
           "A face of a hull comes down on a corner that is higher than the face around it by "
           "2^-20 to 2^-60 of about its size: to go in, or to touch in one instant and rise again.",
       .knobs = {how, turn, {"bits", {"20", "40", "60"}}},
       .draw = sliver,
       .planted = true},
      {.name = "flat-polyhedra",
       .sentence =
           "A point, a segment or a polygon comes down, lying or standing, on a hull, a polygon or "
           "a segment: to go in, to go through, or to touch in one instant and rise again.",
       .knobs = {how,
                 turn,
                 {"on", {"solid", "polygon", "segment"}},
                 {"of", {"point", "segment", "polygon"}}},
       .draw = flat_polyhedra,
       .planted = true},
      {.name = "many-faces",
       .sentence = "The hull of many points on a sphere comes down with its lowest corner inside a "
                   "face of another such: to go in, or to touch in one instant and rise again.",
       .knobs = {how, turn, {"points", {"24", "24", "24", "48", "48", "96", "256"}}},
       .draw = many_faces,
       .planted = true}};
}

}  // namespace touchstone::generate::kinds
