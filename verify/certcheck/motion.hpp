#pragma once

#include <map>

#include "verify/certcheck/curve.hpp"

namespace touchstone::certcheck {

inline Piece matrix(const Json& n) {
  Piece piece{-kFar, kFar, {}, 1, {}, 1};
  const auto& rows = list(n.at("matrix"), 3, 4);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto row = polynomials(rows[i], 4);
    for (std::size_t k = 0; k < 3; ++k) piece.a[k][i] = row[k];
    piece.p[i] = row[3];
  }
  if (n.contains("denominator")) piece.w = polynomial(n["denominator"]);
  if (rows.size() == 4) {
    const auto last = polynomials(rows[3], 4);
    const bool is_zero = last[0].is_zero() && last[1].is_zero() && last[2].is_zero();
    if (!is_zero || n.contains("denominator")) {
      malformed("a fourth row is 0 0 0 w, and then there is no other denominator");
    }
    piece.w = last[3];
  }
  const char* own = "translation_denominator";
  piece.v = n.contains(own) ? polynomial(n[own]) : piece.w;
  return piece;
}

inline Pieces simple_motion(const Json& n) {
  static const std::map<std::string, Texts> keys{
      {"static", {"kind", "rotation", "translation"}},
      {"linear", {"kind", "rotation", "translation", "velocity"}},
      {"quaternion", {"kind", "rotation", "translation", "translation_denominator"}},
      {"matrix", {"kind", "matrix", "denominator", "translation_denominator"}},
      {"bezier", {"kind", "degree", "points", "quaternions", "weights", "knots", "allow_jumps"}}};
  const std::string kind = n.at("kind").get<std::string>();
  if (!keys.contains(kind)) malformed("unknown motion kind " + kind);
  allow_keys(n, keys.at(kind));
  if (kind == "bezier") return curve(n);
  if (kind == "matrix") return {matrix(n)};
  const bool fixed = kind != "quaternion";
  std::vector<Polynomial> q{1, 0, 0, 0}, p(3);
  const auto read = [&](const char* key, std::vector<Polynomial>& to) {
    for (std::size_t i = 0; n.contains(key) && i < to.size(); ++i) {
      const Json& entry = list(n[key], to.size(), to.size())[i];
      to[i] = fixed ? Polynomial(number(entry)) : polynomial(entry);
    }
  };
  if (!fixed) n.at("rotation");
  read("rotation", q);
  read("translation", p);
  if (kind == "linear") {
    const auto velocity = numbers(n.at("velocity"), 3, 3);
    for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + Polynomial({0, velocity[k]});
  }
  const char* v = "translation_denominator";
  return {rigid(q, p, n.contains(v) ? polynomial(n[v]) : Polynomial(1))};
}

inline Pieces piecewise(const Json& n) {
  allow_keys(n, {"kind", "pieces", "allow_jumps"});
  Pieces result;
  Rational from = -kFar;
  const auto& entries = list(n.at("pieces"), 1, 10000);
  for (const Json& entry : entries) {
    allow_keys(entry, {"until", "motion"});
    const bool first = &entry == &entries.front(), last = &entry == &entries.back();
    if (last && entry.contains("until")) malformed("the last piece has no until");
    const Rational until = last ? kFar : number(entry.at("until"));
    if (until <= from) malformed("the ends of the pieces must increase");
    const Pieces inner = simple_motion(entry.at("motion"));
    if ((!first && inner.front().from > from) || (!last && inner.back().until < until)) {
      malformed("a motion is not defined on all of its piece");
    }
    for (Piece piece : inner) {
      piece.from = std::max(piece.from, from);
      piece.until = std::min(piece.until, until);
      if (piece.from < piece.until) result.push_back(std::move(piece));
    }
    from = until;
  }
  return result;
}

// Makes sure that a polynomial has no root on the piece.
inline void require_no_root(const Polynomial& p, const Piece& piece, const char* what) {
  const int at_ends = sgn(p(piece.from)) * sgn(p(piece.until));
  if (at_ends <= 0 || root_count(p, piece.from, piece.until) > 0) {
    malformed(std::string(what) + " has a root on the horizon");
  }
}

// To lowest terms with integers, the denominator positive.
inline void reduce(const std::vector<Polynomial*>& fraction, Polynomial denominator,
                   const Rational& here) {
  Polynomial common = denominator;
  for (const Polynomial* p : fraction) common = gcd(*p, common);
  common = common * sgn(Rational(denominator(here) / common(here)));
  for (Polynomial* p : fraction) *p = divided(*p, common).first;
  make_integral(fraction);
}

inline bool meet(const Piece& a, const Piece& b) {
  const Rational& t = a.until;
  for (std::size_t i = 0; i < 3; ++i) {
    if (a.p[i](t) * b.v(t) != b.p[i](t) * a.v(t)) return false;
    for (std::size_t k = 0; k < 3; ++k) {
      if (a.a[k][i](t) * b.w(t) != b.a[k][i](t) * a.w(t)) return false;
    }
  }
  return true;
}

// The motion on [t0, t1], checked.
inline Pieces read_motion(const Json& n, const Rational& t0, const Rational& t1) {
  const std::string kind = n.at("kind").get<std::string>();
  Pieces pieces = kind == "piecewise" ? piecewise(n) : simple_motion(n);
  const bool jumps = n.contains("allow_jumps") && n["allow_jumps"].get<bool>();
  if (pieces.front().from > t0 || pieces.back().until < t1) {
    malformed("the motion is not defined on all of the horizon");
  }
  // What has a single instant in common with the horizon counts only where it may add a pose.
  std::erase_if(pieces, [&](const Piece& p) {
    return p.until < t0 || p.from > t1 || (!jumps && t0 < t1 && (p.until == t0 || p.from == t1));
  });
  for (Piece& piece : pieces) {
    piece.from = std::max(piece.from, t0);
    piece.until = std::min(piece.until, t1);
    require_no_root(piece.w, piece, "a denominator");
    require_no_root(piece.v, piece, "a denominator of the translation");
    std::vector<Polynomial*> a{&piece.w}, p{&piece.v};
    for (std::size_t i = 0; i < 3; ++i) {
      for (Vector& column : piece.a) a.push_back(&column[i]);
      p.push_back(&piece.p[i]);
    }
    reduce(a, piece.w, piece.from);
    reduce(p, piece.v, piece.from);
    require_no_root(dot(piece.a[0], cross(piece.a[1], piece.a[2])), piece, "a determinant");
    if (&piece != &pieces.front() && !jumps && !meet((&piece)[-1], piece)) {
      malformed("the motion jumps");
    }
  }
  return pieces;
}

}  // namespace touchstone::certcheck
