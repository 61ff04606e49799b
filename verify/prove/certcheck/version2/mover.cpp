// One body's motion on a piece or at an instant, scaled to integers, for proofs of version 2.

#include "verify/prove/certcheck/version2/mover.hpp"

#include <algorithm>

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::version2 {
namespace {

using Entries = std::vector<Polynomial*>;

// Scales all entries by one number to integers without a common divisor.
void make_primitive(const Entries& entries) {
  Polynomials all;
  for (Polynomial* p : entries) all.push_back(std::move(*p));
  const mpz_class scale = common_denominator(all);
  if (scale != 1) all = std::move(all) * Polynomial(scale);
  all = primitive(std::move(all));
  for (std::size_t i = 0; i < all.size(); ++i) *entries[i] = std::move(all[i]);
}

// Replaces the entries by their values at t, multiplied by the power of t's denominator that makes
// all of them integers. Returns this power.
mpz_class evaluate(const Entries& entries, const Rational& t) {
  std::size_t size = 1;
  for (const Polynomial* p : entries) size = std::max(size, p->c.size());
  Integers powers{1};  // n^i d^(k - i), for t = n / d
  while (powers.size() < size) {
    mpz_class next = powers.back() * t.get_num();
    for (mpz_class& x : powers) x *= t.get_den();
    powers.push_back(std::move(next));
    limit_size(powers.front());
    limit_size(powers.back());
  }
  for (Polynomial* p : entries) {
    mpz_class value;
    for (std::size_t i = 0; i < p->c.size(); ++i) value += p->c[i] * powers[i];
    limit_size(value);
    p->c.assign(value == 0 ? 0 : 1, value);
  }
  return powers.front();
}

// Whether the columns a[i] / w are orthogonal unit vectors, identically in time. (A reflection
// counts, too.)
bool is_rigid(const std::array<Vector, 3>& a, const Polynomial& w) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = i; k < 3; ++k) {
      if (dot(a[i], a[k]) != (i == k ? w * w : Polynomial())) return false;
    }
  }
  return true;
}

}  // namespace

Mover::Mover(const Piece& piece)
    : a(piece.a),
      w(piece.w),
      p(piece.p),
      v(piece.v),
      is_rigid(version2::is_rigid(piece.a, piece.w)) {
  make_primitive(turn());
  make_primitive(shift());
  if (!is_rigid) side_ = dot(a[0], cross(a[1], a[2])).sign_at(piece.from);
  derive();
}

std::vector<Polynomial*> Mover::turn() {
  Entries all{&w};
  for (Vector& column : a) {
    for (Polynomial& entry : column) all.push_back(&entry);
  }
  return all;
}

std::vector<Polynomial*> Mover::shift() { return {&v, &p[0], &p[1], &p[2]}; }

bool Mover::is_constant() const {
  const auto is_moving = [](const Polynomial& f) { return f.degree() > 0; };
  return !is_moving(w) && !is_moving(v) && std::ranges::none_of(p, is_moving) &&
         std::ranges::none_of(
             a, [&](const Vector& column) { return std::ranges::any_of(column, is_moving); });
}

Mover Mover::at(const Rational& t) const {
  Mover then = *this;
  then.turn_size_ *= evaluate(then.turn(), t);
  then.shift_size_ *= evaluate(then.shift(), t);
  then.derive();
  return then;
}

void Mover::derive() {
  normals = a;
  along = 1;
  rise = w;
  if (is_rigid) return;
  for (std::size_t m = 0; m < 3; ++m)
    normals[m] = cross(a[(m + 1) % 3], a[(m + 2) % 3]) * Polynomial(side_);
  along = w;
  rise = dot(a[0], normals[0]);
}

mpz_class Mover::size_of_values() const {
  return is_rigid ? size_of_places() : mpz_class(size_of_places() * turn_size_ * turn_size_);
}

}  // namespace touchstone::certcheck::version2
