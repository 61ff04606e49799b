// Converts shapes as they are written to those of an enclosed question, which may be round; moves
// their origins, and bounds their sizes.

#include "enclosed_shape.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/body/shapes.hpp"
#include "src/boxes/radius.hpp"

namespace touchstone::enclosed {
namespace {

Rational positive(const Numeral& n, const Place& place, const char* what) {
  Rational value = value_of(n, place);
  if (value <= 0) refuse(place, std::string(what) + " must be positive");
  return value;
}

// A cylinder or a cone. Both notations have the same members.
template <class Turned>
Round turned(const Turned& written, Round::Kind kind, const Place& place) {
  Round body{kind, {}, static_cast<std::size_t>(written.axis.value_or(FrameAxis::z)), {}};
  body.radii.fill(positive(written.radius, place / "radius", "a radius"));
  body.radii[body.axis] = positive(written.height, place / "height", "a height") / 2;
  if (written.center) body.center = values_of(*written.center, place / "center");
  return body;
}

[[noreturn]] void refuse_parts(const Place& place) {
  refuse(
      place,
      "contacts of a body of several parts are not enclosed: both bodies have one part, if one is "
      "round or turns at constant speed",
      Error::Code::unsuitable);
}

// Converts a written shape, or throws Refused.
struct ShapeOf {
  using Shape = EnclosedShape;
  const Place& place;

  Shape operator()(const BoxByExtents& box) const { return Core(box_of(box, place)); }
  Shape operator()(const BoxByCorners& box) const { return Core(box_of(box, place)); }
  Shape operator()(const Hull& hull) const { return Core(hull.polyhedron()); }
  Shape operator()(const WrittenPolyhedron& p) const {
    return Core(p.faces ? polyhedron_of(p, place / "polyhedron") : hull_of(p, place / "hull"));
  }
  Shape operator()(const WrittenParts&) const { refuse_parts(place / "parts"); }
  Shape operator()(const WrittenMesh&) const { refuse_parts(place / "mesh"); }
  Shape operator()(const WrittenCylinder& c) const {
    return turned(c, Round::Kind::cylinder, place / "cylinder");
  }
  Shape operator()(const WrittenCone& c) const {
    return turned(c, Round::Kind::cone, place / "cone");
  }
  Shape operator()(const WrittenEllipsoid& e) const {
    const Place here = place / "ellipsoid";
    Round body{Round::Kind::ellipsoid, {}, 2, {}};
    for (std::size_t i = 0; i < 3; ++i)
      body.radii[i] = positive(e.radii[i], here / "radii" / i, "a radius");
    if (e.center) body.center = values_of(*e.center, here / "center");
    return body;
  }
};

void subtract(Vec3<Rational>& from, const Vec3<Rational>& v) {
  for (std::size_t i = 0; i < 3; ++i) from[i] -= v[i];
}

// Moves the origin of a shape to the point `by`.
struct Shifted {
  const Vec3<Rational>& by;
  void operator()(Core& core) const {
    if (auto* box = std::get_if<Box>(&core)) return subtract(box->center, by);
    for (Vec3<Rational>& v : std::get<Polyhedron>(core).vertices) subtract(v, by);
  }
  void operator()(Round& body) const { subtract(body.center, by); }
};

struct Reach {
  // The bound for all points within these half extents of a center.
  static Rational of(const Vec3<Rational>& center, const Vec3<Rational>& extents) {
    Rational square = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational most = abs(center[i]) + extents[i];
      square += most * most;
    }
    return sqrt_bound(square);
  }
  Rational operator()(const Core& core) const {
    if (const auto* box = std::get_if<Box>(&core)) return of(box->center, box->half_extents);
    Rational most = 0;
    for (const Vec3<Rational>& v : std::get<Polyhedron>(core).vertices)
      most = std::max<Rational>(most, dot(v, v));
    return sqrt_bound(most);
  }
  Rational operator()(const Round& body) const { return of(body.center, body.radii); }
};

}  // namespace

EnclosedShape shape_of(const Body& written, const Place& place) {
  return std::visit(ShapeOf{place}, written.shape);
}

Core measured_from(Core core, const Vec3<Rational>& origin) {
  Shifted{origin}(core);
  return core;
}

EnclosedShape shifted(EnclosedShape shape, const Vec3<Rational>& origin) {
  std::visit(Shifted{origin}, shape);
  return shape;
}

Rational reach_of(const EnclosedShape& shape) { return std::visit(Reach{}, shape); }

}  // namespace touchstone::enclosed
