#include "bodies.hpp"

#include <algorithm>
#include <utility>

#include "src/body/shapes.hpp"
#include "src/boxes/radius.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {
namespace {

Rational positive(const Numeral& n, const Place& place, const char* what) {
  Rational value = value_of(n, place);
  if (value <= 0) refuse(place, std::string(what) + " must be positive");
  return value;
}

template <class Turned>
Round turned(const Turned& written, Round::Kind kind, const Place& place) {
  Round body{kind, {}, static_cast<std::size_t>(written.axis.value_or(FrameAxis::z)), {}};
  body.radii.fill(positive(written.radius, place / "radius", "a radius"));
  body.radii[body.axis] = positive(written.height, place / "height", "a height") / 2;
  if (written.center) body.center = values_of(*written.center, place / "center");
  return body;
}

// The shape that is written.
struct ShapeOf {
  using Shape = std::variant<Core, Round>;
  const Place& place;

  Shape operator()(const BoxByExtents& box) const { return Core(box_of(box, place)); }
  Shape operator()(const BoxByCorners& box) const { return Core(box_of(box, place)); }
  Shape operator()(const Hull& hull) const { return Core(hull.polyhedron()); }
  Shape operator()(const WrittenPolyhedron& p) const {
    return Core(p.faces ? polyhedron_of(p, place / "polyhedron") : hull_of(p, place / "hull"));
  }
  Shape operator()(const WrittenParts&) const {
    refuse(
        place / "parts",
        "contacts of a body of several parts are not enclosed: both bodies have one part, if one "
        "is round or turns at constant speed",
        Error::Code::unsuitable);
  }
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

struct Shifted {
  const Vec3<Rational>& by;
  void operator()(Core& core) const {
    if (auto* box = std::get_if<Box>(&core)) return subtract(box->center, by);
    for (Vec3<Rational>& v : std::get<Polyhedron>(core).vertices) subtract(v, by);
  }
  void operator()(Round& body) const { subtract(body.center, by); }
};

// A bound of |x| over the shape.
struct Reach {
  // Half extents about a center.
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
      most = std::max(most, dot(v, v));
    return sqrt_bound(most);
  }
  Rational operator()(const Round& body) const { return of(body.center, body.radii); }
};

bool is_rigid(const Motion& motion) {
  if (const auto* list = std::get_if<PiecewiseMotion>(&motion.kind)) {
    return std::ranges::all_of(list->pieces,
                               [](const MotionPart& part) { return is_rigid(part.motion); });
  }
  return !std::holds_alternative<MatrixMotion>(motion.kind);
}

// A turning motion whose angular velocity is zero.
Motion straight(TurningMotion motion, const Place& place) {
  motion.about.reset();  // all points move alike
  Vec3<Rational> about;
  const Turning turn = turning_of(motion, place, about);
  WrittenVector at_zero;
  for (std::size_t i = 0; i < 3; ++i)
    at_zero[i] = Rational(turn.at[i] - turn.from * turn.velocity[i]);
  return {LinearMotion{std::move(motion.rotation), std::move(at_zero),
                       motion.velocity.value_or(WrittenVector{})}};
}

}  // namespace

EnclosedBody body_of(const Body& written, const Place& place) {
  EnclosedBody body;
  body.shape = std::visit(ShapeOf{place}, written.shape);
  if (written.radius) body.radius = value_of(*written.radius, place / "radius");
  body.rigid = is_rigid(written.motion);
  const Place motion = place / "motion";
  const auto* turning = std::get_if<TurningMotion>(&written.motion.kind);
  if (turning != nullptr) {
    Vec3<Rational> about;
    Turning turn = turning_of(*turning, motion, about);
    const bool turns = !turn.square().is_zero();
    if (turns) std::visit(Shifted{about}, body.shape);
    body.reach = std::visit(Reach{}, body.shape);
    if (turns) {
      body.motion = std::move(turn);
      return body;
    }
  }
  auto pieces =
      pieces_of(turning == nullptr ? written.motion : straight(*turning, motion), motion.text());
  if (!pieces) throw Refused{pieces.error()};
  body.motion = std::move(pieces).value();
  return body;
}

}  // namespace touchstone::enclosed
