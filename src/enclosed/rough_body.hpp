#pragma once

#include <vector>

#include "bodies.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::enclosed {

// A body of an enclosed question in doubles without error bounds: its true shape in its true
// motion. Used to guess where bodies touch; nothing is proven by it.
class RoughBody {
 public:
  // REQUIRES: the body outlives this object.
  explicit RoughBody(const EnclosedBody& body);

  // Moves the body to its pose at an instant of the horizon. Before the first call it is not
  // placed.
  void move_to(const Rational& t);

  // The point of the moved body that is farthest in a direction of the world. The radius is left
  // out.
  Vec3<double> farthest(const Vec3<double>& direction) const;
  // Converts a direction of the world to the body's frame. The farthest point of the body in the
  // result is moved to the farthest point of the moved body in the given direction.
  Vec3<double> in_frame(const Vec3<double>& direction) const;
  double radius() const { return radius_; }

 private:
  const EnclosedBody& body_;
  double radius_;
  std::vector<Vec3<double>> corners_{};  // of a box or a polyhedron
  Vec3<double> radii_{}, center_{};      // of a round body
  // The pose: x ↦ axes x + offset, the axes by columns.
  Mat3<double> axes_{};
  Vec3<double> offset_{};
};

}  // namespace touchstone::enclosed
