// Passes of the shrinker for polyhedra: boxes instead, hulls without faces, fewer vertices,
// rounded vertices. shrink() runs these passes: each proposes changed copies of the smallest case
// so far, search.now(). search.take() keeps a copy if it is smaller and still shows the finding.

#include <algorithm>
#include <cstddef>
#include <utility>

#include "verify/hunt/shrink/hulls.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"
#include "verify/hunt/shrink/plain_shapes.hpp"

namespace touchstone::shrink {
namespace {

std::size_t count_of(const Search& search, const ShapePlace& place) {
  const auto* solid = shape_at<WrittenPolyhedron>(search.now(), place);
  return solid == nullptr ? 0 : solid->vertices.size();
}

// Replaces a polyhedron by its bounding box in its own frame.
bool take_box(Search& search, const ShapePlace& place) {
  CaseParts changed = search.now();
  const auto* solid = shape_at<WrittenPolyhedron>(changed, place);
  if (solid == nullptr) return false;
  BoxByCorners box{solid->vertices.front(), solid->vertices.front()};
  for (const WrittenVector& v : solid->vertices) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (v[i].value() < box.min[i].value()) box.min[i] = v[i];
      if (v[i].value() > box.max[i].value()) box.max[i] = v[i];
    }
  }
  set_shape(changed, place, std::move(box));
  return search.take(std::move(changed));
}

// Removes the vertices from index `first` to before `last`.
bool drop(Search& search, const ShapePlace& place, std::size_t first, std::size_t last) {
  CaseParts changed = search.now();
  auto* solid = shape_at<WrittenPolyhedron>(changed, place);
  auto left = without(*solid, first, std::min(last, solid->vertices.size()));
  if (!left) return false;
  *solid = std::move(*left);
  return search.take(std::move(changed));
}

// Rounds each coordinate of a vertex to this many bits. Returns whether the vertex needs no further
// attempts: the change was accepted, or the vertex has vanished by an earlier one.
bool round_vertex(Search& search, const ShapePlace& place, std::size_t vertex, unsigned bits) {
  CaseParts changed = search.now();
  auto* solid = shape_at<WrittenPolyhedron>(changed, place);
  if (solid == nullptr || vertex >= solid->vertices.size()) return true;
  for (Numeral& n : solid->vertices[vertex]) {
    const Rational value = n.value();
    if (value.is_zero()) continue;
    const auto near = with_bits(value, bits);
    n = numeral_of(value - near[0] < near[1] - value ? near[0] : near[1]);
  }
  return search.take(std::move(changed));
}

}  // namespace

void put_boxes(Search& search) {
  for (const ShapePlace& place : shape_places(search.now())) {
    if (!search.over()) take_box(search, place);
  }
}

void write_hulls(Search& search) {
  CaseParts all = search.now();
  for (const ShapePlace& place : shape_places(search.now())) {
    CaseParts one = search.now();
    for (CaseParts* changed : {&all, &one}) {
      if (auto* solid = shape_at<WrittenPolyhedron>(*changed, place)) *solid = as_hull(*solid);
    }
    if (!search.over()) search.take(std::move(one));
  }
  if (!search.over()) search.take(std::move(all));
}

void drop_vertices(Search& search) {
  for (const ShapePlace& place : shape_places(search.now())) {
    for (std::size_t chunk = count_of(search, place) / 2; chunk > 0; chunk /= 2) {
      for (std::size_t first = 0; first < count_of(search, place);) {
        if (search.over()) return;
        // After a removal, other vertices have these indices.
        if (!drop(search, place, first, first + chunk)) first += chunk;
      }
    }
  }
}

void round_vertices(Search& search) {
  for (const ShapePlace& place : shape_places(search.now())) {
    for (std::size_t vertex = 0; vertex < count_of(search, place); ++vertex) {
      for (const unsigned bits : {1U, 2U, 3U, 4U, 6U, 8U, 12U, 16U, 24U}) {
        if (search.over()) return;
        if (round_vertex(search, place, vertex, bits)) break;
      }
    }
  }
}

}  // namespace touchstone::shrink
