#pragma once

#include <algorithm>
#include <cstddef>

#include "verify/prove/crosscheck/doubles/shape.hpp"

namespace touchstone::crosscheck::doubles {

// Bodies of an enclosed question at an instant, in doubles, for witness.cpp.

// A pose: the map x -> A x + p.
struct Placed {
  Mat3<double> axes{};  // columns
  Point offset{};
  double angle = 0;  // by which the body has turned, in radians

  Point moved(const Point& x) const {
    Point y = offset;
    for (std::size_t m = 0; m < 3; ++m) y = sum(y, scaled(axes[m], x[m]));
    return y;
  }
  // The transpose of A times d. For a rotation this is d in the body's frame. For any A, the
  // farthest point along d is the image of the body's farthest point along this direction.
  Point turned_back(const Point& d) const {
    return {dot(axes[0], d), dot(axes[1], d), dot(axes[2], d)};
  }
};

// A body at an instant.
struct BodyThen {
  Shape shape;
  Placed pose;
  bool rigid = true;

  Point farthest(const Point& d) const { return pose.moved(shape.farthest(pose.turned_back(d))); }
  // A generous bound of the distance by which rounding moves a point of the body: 2^-40 of its
  // distance from the origin, that is, the roundings of some 2^13 operations, and more if the angle
  // is large, because its rounding turns the body.
  double rounding() const {
    double reach = length(shape.center) + length(shape.radii);
    for (const Point& v : shape.vertices) reach = std::max(reach, length(v));
    double stretch = 0;
    for (const Point& axis : pose.axes) stretch += length(axis);
    return 0x1p-40 * (length(pose.offset) + (1 + pose.angle) * (1 + stretch) * reach);
  }
  // How deep a point of the world is inside the body; negative outside. REQUIRES: the motion is
  // rigid.
  double depth(const Point& x) const {
    return shape.depth(pose.turned_back(minus(x, pose.offset)));
  }
};

// The body at time t. REQUIRES: t on its motion.
BodyThen body_then(const enclosed::EnclosedBody& body, const Rational& t);

}  // namespace touchstone::crosscheck::doubles
