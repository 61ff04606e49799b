#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "pose.hpp"

namespace touchstone::proof::version2 {

// Proves, in doubles, that the bodies overlap along a product of two edges, by one vertex of each
// body: the vertex of body 2 is below that of body 1 along the product. This is so for most
// products, and a pair of vertices that proves it for one product often proves it for others. So
// recent pairs are kept. directions.cpp skips products for which one of them is a proof.
template <class N>
class DeepPairs {
 public:
  explicit DeepPairs(const Pose<N>& pose) {
    double size = 0;
    for (std::size_t body = 0; body < 2; ++body) {
      for (const auto& x : pose.body[body].vertices) {
        vertices_[body].push_back(in_doubles(x));
        for (const double c : vertices_[body].back()) size = std::max(size, std::fabs(c));
      }
      for (const auto& e : pose.body[body].edges) edges_[body].push_back(in_doubles(e));
    }
    // The edges of a pose are 1 to 4 long. So for a product not shorter than kShort each component
    // is right to 2^-37 of its length, and the distance of two points along it to 2^-34 of the
    // size. Vertices that reach equally far within `small` may each add an error of `small`.
    const auto count = static_cast<double>(vertices_[0].size() + vertices_[1].size());
    least_ = size * 0x1p-30 + (count + 16) * in_doubles(pose.small);
  }

  // Whether a recent pair proves that the bodies overlap along ± edge i of body 1 × edge j of
  // body 2.
  bool overlap_along(std::size_t i, std::size_t j, int sign) {
    Vec3<double> n = cross(edges_[0][i], edges_[1][j]);
    const double length = std::hypot(n[0], n[1], n[2]);
    if (!(length > kShort)) return false;  // also for NaN
    for (double& c : n) c *= sign / length;
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
      const auto& [v, w] = pairs_[(last_ + k) % pairs_.size()];
      if (!(dot(n, vertices_[1][w] - vertices_[0][v]) < -least_)) continue;
      last_ = (last_ + k) % pairs_.size();
      return true;
    }
    return false;
  }

  // Remembers a pair of vertices that are supports along some direction. Only the last few pairs
  // are kept.
  void remember(std::size_t v, std::size_t w) {
    constexpr std::size_t kMost = 8;
    if (pairs_.size() < kMost) {
      last_ = pairs_.size();
      pairs_.push_back({v, w});
    } else {
      last_ = (last_ + 1) % kMost;
      pairs_[last_] = {v, w};
    }
  }

 private:
  static constexpr double kShort = 0x1p-10;  // edges that are nearly parallel

  std::array<std::vector<Vec3<double>>, 2> vertices_;
  std::array<std::vector<Vec3<double>>, 2> edges_;
  double least_ = 0;  // a smaller depth is no proof
  std::vector<std::array<std::size_t, 2>> pairs_;
  std::size_t last_ = 0;  // the pair that was used last
};

}  // namespace touchstone::proof::version2
