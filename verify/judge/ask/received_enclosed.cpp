// Rounds a case of round or turning bodies to a subject's numbers, and writes the message for it,
// as rounded_case.cpp does for exact bodies.

#include "verify/judge/ask/received_enclosed.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "src/body/shapes.hpp"
#include "src/enclosed/bodies.hpp"
#include "verify/judge/ask/body_kind.hpp"
#include "verify/judge/ask/rounding.hpp"
#include "verify/judge/ask/sent_poses.hpp"

namespace touchstone::judge {
namespace {

// The center of a body's shape, if the case gives it; null for a polyhedron, which has no center.
std::optional<WrittenVector>* center_of(Body& body) {
  if (auto* box = std::get_if<BoxByExtents>(&body.shape)) return &box->center;
  if (auto* cylinder = std::get_if<WrittenCylinder>(&body.shape)) return &cylinder->center;
  if (auto* cone = std::get_if<WrittenCone>(&body.shape)) return &cone->center;
  if (auto* ellipsoid = std::get_if<WrittenEllipsoid>(&body.shape)) return &ellipsoid->center;
  return nullptr;
}

// Writes the poses of bodies that rest, move in a line or turn at constant speed in the notation of
// the form.
void write_poses_of(std::array<Body, 2>& bodies, const Form& form) {
  std::array<SentBody, 2> sent;
  for (std::size_t b = 0; b < 2; ++b) {
    sent[b].motion = bodies[b].motion;
    const auto* center = center_of(bodies[b]);
    for (std::size_t i = 0; center != nullptr && *center && i < 3; ++i)
      sent[b].center[i] = (**center)[i].value();
  }
  write_poses(form, sent);
  for (std::size_t b = 0; b < 2; ++b) {
    bodies[b].motion = std::move(sent[b].motion);
    const Vec3<Rational>& at = sent[b].center;
    if (auto* center = center_of(bodies[b])) *center = WrittenVector{at[0], at[1], at[2]};
  }
}

bool is_straight(const Motion& motion) {
  return std::holds_alternative<StaticMotion>(motion.kind) ||
         std::holds_alternative<LinearMotion>(motion.kind);
}

// Rounds the numbers of a shape, and adds members with default values. Polyhedra get vertices and
// faces.
struct RoundedShape {
  Rounding& rounding;
  const enclosed::EnclosedBody& body;  // the body that has this shape, in numbers

  Status operator()(BoxByExtents& box) const {
    round_all(box.half_extents);
    round_center(box.center);
    return std::nullopt;
  }
  Status operator()(BoxByCorners&) const { return std::nullopt; }  // written by extents before
  Status operator()(WrittenPolyhedron& written) const {
    // A body that turns about another point than its origin is stored shifted.
    Polyhedron polyhedron = std::get<Polyhedron>(std::get<Core>(body.shape));
    if (written.faces) {
      for (std::size_t i = 0; i < written.vertices.size(); ++i) {
        for (std::size_t k = 0; k < 3; ++k)
          polyhedron.vertices[i][k] = written.vertices[i][k].value();
      }
    } else if (body.turns()) {
      return Error{Error::Code::unsuitable, "", "a hull of points that turns: write its faces"};
    }
    auto sent = received_polyhedron(std::move(polyhedron), rounding);
    if (!sent) return sent.error();
    written = std::move(sent).value();
    return std::nullopt;
  }
  Status operator()(Hull&) const { return std::nullopt; }          // a case has its points instead
  Status operator()(WrittenParts&) const { return std::nullopt; }  // an EnclosedCase has none
  Status operator()(WrittenMesh&) const { return std::nullopt; }   // an EnclosedCase has no mesh
  Status operator()(WrittenCylinder& c) const { return turned(c); }
  Status operator()(WrittenCone& c) const { return turned(c); }
  Status operator()(WrittenEllipsoid& e) const {
    round_all(e.radii);
    round_center(e.center);
    return std::nullopt;
  }

