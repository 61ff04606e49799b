// Computes the paths of a body's corners as polylines, with a proven bound of the distance between
// each polyline and the true curve.

#include "verify/look/show/picture/corner_paths.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "src/rest/obb.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::show {
namespace {

// The curves of all corners of a body on a part of its motion share their weights. A control point
// has the weight, and four vectors in the view times the weight: the body's center, and the images
// of its three half axes.
constexpr std::size_t kValues = 9;
template <class N>
using Control = std::array<N, kValues>;
template <class N>
using Controls = std::vector<Control<N>>;

constexpr double kFar = 0x1p30;            // units; doubles keep 2^-20 of a unit there
constexpr double kLeastWeight = 0x1p-200;  // of the largest; products stay normal numbers
constexpr int kHalvings = 60;              // of a piece, in integers
constexpr int kSquare = 2;                 // the frame of a picture is within this square

// Both halves of the curve, by de Casteljau's algorithm.
template <class Point, class Middle>
std::pair<std::vector<Point>, std::vector<Point>> halves(std::vector<Point> points,
                                                         const Middle& middle) {
  std::vector<Point> first{points.front()};
  std::vector<Point> second{points.back()};
  while (points.size() > 1) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      points[i] = middle(points[i], points[i + 1]);
    points.pop_back();
    first.push_back(points.front());
    second.push_back(points.back());
  }
  std::reverse(second.begin(), second.end());
  return {std::move(first), std::move(second)};
}

// `direction`·v for a vector of polynomials.
IntegerPolynomial component(const Vec3<Integer>& direction,
                            std::span<const IntegerPolynomial, 3> v) {
  return v[0] * direction[0] + v[1] * direction[1] + v[2] * direction[2];
}

// A motion with integer coefficients: the axes and their denominator, the offset and its
// denominator.
struct Cleared {
  std::vector<IntegerPolynomial> axes;    // by columns, then the denominator
  std::vector<IntegerPolynomial> offset;  // then the denominator
};

Cleared cleared(const MotionPiece& piece) {
  std::vector<const RationalPolynomial*> axes;
  std::vector<const RationalPolynomial*> offset;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) axes.push_back(&piece.axes[i][k]);
    offset.push_back(&piece.offset[i]);
  }
  axes.push_back(&piece.axes_denominator);
  offset.push_back(&piece.offset_denominator);
  return {cleared_together(axes), cleared_together(offset)};
}

// q^n p((a + b u) / q), as coefficients of degree n.
std::vector<Integer> on_clock(const IntegerPolynomial& p, int n, const Integer& a, const Integer& b,
                              const Integer& q) {
  std::vector<Integer> moved(static_cast<std::size_t>(n) + 1);
  Integer power = 1;
  for (int i = n; i >= 0; --i) {
    check_limit();
    for (auto k = static_cast<std::size_t>(n - i); k > 0; --k)
      moved[k] = moved[k] * a + moved[k - 1] * b;
    moved[0] *= a;
    if (i <= p.degree()) moved[0] += p[i] * power;
    power *= q;
  }
  return moved;
}

// The control values b_j of degree n on [0, 1] of a polynomial with the coefficients a_i, each
// times C(n, j). They are Σ_i C(n - i, j - i) a_i, that is, the coefficients of Σ_i a_i x^i (1 +
// x)^(n - i).
std::vector<Integer> scaled_controls(std::vector<Integer> a) {
  // Horner's rule: the sum over i < k is multiplied by 1 + x, and a_k x^k is added.
  for (std::size_t k = 1; k < a.size(); ++k) {
    for (std::size_t j = k; j > 0; --j) a[j] += a[j - 1];
  }
  return a;
}

