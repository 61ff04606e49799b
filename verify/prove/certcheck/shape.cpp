// Reads the shape of a body or of a part.

#include "verify/prove/certcheck/shape.hpp"

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/hull.hpp"
#include "verify/prove/certcheck/motion.hpp"

namespace touchstone::certcheck {
namespace {

// Reads a box that is given by half_extents and center.
void read_half(const Json& written, Shape& body) {
  for (const char* other : {"min", "max"}) {
    if (written.contains(other)) {
      malformed(written[other],
                "a box is given by half_extents and center, or by min and max, not by both");
    }
  }
  const Json& half = written["half_extents"];
  body.half = numbers(half, 3);
  body.center = written.contains("center") ? numbers(written["center"], 3) : Rationals(3);
  for (std::size_t k = 0; k < 3; ++k) {
    if (body.half[k] < 0) malformed(half[k], "a half extent must not be negative");
  }
}

// Reads a box that is given by min and max.
void read_corners(const Json& written, Shape& body) {
  if (written.contains("center"))
    malformed(written["center"], "a center goes with half_extents, which are missing");
  if (!written.contains("min") && !written.contains("max")) {
    malformed(written,
              "the key \"half_extents\" (or \"min\" and \"max\", or \"polyhedron\", or \"hull\") "
              "is missing");
  }
  const Rationals low = numbers(member(written, "min"), 3);
  const Rationals high = numbers(member(written, "max"), 3);
  for (std::size_t k = 0; k < 3; ++k) {
    if (high[k] < low[k]) malformed(written["max"][k], "max is less than min");
    body.half.push_back((high[k] - low[k]) / 2);
    body.center.push_back((high[k] + low[k]) / 2);
  }
}

}  // namespace

void read_shape(const Json& written, const std::string& other_keys, Shape& shape) {
  if (written.contains("hull")) {
    only(written, "hull " + other_keys);
    shape.solid = read_hull(written["hull"]);
  } else if (written.contains("polyhedron")) {
    only(written, "polyhedron " + other_keys);
    shape.solid = read_polyhedron(written["polyhedron"]);
  } else {
    only(written, "half_extents center min max polyhedron hull " + other_keys);
    (written.contains("half_extents") ? read_half : read_corners)(written, shape);
  }
}

void read_pose(const Json& written, Shape& shape) {
  if (written.contains("scale"))
    malformed(written["scale"], "a pose has no scale: a part is written in the size that it has");
  only(written, "rotation translation");
  const auto read = [&](const char* key, const Rationals& otherwise) {
    return written.contains(key) ? numbers(written[key], otherwise.size()) : otherwise;
  };
  const Rationals q = read("rotation", {1, 0, 0, 0});
  const Rational square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
  if (square == 0) malformed(written["rotation"], "a zero quaternion is no rotation");
  const Piece turned = rigid({q[0], q[1], q[2], q[3]}, Vector(3), 1);
  for (const Vector& column : turned.a) {
    Rationals& to = shape.turn.emplace_back();
    for (const Polynomial& p : column) to.push_back(p(0) / square);
  }
  shape.shift = read("translation", {0, 0, 0});
}

void refuse_named_shapes(const Json& written) {
  if (written.contains("sphere"))
    malformed(written["sphere"],
              "a sphere is written as \"half_extents\": [\"0\", \"0\", \"0\"], its \"center\" and "
              "its \"radius\"");
  if (written.contains("capsule"))
    malformed(written["capsule"],
              "a capsule is written as \"polyhedron\": {\"vertices\": [[…], […]], \"faces\": []}, "
              "the ends of its axis, and its \"radius\"");
}

Rational read_radius(const Json& written) {
  Rational radius = number(written);
  if (radius < 0) malformed(written, "a radius must not be negative");
  return radius;
}

}  // namespace touchstone::certcheck
