// Computes the paths of a body's corners as polylines, with a proven bound of the distance between
// each polyline and the true curve. drawn_paths.cpp calls corner_paths() for each part of a body:
//   1. PathParts makes curves in doubles, or straight parts, from the pieces of the motion.
//   2. distinct() chooses corners such that all others stay near one of them.
//   3. CornerPath follows each of these: it halves a curve until its control points are near its
//      chord (flatten).

#include "verify/look/show/picture/corner_paths.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/look/show/picture/path_parts.hpp"

namespace touchstone::show {
namespace {

// The polylines of one corner.
class CornerPath {
 public:
  CornerPath(const Arm& arm, double tolerance) : arm_(arm), tolerance_(tolerance) {}

  // Appends a part of the motion. A part that is not drawn leaves its two ends as single points.
  void add(const PathPart& part, std::size_t corner) {
    if (!part.controls.empty()) {
      add(part.controls);
      return;
    }
    const auto& [from, to] = part.straight[corner];
    if (part.is_visible && from != to) {
      lines_.push_back({from, to});
    } else {
      lines_.push_back({from});
      lines_.push_back({to});
    }
    is_broken_ = true;
  }

  std::vector<Polyline> finished() { return std::move(lines_); }

 private:
  // Weight, and the weight times both coordinates.
  using Point = std::array<double, 3>;

  static Spot spot(const Point& p) { return {p[1] / p[0], p[2] / p[0]}; }

  // Appends the curve of this corner: the center plus its share of each half axis. It begins a new
  // polyline if it does not start at the end of the last one.
  void add(const Controls<double>& controls) {
    std::vector<Point> points;
    for (const Control<double>& c : controls) {
      Point p{c[kWeight], c[of_center(0)], c[of_center(1)]};
      for (std::size_t m = 0; m < 3; ++m) {
        p[1] += arm_[m] * c[of_axis(m, 0)];
        p[2] += arm_[m] * c[of_axis(m, 1)];
      }
      points.push_back(p);
    }
    const Spot start = spot(points.front());
    if (is_broken_ ||
        !is_near_segment(start, lines_.back().back(), lines_.back().back(), tolerance_)) {
      lines_.push_back({start});
    } else if (lines_.back().back() != start) {
      lines_.back().push_back(start);
    }
    is_broken_ = false;
    flatten(std::move(points));
  }

  // Appends the end of the curve. If the curve is too far from its chord, points within it are
  // appended first.
  void flatten(std::vector<Point> points) {
    check_limit();
    Polyline spots;
    for (const Point& p : points) spots.push_back(spot(p));
    if (is_flat(spots) || is_outside(spots)) {
      lines_.back().push_back(spots.back());
      return;
    }
    auto [first, second] = halves(std::move(points), [](const Point& x, const Point& y) {
      return Point{(x[0] + y[0]) * 0.5, (x[1] + y[1]) * 0.5, (x[2] + y[2]) * 0.5};
    });
    // No double is between the ends.
    if (spot(second.front()) == spots.front() && spot(first.back()) == spots.back()) {
      lines_.back().push_back(spots.back());
      return;
    }
    flatten(std::move(first));
    flatten(std::move(second));
  }

  bool is_flat(const Polyline& spots) const {
    return std::all_of(spots.begin(), spots.end(), [&](const Spot& p) {
      return is_near_segment(p, spots.front(), spots.back(), tolerance_);
    });
  }

  // Whether all control points, and so the curve, are beyond one side of the square.
  static bool is_outside(const Polyline& spots) {
    for (std::size_t i = 0; i < 2; ++i) {
      for (const int side : {-1, 1}) {
        if (std::all_of(spots.begin(), spots.end(),
                        [&](const Spot& p) { return side * p[i] > kSquare; }))
          return true;
      }
    }
    return false;
  }

  Arm arm_;
  double tolerance_;
  bool is_broken_ = true;
  std::vector<Polyline> lines_{};
};

// Bounds for how far apart two corners are in the view: for each axis, if the corners differ by the
// reach along it. Infinite if there is no bound.
Arm stretch_of(const std::vector<PathPart>& parts) {
  Arm stretch{};
  for (const PathPart& part : parts) {
    if (part.controls.empty()) stretch.fill(std::numeric_limits<double>::infinity());
    for (const Control<double>& c : part.controls) {
      for (std::size_t m = 0; m < 3; ++m) {
        const double length =
            (std::fabs(c[of_axis(m, 0)]) + std::fabs(c[of_axis(m, 1)])) / c[kWeight];
        stretch[m] = std::max(stretch[m], length);
      }
    }
  }
  return stretch;
}

// The corners whose paths are drawn: any other corner stays within `same` of one of these.
std::vector<std::size_t> distinct(const std::vector<Arm>& arms, const Arm& stretch, double same) {
  std::vector<std::size_t> kept;
  for (std::size_t k = 0; k < arms.size(); ++k) {
    check_limit();
    const bool is_new = std::none_of(kept.begin(), kept.end(), [&](std::size_t other) {
      double apart = 0;
      for (std::size_t m = 0; m < 3; ++m) {
        const double way = std::fabs(arms[k][m] - arms[other][m]);
        if (way != 0) apart += way * stretch[m];
      }
      return apart <= same;
    });
    if (is_new) kept.push_back(k);
  }
  return kept;
}

}  // namespace

std::vector<Polyline> corner_paths(const Query& query, std::size_t body, const Solid& solid,
                                   const PathUnits& units, double tolerance, double same) {
  PathParts parts(solid, units);
  for (const MotionPiece& piece : query.motions()[body].pieces()) parts.add(piece);
  const std::vector<Arm> arms = parts.arms();
  std::vector<Polyline> all;
  for (const std::size_t k : distinct(arms, stretch_of(parts.all()), same)) {
    CornerPath path(arms[k], tolerance);
    for (const PathPart& part : parts.all()) path.add(part, k);
    for (Polyline& line : path.finished()) all.push_back(std::move(line));
  }
  return all;
}

}  // namespace touchstone::show
