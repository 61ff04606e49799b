#include "touchstone/query.hpp"

#include <string>

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

// Polyhedra, and boxes against polyhedra, are answered for constant velocities only.
Status check_linear(const Trajectory& motion, std::size_t i, bool is_polyhedron) {
  if (linear_path(motion)) return std::nullopt;
  return Error{Error::Code::value, place_of(i) + "/motion",
               std::string(is_polyhedron ? "a polyhedron" : "a box against a polyhedron") +
                   " moves at constant velocity, and does not turn"};
}

}  // namespace

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
  if (parts.polyhedra[0] || parts.polyhedra[1]) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (const Status error = check_linear(motions[i], i, parts.polyhedra[i].has_value()))
        return *error;
    }
  }
  return Query(std::move(parts), {std::move(motions[0]), std::move(motions[1])});
}

}  // namespace touchstone
