// Makes a query from two bodies: converts their shapes and motions to exact numbers, and refuses
// invalid ones.

#include "touchstone/query.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <variant>

#include "src/body/closed_surface.hpp"
#include "src/body/hull.hpp"
#include "src/body/mesh.hpp"
#include "src/body/points.hpp"
#include "src/body/shapes.hpp"
#include "src/compound/polyhedron_in.hpp"
#include "src/motion/linear_path.hpp"
#include "src/motion/written_values.hpp"

namespace touchstone {
namespace {

std::string place_of(std::size_t body) { return "/boxes/" + std::to_string(body); }

Status check_shape(const Polyhedron& polyhedron, const std::string& place) {
  Status error = check(polyhedron);
  if (error) error->place = place + "/polyhedron" + error->place;
  return error;
}
Status check_shape(const Box& box, const std::string& place) {
  for (std::size_t m = 0; m < 3; ++m) {
    if (box.half_extents[m] < 0) {
      return Error{Error::Code::value, place + "/half_extents/" + std::to_string(m),
                   "a half extent must not be negative"};
    }
  }
  return std::nullopt;
}

Status check_radius(const Rational& radius, const std::string& place) {
  if (radius >= 0) return std::nullopt;
  return Error{Error::Code::value, place + "/radius", "a radius must not be negative"};
}
Status check_radius(const Shape& shape, const std::string& place) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  return inflated == nullptr ? std::nullopt : check_radius(inflated->radius, place);
}
Status check_shape(const Inflated& inflated, const std::string& place) {
  if (Status error = check_radius(inflated.radius, place)) return error;
  return std::visit([&place](const auto& core) { return check_shape(core, place); }, inflated.core);
}

Status check_count_of_parts(std::size_t count, const std::string& place) {
  if (count >= 1 && count <= kMostParts) return std::nullopt;
  return Error{
      count < 1 ? Error::Code::value : Error::Code::limit, place + "/parts",
      "expected 1 to " + std::to_string(kMostParts) + " elements, found " + std::to_string(count)};
}

// Whether a part has the form of a mesh's parts: a triangle, which may have a radius, without a
// pose.
bool is_of_mesh(const CompoundPart& part) {
  if (part.pose) return false;
  const Polyhedron* polyhedron = polyhedron_in(part.shape);
  return polyhedron != nullptr && is_triangle(*polyhedron);
}

std::string times(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " time" : " times");
}

// Refuses a solid body whose surface is not closed.
Status check_surface(const Compound& solid, const std::string& place) {
  const std::string triangles = place + "/mesh/triangles/";
  std::vector<const Polyhedron*> surface;
  surface.reserve(solid.parts.size());
  for (std::size_t i = 0; i < solid.parts.size(); ++i) {
    if (!is_of_mesh(solid.parts[i]))
      return Error{Error::Code::value, place + "/parts/" + std::to_string(i),
                   "a solid body has only triangles, without poses"};
    surface.push_back(polyhedron_in(solid.parts[i].shape));
  }
  const auto open = open_side(surface);
  if (!open) return std::nullopt;
  const std::size_t end = (open->corner + 1) % 3;
  return Error{Error::Code::value, triangles + std::to_string(open->triangle),
               "the side from its vertex " + std::to_string(open->corner) + " to its vertex " +
                   std::to_string(end) + " is passed " + times(open->along) +
                   " in this direction and " + times(open->against) +
                   " in the other, so the surface is not closed and has no inside: add what is "
                   "missing, turn a triangle round, or leave out \"solid\""};
}

