#include "touchstone/query.hpp"

#include <algorithm>
#include <stdexcept>
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

Status check_radius(const Shape& shape, const std::string& place) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  if (inflated == nullptr || inflated->radius >= 0) return std::nullopt;
  return Error{Error::Code::value, place + "/radius", "a radius must not be negative"};
}
Status check_shape(const Inflated& inflated, const std::string& place) {
  if (Status error = check_radius(inflated, place)) return error;
  return std::visit([&place](const auto& core) { return check_shape(core, place); }, inflated.core);
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

// Adds a written body to the parts. Throws Refused.
void add(const Body& body, std::size_t i, QueryParts& parts, const Place& place) {
  const Place here = place / i;
  Core core =
      std::visit([&here](const auto& written) { return shape_of(written, here); }, body.shape);
  parts.shapes[i] = Inflated{std::move(core),
                             body.radius ? value_of(*body.radius, here / "radius") : Rational(0)};
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

Query::Query(Said said, Solids prepared) {
  std::shared_ptr<const Kept> cores;
  if (std::ranges::any_of(said.shapes, [](const Shape& shape) {
        return std::holds_alternative<Inflated>(shape);
      })) {
    cores = std::make_shared<const Kept>(Said{{core_of(said.shapes[0]), core_of(said.shapes[1])},
                                              said.motions,
                                              said.from,
                                              said.until},
                                         std::move(prepared));
    prepared = {};
  }
  auto kept = std::make_shared<Kept>(std::move(said), std::move(prepared));
  kept->cores = std::move(cores);
  said_ = std::move(kept);
}

const Polyhedron* Query::polyhedron(std::size_t body) const {
  if (std::holds_alternative<Inflated>(shapes()[body]))
    throw std::logic_error("a plain body is asked for, and the body is inflated");
  return std::get_if<Polyhedron>(&shapes()[body]);
}

const Rational& Query::radius(std::size_t body) const {
  static const Rational none = 0;
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