 private:
  template <class Turned>
  Status turned(Turned& c) const {
    rounding(c.radius);
    rounding(c.height);
    if (!c.axis) c.axis = FrameAxis::z;
    round_center(c.center);
    return std::nullopt;
  }
  void round_all(WrittenVector& v) const {
    for (Numeral& n : v) rounding(n);
  }
  void round_center(std::optional<WrittenVector>& center) const {
    if (!center) center.emplace();
    round_all(*center);
  }
};

// The name of the body's shape, if a subject is not asked about it; else empty.
std::string body_not_taken(const Hello& hello, const enclosed::EnclosedBody& body) {
  if (const auto* core = std::get_if<Core>(&body.shape)) {
    const Shape plain = std::visit([](const auto& shape) { return Shape(shape); }, *core);
    const BodyOfKind kind =
        kind_of(body.radius.is_zero() ? plain : Shape(Inflated{*core, body.radius}));
    const bool is_taken = hello.is_asked_of(name(kind.kind)) &&
                          (!kind.is_flat || hello.is_asked_of("flat-polyhedra"));
    return is_taken ? "" : words_for(kind);
  }
  if (!body.radius.is_zero()) return "a round body with a radius";
  static constexpr std::array<const char*, 3> kRoundKinds{"cylinders", "cones", "ellipsoids"};
  const char* const kind =
      kRoundKinds[static_cast<std::size_t>(std::get<enclosed::Round>(body.shape).kind)];
  return hello.is_asked_of(kind) ? "" : kind;
}

// The name of the motion, if a subject is not asked about it; else empty. A subject that takes
// matrices gets all matrices, without a test whether they are rotations.
std::string motion_not_taken(const Hello& hello, const Motion& motion) {
  std::set<std::string> kinds;
  add_kinds(motion, kinds);
  for (const std::string& kind : kinds) {
    if (!hello.takes(kind)) return kind + " motion";
    if (kind == "matrix" && !hello.takes("affine")) return "affine motion";
  }
  return "";
}

}  // namespace

Result<ReceivedEnclosed> received_enclosed(const EnclosedCase& original, const Form& form) {
  Rounding rounding(form.number);
  CaseParts parts;
  parts.id = original.id;
  parts.horizon = {original.query.from(), original.query.until()};
  for (Numeral& n : *parts.horizon) rounding(n);
  parts.bodies = original.bodies;
  for (Body& body : parts.bodies) {
    write_by_extents(body);  // subjects get boxes by their half extents
    complete(body.motion);
  }
  write_poses_of(parts.bodies, form);
  for (std::size_t b = 0; b < 2; ++b) {
    Body& body = parts.bodies[b];
    const auto& in_numbers = original.query.bodies().body[b];
    if (const auto error = std::visit(RoundedShape{rounding, in_numbers}, body.shape))
      return *error;
    if (body.radius) rounding(*body.radius);
    for_each_number(body.motion, std::ref(rounding));
  }
  if (rounding.overflow)
    return Error{Error::Code::limit, "",
                 std::string("a number overflows in the format ") + name(form.number)};
  std::string message = case_text(
      parts, [&form](std::string& text, const Numeral& n) { write_number(form, text, n); });
  auto asked = EnclosedCase::make(std::move(parts));
  if (!asked) return asked.error();
  return ReceivedEnclosed{std::move(asked).value(), std::move(message)};
}

std::string enclosed_not_taken(const Hello& hello, const EnclosedCase& c) {
  for (std::size_t b = 0; b < 2; ++b) {
    for (const std::string& why : {body_not_taken(hello, c.query.bodies().body[b]),
                                   motion_not_taken(hello, c.bodies[b].motion)}) {
      if (!why.empty()) return why;
    }
  }
  const Form form = hello.form();
  if (form.edges_inside) return "a round or turning body beside boxes with rounded edges";
  if (form.poses == PosesAs::written && !form.second_moves) return "";
  for (const Body& body : c.bodies) {
    const bool turns = std::holds_alternative<TurningMotion>(body.motion.kind);
    if (!turns && !is_straight(body.motion))
      return "a motion that is no turn at constant speed, by a subject that wants poses in another "
             "notation";
    if (turns && form.poses == PosesAs::matrix)
      return "a turn at constant speed, by a subject that wants poses as matrices";
    if (turns && form.second_moves && &body == &c.bodies.front())
      return "box 1 turns, and the subject moves only box 2";
  }
  return "";
}

}  // namespace touchstone::judge
