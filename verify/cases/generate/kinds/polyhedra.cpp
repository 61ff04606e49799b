// Families of polyhedra: boxes of other families written as polyhedra, random hulls and k-DOPs that
// move like those boxes; and the list of all these families.

#include "src/body/hull.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/motions.hpp"
#include "verify/cases/generate/kinds/polyhedron_shapes.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

// A box by its half extents and its centre, however it is written.
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

// A draft of another family of boxes, from the same dice.
std::optional<Draft> of_family(const std::string& name, Draw& draw) {
  const Family& family = *find_family(name);
  const Fixed none;
  Draw own(draw, family.knobs, none);
  return family.draw(own);
}

// The corners of a box; with `more`, also the middles of its faces and of some of its edges.
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

// A case of another family with one or both boxes written as polyhedra. The answer does not change.
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
    // Features have other names, and several planes may be one.
    for (PlantedContact& contact : draft->planted->contacts) {
      contact.touch.reset();
      contact.multiplicity.reset();
      contact.planes = 0;
    }
  }
  return draft;
}

// A polyhedron that moves like a box of the family `generic`, in its place.
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

}  // namespace
}  // namespace kinds

const std::vector<Family>& polyhedra_families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> families{
        {.name = "hull-generic",
         .sentence = "Convex hulls of random points move as the boxes of the family generic do.",
         .knobs = {{"points", {"4", "6", "8", "12", "20"}}},
         .draw = kinds::hull_generic},
        {.name = "kdop",
         .sentence = "Discrete-orientation polytopes of random points, of 14, 18 or 26 directions, "
                     "move as the boxes of the family generic do.",
         .knobs = {{"k", {"14", "18", "26"}}},
         .draw = kinds::kdop},
        {.name = "hull-of-boxes",
         .sentence =
             "Boxes of other families, written as polyhedra with faces, as the hulls of their "
             "corners, or as those of more points that change nothing: with the answers of boxes.",
         .knobs = {{"of",
                    {"generic", "planted-vf", "planted-fv", "planted-ee", "graze", "slide", "tie",
                     "face-flush", "parallel-edges", "starts-in-contact"}},
                   {"as", {"faces", "corners", "points"}},
                   {"which", {"both", "first", "second"}}},
         .draw = kinds::hull_of_boxes}};
    for (const auto& more :
         {kinds::landing_hulls(), kinds::hulls_in_line(), kinds::sliding_hulls()})
      families.insert(families.end(), more.begin(), more.end());
    for (Family& f : families) f.motions = kinds::motions_of(f.name);
    return families;
  }();
  return all;
}

}  // namespace touchstone::generate
