// Makes a case about space from a case about two bodies within a plane: the bodies become prisms.
// Commands that know only bodies in space solve this case instead (as_case_in_space).

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "src/hulls/in_plane.hpp"
#include "touchstone/case.hpp"

namespace touchstone {
namespace {

WrittenVector written(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }

WrittenPolyhedron written(const Polyhedron& prism) {
  WrittenPolyhedron r{{}, std::vector<std::vector<Numeral>>()};
  r.vertices.reserve(prism.vertices.size());
  for (const Vec3<Rational>& v : prism.vertices) r.vertices.push_back(written(v));
  r.faces->reserve(prism.faces.size());
  for (const auto& face : prism.faces) {
    auto& loop = r.faces->emplace_back();
    loop.reserve(face.size());
    for (const std::size_t v : face) loop.push_back(Numeral::bare(Integer(v)));
  }
  return r;
}

}  // namespace

Query query_in_space(const Case& c) {
  if (!c.plane) return c.query;
  return Query::make(c.bodies[0], c.bodies[1], c.query.from(), c.query.until()).value();
}

Result<Case> within_plane(const Case& c) {
  const auto flat = in_plane(query_in_space(c));
  if (!flat) return flat.error();
  CaseParts parts = c;
  parts.plane = false;
  parts.expect.clear();
  parts.provenance.reset();
  for (std::size_t body = 0; body < 2; ++body) {
    const Shape& prism = flat.value().prisms.shapes()[body];
    if (const auto* box = std::get_if<Box>(&prism)) {
      parts.bodies[body].shape = BoxByExtents{written(box->half_extents), written(box->center)};
    } else {
      parts.bodies[body].shape = written(std::get<Polyhedron>(prism));
    }
  }
  return Case::make(std::move(parts));
}

Case as_case_in_space(Case c) { return c.plane ? within_plane(c).value() : std::move(c); }

}  // namespace touchstone