// `reach`: how far the body reaches from its center along each axis.
Controls<Rational> controls_of(const MotionPiece& piece, const Vec3<Rational>& center,
                               const Vec3<Rational>& reach, const PathUnits& units) {
  const auto [axes, offset] = cleared(piece);
  const IntegerPolynomial& turn = axes.back();
  const IntegerPolynomial& shift = offset.back();
  // The weight, and for both directions of the view the offset and the axes, times the weight and
  // 169.
  std::vector<IntegerPolynomial> polynomials{turn * shift};
  for (const Vec3<Rational>& direction : camera_axes()) {
    Vec3<Integer> whole;
    for (std::size_t i = 0; i < 3; ++i) whole[i] = numerator(Rational(direction[i] * 169));
    polynomials.push_back(component(whole, std::span(offset).first<3>()) * turn);
    for (std::size_t m = 0; m < 3; ++m)
      polynomials.push_back(component(whole, std::span(axes).subspan(3 * m).first<3>()) * shift);
  }
  int n = 0;
  for (const IntegerPolynomial& p : polynomials) n = std::max(n, p.degree());
  const Rational length = piece.until - piece.from;
  const Integer q = lcm(denominator(piece.from), denominator(length));
  const Integer from = numerator(piece.from) * (q / denominator(piece.from));
  const Integer way = numerator(length) * (q / denominator(length));
  std::vector<std::vector<Integer>> whole;
  for (const IntegerPolynomial& p : polynomials)
    whole.push_back(scaled_controls(on_clock(p, n, from, way, q)));

  const Rational scale = 1 / (169 * units.unit);
  const int sign = whole[0][0] < 0 ? -1 : 1;
  Controls<Rational> controls(static_cast<std::size_t>(n) + 1);
  Integer binomial = sign;  // times C(n, j)
  for (std::size_t j = 0; j < controls.size(); ++j) {
    check_limit();
    const auto value = [&](std::size_t p) { return Rational(whole[p][j], binomial); };
    controls[j][0] = value(0);
    for (std::size_t i = 0; i < 2; ++i) {
      Rational middle = value(1 + 4 * i);
      for (std::size_t m = 0; m < 3; ++m) {
        const Rational axis = value(2 + 4 * i + m);
        middle += axis * center[m];
        controls[j][3 + 2 * m + i] = axis * Rational(reach[m] * scale);
      }
      controls[j][1 + i] = middle * scale - controls[j][0] * Rational(units.origin[i] / units.unit);
    }
    binomial = binomial * (n - static_cast<int>(j)) / (static_cast<int>(j) + 1);
  }
  return controls;
}

// The controls times one positive number, which makes all values integers.
Controls<Integer> whole(const Controls<Rational>& controls) {
  Integer factor = 1;
  for (const auto& point : controls) {
    for (const Rational& value : point) factor = lcm(factor, denominator(value));
  }
  Controls<Integer> all;
  for (const auto& point : controls) {
    all.emplace_back();
    for (std::size_t v = 0; v < kValues; ++v)
      all.back()[v] = numerator(point[v]) * (factor / denominator(point[v]));
  }
  return all;
}

// A corner relative to the body's center, as shares of the reach along each axis.
using Arm = std::array<double, 3>;

// A part of a motion: its curves in doubles or, if doubles are not precise enough, only the ends of
// the curves.
struct Part {
  Controls<double> controls{};
  std::vector<std::pair<Spot, Spot>> straight{};  // for each corner, if `controls` is empty
  bool is_visible = true;
};

// The parts of a body's motion. A piece of the motion is halved, in integers, until each part is
// precise enough in doubles, or is outside of the picture, or is too short to be halved further.
class Parts {
 public:
  Parts(const Solid& solid, PathUnits units) : units_(std::move(units)), center_(solid.center) {
    for (const Vec3<Rational>& x : solid.vertices) {
      arms_.push_back(difference(x, solid.center));
      for (std::size_t m = 0; m < 3; ++m)
        reach_[m] = std::max<Rational>(reach_[m], abs(arms_.back()[m]));
    }
    for (Vec3<Rational>& arm : arms_) {
      for (std::size_t m = 0; m < 3; ++m) {
        if (reach_[m] != 0) arm[m] /= reach_[m];
      }
    }
  }

  void add(const MotionPiece& piece) {
    add(whole(controls_of(piece, center_, reach_, units_)), kHalvings);
  }

  const std::vector<Part>& all() const { return parts_; }
  std::vector<Arm> arms() const {
    std::vector<Arm> rounded;
    for (const Vec3<Rational>& arm : arms_)
      rounded.push_back({nearest_double(arm[0]), nearest_double(arm[1]), nearest_double(arm[2])});
    return rounded;
  }

