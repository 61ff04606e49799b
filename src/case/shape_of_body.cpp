// Converts the shapes of bodies as they are written to exact numbers. Each written kind becomes a
// box or a polyhedron (shape_of); with a radius, an inflated one; several, a compound.

#include "src/case/shape_of_body.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "src/body/hull.hpp"
#include "src/body/mesh.hpp"
#include "src/body/shapes.hpp"
#include "src/case/shape_checks.hpp"
#include "src/motion/written_values.hpp"

namespace touchstone {
namespace {

// The shape of a body as written. These throw Refused, with the place in the document.
Core shape_of(const WrittenPolyhedron& polyhedron, const Place& place) {
  return !polyhedron.faces ? hull_of(polyhedron, place / "hull")
                           : polyhedron_of(polyhedron, place / "polyhedron");
}
Core shape_of(const Hull& hull, const Place&) { return hull.polyhedron(); }
Core shape_of(const BoxByCorners& box, const Place& place) { return box_of(box, place); }
Core shape_of(const BoxByExtents& box, const Place& place) { return box_of(box, place); }
[[noreturn]] void refuse_round(const Place& shape) {
  refuse(shape,
         "a round body is no polyhedron, so that its contacts can be enclosed, but not be given "
         "exactly: an EnclosedQuery, or `touchstone solve`, encloses them",
         Error::Code::unsuitable);
}
Core shape_of(const WrittenCylinder&, const Place& place) { refuse_round(place / "cylinder"); }
Core shape_of(const WrittenCone&, const Place& place) { refuse_round(place / "cone"); }
Core shape_of(const WrittenEllipsoid&, const Place& place) { refuse_round(place / "ellipsoid"); }

// The shape with its radius. Query::make drops a radius of 0.
Inflated inflated_of(Core core, const std::optional<Numeral>& radius, const Place& place) {
  return {std::move(core), radius ? value_of(*radius, place / "radius") : Rational(0)};
}

CompoundPart part_of(const WrittenPart& part, const Place& place) {
  Core core =
      std::visit([&place](const auto& written) { return shape_of(written, place); }, part.shape);
  CompoundPart result{inflated_of(std::move(core), part.radius, place), std::nullopt};
  if (!part.pose) return result;
  auto& pose = result.pose.emplace();
  const Place of_pose = place / "pose";
  if (part.pose->rotation) pose.rotation = values_of(*part.pose->rotation, of_pose / "rotation");
  if (part.pose->translation)
    pose.translation = values_of(*part.pose->translation, of_pose / "translation");
  return result;
}

Compound compound_of(const WrittenParts& written, const Place& place) {
  if (const Status error = check_count_of_parts(written.parts.size(), place.text()))
    throw Refused{*error};
  const Place parts = place / "parts";
  Compound compound;
  compound.parts.reserve(written.parts.size());
  for (std::size_t i = 0; i < written.parts.size(); ++i)
    compound.parts.push_back(part_of(written.parts[i], parts / i));
  return compound;
}

// The triangles of a mesh, each with the radius.
Compound compound_of(const WrittenMesh& written, const std::optional<Numeral>& radius,
                     const Place& place) {
  const Rational each = radius ? value_of(*radius, place / "radius") : Rational(0);
  if (const Status error = check_radius(each, place.text())) throw Refused{*error};
  Compound compound;
  compound.is_solid = written.solid.value_or(false);
  compound.parts.reserve(written.triangles.size());
  for (Polyhedron& triangle : triangles_of(written, place / "mesh")) {
    if (each.is_zero()) {
      compound.parts.push_back({std::move(triangle), std::nullopt});
    } else {
      compound.parts.push_back({Inflated{std::move(triangle), each}, std::nullopt});
    }
  }
  return compound;
}

// The shape of a body, with its radius.
struct WholeShape {
  const std::optional<Numeral>& radius;
  const Place& place;

  Shape operator()(const WrittenParts& written) const {
    if (radius) refuse(place / "radius", "a body with parts has no radius: each part has its own");
    return compound_of(written, place);
  }
  Shape operator()(const WrittenMesh& written) const { return compound_of(written, radius, place); }
  Shape operator()(const auto& written) const {
    return inflated_of(shape_of(written, place), radius, place);
  }
};

}  // namespace

Shape shape_of_body(const Body& written, const Place& place) {
  return std::visit(WholeShape{written.radius, place}, written.shape);
}

}  // namespace touchstone
