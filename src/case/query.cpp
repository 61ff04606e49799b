// Makes a query, the exact question that all solvers answer, from two bodies as written:
//   1. Numbers are converted (shape_of_body.cpp, motion/).
//   2. Shapes are checked (shape_checks.cpp), and radii of 0 are dropped.
//   3. Motions become trajectories on the horizon, which checks them.
// The constructor also keeps what solvers derive from it: the query of the cores of bodies with a
// radius, and the parts of compounds with their poses applied.

#include "touchstone/query.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <variant>

#include "src/case/shape_checks.hpp"
#include "src/case/shape_of_body.hpp"
#include "src/motion/linear_path.hpp"
#include "src/motion/written_values.hpp"

namespace touchstone {
namespace {

// Makes cores of the parts whose radius is 0: a shape without a radius has faster solvers.
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

// Adds a written body to the parts. Throws Refused.
void add(const Body& body, std::size_t i, QueryParts& parts, const Place& place) {
  parts.shapes[i] = shape_of_body(body, place / i);
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

// `prepared`: the solids of bodies that are prepared hulls; null for others.
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
  motions.reserve(2);
  for (std::size_t i = 0; i < 2; ++i) {
    // A body whose solid is prepared has a core that is valid.
    const Status error = prepared[i] ? check_radius(parts.shapes[i], place_of(i))
                                     : check_body(parts.shapes[i], place_of(i));
    if (error) return *error;
    auto* inflated = std::get_if<Inflated>(&parts.shapes[i]);
    if (inflated != nullptr && inflated->radius.is_zero()) {
      Core core = std::move(inflated->core);
      std::visit([&](auto& shape) { parts.shapes[i] = std::move(shape); }, core);
    }
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
