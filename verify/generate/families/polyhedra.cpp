// Convex polyhedra: boxes of other families written as such, random hulls and k-DOPs that move as
// those boxes do, and first contacts that are planted.

#include <algorithm>
#include <utility>

#include "touchstone/body/hull.hpp"
#include "verify/generate/families/all.hpp"
#include "verify/generate/families/motions.hpp"
#include "verify/generate/families/polyhedron_shapes.hpp"
#include "verify/generate/polyhedra_families.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

struct Extents {
  Vec3<Rational> half;
  Vec3<Rational> centre;
};

Vec3<Rational> value_of(const WrittenVector& v) {
  return {v[0].value(), v[1].value(), v[2].value()};
}

// REQUIRES: a box.
Extents extents_of(const Body& body) {
  if (const auto* box = std::get_if<BoxByExtents>(&body.shape))
    return {value_of(box->half_extents), box->center ? value_of(*box->center) : Vec3<Rational>{}};
  const auto& corners = std::get<BoxByCorners>(body.shape);
  Extents e;
  for (std::size_t i = 0; i < 3; ++i) {
    e.half[i] = (corners.max[i].value() - corners.min[i].value()) / 2;
    e.centre[i] = (corners.max[i].value() + corners.min[i].value()) / 2;
  }
  return e;
}

bool is_flat(const Extents& e) {
  return e.half[0].is_zero() || e.half[1].is_zero() || e.half[2].is_zero();
}

// The boxes of another family, drawn by the same dice.
std::optional<Draft> of_family(const std::string& name, Draw& draw) {
  const Family& family = *find_family(name);
  Draw own(draw, family.knobs, {});
  return family.draw(own);
}

// The corners of a box; `more`: the middles of its faces and of some of its edges, too.
Points points_of(const Extents& e, bool more) {
  Points points;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      for (int z = -1; z <= 1; ++z) {
        const int zeros = (x == 0) + (y == 0) + (z == 0);
        if (zeros > 0 && !(more && zeros < 3)) continue;
        points.push_back({e.centre[0] + x * e.half[0], e.centre[1] + y * e.half[1],
                          e.centre[2] + z * e.half[2]});
      }
    }
  }
  return points;
}

std::optional<Draft> hull_of_boxes(Draw& draw) {
  const std::string of = draw.knob("of");
  const std::string as = draw.knob("as");
  const std::string which = draw.knob("which");
  auto draft = of_family(of, draw);
  if (!draft) return std::nullopt;
  bool any = false;
  for (std::size_t b = 0; b < 2; ++b) {
    if (which != "both" && (which == "first") != (b == 0)) continue;
    const Extents e = extents_of(draft->bodies[b]);
    if (is_flat(e)) continue;
    draft->bodies[b].shape = written(points_of(e, as == "points"), as == "faces");
    any = true;
  }
  if (!any) return std::nullopt;
  if (draft->planted) {
    // The features have other names, and one plane is many.
    for (PlantedContact& contact : draft->planted->contacts) {
      contact.touch.reset();
      contact.multiplicity.reset();
      contact.planes = 0;
    }
  }
  return draft;
}

// Moves as a box of the family `generic` does, in its place.
template <class Shape>
std::optional<Draft> in_place_of_boxes(Draw& draw, const Shape& shape) {
  auto draft = of_family("generic", draw);
  if (!draft) return std::nullopt;
  for (Body& body : draft->bodies) {
    const Extents e = extents_of(body);
    if (is_flat(e)) return std::nullopt;
    auto points = shape(e);
    if (!hull_of(points)) return std::nullopt;
    body.shape = written(points, draw.one_in(2));
  }
  draft->planted.reset();
  return draft;
}

std::optional<Draft> hull_generic(Draw& draw) {
  const int count = draw.number_knob("points");
  return in_place_of_boxes(
      draw, [&](const Extents& e) { return points_in(e.half, e.centre, count, draw); });
}

std::optional<Draft> kdop(Draw& draw) {
  const int k = draw.number_knob("k");
  return in_place_of_boxes(draw, [&](const Extents& e) -> Points {
    const Points points = points_in(e.half, e.centre, 12, draw);
    return hull_of(points) ? corners_of_kdop(points, k) : Points{};
  });
}

