// Makes a case of its parts, as they were read or generated: checks them, and makes its query, the
// question in exact numbers.

#include <limits>
#include <utility>

#include "src/hulls/in_plane.hpp"
#include "src/motion/written_values.hpp"
#include "touchstone/case.hpp"

namespace touchstone {
namespace {

// The error for a case with `plane` whose bodies do not lie in one plane.
Error not_in_plane(Error why) {
  why.code = Error::Code::value;
  why.message = "the case has \"plane\": true, and " + why.message;
  return why;
}

}  // namespace

Result<Case> Case::make(CaseParts parts) {
  const std::string top;
  const Place document(top);
  try {
    if (parts.id.empty()) refuse(document / "id", "an id must not be empty", Error::Code::schema);
    if (parts.provenance) {
      integer_of(parts.provenance->version, 1, std::numeric_limits<int>::max(),
                 document / "provenance" / "version");
    }
  } catch (const Refused& refused) {
    return refused.error;
  }
  const std::array<Numeral, 2> horizon =
      parts.horizon.value_or(std::array<Numeral, 2>{Numeral(0), Numeral(1)});
  auto query = Query::make(parts.bodies[0], parts.bodies[1], horizon[0], horizon[1]);
  if (!query) return query.error();
  // A question within a plane becomes one about prisms.
  if (parts.plane) {
    auto flat = in_plane(query.value());
    if (!flat) return not_in_plane(flat.error());
    query = std::move(flat).value().prisms;
  }
  // The parts of a case may be changed and made into a new case. A prepared Hull cannot be changed,
  // so it is replaced by its points.
  for (Body& body : parts.bodies) {
    if (const Hull* hull = std::get_if<Hull>(&body.shape))
      body.shape = WrittenPolyhedron{hull->points(), std::nullopt};
  }
  return Case{std::move(parts), std::move(query).value()};
}

}  // namespace touchstone
