#pragma once

#include <array>
#include <optional>
#include <utility>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::show {

// The camera of pictures: it maps points of the world to the page, in rational numbers.

// Two coordinates: right and up as seen by the camera, in units of the case; or right and down on
// the page, in pixels.
using Flat = std::array<Rational, 2>;

// Times this, towards_viewer() and camera_axes() are integers.
inline constexpr int kCameraUnit = 169;

// The direction to the camera, (60, -144, 65) / 169. The camera is infinitely far away: a parallel
// projection, in which all numbers are rational. z points upwards. The unit vectors are
// orthonormal.
Vec3<Rational> towards_viewer();
// The directions to the right and up, as seen by the camera.
std::array<Vec3<Rational>, 2> camera_axes();
// The coordinates of a point, right and up, as seen by the camera.
Flat seen(const Vec3<Rational>& point);

// A rectangle with sides along the axes.
struct Frame {
  Flat low;
  Flat high;

  Rational width() const { return high[0] - low[0]; }
  Rational height() const { return high[1] - low[1]; }
  // Extends the frame to p.
  void take(const Flat& p);
  // The point of the frame nearest to p.
  Flat nearest(const Flat& p) const;
  // The part of a segment in the frame; nullopt if it is empty or a single point.
  std::optional<std::pair<Flat, Flat>> part(const Flat& p, const Flat& q) const;
};

// Maps the world to the page: `world` is shown in the middle of a rectangle of pixels, as large as
// fits.
class View {
 public:
  // REQUIRES: page.width() and page.height() are positive.
  View(const Frame& world, const Frame& page);

  Flat at(const Flat& p) const;
  Flat at(const Vec3<Rational>& p) const { return at(seen(p)); }
  // Pixels per unit of the case.
  const Rational& scale() const { return scale_; }
  // The world's point that is shown in the middle, and its position on the page.
  const Flat& middle() const { return middle_; }
  const Flat& center() const { return center_; }

 private:
  Flat middle_;
  Flat center_;
  Rational scale_;
};

}  // namespace touchstone::show
