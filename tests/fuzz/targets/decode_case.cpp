// Decodes any bytes from a fuzzing engine into a valid case.

#include "tests/fuzz/targets/decode_case.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "tests/fuzz/targets/finding.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/query.hpp"

namespace touchstone::fuzz {
namespace {

std::array<Numeral, 2> horizon_of(Fields head) {
  switch (head.below(8)) {
    case 1: {
      const Rational from = head.number();
      return {from, Rational(from + head.magnitude())};
    }
    case 2:
      return {0, Rational(1, 1 + head.below(64))};
    default:
      return {0, 1};
  }
}

// A tetrahedron with a corner at the origin and faces turned outward; nullopt if it is flat.
std::optional<WrittenPolyhedron> tetrahedron(Fields fields) {
  const Rational x = fields.number();
  const Rational y = fields.number();
  const Rational z = fields.number();
  const Rational skew = fields.number();
  if (x.is_zero() || y.is_zero() || z.is_zero()) return std::nullopt;
  WrittenPolyhedron solid;
  solid.vertices = {{0, 0, 0}, {x, 0, 0}, {skew, y, 0}, {skew, skew, z}};
  const bool right_handed = Rational(x * y * z) > 0;
  std::vector<std::vector<Numeral>> faces{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
  for (auto& face : faces) {
    if (!right_handed) std::swap(face[0], face[1]);
  }
  solid.faces = std::move(faces);
  return solid;
}

// Whether a body has a radius: bit `body` of the upper byte of the last field of the head.
bool is_rounded(const Fields& head, std::size_t body) {
  const std::uint16_t bits = head.part(kHeadFields - 1, 1).next();
  return ((bits >> (8 + body)) & 1U) != 0;
}

// Whether a body has several parts: bit `body + 2` of the same byte.
bool is_of_parts(const Fields& head, std::size_t body) {
  const std::uint16_t bits = head.part(kHeadFields - 1, 1).next();
  return ((bits >> (10 + body)) & 1U) != 0;
}

// The body in parts: itself, itself again in a pose, and a box of the same numbers in another
// order.
Body in_parts(const Body& body, const Fields& fields) {
  WrittenPart first;
  if (const auto* extents = std::get_if<BoxByExtents>(&body.shape)) first.shape = *extents;
  if (const auto* corners = std::get_if<BoxByCorners>(&body.shape)) first.shape = *corners;
  if (const auto* solid = std::get_if<WrittenPolyhedron>(&body.shape)) first.shape = *solid;
  first.radius = body.radius;
  Fields numbers = fields.part(1, kShapeFields - 1);
  const WrittenVector a{numbers.magnitude(), numbers.magnitude(), numbers.magnitude()};
  WrittenPart second = first;
  second.pose = StaticMotion{WrittenQuaternion{1, numbers.number(), numbers.number(), 0},
                             WrittenVector{numbers.number(), a[2], a[0]}};
  const WrittenPart third{BoxByExtents{{a[1], a[2], a[0]}, std::nullopt}};
  Body made;
  made.motion = body.motion;
  made.shape = WrittenParts{{std::move(first), std::move(second), third}};
  return made;
}

bool is_polyhedron(const Body& body) {
  const auto* compound = std::get_if<WrittenParts>(&body.shape);
  if (compound == nullptr) return body.is_polyhedron();
  return std::any_of(compound->parts.begin(), compound->parts.end(), [](const WrittenPart& part) {
    return std::holds_alternative<WrittenPolyhedron>(part.shape);
  });
}

// The body; the last field of its shape is the radius, if it is rounded.
Body body_of(const Fields& fields, Shapes shapes, bool rounded) {
  Fields shape = fields.part(0, kShapeFields);
  Body body;
  body.motion = decode_motion(fields.part(kShapeFields, kMotionFields));
  const std::size_t kind = shape.below(8);
  const WrittenVector a{shape.magnitude(), shape.magnitude(), shape.magnitude()};
  if (kind == 1) {
    body.shape = BoxByExtents{a, WrittenVector{shape.number(), shape.number(), shape.number()}};
  } else if (kind == 2) {
    WrittenVector min;
    WrittenVector max;
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational low = shape.number();
      min[i] = low;
      max[i] = Rational(low + a[i].value());
    }
    body.shape = BoxByCorners{min, max};
  } else if (const auto solid = tetrahedron(fields.part(1, 4));
             kind == 3 && shapes == Shapes::all && solid) {
    body.shape = *solid;
  } else {
    body.shape = BoxByExtents{a, std::nullopt};
  }
  if (rounded && shapes == Shapes::all) body.radius = fields.part(kShapeFields - 1, 1).magnitude();
  return body;
}

}  // namespace

Case decode_case(std::span<const std::uint8_t> bytes, Shapes shapes) {
  const Fields all(bytes);
  const auto body_fields = [&](std::size_t i) {
    return all.part(kHeadFields + i * kBodyFields, kBodyFields);
  };
  CaseParts parts;
  parts.id = "fuzz";
  parts.horizon = horizon_of(all.part(0, kHeadFields));
  const Fields head = all.part(0, kHeadFields);
  parts.bodies = {body_of(body_fields(0), shapes, is_rounded(head, 0)),
                  body_of(body_fields(1), shapes, is_rounded(head, 1))};
  for (std::size_t i = 0; i < 2 && shapes == Shapes::all; ++i) {
    if (is_of_parts(head, i)) parts.bodies[i] = in_parts(parts.bodies[i], body_fields(i));
  }
  const auto& [from, until] = *parts.horizon;
  const bool needs_linear_motion = is_polyhedron(parts.bodies[0]) || is_polyhedron(parts.bodies[1]);
  for (std::size_t i = 0; i < 2; ++i) {
    Body& body = parts.bodies[i];
    const Body at_rest = Body::box({1, 1, 1}, Motion::fixed());
    if (needs_linear_motion || !Query::make(body, at_rest, from, until))
      body.motion = decode_linear_motion(body_fields(i).part(kShapeFields + 1, kMotionFields));
  }
  Result<Case> made = Case::make(std::move(parts));
  if (!made)
    finding("the decoder made no case: " + made.error().place + ": " + made.error().message);
  return std::move(made).value();
}

}  // namespace touchstone::fuzz
