// The points of a manifold as text, for boxes and polyhedra.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "src/rest/same_point.hpp"
#include "text_of.hpp"

namespace touchstone {

inline std::array<std::string, 3> exact_text(const Vec3<Rational>& v) {
  return {v[0].str(), v[1].str(), v[2].str()};
}

// Adds the points to the answer. Points within `bound` (see same_point.hpp) are marked, or merged
// if the options ask for it.
template <Number N>
void add_points(PoseAnswer& answer, const std::vector<ManifoldPoint<N>>& points, const N& bound,
                const StaticOptions& options) {
  const int digits = options.digits;
  const std::vector<std::size_t> first = first_of_same(points, bound);
  std::vector<std::size_t> place;  // index in the answer, by the point's index
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool same = first[i] != i;
    place.push_back(same && options.merge ? place[first[i]] : answer.points.size());
    if (same && options.merge) {
      ++answer.points[place[i]].merged;
      continue;
    }
    const auto& point = points[i];
    ManifoldPointText text{text_of(point.on_a, digits),
                           text_of(point.on_b, digits),
                           ratio_text(point.depth, digits),
                           {},
                           {},
                           same ? place[first[i]] + 1 : 0};
    if constexpr (std::same_as<N, Rational>) {
      text.exact_a = exact_text(point.on_a);
      text.exact_b = exact_text(point.on_b);
    }
    answer.points.push_back(std::move(text));
  }
}

}  // namespace touchstone