// A mesh may have more parts than other compounds.
Status check_count_of(const Compound& compound, const std::string& place) {
  const std::size_t count = compound.parts.size();
  if (count <= kMostParts || !std::ranges::all_of(compound.parts, is_of_mesh))
    return check_count_of_parts(count, place);
  if (count <= kMostTriangles) return std::nullopt;
  return Error{Error::Code::limit, place + "/mesh/triangles", too_many_triangles(count)};
}
Status check_shape(const Compound& compound, const std::string& place) {
  if (Status error = check_count_of(compound, place)) return error;
  for (std::size_t i = 0; i < compound.parts.size(); ++i) {
    const auto* inflated = std::get_if<Inflated>(&compound.parts[i].shape);
    const bool has_valid_radius = inflated == nullptr || inflated->radius >= 0;
    if (has_valid_radius && is_of_mesh(compound.parts[i])) continue;  // a valid triangle
    const std::string here = place + "/parts/" + std::to_string(i);
    const auto& [shape, pose] = compound.parts[i];
    const auto check_part = [&here](const auto& part) { return check_shape(part, here); };
    if (Status error = std::visit(check_part, shape)) return error;
    if (!pose) continue;
    const auto is_zero = [](const Rational& c) { return c.is_zero(); };
    if (std::ranges::all_of(pose->rotation, is_zero)) {
      return Error{Error::Code::value, here + "/pose/rotation", "a zero quaternion is no rotation"};
    }
  }
  return compound.is_solid ? check_surface(compound, place) : std::nullopt;
}

bool has_volume(const Box& box) {
  return std::ranges::all_of(box.half_extents, [](const Rational& half) { return half > 0; });
}
bool has_volume(const Polyhedron& polyhedron) {
  return !are_in_one_plane(whole(polyhedron.vertices));
}
bool has_volume(const Inflated& inflated) {
  return inflated.radius > 0 ||
         std::visit([](const auto& core) { return has_volume(core); }, inflated.core);
}

// Names the first part of a body that has no volume: "this body", "part 3"; nullopt if all have
// one.
struct WithoutVolume {
  std::optional<std::string> operator()(const Compound& compound) const {
    for (std::size_t i = 0; i < compound.parts.size(); ++i) {
      if (!std::visit([](const auto& shape) { return has_volume(shape); }, compound.parts[i].shape))
        return "part " + std::to_string(i);
    }
    return std::nullopt;
  }
  std::optional<std::string> operator()(const auto& shape) const {
    return has_volume(shape) ? std::nullopt : std::optional<std::string>("this body");
  }
};

// Refuses a body with a part without volume beside a solid mesh. Such a part only touches a solid,
// even if it is inside.
Status check_beside_solid(const std::array<Shape, 2>& shapes) {
  for (std::size_t solid = 0; solid < 2; ++solid) {
    const auto* compound = std::get_if<Compound>(&shapes[solid]);
    if (compound == nullptr || !compound->is_solid) continue;
    const auto flat = std::visit(WithoutVolume{}, shapes[1 - solid]);
    if (!flat) continue;
    return Error{Error::Code::value, place_of(1 - solid),
                 *flat +
                     " has no volume, and the other body is a solid mesh: each part of a body "
                     "beside it must have a volume, as boxes, hulls and parts with a radius have "
                     "(a mesh without \"solid\" takes any body)"};
  }
  return std::nullopt;
}

// Makes cores of the parts whose radius is 0.
void drop_radii_of_zero(Compound& compound) {
  for (CompoundPart& part : compound.parts) {
    const auto* inflated = std::get_if<Inflated>(&part.shape);
    if (inflated == nullptr || !inflated->radius.is_zero()) continue;
    const Core core = inflated->core;
    std::visit([&part](const auto& shape) { part.shape = shape; }, core);
  }
}

// The core of an inflated body; any other shape as it is.
Shape core_of(const Shape& shape) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  if (inflated == nullptr) return shape;
  return std::visit([](const auto& core) { return Shape(core); }, inflated->core);
}

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

// Adds a written body to the parts. Throws Refused.
void add(const Body& body, std::size_t i, QueryParts& parts, const Place& place) {
  const Place here = place / i;
  parts.shapes[i] = std::visit(WholeShape{body.radius, here}, body.shape);
  auto pieces = pieces_of(body.motion, place_of(i) + "/motion");
  if (!pieces) throw Refused{pieces.error()};
  parts.motions[i] = std::move(pieces).value();
}

// The solid of a prepared hull, which shares it; null for any other body.
std::shared_ptr<const hulls::Solid> prepared_solid(const Body& body) {
  const Hull* hull = std::get_if<Hull>(&body.shape);
  return hull == nullptr ? nullptr : hull->solid();
}

}  // namespace

