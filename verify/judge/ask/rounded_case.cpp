// Rounds a case to a subject's numbers and form, and writes the message for it. The judge solves
// the rounded case. In this order: each body is taken apart (sent_body), its motion is rewritten
// and its numbers are rounded (as_received), radii are put where the subject takes them
// (put_radii), and the message and the query are made (rounded_case).

#include "verify/judge/ask/rounded_case.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>
#include <variant>

#include "src/body/hull.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/judge/ask/nearly_rotation.hpp"
#include "verify/judge/ask/rounding.hpp"
#include "verify/judge/ask/sent_motion.hpp"
#include "verify/judge/ask/sent_poses.hpp"

namespace touchstone::judge {
namespace {

// Pieces that meet in the case may no longer meet after their numbers are rounded.
void allow_jumps(Motion& motion) {
  if (auto* curve = std::get_if<BezierMotion>(&motion.kind)) curve->allow_jumps = true;
  if (auto* list = std::get_if<PiecewiseMotion>(&motion.kind)) list->allow_jumps = true;
}

// How the radius of a body is sent.
enum class RadiusAs : unsigned char {
  none,         // the body has no radius
  its_own,      // as a member of the body
  target,       // in the distance at which bodies count as touching
  inside,       // as a member of a box of the outer size
  inside_plain  // a box without radius gets Form::edge_radius as a member
};

// If one body is a compound, its parts and the other body are sent with their own radii.
RadiusAs radius_as(const Form& form, const Query& query, std::size_t b) {
  const Shape& shape = query.shapes()[b];
  if (is_compound(query))
    return std::holds_alternative<Inflated>(shape) ? RadiusAs::its_own : RadiusAs::none;
  const BodyKind kind = kind_of(shape).kind;
  if (kind == BodyKind::boxes && form.edges_inside && !form.edge_radius.is_zero())
    return RadiusAs::inside_plain;
  if (kind == BodyKind::boxes || kind == BodyKind::polyhedra) return RadiusAs::none;
  if (form.radii_of && !form.radii_of->contains(kind)) return RadiusAs::target;
  return kind == BodyKind::rounded_boxes && form.edges_inside ? RadiusAs::inside
                                                              : RadiusAs::its_own;
}

// A rounded case, with all that rounded_case() and received_parts() return of it.
struct Received {
  CaseParts parts{};  // the result of received_parts()
  bool rounded = false;
  bool rewritten = false;  // some motion is sent in another kind
  bool without_rotation = false;
  std::array<bool, 2> by_quaternion{};  // the body's matrix is replaced by a quaternion
  std::set<std::string> kinds{};
  std::array<RadiusAs, 2> radii{};
  // The bodies in the message, and those that the judge solves. They differ if the subject rounds
  // edges inside a box, or if radii are sent as a target. nullopt if no body has or gets a radius:
  // then both are parts.bodies.
  std::optional<std::array<Body, 2>> sent{};
  std::optional<std::array<Body, 2>> judged{};
  std::optional<Numeral> target{};
  bool too_thin = false;
};

std::optional<Numeral> unless_zero(Numeral n) {
  return n.value().is_zero() ? std::nullopt : std::optional(std::move(n));
}

// Splits a shape into a core, as it is sent, and its radius.
struct SplitShape {
  SentPart operator()(const Box& box) const { return {{{}, box.half_extents, box.center}}; }
  SentPart operator()(const Polyhedron& polyhedron) const { return {{polyhedron, {}, {}}}; }
  SentPart operator()(const Inflated& inflated) const {
    SentPart part = std::visit(*this, inflated.core);
    part.radius = inflated.radius;
    return part;
  }
};

SentBody sent_body(const Shape& shape) {
  SentBody body;
  if (const auto* compound = std::get_if<Compound>(&shape)) {
    for (const CompoundPart& own : compound->parts) {
      SentPart& part = body.parts.emplace_back(std::visit(SplitShape(), own.shape));
      if (own.pose) part.pose = *own.pose;
    }
    return body;
  }
  // The variant has compounds, too, which the lines above have taken apart.
  struct OfBody : SplitShape {
    using SplitShape::operator();
    SentPart operator()(const Compound&) const { return {}; }
  };
  static_cast<SentShape&>(body) = std::visit(OfBody(), shape);
  return body;
}

using WrittenShape = std::variant<BoxByExtents, BoxByCorners, WrittenPolyhedron>;

// The rounded shape of `whose` ("body 1", "part 3 of body 1"). Errors: the rounded polyhedron is
// invalid.
Result<WrittenShape> rounded_shape(SentShape shape, const std::string& whose, Rounding& rounding) {
  if (!shape.polyhedron)
    return WrittenShape(BoxByExtents{rounding(shape.half_extents), rounding(shape.center)});
  auto polyhedron = received_polyhedron(std::move(*shape.polyhedron), rounding);
  if (polyhedron) return WrittenShape(std::move(polyhedron).value());
  return Error{Error::Code::limit, "",
               std::string("rounded to ") + name(rounding.format()) + " the vertices of " + whose +
                   " do not form a polyhedron: " + polyhedron.error().message};
}

// The body `whose` ("body 1") with a rounded shape, and its motion as it is. Errors: as
// rounded_shape().
Result<Body> rounded_body(SentBody body, const std::string& whose, Rounding& rounding) {
  Body result;
  result.motion = std::move(body.motion);
  if (body.parts.empty()) {
    auto shape = rounded_shape(static_cast<SentShape&&>(body), whose, rounding);
    if (!shape) return shape.error();
    std::visit([&result](auto& own) { result.shape = std::move(own); }, shape.value());
    return result;
  }
  WrittenParts parts;
  for (SentPart& own : body.parts) {
    WrittenPart& part = parts.parts.emplace_back();
    part.pose.emplace(StaticMotion{WrittenQuaternion{}, rounding(own.pose.translation)});
    for (std::size_t i = 0; i < 4; ++i) rounding((*part.pose->rotation)[i] = own.pose.rotation[i]);
    Numeral radius = own.radius;
    rounding(radius);
    part.radius = unless_zero(std::move(radius));
    auto shape =
        rounded_shape(static_cast<SentShape&&>(own),
                      "part " + std::to_string(parts.parts.size() - 1) + " of " + whose, rounding);
    if (!shape) return shape.error();
    part.shape = std::move(shape).value();
  }
  result.shape = std::move(parts);
  return result;
}

// The box inside whose faces the edges are rounded: smaller by the radius, as subjects compute it.
Body without_edges(Body box, const Numeral& radius, Rounding& rounding, bool& too_thin) {
  for (Numeral& h : std::get<BoxByExtents>(box.shape).half_extents) {
    h = Rational(h.value() - radius.value());
    too_thin = too_thin || h.value() < 0;
    rounding(h);
  }
  box.radius = unless_zero(radius);
  return box;
}

// Writes the radii into the bodies, each in the way of r.radii. REQUIRES: no number overflows;
// boxes with edges inside have their outer size.
void put_radii(const Query& original, const Form& form, Rounding& rounding, Received& r) {
  Rational target = 0;
  std::optional<std::size_t> first;
  std::array<Body, 2> sent = r.parts.bodies, judged = r.parts.bodies;
  for (std::size_t b = 0; b < 2; ++b) {
    const RadiusAs as = r.radii[b];
    if (as == RadiusAs::none) continue;
    if (as == RadiusAs::target) {
      target += original.radius(b);
      if (!first) first = b;
      continue;
    }
    Numeral radius = as == RadiusAs::inside_plain ? form.edge_radius : original.radius(b);
    rounding(radius);
    sent[b].radius = unless_zero(radius);
    judged[b] = as == RadiusAs::its_own
                    ? sent[b]
                    : without_edges(std::move(judged[b]), radius, rounding, r.too_thin);
    if (as != RadiusAs::inside_plain) r.parts.bodies[b] = judged[b];
  }
  if (first) {
    Numeral rounded = target;
    rounding(rounded);
    r.target = unless_zero(rounded);
    judged[*first].radius = r.target;
    r.parts.bodies[*first].radius = r.target;
  }
  r.sent = std::move(sent);
  r.judged = std::move(judged);
}

// Adds its own radius to a box that is sent by its outer size.
void grow(SentBody& body, const Rational& radius, Rounding& rounding) {
  Numeral rounded = radius;
  rounding(rounded);
  for (Rational& h : body.half_extents) h += rounded.value();
}

// The case as the subject receives it. Errors: as rounded_case().
Result<Received> as_received(const Case& original, const Form& form) {
  Rounding rounding(form.number);
  Received r;
  r.parts.id = original.id;
  r.parts.horizon = {original.query.from(), original.query.until()};
  for (Numeral& n : *r.parts.horizon) rounding(n);
  std::array<SentBody, 2> sent;
  for (std::size_t b = 0; b < 2; ++b) {
    sent[b] = sent_body(original.query.shapes()[b]);
    sent[b].motion = original.bodies[b].motion;
    r.radii[b] = radius_as(form, original.query, b);
    if (r.radii[b] == RadiusAs::inside) grow(sent[b], original.query.radius(b), rounding);
    const Trajectory& trajectory = original.query.motions()[b];
    if (auto other = sent_motion(form, sent[b].motion, trajectory)) {
      sent[b].motion = std::move(other->motion);
      sent[b].matrix = std::move(other->matrix);
      r.rewritten = true;
    } else if (form.matrices_as_quaternions &&
               std::holds_alternative<MatrixMotion>(sent[b].motion.kind)) {
      r.without_rotation = r.without_rotation || keeps_no_rotation(trajectory);
    }
    complete(sent[b].motion);
    add_kinds(sent[b].motion, r.kinds);
  }
  write_poses(form, sent);
  for (std::size_t b = 0; b < 2; ++b) {
    r.by_quaternion[b] = sent[b].matrix.has_value();
    auto body = rounded_body(std::move(sent[b]), "body " + std::to_string(b + 1), rounding);
    if (rounding.overflow) break;
    if (!body) return body.error();
    r.parts.bodies[b] = std::move(body).value();
    Motion& motion = r.parts.bodies[b].motion;
    for_each_number(motion, std::ref(rounding));
    if (rounding.rounded) allow_jumps(motion);
  }
  const bool has_radii =
      std::ranges::any_of(r.radii, [](RadiusAs as) { return as != RadiusAs::none; });
  if (has_radii && !rounding.overflow) put_radii(original.query, form, rounding, r);
  if (rounding.overflow)
    return Error{Error::Code::limit, "",
                 std::string("a number overflows in the format ") + name(form.number)};
  r.rounded = rounding.rounded;
  return r;
}

// The body as it is sent. `judged`: the query that is judged.
ComposedBody kind_as_sent(RadiusAs as, const Query& judged, std::size_t b) {
  switch (as) {
    case RadiusAs::inside:
      return {Composition::convex, {{BodyKind::rounded_boxes}}};
    case RadiusAs::inside_plain:
      return {Composition::convex, {{BodyKind::boxes}}};
    case RadiusAs::target:
      return composed_of(judged.cores().shapes()[b]);
    default:
      return composed_of(judged.shapes()[b]);
  }
}

}  // namespace

Result<CaseParts> received_parts(const Case& original, const Form& form) {
  auto r = as_received(original, form);
  if (!r) return r.error();
  return std::move(r.value().parts);
}

Result<RoundedCase> rounded_case(const Case& original, const Form& form) {
  auto received = as_received(original, form);
  if (!received) return received.error();
  Received r = std::move(received).value();
  if (r.sent) r.parts.bodies = std::move(*r.sent);
  const auto write = [&form](std::string& text, const Numeral& n) { write_number(form, text, n); };
  RoundedCase result{original.query, case_text(r.parts, write), r.rounded, std::move(r.kinds)};
  if (r.target) write(result.message += R"(,"target":)", *r.target);
  result.too_thin = r.too_thin;
  // In another notation the motions have other numbers, even if none was rounded.
  const bool is_other =
      r.rounded || r.rewritten || r.judged || form.poses != PosesAs::written || form.second_moves;
  if (is_other && !r.too_thin) {
    if (r.judged) r.parts.bodies = std::move(*r.judged);
    auto read = Case::make(std::move(r.parts));
    if (!read) return read.error();
    result.query = std::move(read).value().query;
  }
  for (std::size_t b = 0; b < 2; ++b) result.bodies[b] = kind_as_sent(r.radii[b], result.query, b);
  result.without_rotation = r.without_rotation;
  for (std::size_t b = 0; b < 2; ++b) {
    if (!r.by_quaternion[b]) continue;
    const auto start = [b](const Query& query) {
      return matrix_of(query.motions()[b].pieces().front());
    };
    const Rational off = poses::difference(start(original.query), start(result.query));
    result.matrix_off = std::max(off, result.matrix_off.value_or(Rational(0)));
  }
  for (const Trajectory& motion : result.query.motions()) {
    for (const MotionPiece& piece : motion.pieces()) {
      if (piece.rigid) continue;
      (is_nearly_rotation(piece) ? result.nearly_rotation : result.affine) = true;
    }
  }
  return result;
}

}  // namespace touchstone::judge
