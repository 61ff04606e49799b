#include "motion_reader.hpp"

#include <algorithm>

#include "touchstone/limit.hpp"
#include "touchstone/motion/kinds.hpp"
#include "touchstone/text/limits.hpp"

namespace touchstone::text {
namespace {

const RationalPolynomial kOne{Rational(1)};

std::array<Rational, 4> rotation(const Node& n) {
  if (!n.has("rotation")) return {1, 0, 0, 0};
  const auto q = n["rotation"].numbers<4>();
  if (std::all_of(q.begin(), q.end(), [](const Rational& c) { return c.is_zero(); })) {
    n["rotation"].fail("a zero quaternion is no rotation", Error::Code::value);
  }
  return q;
}

Vec3<Rational> translation(const Node& n) {
  return n.has("translation") ? n["translation"].numbers<3>() : Vec3<Rational>{};
}

MotionPiece read_static(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation"});
  return static_pose(rotation(n), translation(n));
}

MotionPiece read_linear(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation", "velocity"});
  return linear_motion(rotation(n), translation(n), n["velocity"].numbers<3>());
}

// A fourth row 0 0 0 w gives the common denominator w.
RationalPolynomial last_row(const Node& row) {
  const auto entries = row.elements(4);
  for (std::size_t i = 0; i < 3; ++i) {
    if (!entries[i].polynomial().is_zero()) {
      entries[i].fail("a fourth row is 0 0 0 w: this entry must be zero", Error::Code::value);
    }
  }
  return entries[3].polynomial();
}

MotionPiece read_matrix(const Node& n) {
  n.allow_keys({"kind", "matrix", "denominator", "translation_denominator"});
  const Node matrix = n["matrix"];
  const auto rows = matrix.elements();
  if (rows.size() != 3 && rows.size() != 4) {
    matrix.fail("expected 3 rows, or 4 with 0 0 0 w as the last; found " +
                std::to_string(rows.size()));
  }
  MotionPiece piece;
  for (std::size_t row = 0; row < 3; ++row) {
    const auto entries = rows[row].polynomials<4>();
    for (std::size_t column = 0; column < 3; ++column) piece.axes[column][row] = entries[column];
    piece.offset[row] = entries[3];
  }
  piece.axes_place = n.has("denominator") ? n["denominator"].pointer() : matrix.pointer();
  if (n.has("denominator")) piece.axes_denominator = n["denominator"].polynomial();
  if (rows.size() == 4) {
    const RationalPolynomial w = last_row(rows[3]);
    if (n.has("denominator") && !(w == piece.axes_denominator)) {
      n["denominator"].fail("the denominator differs from the last entry of the fourth row",
                            Error::Code::value);
    }
    piece.axes_denominator = w;
    piece.axes_place = rows[3].pointer() + "/3";
  }
  piece.offset_denominator = piece.axes_denominator;
  piece.offset_place = piece.axes_place;
  if (n.has("translation_denominator")) {
    piece.offset_denominator = n["translation_denominator"].polynomial();
    piece.offset_place = n["translation_denominator"].pointer();
  }
  return piece;
}

MotionPiece read_quaternion(const Node& n) {
  n.allow_keys({"kind", "rotation", "translation", "translation_denominator"});
  const bool divided = n.has("translation_denominator");
  MotionPiece piece = quaternion_motion(
      n["rotation"].polynomials<4>(),
      n.has("translation") ? n["translation"].polynomials<3>() : Vec3<RationalPolynomial>{},
      divided ? n["translation_denominator"].polynomial() : kOne);
  piece.axes_place = n["rotation"].pointer();
  if (divided) piece.offset_place = n["translation_denominator"].pointer();
  return piece;
}

// Checks what curve_motion requires.
void check_curve(const Node& n, const ControlCurve& curve) {
  const auto degree = static_cast<std::size_t>(curve.degree);
  std::size_t controls = degree + 1;
  if (n.has("knots")) {
    const auto& u = curve.knots;
    if (u.size() < 2 * (degree + 1)) {
      n["knots"].fail("a B-spline of degree " + std::to_string(degree) + " needs at least " +
                          std::to_string(2 * (degree + 1)) + " knots, found " +
                          std::to_string(u.size()),
                      Error::Code::value);
    }
    const auto fall = std::is_sorted_until(u.begin(), u.end());
    if (fall != u.end()) {
      n["knots"].elements()[static_cast<std::size_t>(fall - u.begin())].fail(
          "the knots must not decrease", Error::Code::value);
    }
    controls = u.size() - degree - 1;
    if (u[degree] == u[controls]) {
      n["knots"].fail("the knots leave the curve no domain", Error::Code::value);
    }
  }
  const auto check = [&](const char* key, std::size_t found) {
    if (n.has(key) && found != controls) {
      n[key].fail("expected " + std::to_string(controls) + " elements, found " +
                  std::to_string(found));
    }
  };
  check("points", curve.points.size());
  check("quaternions", curve.quaternions.size());
  check("weights", curve.weights.size());
}

MotionPieces read_curve(const Node& n) {
  n.allow_keys({"kind", "degree", "points", "quaternions", "weights", "knots", "allow_jumps"});
  ControlCurve curve;
  curve.degree = n["degree"].integer(1, limits::kDegree);
  if (!n.has("points") && !n.has("quaternions")) n.fail("a curve needs points or quaternions");
  if (n.has("weights") && !n.has("points"))
    n["weights"].fail("weights belong to points, and there are none");
  const auto bounded = [&](const char* key) {
    const auto all = n[key].elements();
    if (all.size() > static_cast<std::size_t>(limits::kPieces)) {
      n[key].fail("more than the limit of " + std::to_string(limits::kPieces), Error::Code::limit);
    }
    return all;
  };
  if (n.has("points")) {
    for (const Node& p : bounded("points")) curve.points.push_back(p.numbers<3>());
  }
  if (n.has("quaternions")) {
    for (const Node& q : bounded("quaternions")) curve.quaternions.push_back(q.numbers<4>());
  }
  if (n.has("weights")) {
    for (const Node& w : bounded("weights")) curve.weights.push_back(w.number());
  }
  if (n.has("knots")) {
    for (const Node& k : bounded("knots")) curve.knots.push_back(k.number());
  }
  check_curve(n, curve);
  MotionPieces motion;
  motion.pieces = curve_motion(curve);
  motion.jumps_allowed = n.has("allow_jumps") && n["allow_jumps"].boolean();
  motion.place = n.has("knots") ? n["knots"].pointer() : n.pointer();
  for (MotionPiece& piece : motion.pieces) {
    piece.axes_place = n.has("quaternions") ? n["quaternions"].pointer() : n.pointer();
    piece.offset_place = n.has("weights") ? n["weights"].pointer() : n.pointer();
  }
  return motion;
}

// A bound beyond any horizon: times in files are numbers within the stated limits.
const Rational& far_away() {
  static const Rational far = power_of_two(8 * limits::kBinaryExponent);
  return far;
}

MotionPieces read_simple(const Node& n) {
  const std::string kind = n["kind"].text();
  if (kind == "bezier") return read_curve(n);
  MotionPieces motion;
  motion.place = n.pointer();
  if (kind == "static") {
    motion.pieces.push_back(read_static(n));
  } else if (kind == "linear") {
    motion.pieces.push_back(read_linear(n));
  } else if (kind == "matrix") {
    motion.pieces.push_back(read_matrix(n));
  } else if (kind == "quaternion") {
    motion.pieces.push_back(read_quaternion(n));
  } else {
    n["kind"].fail("unknown motion kind \"" + kind +
                   "\" (known: static, linear, matrix, quaternion, piecewise, bezier)");
  }
  motion.pieces.front().from = -far_away();
  motion.pieces.front().until = far_away();
  return motion;
}

// The part of `motion` on [from, until], appended to `to`.
void append(MotionPieces& to, const MotionPieces& motion, const Rational& from,
            const Rational& until, const Node& place) {
  if (motion.pieces.front().from > from && from != -far_away()) {
    place.fail("this motion is not defined from the start of its piece, t = " + from.str(),
               Error::Code::value);
  }
  if (motion.pieces.back().until < until && until != far_away()) {
    place.fail("this motion is not defined to the end of its piece, t = " + until.str(),
               Error::Code::value);
  }
  for (MotionPiece piece : motion.pieces) {
    piece.from = std::max(piece.from, from);
    piece.until = std::min(piece.until, until);
    if (piece.from < piece.until) to.pieces.push_back(std::move(piece));
  }
}

MotionPieces read_piecewise(const Node& n) {
  n.allow_keys({"kind", "pieces", "allow_jumps"});
  MotionPieces motion;
  motion.place = n["pieces"].pointer();
  motion.jumps_allowed = n.has("allow_jumps") && n["allow_jumps"].boolean();
  const auto pieces = n["pieces"].elements();
  if (pieces.empty()) n["pieces"].fail("a piecewise motion needs at least one piece");
  if (pieces.size() > static_cast<std::size_t>(limits::kPieces)) {
    n["pieces"].fail("more than the limit of " + std::to_string(limits::kPieces),
                     Error::Code::limit);
  }
  Rational from = -far_away();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    check_limit();
    const Node& piece = pieces[i];
    const bool last = i + 1 == pieces.size();
    piece.allow_keys({"until", "motion"});
    if (last && piece.has("until")) piece["until"].fail("the last piece has no \"until\"");
    const Rational until = last ? far_away() : piece["until"].number();
    if (until <= from)
      piece["until"].fail("the ends of the pieces must increase", Error::Code::value);
    if (piece["motion"]["kind"].text() == "piecewise") {
      piece["motion"]["kind"].fail("a piece cannot be piecewise itself");
    }
    append(motion, read_simple(piece["motion"]), from, until, piece["motion"]);
    from = until;
  }
  return motion;
}

}  // namespace

MotionPieces read_motion(const Node& n) {
  if (!n.json().is_object()) n.allow_keys({});
  return n["kind"].text() == "piecewise" ? read_piecewise(n) : read_simple(n);
}

}  // namespace touchstone::text
