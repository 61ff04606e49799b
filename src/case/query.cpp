#include "touchstone/query.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "src/body/hull.hpp"
#include "src/body/shapes.hpp"
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

// The shape of a body as written. These throw Refused, with the place in the document.
Shape shape_of(const WrittenPolyhedron& polyhedron, const Place& place) {
  return !polyhedron.faces ? hull_of(polyhedron, place / "hull")
                           : polyhedron_of(polyhedron, place / "polyhedron");
}
Shape shape_of(const Hull& hull, const Place&) { return hull.polyhedron(); }
Shape shape_of(const BoxByCorners& box, const Place& place) { return box_of(box, place); }
Shape shape_of(const BoxByExtents& box, const Place& place) { return box_of(box, place); }

// Adds a written body to the parts. Throws Refused.
void add(const Body& body, std::size_t i, QueryParts& parts, const Place& place) {
  parts.shapes[i] =
      std::visit([&place](const auto& written) { return shape_of(written, place); }, body.shape);
  auto pieces = pieces_of(body.motion, place_of(i) + "/motion");
  if (!pieces) throw Refused{pieces.error()};
  parts.motions[i] = std::move(pieces).value();
}

// Shared with the hull if the body is one that is prepared; else null.
std::shared_ptr<const hulls::Solid> prepared_solid(const Body& body) {
  const Hull* hull = std::get_if<Hull>(&body.shape);
  return hull == nullptr ? nullptr : hull->solid();
}

}  // namespace

Result<Query> Query::make(const Body& first, const Body& second, const Numeral& from,
                          const Numeral& until) {
  try {
    const std::string top;
    const Place document(top);
    const Place bodies = document / "boxes";
    QueryParts parts;
    parts.from = value_of(from, document / "horizon" / 0U);
    parts.until = value_of(until, document / "horizon" / 1U);
    add(first, 0, parts, bodies / 0U);
    add(second, 1, parts, bodies / 1U);
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
    if (!prepared[i]) {
      const Status error = std::visit(
          [i](const auto& shape) { return check_shape(shape, place_of(i)); }, parts.shapes[i]);
      if (error) return *error;
    }
    auto motion = Trajectory::make(std::move(parts.motions[i]), parts.from, parts.until);
    if (!motion) return motion.error();
    motions.push_back(std::move(motion).value());
  }
  return Query({std::move(parts.shapes),
                {std::move(motions[0]), std::move(motions[1])},
                std::move(parts.from),
                std::move(parts.until)},
               std::move(prepared));
}

}  // namespace touchstone
