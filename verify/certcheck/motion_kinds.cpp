#include "verify/certcheck/motion_kinds.hpp"

#include <algorithm>

#include "verify/certcheck/curve.hpp"
#include "verify/certcheck/failure.hpp"

namespace touchstone::certcheck {
namespace {

// Beyond every time that a file can name.
const Rational& far_away() {
  static const Rational far = power(2, 32768);
  return far;
}

Piece matrix(const Json& written) {
  Piece piece{-far_away(), far_away(), {}, 1, Vector(3), 1};
  piece.a.fill(piece.p);
  const auto& rows = list(written.at("matrix"), 3, 4);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector row = polynomials(rows[i], 4);
    for (std::size_t k = 0; k < 3; ++k) piece.a[k][i] = row[k];
    piece.p[i] = row[3];
  }
  if (written.contains("denominator")) piece.w = polynomial(written["denominator"]);
  if (rows.size() == 4) {
    const Vector last = polynomials(rows[3], 4);
    piece.w = last[3];
    const auto is_zero = [&](std::size_t i) { return last[i].is_zero(); };
    if (written.contains("denominator") || !is_zero(0) || !is_zero(1) || !is_zero(2)) {
      malformed("a fourth row is 0 0 0 w, and then there is no other denominator");
    }
  }
  const char* own = "translation_denominator";
  piece.v = written.contains(own) ? polynomial(written[own]) : piece.w;
  return piece;
}

Pieces piecewise(const Json& written) {
  Pieces result;
  Rational from = -far_away();
  const auto& entries = list(written.at("pieces"), 1, 10000);
  for (const Json& entry : entries) {
    only(entry, "until motion");
    const bool last = &entry == &entries.back();
    if (last == entry.contains("until")) malformed("all pieces but the last have an `until`");
    const Rational until = last ? far_away() : number(entry["until"]);
    if (until <= from) malformed("the ends of the pieces must increase");
    if (entry.at("motion").at("kind") == "piecewise") malformed("a piecewise motion in another");
    for (Piece& piece : motion_as_written(entry["motion"])) {
      piece.from = std::max(piece.from, from);
      piece.until = std::min(piece.until, until);
      if (piece.from >= piece.until) continue;
      if (!result.empty() && result.back().until != piece.from) malformed("a motion with a hole");
      result.push_back(std::move(piece));
    }
    from = until;
  }
  return result;
}

}  // namespace

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
  const std::string kind = text(written, "kind");
  only(written, keys.value(kind, ""));
  if (kind == "piecewise") return piecewise(written);
  if (kind == "bezier") return curve(written);
  if (kind == "matrix") return {matrix(written)};
  const auto read = [&](const char* key, Vector otherwise) {
    if (!written.contains(key)) return otherwise;
    if (kind == "quaternion") return polynomials(written[key], otherwise.size());
    std::ranges::copy(numbers(written[key], otherwise.size()), begin(otherwise));
    return otherwise;
  };
  const Vector q = read("rotation", {1, 0, 0, 0});
  Vector p = read("translation", {0, 0, 0});
  if (kind == "quaternion") written.at("rotation");
  const Rationals velocity = kind == "linear" ? numbers(written.at("velocity"), 3) : Rationals(3);
  for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + Polynomial({0, velocity[k]});
  const char* own = "translation_denominator";
  return {rigid(q, p, written.contains(own) ? polynomial(written[own]) : Polynomial(1))};
}

}  // namespace touchstone::certcheck