Vec3<Rational> difference_of(const Vec3<Rational>& from, const Vec3<Rational>& to) {
  return {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
}

// A contact that begins, or is all, at an instant.
Planted planted_at(const Rational& at, bool grazes) {
  PlantedContact contact;
  contact.enter = at;
  if (grazes) contact.exit = at;
  contact.kind = grazes ? "grazing" : "overlapping";
  return {"separated", {std::move(contact)}, grazes, {}};
}

// speed · (at - t), or its square over `at`: how high above the other.
RationalPolynomial height(const Rational& at, const Rational& speed, bool grazes) {
  const RationalPolynomial left{at, -1};
  return (grazes ? left * left * Rational(1 / at) : left) * speed;
}

WrittenPolynomial coefficients_of(const RationalPolynomial& p) {
  WrittenPolynomial coefficients;
  for (int i = 0; i <= p.degree(); ++i) coefficients.emplace_back(Rational(p[i]));
  if (coefficients.empty()) coefficients.emplace_back(0);
  return coefficients;
}

Draft put_together(Body first, Body second, bool swapped, Planted planted) {
  Draft draft{{std::move(first), std::move(second)}};
  if (swapped) std::swap(draft.bodies[0], draft.bodies[1]);
  draft.planted = std::move(planted);
  return draft;
}

// A tip comes down along the normal of a face, and turns about it meanwhile: the heights of the
// other vertices stay what they are.
std::optional<Draft> hull_vertex_face(Draw& draw) {
  const bool grazes = draw.knob("how") == "grazes";
  const int turn = draw.number_knob("turn");
  const Rational at(draw.integer(1, 7), 8);
  const auto below = hull_of(points_in({2, 2, 2}, {}, draw.integer(6, 16), draw));
  Points above = points_in({1, 1, 1}, {}, draw.integer(4, 12), draw);
  const bool swapped = draw.one_in(2);
  const bool with_faces = draw.one_in(2);
  if (!below || !hull_of(above)) return std::nullopt;
  const Polyhedron& solid = below.value();
  const auto& loop = solid.faces[static_cast<std::size_t>(
      draw.integer(0, static_cast<int>(solid.faces.size()) - 1))];
  const Vec3<Rational> n = cross(difference_of(solid.vertices[loop[0]], solid.vertices[loop[1]]),
                                 difference_of(solid.vertices[loop[0]], solid.vertices[loop[2]]));
  // A point inside the face.
  Vec3<Rational> middle{};
  for (const std::size_t v : loop) {
    for (std::size_t i = 0; i < 3; ++i) middle[i] += solid.vertices[v][i] / Rational(loop.size());
  }
  std::sort(above.begin(), above.end(),
            [&](const auto& a, const auto& b) { return dot(n, a) < dot(n, b); });
  if (dot(n, above[0]) == dot(n, above[1])) return std::nullopt;  // no single tip
  const Vec3<Rational> tip = above[0];
  for (auto& x : above) x = difference_of(tip, x);
  const RationalPolynomial h = height(at, Rational(draw.integer(1, 8), 8), grazes);
  std::array<WrittenPolynomial, 3> path;
  std::array<WrittenPolynomial, 4> rotation{WrittenPolynomial{1}, {0}, {0}, {0}};
  for (std::size_t i = 0; i < 3; ++i) {
    path[i] = coefficients_of(RationalPolynomial{middle[i]} + h * n[i]);
    rotation[i + 1] = coefficients_of(RationalPolynomial{Rational(0), Rational(turn * n[i] / 4)});
  }
  return put_together({written(solid.vertices, with_faces), Motion::fixed()},
                      {written(above, !with_faces), Motion::quaternion(rotation, path)}, swapped,
                      planted_at(at, grazes));
}

// Prisms with parallel caps, one of which comes down on the other and yaws.
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
      RationalPolynomial{Rational(low + high)} + height(at, draw.integer(1, 4), grazes);
  const bool swapped = draw.one_in(2);
  const auto turning = [](int by, WrittenPolynomial z) {
    return Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {0, by}},
                              {WrittenPolynomial{0}, {0}, std::move(z)});
  };
  if (!hull_of(below) || !hull_of(above)) return std::nullopt;
  // Caps that hold the common axis meet, however they are turned.
  if (!is_around_middle(cap) || !is_around_middle(other_cap)) return std::nullopt;
  return put_together({written(below, true), turning(yaw_of_other, {0})},
                      {written(above, draw.one_in(2)), turning(yaw, coefficients_of(h))}, swapped,
                      planted_at(at, grazes));
}

}  // namespace
}  // namespace kinds

const std::vector<Family>& polyhedra_families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> made{
        {"hull-generic",
         1,
         "Convex hulls of random points move as the boxes of the family generic do.",
         {{"points", {"4", "6", "8", "12", "20"}}},
         kinds::hull_generic},
        {"kdop",
         1,
         "Discrete-orientation polytopes of random points, of 14, 18 or 26 directions, move as the "
         "boxes of the family generic do.",
         {{"k", {"14", "18", "26"}}},
         kinds::kdop},
        {"hull-of-boxes",
         1,
         "Boxes of other families, written as polyhedra with faces, as the hulls of their corners, "
         "or as those of more points that change nothing: with the answers of boxes.",
         {{"of",
           {"generic", "planted-vf", "planted-fv", "planted-ee", "graze", "slide", "tie",
            "face-flush", "parallel-edges", "starts-in-contact"}},
          {"as", {"faces", "corners", "points"}},
          {"which", {"both", "first", "second"}}},
         kinds::hull_of_boxes,
         false},
        {"hull-vertex-face",
         1,
         "The tip of a hull comes down inside a face of another along the face's normal, and turns "
         "about it: to go in, or to touch in one instant and rise again.",
         {{"how", {"enters", "grazes"}}, {"turn", {"0", "1", "3"}}},
         kinds::hull_vertex_face,
         true},
        {"prism-on-prism",
         1,
         "A prism comes down on another, cap on cap, both yawing: to go in, or to touch in one "
         "instant and rise again.",
         {{"how", {"enters", "grazes"}}},
         kinds::prism_on_prism,
         true}};
    for (Family& f : kinds::hulls_in_line()) made.push_back(std::move(f));
    for (Family& f : made) f.motions = kinds::motions_of(f.name);
    return made;
  }();
  return all;
}

}  // namespace touchstone::generate
