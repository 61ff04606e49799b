#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::show {

// Lengths to the right and upwards, as the camera sees them, in the units of the case; or to the
// right and downwards on the page, in pixels.
using Flat = std::array<Rational, 2>;

// The camera stands far away, in the direction (60, -144, 65) / 169, and z points upwards: a
// parallel projection of which all is rational. The unit vectors are orthonormal.
Vec3<Rational> towards_viewer();
Flat seen(const Vec3<Rational>& point);

// A rectangle with sides along the axes.
struct Frame {
  Flat low;
  Flat high;

  Rational width() const { return high[0] - low[0]; }
  Rational height() const { return high[1] - low[1]; }
  void take(const Flat& p);
  // The nearest point of it.
  Flat nearest(const Flat& p) const;
  // The part of a segment in it; nothing where there is none, or but a point of it.
  std::optional<std::pair<Flat, Flat>> part(const Flat& p, const Flat& q) const;
};

// What of the world is shown where on the page: `world` fills a rectangle of pixels, in its middle
// and as large as fits.
class View {
 public:
  // REQUIRES: page.width() and page.height() are positive.
  View(const Frame& world, const Frame& page);

  Flat at(const Flat& p) const;
  Flat at(const Vec3<Rational>& p) const { return at(seen(p)); }
  // Pixels for a unit of the case.
  const Rational& scale() const { return scale_; }
  // What is in the middle, and where.
  const Flat& middle() const { return middle_; }
  const Flat& center() const { return center_; }

 private:
  Flat middle_;
  Flat center_;
  Rational scale_;
};

// The lines through points that come one after the other, as far as they are in the frame.
std::vector<std::vector<Flat>> parts_of(const std::vector<Flat>& points, const Frame& frame);

}  // namespace touchstone::show