Query::Query(Definition definition, Solids prepared) {
  // Inflated bodies have a query of their cores, to which the prepared solids belong.
  std::shared_ptr<const Kept> cores;
  const auto is_any = [&definition](const auto& is_of_kind) {
    return std::ranges::any_of(definition.shapes, is_of_kind);
  };
  const bool has_compound =
      is_any([](const Shape& shape) { return std::holds_alternative<Compound>(shape); });
  if (!has_compound &&
      is_any([](const Shape& shape) { return std::holds_alternative<Inflated>(shape); })) {
    cores = std::make_shared<const Kept>(
        Definition{{core_of(definition.shapes[0]), core_of(definition.shapes[1])},
                   definition.motions,
                   definition.from,
                   definition.until},
        std::move(prepared));
    prepared = {};
  }
  auto kept = std::make_shared<Kept>(std::move(definition), std::move(prepared));
  kept->cores = std::move(cores);
  // The parts of compounds, each with its pose applied.
  for (std::size_t body = 0; body < 2; ++body) {
    const auto* compound = std::get_if<Compound>(&kept->shapes[body]);
    if (compound == nullptr) continue;
    kept->parts[body].reserve(compound->parts.size());
    for (const CompoundPart& part : compound->parts)
      kept->parts[body].push_back(placed(part, kept->motions[body]));
  }
  kept_ = std::move(kept);
}

const Polyhedron* Query::polyhedron(std::size_t body) const {
  if (std::holds_alternative<Inflated>(shapes()[body]))
    throw std::logic_error("a plain body is asked for, and the body is inflated");
  if (std::holds_alternative<Compound>(shapes()[body]))
    throw std::logic_error("a plain body is asked for, and the body is a compound");
  return std::get_if<Polyhedron>(&shapes()[body]);
}

const Rational& Query::radius(std::size_t body) const {
  static const Rational none = 0;
  if (std::holds_alternative<Compound>(shapes()[body]))
    throw std::logic_error("one radius is asked for, and the body is a compound");
  const auto* inflated = std::get_if<Inflated>(&shapes()[body]);
  return inflated == nullptr ? none : inflated->radius;
}

Result<Query> Query::make(const Body& first, const Body& second, const Numeral& from,
                          const Numeral& until) {
  try {
    const std::string top;
    const Place document(top);
    const Place bodies = document / "boxes";
    QueryParts parts;
    parts.from = value_of(from, document / "horizon" / 0U);
    parts.until = value_of(until, document / "horizon" / 1U);
    add(first, 0, parts, bodies);
    add(second, 1, parts, bodies);
    return make(std::move(parts), {prepared_solid(first), prepared_solid(second)});
  } catch (const Refused& refused) {
    return refused.error;
  }
}

Result<Query> Query::make(QueryParts parts) { return make(std::move(parts), {}); }

Result<Query> Query::make(QueryParts parts, Solids prepared) {
  if (parts.until < parts.from)
    return Error{Error::Code::value, "/horizon", "the horizon ends before it begins"};
  std::vector<Trajectory> motions;
  for (std::size_t i = 0; i < 2; ++i) {
    // A body whose solid is prepared has a core that is valid.
    const Status error =
        prepared[i] ? check_radius(parts.shapes[i], place_of(i))
                    : std::visit([i](const auto& shape) { return check_shape(shape, place_of(i)); },
                                 parts.shapes[i]);
    if (error) return *error;
    const auto* inflated = std::get_if<Inflated>(&parts.shapes[i]);
    if (inflated != nullptr && inflated->radius.is_zero()) parts.shapes[i] = core_of(*inflated);
    if (auto* compound = std::get_if<Compound>(&parts.shapes[i])) drop_radii_of_zero(*compound);
    auto motion = Trajectory::make(std::move(parts.motions[i]), parts.from, parts.until);
    if (!motion) return motion.error();
    motions.push_back(std::move(motion).value());
  }
  if (const Status error = check_beside_solid(parts.shapes)) return *error;
  return Query({std::move(parts.shapes),
                {std::move(motions[0]), std::move(motions[1])},
                std::move(parts.from),
                std::move(parts.until)},
               std::move(prepared));
}

}  // namespace touchstone
