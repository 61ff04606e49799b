// Converts every kind of motion into pieces of polynomials.

#include "verify/prove/certcheck/motion_kinds.hpp"

#include <algorithm>

#include "verify/prove/certcheck/curve.hpp"
#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck {
namespace {

// Later than every time that a file can contain.
const Rational& far_away() {
  static const Rational far = power(2, 32768);
  return far;
}

// Reads a motion of the kind `matrix`, for all times.
Piece matrix(const Json& written) {
  Piece piece{-far_away(), far_away(), {}, 1, Vector(3), 1};
  piece.a.fill(piece.p);
  const Json& matrix = member(written, "matrix");
  const auto& rows = array(matrix);
  if (rows.size() != 3 && rows.size() != 4) {
    malformed(matrix, "expected 3 rows, or 4 with 0 0 0 w as the last; found " +
                          std::to_string(rows.size()));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector row = polynomials(rows[i], 4);
    for (std::size_t k = 0; k < 3; ++k) piece.a[k][i] = row[k];
    piece.p[i] = row[3];
  }
  piece.axes_at = &matrix;
  if (written.contains("denominator")) {
    piece.axes_at = &written["denominator"];
    piece.w = polynomial(*piece.axes_at);
  }
  if (rows.size() == 4) {
    const Vector last = polynomials(rows[3], 4);
    piece.w = last[3];
    if (written.contains("denominator"))
      malformed(written["denominator"], "the fourth row holds the denominator already");
    for (std::size_t i = 0; i < 3; ++i) {
      if (!last[i].is_zero())
        malformed(rows[3][i], "a fourth row is 0 0 0 w: this entry must be zero");
    }
    piece.axes_at = &rows[3][3];
  }
  const char* own = "translation_denominator";
  const bool has_own = written.contains(own);
  piece.offset_at = has_own ? &written[own] : piece.axes_at;
  piece.v = has_own ? polynomial(written[own]) : piece.w;
  return piece;
}

// Reads a piecewise motion: each part of it, cut to its own span of time.
Pieces piecewise(const Json& written) {
  Pieces result;
  Rational from = -far_away();
  const Json& pieces = member(written, "pieces");
  const auto& entries = list(pieces, 0, 10000);
  if (entries.empty()) malformed(pieces, "a piecewise motion needs at least one piece");
  for (const Json& entry : entries) {
    only(entry, "until motion");
    const bool last = &entry == &entries.back();
    if (last && entry.contains("until"))
      malformed(entry["until"],
                "the last piece lasts to the end of the horizon, and takes no \"until\"");
    const Rational until = last ? far_away() : number(member(entry, "until"));
    if (until <= from) malformed(entry["until"], "the ends of the pieces must increase");
    const Json& motion = member(entry, "motion");
    if (member(motion, "kind") == "piecewise")
      malformed(motion["kind"], "a piece cannot be piecewise itself");
    Pieces own = motion_as_written(motion);
    const bool first = &entry == &entries.front();
    require_whole_piece(own, first ? nullptr : &from, last ? nullptr : &until, motion);
    for (Piece& piece : own) {
      piece.from = std::max(piece.from, from);
      piece.until = std::min(piece.until, until);
      if (piece.from < piece.until) result.push_back(std::move(piece));
    }
    from = until;
  }
  return result;
}

}  // namespace

void require_whole_piece(const Pieces& own, const Rational* from, const Rational* until,
                         const Json& written) {
  if (own.empty() || (from != nullptr && own.front().from > *from))
    malformed(written, "this motion is not defined from the start of its piece");
  if (until != nullptr && own.back().until < *until)
    malformed(written, "this motion is not defined to the end of its piece");
}

Piece rigid(const Vector& q, const Vector& p, const Polynomial& v) {
  const Vector axis{q[1], q[2], q[3]};
  const Polynomial sine = dot(axis, axis), cosine = q[0] * q[0];
  Piece piece{-far_away(), far_away(), {}, cosine + sine, p, v};
  for (std::size_t k = 0; k < 3; ++k) {
    Vector e(3);
    e[k] = 1;
    piece.a[k] = e * (cosine - sine) + axis * (axis[k] * 2) + cross(axis, e) * (q[0] * 2);
  }
  return piece;
}

Pieces motion_as_written(const Json& written) {
  static const Json keys{{"static", "kind rotation translation"},
                         {"linear", "kind rotation translation velocity"},
                         {"quaternion", "kind rotation translation translation_denominator"},
                         {"matrix", "kind matrix denominator translation_denominator"},
                         {"bezier", "kind degree points quaternions weights knots allow_jumps"},
                         {"piecewise", "kind pieces allow_jumps"}};
  if (!written.is_object()) expected("an object", written);
  const std::string kind = text(written, "kind");
  if (!keys.contains(kind)) {
    malformed(written["kind"],
              "unknown motion kind \"" + kind +
                  "\" (known: static, linear, matrix, quaternion, piecewise, bezier)");
  }
  only(written, keys[kind]);
  if (kind == "piecewise") return piecewise(written);
  if (kind == "bezier") return curve(written);
  if (kind == "matrix") return {matrix(written)};
  const auto read = [&](const char* key, Vector otherwise) {
    if (!written.contains(key)) return otherwise;
    if (kind == "quaternion") return polynomials(written[key], otherwise.size());
    std::ranges::copy(numbers(written[key], otherwise.size()), begin(otherwise));
    return otherwise;
  };
  if (kind == "quaternion") member(written, "rotation");
  const Vector q = read("rotation", {1, 0, 0, 0});
  const auto is_zero = [](const Polynomial& c) { return c.is_zero(); };
  if (std::all_of(begin(q), end(q), is_zero))
    malformed(written["rotation"], "a zero quaternion is no rotation");
  Vector p = read("translation", {0, 0, 0});
  const Rationals velocity =
      kind == "linear" ? numbers(member(written, "velocity"), 3) : Rationals(3);
  for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + Polynomial({0, velocity[k]});
  const char* own = "translation_denominator";
  const bool has_own = written.contains(own);
  Piece piece = rigid(q, p, has_own ? polynomial(written[own]) : Polynomial(1));
  piece.axes_at = written.contains("rotation") ? &written["rotation"] : &written;
  piece.offset_at = has_own ? &written[own] : &written;
  return {piece};
}

}  // namespace touchstone::certcheck
