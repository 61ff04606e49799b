#include "touchstone/query.hpp"

#include <string>

#include "body/shapes.hpp"
#include "motion/written_values.hpp"
#include "touchstone/body/hull.hpp"
#include "touchstone/motion/linear_path.hpp"

namespace touchstone {
namespace {

std::string place_of(std::size_t body) { return "/boxes/" + std::to_string(body); }

Status check_body(const QueryParts& parts, std::size_t i) {
  if (const auto& polyhedron = parts.polyhedra[i]) {
    Status error = check(*polyhedron);
    if (error) error->place = place_of(i) + "/polyhedron" + error->place;
    return error;
  }
  for (std::size_t m = 0; m < 3; ++m) {
    if (parts.boxes[i].half_extents[m] < 0) {
      return Error{Error::Code::value, place_of(i) + "/half_extents/" + std::to_string(m),
                   "a half extent must not be negative"};
    }
  }
  return std::nullopt;
}

// Adds a written body to the parts. Throws Refused.
void add(const Body& body, std::size_t i, QueryParts& parts, const Place& place) {
  if (const auto* polyhedron = std::get_if<WrittenPolyhedron>(&body.shape)) {
    parts.polyhedra[i] = !polyhedron->faces ? hull_of(*polyhedron, place / "hull")
                                            : polyhedron_of(*polyhedron, place / "polyhedron");
  } else if (const auto* corners = std::get_if<BoxByCorners>(&body.shape)) {
    parts.boxes[i] = box_of(*corners, place);
  } else {
    parts.boxes[i] = box_of(*std::get_if<BoxByExtents>(&body.shape), place);
  }
  auto pieces = pieces_of(body.motion, place_of(i) + "/motion");
  if (!pieces) throw Refused{pieces.error()};
  parts.motions[i] = std::move(pieces).value();
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
    return make(std::move(parts));
  } catch (const Refused& refused) {
    return refused.error;
  }
}

Result<Query> Query::make(QueryParts parts) {
  if (parts.until < parts.from)
    return Error{Error::Code::value, "/horizon", "the horizon ends before it begins"};
  std::vector<Trajectory> motions;
  for (std::size_t i = 0; i < 2; ++i) {
    if (const Status error = check_body(parts, i)) return *error;
    auto motion = Trajectory::make(std::move(parts.motions[i]), parts.from, parts.until);
    if (!motion) return motion.error();
    motions.push_back(std::move(motion).value());
  }
  const bool has_polyhedron = parts.polyhedra[0] || parts.polyhedra[1];
  const bool turns = has_polyhedron && !(linear_path(motions[0]) && linear_path(motions[1]));
  return Query({std::move(parts.boxes),
                std::move(parts.polyhedra),
                {std::move(motions[0]), std::move(motions[1])},
                std::move(parts.from),
                std::move(parts.until),
                turns});
}

}  // namespace touchstone
