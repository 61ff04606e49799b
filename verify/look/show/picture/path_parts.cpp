// Halves the curves of a body's corners until doubles are precise enough for them. A part ends as
// one of three: controls in doubles; hidden, if it is outside of the square around the picture; or
// straight, if it is still neither after kHalvings. For corner_paths.cpp.

#include "verify/look/show/picture/path_parts.hpp"

#include <algorithm>
#include <cmath>

#include "src/rest/obb.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::show {
namespace {

constexpr double kFar = 0x1p30;            // units; doubles keep 2^-20 of a unit there
constexpr double kLeastWeight = 0x1p-200;  // of the largest; products stay normal numbers
constexpr int kHalvings = 60;              // of a piece, in integers

// The controls rounded to doubles; nullopt if doubles would lose too much.
std::optional<Controls<double>> in_doubles(const Controls<Integer>& c) {
  std::vector<Rational> weights;
  for (const auto& point : c) weights.emplace_back(point[kWeight]);
  const Rational scale = power_of_two_scale(weights);
  Controls<double> rounded;
  for (const auto& point : c) {
    Control<double> next;
    for (std::size_t v = 0; v < kValues; ++v) next[v] = nearest_double(Rational(point[v]) * scale);
    if (!(next[kWeight] >= kLeastWeight)) return std::nullopt;
    for (std::size_t i = 0; i < 2; ++i) {
      double far = std::fabs(next[of_center(i)]);
      for (std::size_t m = 0; m < 3; ++m) far += std::fabs(next[of_axis(m, i)]);
      if (!(far <= kFar * next[kWeight])) return std::nullopt;
    }
    rounded.push_back(next);
  }
  return rounded;
}

// Whether all corners are on the outer side of one side of the square. REQUIRES: weights are
// positive.
bool is_outside(const Controls<Integer>& c) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (const int side : {-1, 1}) {
      if (std::all_of(c.begin(), c.end(), [&](const Control<Integer>& point) {
            Integer near = side * point[of_center(i)];
            for (std::size_t m = 0; m < 3; ++m) near -= abs(point[of_axis(m, i)]);
            return near > kSquare * point[kWeight];
          }))
        return true;
    }
  }
  return false;
}

}  // namespace

PathParts::PathParts(const Solid& solid, PathUnits units)
    : units_(std::move(units)), center_(solid.center) {
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

void PathParts::add(const MotionPiece& piece) {
  add(integer_controls(controls_of(piece, center_, reach_, units_)), kHalvings);
}

std::vector<Arm> PathParts::arms() const {
  std::vector<Arm> rounded;
  for (const Vec3<Rational>& arm : arms_)
    rounded.push_back({nearest_double(arm[0]), nearest_double(arm[1]), nearest_double(arm[2])});
  return rounded;
}

void PathParts::add(const Controls<Integer>& c, int halvings) {
  check_limit();
  const bool is_positive =
      std::all_of(c.begin(), c.end(), [](const auto& point) { return point[kWeight] > 0; });
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
  // Sums replace means in these halves, so a point after r steps of de Casteljau is 2^r times too
  // large. Each gets the factor that is missing to 2^n.
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

// A part by the ends of its curves only, cut to the square around the picture.
PathPart PathParts::straight(const Controls<Integer>& c, bool is_visible) const {
  const Frame square{{-Rational(kSquare), -Rational(kSquare)},
                     {Rational(kSquare), Rational(kSquare)}};
  const auto at = [](const Control<Integer>& point, const Vec3<Rational>& arm) {
    Flat p;
    for (std::size_t i = 0; i < 2; ++i) {
      p[i] = point[of_center(i)];
      for (std::size_t m = 0; m < 3; ++m) p[i] += arm[m] * Rational(point[of_axis(m, i)]);
      p[i] /= Rational(point[kWeight]);
    }
    return p;
  };
  const auto rounded = [](const Flat& p) {
    return Spot{nearest_double(p[0]), nearest_double(p[1])};
  };
  PathPart part{{}, {}, is_visible};
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

}  // namespace touchstone::show
