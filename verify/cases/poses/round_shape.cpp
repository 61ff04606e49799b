// Reads spheres, capsules, cylinders, cones and ellipsoids from a dump in JSON (read_round_shape),
// and puts such shapes into a body (make_sphere and others), also for the readers of URDF, MJCF and
// FCL's message.

#include "verify/cases/poses/round_shape.hpp"

#include <algorithm>

#include "touchstone/number/exact_numeral.hpp"

namespace touchstone::poses {
namespace {

Rational length_at(const Json& value, const std::string& place) {
  Rational length = number_at(value, place);
  not_negative(length, place, "is");
  return length;
}

// The axis of a capsule, a cylinder or a cone.
std::size_t axis_at(const Json& round, const std::string& place) {
  const std::string at = place_of(place, "axis");
  if (!round.contains("axis")) {
    wrong(place,
          "\"axis\" is missing: write \"x\" (as in PhysX), \"y\" (Rapier, Bullet, Jolt) or \"z\" "
          "(FCL, MuJoCo)");
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (round["axis"] == std::string(1, "xyz"[axis])) return axis;
  }
  wrong(at, "expected \"x\", \"y\" or \"z\", an axis of the body's own frame");
}

void read_capsule(const Json& body, const std::string& place, const Json& capsule,
                  PosedBody& into) {
  expect_members(capsule, place,
                 {"radius", "from", "to", "half_length", "half_height", "length", "axis"});
  const Rational radius = length_at(member(capsule, place, "radius"), place_of(place, "radius"));
  const std::string key = one_of(capsule, place, {"from", "half_length", "half_height", "length"});
  if (key.empty()) {
    wrong(place,
          "expected either \"from\" and \"to\", the centres of its ends, or \"half_length\" or "
          "\"length\" with \"axis\"");
  }
  if ((key == "from") != capsule.contains("to"))
    wrong(place, "\"from\" and \"to\" go together, without a length");
  if (key == "from") {
    if (capsule.contains("axis")) wrong(place_of(place, "axis"), "goes with a length");
    if (body.contains("center"))
      wrong(place, "has the centres of its ends, and the body has a \"center\" besides");
    return make_capsule(into, radius, planar_vector_at(capsule["from"], place_of(place, "from")),
                        planar_vector_at(capsule["to"], place_of(place, "to")));
  }
  const std::size_t axis = axis_at(capsule, place);
  Rational half = length_at(capsule[key], place_of(place, key));
  if (key == "length") {
    half /= 2;
    into.readings.emplace_back("the length of the capsule as that between the centres of its ends");
  }
  make_capsule(into, radius, half, axis);
}

// The whole height of a cylinder or a cone.
Rational height_at(const Json& round, const std::string& place) {
  const std::string key = one_of(round, place, {"height", "length", "half_height", "half_length"});
  if (key.empty()) wrong(place, "expected a \"height\" or a \"half_height\"");
  const Rational height = number_at(round[key], place_of(place, key));
  positive(height, place_of(place, key), "is");
  return key.starts_with("half") ? Rational(2 * height) : height;
}

void read_turned(const Json& round, const std::string& place, bool is_cone, PosedBody& into) {
  expect_members(round, place,
                 {"radius", "height", "length", "half_height", "half_length", "axis"});
  const std::string at = place_of(place, "radius");
  const Rational radius = number_at(member(round, place, "radius"), at);
  positive(radius, at, "is");
  const Rational height = height_at(round, place);
  const std::size_t axis = axis_at(round, place);
  is_cone ? make_cone(into, radius, height, axis) : make_cylinder(into, radius, height, axis);
}

void read_ellipsoid(const Json& value, const std::string& place, PosedBody& into) {
  const bool has_members = value.is_object() && !value.contains("x");
  if (has_members) expect_members(value, place, {"radii"});
  const std::string at = has_members ? place_of(place, "radii") : place;
  const Vector radii = vector_at(has_members ? member(value, place, "radii") : value, at);
  for (std::size_t i = 0; i < 3; ++i) positive(radii[i], place_of(at, std::to_string(i)), "is");
  make_ellipsoid(into, radii);
}

}  // namespace

const std::vector<std::string>& round_members() {
  static const std::vector<std::string> all{"sphere", "capsule", "cylinder", "cone", "ellipsoid"};
  return all;
}

void make_sphere(PosedBody& into, const Rational& radius) {
  into.half_extents = {};
  into.radius = radius;
}

void make_capsule(PosedBody& into, const Rational& radius, const Rational& half_length,
                  std::size_t axis) {
  into.half_extents = {};
  into.half_extents[axis] = half_length;
  into.radius = radius;
}

void make_capsule(PosedBody& into, const Rational& radius, const Vector& from,
                  const Vector& until) {
  into.radius = radius;
  if (from == until) {
    into.half_extents = {};
    into.center = from;
    return;
  }
  into.solid = Solid{{from, until}, {{}}};
}

void make_cylinder(PosedBody& into, const Rational& radius, const Rational& height,
                   std::size_t axis) {
  into.round = WrittenCylinder{radius, height, static_cast<FrameAxis>(axis), {}};
}

void make_cone(PosedBody& into, const Rational& radius, const Rational& height, std::size_t axis) {
  into.round = WrittenCone{radius, height, static_cast<FrameAxis>(axis), {}};
}

void make_ellipsoid(PosedBody& into, const Vector& radii) {
  into.round = WrittenEllipsoid{{radii[0], radii[1], radii[2]}, {}};
}

const Rational& positive(const Rational& number, const std::string& place,
                         const std::string& what) {
  if (number <= 0)
    wrong(place, what + (what == "is" ? " not positive" : " that is not positive"),
          Error::Code::value);
  return number;
}

const Rational& not_negative(const Rational& number, const std::string& place,
                             const std::string& what) {
  if (number < 0)
    wrong(place, what + (what == "is" ? " negative" : " that is negative"), Error::Code::value);
  return number;
}

void read_round_shape(const Json& body, const std::string& place, const std::string& key,
                      PosedBody& into) {
  const std::string at = place_of(place, key);
  if (body.contains("radius"))
    wrong(place_of(place, "radius"), "is given twice: also in \"" + key + '"');
  if (body.contains("center"))
    into.center = planar_vector_at(body["center"], place_of(place, "center"));
  const Json& value = body[key];
  if (key == "capsule") return read_capsule(body, at, value, into);
  if (key == "cylinder" || key == "cone") return read_turned(value, at, key == "cone", into);
  if (key == "ellipsoid") return read_ellipsoid(value, at, into);
  if (!value.is_object()) return make_sphere(into, length_at(value, at));
  expect_members(value, at, {"radius"});
  make_sphere(into, length_at(member(value, at, "radius"), place_of(at, "radius")));
}

}  // namespace touchstone::poses
