// Reads the motion of a body from JSON, with one function for each kind of motion.

#include "motion_reader.hpp"

#include "touchstone/limit.hpp"

namespace touchstone::text {
namespace {

// The value of a key, or nullopt if the key is absent.
template <class Read>
auto optional(const Node& n, std::string_view key, Read read)
    -> std::optional<decltype(read(n[key]))> {
  if (!n.has(key)) return std::nullopt;
  return read(n[key]);
}

WrittenVector vector(const Node& n) { return n.numbers<3>(); }
WrittenQuaternion quaternion(const Node& n) { return n.numbers<4>(); }
std::vector<Numeral> list(const Node& n) { return n.numbers(); }
bool boolean(const Node& n) { return n.boolean(); }

template <std::size_t n>
std::array<WrittenPolynomial, n> polynomials(const Node& node) {
  std::array<WrittenPolynomial, n> r;
  const auto all = node.elements(n);
  for (std::size_t i = 0; i < n; ++i) r[i] = all[i].numbers();
  return r;
}

template <std::size_t n>
std::vector<std::array<Numeral, n>> arrays(const Node& node) {
  std::vector<std::array<Numeral, n>> r;
  for (const Node& element : node.elements()) r.push_back(element.numbers<n>());
  return r;
}

StaticMotion read_static(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation"});
  return {optional(n, "rotation", quaternion), optional(n, "translation", vector)};
}

LinearMotion read_linear(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation", "velocity"});
  return {optional(n, "rotation", quaternion), optional(n, "translation", vector),
          vector(n["velocity"])};
}

MatrixMotion read_matrix(const Node& n) {
  n.allow_keys({"kind", "matrix", "denominator", "translation_denominator"});
  const Node matrix = n["matrix"];
  const auto rows = matrix.elements();
  if (rows.size() != 3 && rows.size() != 4) {
    matrix.fail("expected 3 rows, or 4 with 0 0 0 w as the last; found " +
                std::to_string(rows.size()));
  }
  MatrixMotion motion;
  for (std::size_t row = 0; row < 3; ++row) motion.rows[row] = polynomials<4>(rows[row]);
  if (rows.size() == 4) motion.last_row = polynomials<4>(rows[3]);
  motion.denominator = optional(n, "denominator", list);
  motion.translation_denominator = optional(n, "translation_denominator", list);
  return motion;
}

QuaternionMotion read_quaternion(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation", "translation_denominator"});
  return {polynomials<4>(n["rotation"]), optional(n, "translation", polynomials<3>),
          optional(n, "translation_denominator", list)};
}

BezierMotion read_bezier(const Node& n) {
  n.allow_keys({"kind", "degree", "points", "quaternions", "weights", "knots", "allow_jumps"});
  return {n["degree"].number(),
          optional(n, "points", arrays<3>),
          optional(n, "quaternions", arrays<4>),
          optional(n, "weights", list),
          optional(n, "knots", list),
          optional(n, "allow_jumps", boolean)};
}

PiecewiseMotion read_piecewise(const Node& n) {
  n.allow_keys({"kind", "pieces", "allow_jumps"});
  PiecewiseMotion motion;
  motion.allow_jumps = optional(n, "allow_jumps", boolean);
  for (const Node& piece : n["pieces"].elements()) {
    check_limit();
    piece.allow_keys({"until", "motion"});
    motion.pieces.push_back({optional(piece, "until", [](const Node& end) { return end.number(); }),
                             read_motion(piece["motion"])});
  }
  return motion;
}

TurnEnd read_turn_end(const Node& n) {
  n.allow_keys({"time", "rotation", "translation"});
  return {n["time"].number(), optional(n, "rotation", quaternion),
          optional(n, "translation", vector)};
}

TurningMotion read_turning(const Node& n) {
  n.allow_keys(
      {"kind", "angular_velocity", "rotation", "translation", "velocity", "about", "from", "to"});
  for (const char* key : {"angular_velocity", "velocity"}) {
    if (n.has("to") && n.has(key))
      n[key].fail("a velocity beside \"to\", which gives both velocities: leave one of them out");
  }
  if (!n.has("to") && !n.has("angular_velocity"))
    n.fail("the key \"angular_velocity\" is missing, or the key \"to\" with a later pose");
  return {n.has("to") ? WrittenVector{} : vector(n["angular_velocity"]),
          optional(n, "rotation", quaternion),
          optional(n, "translation", vector),
          optional(n, "velocity", vector),
          optional(n, "about", vector),
          optional(n, "from", [](const Node& time) { return time.number(); }),
          optional(n, "to", read_turn_end)};
}

}  // namespace

Motion read_motion(const Node& n) {
  if (!n.json().is_object()) n.fail_expected("an object");
  const std::string kind = n["kind"].text();
  if (kind == "static") return {read_static(n)};
  if (kind == "linear") return {read_linear(n)};
  if (kind == "matrix") return {read_matrix(n)};
  if (kind == "quaternion") return {read_quaternion(n)};
  if (kind == "bezier") return {read_bezier(n)};
  if (kind == "piecewise") return {read_piecewise(n)};
  if (kind == "turning") return {read_turning(n)};
  n["kind"].fail("unknown motion kind \"" + kind +
                 "\" (known: static, linear, matrix, quaternion, piecewise, bezier, turning)");
}

}  // namespace touchstone::text