 private:
  void add(const Controls<Integer>& c, int halvings) {
    check_limit();
    const bool is_positive =
        std::all_of(c.begin(), c.end(), [](const auto& point) { return point[0] > 0; });
    if (is_positive) {
      if (auto rounded = in_doubles(c)) {
        parts_.push_back({std::move(*rounded), {}, true});
        return;
      }
    }
    const bool is_hidden = is_positive && is_outside(c);
    if (is_hidden || halvings == 0) {
      parts_.push_back(straight(c, !is_hidden));
      return;
    }
    auto [first, second] = halves(c, [](const Control<Integer>& x, const Control<Integer>& y) {
      Control<Integer> twice;
      for (std::size_t v = 0; v < kValues; ++v) twice[v] = x[v] + y[v];
      return twice;
    });
    // After r steps the points are 2^r times as large: all get the factor 2^n.
    const std::size_t n = c.size() - 1;
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t v = 0; v < kValues; ++v) {
        first[i][v] <<= n - i;
        second[i][v] <<= i;
      }
    }
    add(first, halvings - 1);
    add(second, halvings - 1);
  }

  // The controls rounded to doubles; nullopt if doubles would lose too much.
  static std::optional<Controls<double>> in_doubles(const Controls<Integer>& c) {
    std::vector<Rational> weights;
    for (const auto& point : c) weights.emplace_back(point[0]);
    const Rational scale = power_of_two_scale(weights);
    Controls<double> rounded;
    for (const auto& point : c) {
      Control<double> next;
      for (std::size_t v = 0; v < kValues; ++v)
        next[v] = nearest_double(Rational(point[v]) * scale);
      if (!(next[0] >= kLeastWeight)) return std::nullopt;
      for (std::size_t i = 1; i < 3; ++i) {
        double far = std::fabs(next[i]);
        for (std::size_t m = 0; m < 3; ++m) far += std::fabs(next[i + 2 + 2 * m]);
        if (!(far <= kFar * next[0])) return std::nullopt;
      }
      rounded.push_back(next);
    }
    return rounded;
  }

  // Whether all corners are on the outer side of one side of the square. REQUIRES: weights are
  // positive.
  static bool is_outside(const Controls<Integer>& c) {
    for (std::size_t i = 1; i < 3; ++i) {
      for (const int side : {-1, 1}) {
        if (std::all_of(c.begin(), c.end(), [&](const Control<Integer>& point) {
              Integer near = side * point[i];
              for (std::size_t m = 0; m < 3; ++m) near -= abs(point[i + 2 + 2 * m]);
              return near > kSquare * point[0];
            }))
          return true;
      }
    }
    return false;
  }

  // A part by the ends of its curves only, cut to the square around the picture.
  Part straight(const Controls<Integer>& c, bool is_visible) const {
    const Frame square{{-Rational(kSquare), -Rational(kSquare)},
                       {Rational(kSquare), Rational(kSquare)}};
    const auto at = [](const Control<Integer>& point, const Vec3<Rational>& arm) {
      Flat p;
      for (std::size_t i = 0; i < 2; ++i) {
        p[i] = point[1 + i];
        for (std::size_t m = 0; m < 3; ++m) p[i] += arm[m] * Rational(point[3 + i + 2 * m]);
        p[i] /= Rational(point[0]);
      }
      return p;
    };
    const auto rounded = [](const Flat& p) {
      return Spot{nearest_double(p[0]), nearest_double(p[1])};
    };
    Part part{{}, {}, is_visible};
    for (const Vec3<Rational>& arm : arms_) {
      const Flat from = at(c.front(), arm);
      const Flat to = at(c.back(), arm);
      const auto seen_part = is_visible ? square.part(from, to) : std::nullopt;
      if (seen_part) {
        part.straight.emplace_back(rounded(seen_part->first), rounded(seen_part->second));
      } else {
        part.straight.emplace_back(rounded(square.nearest(from)), rounded(square.nearest(to)));
      }
    }
    return part;
  }

  PathUnits units_;
  Vec3<Rational> center_;
  Vec3<Rational> reach_{};              // from the center, along each axis
  std::vector<Vec3<Rational>> arms_{};  // as shares of it
  std::vector<Part> parts_{};
};

// The polylines of one corner.
class CornerPath {
 public:
  CornerPath(const Arm& arm, double tolerance) : arm_(arm), tolerance_(tolerance) {}

  // Appends a part of the motion. A part that is not drawn leaves its two ends as single points.
  void add(const Part& part, std::size_t corner) {
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

  // Appends the curve of this corner. It begins a new polyline if it does not start at the end of
  // the last one.
  void add(const Controls<double>& controls) {
    std::vector<Point> points;
    for (const Control<double>& c : controls) {
      Point p{c[0], c[1], c[2]};
      for (std::size_t m = 0; m < 3; ++m) {
        p[1] += arm_[m] * c[3 + 2 * m];
        p[2] += arm_[m] * c[4 + 2 * m];
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
Arm stretch_of(const std::vector<Part>& parts) {
  Arm stretch{};
  for (const Part& part : parts) {
    if (part.controls.empty()) stretch.fill(std::numeric_limits<double>::infinity());
    for (const Control<double>& c : part.controls) {
      for (std::size_t m = 0; m < 3; ++m) {
        const double length = (std::fabs(c[3 + 2 * m]) + std::fabs(c[4 + 2 * m])) / c[0];
        stretch[m] = std::max(stretch[m], length);
      }
    }
  }
  return stretch;
}

// The corners whose paths are drawn: any other corner stays near one of these.
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
  Parts parts(solid, units);
  for (const MotionPiece& piece : query.motions()[body].pieces()) parts.add(piece);
  const std::vector<Arm> arms = parts.arms();
  std::vector<Polyline> all;
  for (const std::size_t k : distinct(arms, stretch_of(parts.all()), same)) {
    CornerPath path(arms[k], tolerance);
    for (const Part& part : parts.all()) path.add(part, k);
    for (Polyline& line : path.finished()) all.push_back(std::move(line));
  }
  return all;
}

}  // namespace touchstone::show
