#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "verify/hunt/shrink/hulls.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

WrittenPolyhedron* polyhedron_in(CaseParts& parts, std::size_t body) {
  return std::get_if<WrittenPolyhedron>(&parts.bodies[body].shape);
}

std::size_t count_of(const Search& search, std::size_t body) {
  const auto* solid = std::get_if<WrittenPolyhedron>(&search.now().bodies[body].shape);
  return solid == nullptr ? 0 : solid->vertices.size();
}

// Replaces a body by its bounding box in its own frame.
bool take_box(Search& search, std::size_t body) {
  CaseParts changed = search.now();
  const WrittenPolyhedron* solid = polyhedron_in(changed, body);
  if (solid == nullptr) return false;
  BoxByCorners box{solid->vertices.front(), solid->vertices.front()};
  for (const WrittenVector& v : solid->vertices) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (v[i].value() < box.min[i].value()) box.min[i] = v[i];
      if (v[i].value() > box.max[i].value()) box.max[i] = v[i];
    }
  }
  changed.bodies[body].shape = std::move(box);
  return search.take(std::move(changed));
}

// Removes the vertices from index `first` to before `last`.
bool drop(Search& search, std::size_t body, std::size_t first, std::size_t last) {
  CaseParts changed = search.now();
  WrittenPolyhedron* solid = polyhedron_in(changed, body);
  auto left = without(*solid, first, std::min(last, solid->vertices.size()));
  if (!left) return false;
  *solid = std::move(*left);
  return search.take(std::move(changed));
}

// Rounds each coordinate of a vertex to this many bits.
bool round_vertex(Search& search, std::size_t body, std::size_t vertex, unsigned bits) {
  CaseParts changed = search.now();
  WrittenPolyhedron* solid = polyhedron_in(changed, body);
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
  for (const std::size_t body : {0U, 1U}) {
    if (!search.over()) take_box(search, body);
  }
}

void write_hulls(Search& search) {
  CaseParts both = search.now();
  for (const std::size_t body : {0U, 1U}) {
    CaseParts one = search.now();
    for (CaseParts* changed : {&both, &one}) {
      if (WrittenPolyhedron* solid = polyhedron_in(*changed, body)) *solid = as_hull(*solid);
    }
    if (!search.over()) search.take(std::move(one));
  }
  if (!search.over()) search.take(std::move(both));
}

void drop_vertices(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    for (std::size_t chunk = count_of(search, body) / 2; chunk > 0; chunk /= 2) {
      for (std::size_t first = 0; first < count_of(search, body);) {
        if (search.over()) return;
        // After a removal, other vertices have these indices.
        if (!drop(search, body, first, first + chunk)) first += chunk;
      }
    }
  }
}

void round_vertices(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    for (std::size_t vertex = 0; vertex < count_of(search, body); ++vertex) {
      for (const unsigned bits : {1U, 2U, 3U, 4U, 6U, 8U, 12U, 16U, 24U}) {
        if (search.over()) return;
        if (round_vertex(search, body, vertex, bits)) break;
      }
    }
  }
}

}  // namespace touchstone::shrink
