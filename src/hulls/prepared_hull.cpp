// Prepares a convex hull once, for many queries.

#include "src/hulls/prepared_hull.hpp"

#include <string>
#include <utility>

#include "src/body/shapes.hpp"
#include "touchstone/hull.hpp"

namespace touchstone {

Result<Hull> Hull::make_exact(const std::vector<WrittenVector>& points) {
  try {
    const std::string top;
    Polyhedron polyhedron = hull_of(WrittenPolyhedron{points, std::nullopt}, Place(top));
    hulls::Solid solid(hulls::lattice_of(polyhedron));
    return Hull(std::make_shared<const PreparedHull>(
        PreparedHull{points, std::move(polyhedron), std::move(solid)}));
  } catch (const Refused& refused) {
    return refused.error;
  }
}

Result<Hull> Hull::make(std::span<const Point> points) {
  std::vector<WrittenVector> written;
  written.reserve(points.size());
  for (const auto& [x, y, z] : points) written.push_back({x, y, z});
  return make_exact(written);
}

}  // namespace touchstone
