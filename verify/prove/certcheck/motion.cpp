// Checks a motion on its horizon: no poles, no flattening, no jump without permission.

#include "verify/prove/certcheck/motion.hpp"

#include <span>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/signs.hpp"

namespace touchstone::certcheck {
namespace {

// Malformed if a polynomial has a root on the closed piece. `what` and `at` name it in the message.
void require_no_root(const Polynomial& p, const Piece& piece, const std::string& what,
                     const Json& at) {
  if (p.is_zero()) malformed(at, what + " is identically zero");
  const bool differs = p.sign_at(piece.from) * p.sign_at(piece.until) <= 0;
  if (differs || root_count(p, piece.from, piece.until) > 0) {
    malformed(
        at, what + " has a root on [" + piece.from.get_str() + ", " + piece.until.get_str() + "]");
  }
}

// Reduces fractions to lowest terms with integer coefficients and a positive denominator.
void reduce(Polynomial& denominator, std::span<Vector> vectors, const Piece& piece,
            const Json& at) {
  require_no_root(denominator, piece, "the denominator", at);
  Polynomial common = denominator;
  for (const Vector& v : vectors) {
    for (const Polynomial& p : v) {
      if (common.degree() > 0) common = gcd(common, p);
    }
  }
  // Given the denominator's sign, `common` leaves a positive denominator.
  common = common * (denominator.sign_at(piece.from) * common.sign_at(piece.from));
  denominator = divided(denominator, common).first;
  Polynomials all{denominator};
  for (Vector& v : vectors) {
    for (Polynomial& p : v) all.push_back(p = divided(p, common).first);
  }
  const mpz_class scale = common_denominator(all);
  denominator = denominator * scale;
  for (Vector& v : vectors) v = v * Polynomial(scale);
}

// The list of pieces or knots, if there is one: errors about the whole motion point to it.
const Json& whole_of(const Json& written) {
  const char* parts = written.contains("pieces") ? "pieces" : "knots";
  return written.contains(parts) ? written[parts] : written;
}

Rationals pose(const Piece& piece, const Rational& t) {
  Rationals all;
  for (const Vector& column : piece.a) {
    for (const Polynomial& p : column) all.push_back(p(t) / piece.w(t));
  }
  for (const Polynomial& p : piece.p) all.push_back(p(t) / piece.v(t));
  return all;
}

}  // namespace

Pieces read_defined(const Json& written, const Rational& t0, const Rational& t1) {
  Pieces pieces = motion_as_written(written);
  const bool covers = !pieces.empty() && pieces.front().from <= t0 && pieces.back().until >= t1;
  if (!covers) malformed(whole_of(written), "the motion is not defined on all of the horizon");
  return pieces;
}

Pieces read_motion(const Json& written, const Rational& t0, const Rational& t1) {
  Pieces pieces = read_defined(written, t0, t1);
  const bool jumps = written.contains("allow_jumps") && boolean(written["allow_jumps"]);
  const Json& whole = whole_of(written);
  // A piece that shares one instant with the horizon counts only if it may add a pose.
  std::erase_if(pieces, [&](const Piece& p) {
    return p.until < t0 || p.from > t1 || (!jumps && t0 < t1 && (p.until == t0 || p.from == t1));
  });
  for (Piece& piece : pieces) {
    piece.from = std::max(piece.from, t0);
    piece.until = std::min(piece.until, t1);
    reduce(piece.w, piece.a, piece, *piece.axes_at);
    reduce(piece.v, {&piece.p, 1}, piece, *piece.offset_at);
    require_no_root(dot(piece.a[0], cross(piece.a[1], piece.a[2])), piece,
                    "the determinant of the matrix", *piece.axes_at);
  }
  for (std::size_t i = 1; i < pieces.size() && !jumps; ++i) {
    const Rational& t = pieces[i].from;
    if (pose(pieces[i - 1], t) != pose(pieces[i], t))
      malformed(whole, "the motion jumps at t = " + t.get_str() + " (allow_jumps is not set)");
  }
  return pieces;
}

}  // namespace touchstone::certcheck
