// Refuses invalid shapes of bodies: negative sizes, polyhedra that are not convex, too many parts,
// surfaces of solids that are not closed, and bodies without volume beside a solid.

#include "src/case/shape_checks.hpp"

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "src/body/closed_surface.hpp"
#include "src/body/mesh.hpp"
#include "src/body/points.hpp"
#include "src/compound/polyhedron_in.hpp"

namespace touchstone {

Status check_radius(const Rational& radius, const std::string& place) {
  if (radius >= 0) return std::nullopt;
  return Error{Error::Code::value, place + "/radius", "a radius must not be negative"};
}
Status check_radius(const Shape& shape, const std::string& place) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  return inflated == nullptr ? std::nullopt : check_radius(inflated->radius, place);
}

Status check_count_of_parts(std::size_t count, const std::string& place) {
  if (count >= 1 && count <= kMostParts) return std::nullopt;
  return Error{
      count < 1 ? Error::Code::value : Error::Code::limit, place + "/parts",
      "expected 1 to " + std::to_string(kMostParts) + " elements, found " + std::to_string(count)};
}

namespace {

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

Status check_shape(const Inflated& inflated, const std::string& place) {
  if (Status error = check_radius(inflated.radius, place)) return error;
  return std::visit([&place](const auto& core) { return check_shape(core, place); }, inflated.core);
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

// Refuses a solid body whose surface is not closed: each side of a triangle must be passed equally
// often in both directions (closed_surface.hpp).
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

}  // namespace

Status check_body(const Shape& shape, const std::string& place) {
  return std::visit([&place](const auto& kind) { return check_shape(kind, place); }, shape);
}

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

}  // namespace touchstone
