// The camera: maps points of the world to the page, in rational numbers.

#include "verify/look/show/picture/view.hpp"

#include <algorithm>

namespace touchstone::show {

Vec3<Rational> towards_viewer() {
  return {Rational(60, 169), Rational(-144, 169), Rational(65, 169)};
}

std::array<Vec3<Rational>, 2> camera_axes() {
  return {Vec3<Rational>{Rational(12, 13), Rational(5, 13), 0},
          Vec3<Rational>{Rational(-25, 169), Rational(60, 169), Rational(12, 13)}};
}

Flat seen(const Vec3<Rational>& point) {
  static const std::array<Vec3<Rational>, 2> axes = camera_axes();
  return {dot(axes[0], point), dot(axes[1], point)};
}

void Frame::take(const Flat& p) {
  for (std::size_t i = 0; i < 2; ++i) {
    low[i] = std::min(low[i], p[i]);
    high[i] = std::max(high[i], p[i]);
  }
}

Flat Frame::nearest(const Flat& p) const {
  return {std::clamp(p[0], low[0], high[0]), std::clamp(p[1], low[1], high[1])};
}

// The segment is p + s (q - p) with s from 0 to 1; it enters the frame at the largest s at which it
// crosses a side inwards, and leaves at the smallest at which it crosses one outwards (Y.-D. Liang
// and B. A. Barsky, "A new concept and method for line clipping", 1984).
std::optional<std::pair<Flat, Flat>> Frame::part(const Flat& p, const Flat& q) const {
  Rational enter = 0;
  Rational leave = 1;
  for (std::size_t i = 0; i < 2; ++i) {
    const Rational way = q[i] - p[i];
    if (way == 0) {
      if (p[i] < low[i] || p[i] > high[i]) return std::nullopt;
      continue;
    }
    const Rational first = ((way > 0 ? low[i] : high[i]) - p[i]) / way;
    const Rational last = ((way > 0 ? high[i] : low[i]) - p[i]) / way;
    enter = std::max(enter, first);
    leave = std::min(leave, last);
  }
  if (enter >= leave) return std::nullopt;
  const auto point = [&](const Rational& s) {
    return Flat{p[0] + s * (q[0] - p[0]), p[1] + s * (q[1] - p[1])};
  };
  return std::pair{point(enter), point(leave)};
}

View::View(const Frame& world, const Frame& page)
    : middle_{(world.low[0] + world.high[0]) / 2, (world.low[1] + world.high[1]) / 2},
      center_{(page.low[0] + page.high[0]) / 2, (page.low[1] + page.high[1]) / 2},
      scale_(1) {
  // A point has no size that could be scaled.
  if (world.width() > 0) scale_ = page.width() / world.width();
  if (world.height() > 0) {
    const Rational other = page.height() / world.height();
    scale_ = world.width() > 0 ? std::min(scale_, other) : other;
  }
}

Flat View::at(const Flat& p) const {
  return {center_[0] + (p[0] - middle_[0]) * scale_, center_[1] - (p[1] - middle_[1]) * scale_};
}

}  // namespace touchstone::show
