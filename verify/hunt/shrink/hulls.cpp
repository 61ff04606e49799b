// Removes vertices of polyhedra. A WrittenPolyhedron is in one of these forms: without a list of
// faces it is the hull of its vertices; with an empty list it is a point or a segment; with two
// loops, opposite to each other, a polygon. The first may lose any vertices; the others are built
// again.

#include "verify/hunt/shrink/hulls.hpp"

#include <algorithm>
#include <vector>

#include "src/body/hull.hpp"

namespace touchstone::shrink {
namespace {

std::vector<Vec3<Rational>> values_of(const std::vector<WrittenVector>& written) {
  std::vector<Vec3<Rational>> points;
  for (const WrittenVector& v : written)
    points.push_back({v[0].value(), v[1].value(), v[2].value()});
  return points;
}

// The corners of the hull, with numbers written as in the points; nullopt if there is no hull.
std::optional<WrittenPolyhedron> hull_through(const std::vector<WrittenVector>& points) {
  const auto all = values_of(points);
  const auto hull = hull_of(all);
  if (!hull) return std::nullopt;
  WrittenPolyhedron result;
  for (const auto& corner : hull.value().vertices) {
    const auto at = std::find(all.begin(), all.end(), corner) - all.begin();
    result.vertices.push_back(points[static_cast<std::size_t>(at)]);
  }
  return result;
}

bool is_written_flat(const WrittenPolyhedron& solid) {
  return solid.faces && solid.faces->size() <= 2;
}

}  // namespace

WrittenPolyhedron as_hull(const WrittenPolyhedron& solid) {
  if (is_written_flat(solid)) return solid;
  return hull_through(solid.vertices).value_or(solid);
}

std::optional<WrittenPolyhedron> without(const WrittenPolyhedron& solid, std::size_t first,
                                         std::size_t last) {
  if (!is_written_flat(solid)) {
    std::vector<WrittenVector> left(solid.vertices.begin(),
                                    solid.vertices.begin() + static_cast<std::ptrdiff_t>(first));
    left.insert(left.end(), solid.vertices.begin() + static_cast<std::ptrdiff_t>(last),
                solid.vertices.end());
    return hull_through(left);  // those that are left need not all be corners of their hull
  }
  constexpr std::size_t kLeast = 3;
  WrittenPolyhedron result;
  std::vector<Numeral> loop;
  if (solid.faces->empty()) {  // a segment: one of its ends remains
    if (last - first != 1 || solid.vertices.size() != 2) return std::nullopt;
    result.vertices.push_back(solid.vertices[1 - first]);
    result.faces.emplace();
    return result;
  }
  for (const Numeral& index : solid.faces->front()) {
    const auto i = numerator(index.value()).convert_to<std::size_t>();
    if (first <= i && i < last) continue;
    loop.emplace_back(static_cast<int>(result.vertices.size()));
    result.vertices.push_back(solid.vertices[i]);
  }
  if (loop.size() < kLeast) return std::nullopt;
  result.faces = {loop, {loop.rbegin(), loop.rend()}};
  return result;
}

}  // namespace touchstone::shrink
