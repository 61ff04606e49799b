// The points of a manifold as text, for boxes and polyhedra.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "src/rest/same_point.hpp"
#include "text_of.hpp"

namespace touchstone {

// Adds the points to the answer. Points within `bound` (see same_point.hpp) are marked, or merged
// if the options ask for it.
template <Number N>
void add_points(PoseAnswer& answer, const std::vector<ManifoldPoint<N>>& points, const N& bound,
                const StaticOptions& options) {
  const int digits = options.digits;
  const std::vector<std::size_t> first = first_of_same(points, bound);
  std::vector<std::size_t> in_answer;  // for each point, its index among the points of the answer
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool same = first[i] != i;
    in_answer.push_back(same && options.merge ? in_answer[first[i]] : answer.points.size());
    if (same && options.merge) {
      ++answer.points[in_answer[i]].merged;
      continue;
    }
    const auto& point = points[i];
    ManifoldPointText text{.on_a = text_of(point.on_a, digits),
                           .on_b = text_of(point.on_b, digits),
                           .depth = ratio_text(point.depth, digits),
                           .exact_a = {},
                           .exact_b = {},
                           .same_as = same ? in_answer[first[i]] + 1 : 0};
    if constexpr (std::same_as<N, Rational>) {
      text.exact_a = exact_text(point.on_a);
      text.exact_b = exact_text(point.on_b);
    }
    answer.points.push_back(std::move(text));
  }
}

}  // namespace touchstone
