#include "verify/certcheck/witness/scene.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"
#include "verify/certcheck/witness/limits.hpp"

namespace touchstone::certcheck::witness {
namespace {

// To integers without a common divisor.
void make_primitive(Polynomials& all) {
  const mpz_class scale = common_denominator(all);
  for (Polynomial& p : all) p = p * scale;
  all = primitive(std::move(all));
}

// Their values at an instant in their place, multiplied by a power of its denominator, which is
// returned.
mpz_class evaluate(Polynomials& all, const Rational& t) {
  std::size_t size = 1;
  for (const Polynomial& p : all) size = std::max(size, p.c.size());
  Integers powers{1};  // n^i d^(k - i), of t = n / d
  while (powers.size() < size) {
    mpz_class next = powers.back() * t.get_num();
    for (mpz_class& x : powers) x *= t.get_den();
    powers.push_back(std::move(next));
    limit_size(powers.front());
    limit_size(powers.back());
  }
  for (Polynomial& p : all) {
    mpz_class value;
    for (std::size_t i = 0; i < p.c.size(); ++i) value += p.c[i] * powers[i];
    limit_size(value);
    p = Polynomial::over({value}, 1);
  }
  return powers.front();
}

bool is_rigid(const std::array<Vector, 3>& a, const Polynomial& w) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = i; k < 3; ++k) {
      if (dot(a[i], a[k]) != (i == k ? w * w : Polynomial())) return false;
    }
  }
  return true;
}

Vector moved(const std::array<Vector, 3>& columns, const Whole& x) {
  Vector sum(3);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) add_multiple(sum[i], columns[m][i], x[m]);
  }
  return sum;
}

}  // namespace

Mover::Mover(const Piece& piece)
    : is_rigid(witness::is_rigid(piece.a, piece.w)), turn_{piece.w}, shift_{piece.v} {
  for (const Vector& column : piece.a) turn_.insert(turn_.end(), column.begin(), column.end());
  shift_.insert(shift_.end(), piece.p.begin(), piece.p.end());
  make_primitive(turn_);
  make_primitive(shift_);
  if (!is_rigid) side_ = dot(piece.a[0], cross(piece.a[1], piece.a[2])).sign_at(piece.from);
  derive();
}

Mover Mover::at(const Rational& t) const {
  Mover then;
  then.is_rigid = is_rigid;
  then.side_ = side_;
  then.turn_ = turn_;
  then.shift_ = shift_;
  then.turn_size_ = evaluate(then.turn_, t);
  then.shift_size_ = evaluate(then.shift_, t);
  then.derive();
  return then;
}

void Mover::derive() {
  w = turn_[0];
  for (std::size_t m = 0; m < 3; ++m) a[m] = {turn_[3 * m + 1], turn_[3 * m + 2], turn_[3 * m + 3]};
  v = shift_[0];
  p = {shift_[1], shift_[2], shift_[3]};
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

Scene::Scene(const Piece& first, const Piece& second) : movers_{Mover(first), Mover(second)} {
  const auto& [one, two] = movers_;
  for (const Polynomial& f : {one.w, two.w, one.v, two.v}) factors_.push_back(primitive(f));
  for (const Mover& mover : movers_) {
    if (!mover.is_rigid) factors_.push_back(primitive(mover.rise));
  }
  std::erase_if(factors_, [](const Polynomial& f) { return f.degree() == 0; });
}

Polynomial combination(const Vector& polynomials, const Whole& numbers) {
  Polynomial sum;
  for (std::size_t i = 0; i < polynomials.size(); ++i)
    add_multiple(sum, polynomials[i], numbers[i]);
  return sum;
}

Vector Scene::place(std::size_t body, const Whole& x) const {
  const Mover& m = movers_[body];
  Vector y = moved(m.a, x) * m.v;
  const Polynomial w = m.w * x[3];
  for (std::size_t i = 0; i < 3; ++i) y[i] += m.p[i] * w;
  y.push_back(w * m.v);
  return y;
}

Vector Scene::direction(std::size_t body, const Whole& x) const {
  return moved(movers_[body].a, x);
}

Vector Scene::normal(std::size_t body, const Whole& n) const {
  return moved(movers_[body].normals, n);
}

Vector Scene::seen_from(std::size_t body, const Vector& place) const {
  const Mover& m = movers_[body];
  Vector inner, all;
  for (std::size_t i = 0; i < 3; ++i) inner.push_back(place[i] * m.v - m.p[i] * place[3]);
  if (!m.is_rigid) inner = std::move(inner) * m.along;
  for (const Vector& n : m.normals) all.push_back(dot(n, inner));
  all.push_back(m.rise * m.v * place[3]);
  return all;
}

Vector Scene::beyond(std::size_t body, const Whole& half_space) const {
  const Mover& m = movers_[body];
  const Vector n = normal(body, half_space) * m.along;
  Vector all = n * m.v;
  all.push_back(m.rise * m.v * half_space[3] - dot(n, m.p));
  return all;
}

Vector Scene::beyond_for_other(std::size_t body, const Whole& half_space) const {
  const Mover& m = movers_[1 - body];
  const Vector row = beyond(body, half_space);
  Vector all;
  for (const Vector& column : m.a) all.push_back(dot(column, row) * m.v);
  all.push_back((dot(m.p, row) + row[3] * m.v) * m.w);
  return all;
}

Polynomial Scene::reduced(Polynomial p) const {
  if (p.degree() > kMostDegreeBefore) beyond_limit("a polynomial of degree over 2048");
  for (const Polynomial& f : factors_) {
    while (p.degree() >= f.degree()) {
      auto quotient = integral_quotient(p, f);
      if (!quotient) break;
      p = std::move(*quotient);
    }
  }
  if (p.degree() > kMostDegreeAfter) beyond_limit("a polynomial of degree over 1024");
  return p;
}

}  // namespace touchstone::certcheck::witness
