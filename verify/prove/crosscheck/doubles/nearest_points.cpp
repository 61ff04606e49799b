// Points of two convex bodies that are near each other, from support functions alone. Wolfe's
// algorithm keeps at most four corners of the difference a - b. In each step it
// 1. finds the corner that is farthest against `gap`, the nearest point so far;
// 2. ends if this corner is hardly nearer to the origin than `gap`;
// 3. adds it, goes to the nearest point of the hull of the corners, and drops corners that this
//    point does not need.

#include "verify/prove/crosscheck/doubles/nearest_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace touchstone::crosscheck::doubles {
namespace {

constexpr int kSteps = 100;  // far more than usual; rounding may keep the search from ending

// A corner of the difference of two bodies, and the points of both whose difference it is.
struct Corner {
  Point difference{};
  Point one{};
  Point other{};
  double weight = 0;
};
using Corners = std::vector<Corner>;

// The mean of a member of all corners, by their weights.
Point weighted(const Corners& corners, Point Corner::*member) {
  Point mean{};
  for (const Corner& c : corners) mean = sum(mean, scaled(c.*member, c.weight));
  return mean;
}

// The weights, with the sum 1, of the point nearest to the origin in the plane through the corners;
// nullopt if they are dependent. By Gauss' elimination on the system of their products.
std::optional<std::vector<double>> weights_of_nearest(const Corners& corners) {
  const std::size_t n = corners.size() + 1;
  std::vector<std::vector<double>> rows(n, std::vector<double>(n + 1, 0));
  double largest = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t k = 0; k + 1 < n; ++k) {
      rows[i][k] = dot(corners[i].difference, corners[k].difference);
      largest = std::max(largest, std::abs(rows[i][k]));
    }
  }
  // The last row demands that the sum of the weights is 1, scaled to the size of the products.
  for (std::size_t i = 0; i + 1 < n; ++i) rows[i][n - 1] = rows[n - 1][i] = largest;
  rows[n - 1][n] = largest;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t r = column; r < n; ++r) {
      if (std::abs(rows[r][column]) > std::abs(rows[pivot][column])) pivot = r;
    }
    if (!(std::abs(rows[pivot][column]) > 1e-13 * largest)) return std::nullopt;
    std::swap(rows[pivot], rows[column]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == column) continue;
      const double factor = rows[r][column] / rows[column][column];
      for (std::size_t k = column; k <= n; ++k) rows[r][k] -= factor * rows[column][k];
    }
  }
  std::vector<double> weights;
  for (std::size_t i = 0; i + 1 < n; ++i) weights.push_back(rows[i][n] / rows[i][i]);
  return weights;
}

// Sets the weights to those of the hull's point that is nearest to the origin, and removes corners
// without weight. Returns false if the corners are dependent.
bool go_to_nearest(Corners& corners) {
  while (true) {
    const auto aim = weights_of_nearest(corners);
    if (!aim) return false;
    double share = 1;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if ((*aim)[i] <= 0)
        share = std::min(share, corners[i].weight / (corners[i].weight - (*aim)[i]));
    }
    for (std::size_t i = 0; i < corners.size(); ++i)
      corners[i].weight += share * ((*aim)[i] - corners[i].weight);
    if (share == 1) return true;
    const auto least =
        std::min_element(corners.begin(), corners.end(),
                         [](const Corner& a, const Corner& b) { return a.weight < b.weight; });
    corners.erase(least);
  }
}

}  // namespace

Nearest nearest(const BodyThen& a, const BodyThen& b) {
  const auto corner_towards = [&](const Point& d) {
    const Point p = a.farthest(d), q = b.farthest(scaled(d, -1));
    return Corner{minus(p, q), p, q, 0};
  };
  Corners corners{corner_towards({1, 0, 0})};
  corners.front().weight = 1;
  Nearest found;
  for (int step = 0; step < kSteps; ++step) {
    const Point gap = weighted(corners, &Corner::difference);
    const double size = length(gap);
    if (!(size > 0)) break;
    // No point of the difference is nearer to the origin along `gap` than this corner: a lower
    // bound of the distance.
    const Corner next = corner_towards(scaled(gap, -1));
    const double least = dot(gap, next.difference) / size;
    found.apart = std::max(found.apart, least);
    if (size - least <= 1e-12 * size) break;
    corners.push_back(next);
    if (!go_to_nearest(corners)) {
      corners.pop_back();
      break;
    }
  }
  found.one = weighted(corners, &Corner::one);
  found.other = weighted(corners, &Corner::other);
  return found;
}

}  // namespace touchstone::crosscheck::doubles
