// The point of the difference of two hulls that is nearest to the origin, by Wolfe's algorithm
// (Wolfe, "Finding the nearest point in a polytope", 1976). The algorithm goes from one simplex of
// corners to another, each nearer than the last. In exact numbers it therefore terminates.

#include "verify/judge/verdict/hull_distance.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "src/rest/obb.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::judge {
namespace {

using Point = Vec3<Rational>;
using Weights = std::vector<Rational>;

const Point& furthest(const std::vector<Point>& points, const Point& along) {
  const Point* found = &points.front();
  Rational most = dot(along, *found);
  for (const Point& p : points) {
    Rational height = dot(along, p);
    if (height <= most) continue;
    most = std::move(height);
    found = &p;
  }
  return *found;
}

// At most four affinely independent corners of the difference, and the point that they give with
// positive weights of sum 1.
class Simplex {
 public:
  explicit Simplex(const Point& corner) : corners_{corner}, weights_{1} {}

  Point point() const {
    Point p{};
    for (std::size_t i = 0; i < corners_.size(); ++i) p = along(p, corners_[i], weights_[i]);
    return p;
  }

  // REQUIRES: the corner is affinely independent of the others.
  void add(const Point& corner) {
    corners_.push_back(corner);
    weights_.emplace_back(0);
  }

  // Moves to the point of the simplex that is nearest to the origin, and drops the corners of
  // weight 0.
  void descend() {
    for (;;) {
      Weights nearest = nearest_of_span();
      const bool is_inside = std::all_of(nearest.begin(), nearest.end(),
                                         [](const Rational& w) { return w.sign() > 0; });
      if (is_inside) {
        weights_ = std::move(nearest);
        return;
      }
      // Moves towards it until a weight becomes 0.
      Rational share = 1;
      for (std::size_t i = 0; i < weights_.size(); ++i) {
        if (nearest[i].sign() > 0) continue;
        const Rational sum = weights_[i] - nearest[i];
        if (!sum.is_zero()) share = std::min(share, Rational(weights_[i] / sum));
      }
      for (std::size_t i = 0; i < weights_.size(); ++i)
        weights_[i] += share * (nearest[i] - weights_[i]);
      leave_out();
    }
  }

 private:
  void leave_out() {
    for (std::size_t i = weights_.size(); i-- > 0;) {
      if (!weights_[i].is_zero()) continue;
      weights_.erase(weights_.begin() + static_cast<std::ptrdiff_t>(i));
      corners_.erase(corners_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // The weights, of sum 1, of the point nearest to the origin in the affine span of the corners.
  // With the vectors u_i from the first corner s to the others: Σ x_i (u_i·u_j) = -s·u_j.
  Weights nearest_of_span() const {
    const std::size_t n = corners_.size() - 1;
    std::vector<Weights> rows(n, Weights(n + 1));
    std::vector<Point> ways;
    for (std::size_t i = 0; i < n; ++i)
      ways.push_back(difference(corners_[i + 1], corners_.front()));
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t i = 0; i < n; ++i) rows[j][i] = dot(ways[i], ways[j]);
      rows[j][n] = -dot(corners_.front(), ways[j]);
    }
    // The matrix is positive definite because the vectors are independent, so pivots are positive.
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t j = 0; j < n; ++j) {
        if (j == k) continue;
        const Rational factor = rows[j][k] / rows[k][k];
        for (std::size_t i = k; i <= n; ++i) rows[j][i] -= factor * rows[k][i];
      }
    }
    Weights weights{1};
    for (std::size_t k = 0; k < n; ++k) {
      weights.push_back(rows[k][n] / rows[k][k]);
      weights.front() -= weights.back();
    }
    return weights;
  }

  std::vector<Point> corners_;
  Weights weights_;
};

}  // namespace

Point shortest_way(const std::vector<Point>& from, const std::vector<Point>& to) {
  Simplex simplex(difference(to.front(), from.front()));
  for (;;) {
    check_limit();
    Point p = simplex.point();
    const Rational square = dot(p, p);
    if (square.is_zero()) return p;
    const Point next = difference(furthest(to, opposite(p)), furthest(from, p));
    // The whole difference is on the far side of the plane through the point p and orthogonal to
    // it, so p is nearest to the origin.
    if (dot(p, next) >= square) return p;
    simplex.add(next);
    simplex.descend();
  }
}

Rational squared_distance(const Point& point, const std::vector<Point>& hull) {
  const Point way = shortest_way({point}, hull);
  return dot(way, way);
}

}  // namespace touchstone::judge
