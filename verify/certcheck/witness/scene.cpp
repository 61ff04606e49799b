#include "verify/certcheck/witness/scene.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"
#include "verify/certcheck/witness/limits.hpp"

namespace touchstone::certcheck::witness {
namespace {

// Integers without a common divisor.
Polynomials scaled(Polynomials all) {
  const mpz_class scale = common_denominator(all);
  for (Polynomial& p : all) p = p * scale;
  return primitive(std::move(all));
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

Mover::Mover(const Piece& piece, const mpz_class& units) {
  Polynomials turn{piece.w}, shift{piece.v};
  for (const Vector& column : piece.a) turn.insert(turn.end(), column.begin(), column.end());
  shift.insert(shift.end(), piece.p.begin(), piece.p.end());
  turn = scaled(std::move(turn));
  shift = scaled(std::move(shift));
  w = turn[0];
  v = shift[0];
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) a[m].push_back(turn[1 + 3 * m + i]);
    p.push_back(shift[1 + m] * units);
  }
  is_rigid = witness::is_rigid(a, w);
  if (!is_rigid) side = dot(a[0], cross(a[1], a[2])).sign_at(piece.from);
  derive();
}

void Mover::derive() {
  normals = a;
  along = 1;
  rise = w;
  if (is_rigid) return;
  for (std::size_t m = 0; m < 3; ++m)
    normals[m] = cross(a[(m + 1) % 3], a[(m + 2) % 3]) * Polynomial(side);
  along = w;
  rise = dot(a[0], normals[0]);
}

Mover Mover::at(const Integers& powers) const {
  const auto then = [&](const Polynomial& of) {
    mpz_class value;
    for (std::size_t i = 0; i < of.c.size(); ++i) value += of.c[i] * powers[i];
    limit_size(value);
    return Polynomial(value);
  };
  Mover mover;
  for (std::size_t m = 0; m < 3; ++m) {
    for (const Polynomial& x : a[m]) mover.a[m].push_back(then(x));
    mover.p.push_back(then(p[m]));
  }
  mover.w = then(w);
  mover.v = then(v);
  mover.is_rigid = is_rigid;
  mover.side = side;
  mover.unit = powers[0];
  mover.derive();
  return mover;
}

// Of a, v, and the place's two; of cofactors and w in the place of a.
mpz_class Mover::size() const {
  mpz_class size = 1;
  for (int i = 0; i < (is_rigid ? 4 : 6); ++i) {
    size *= unit;
    limit_size(size);
  }
  return size;
}

std::size_t Mover::degree() const {
  int most = std::max(w.degree(), v.degree());
  for (const Vector* of : {&a[0], &a[1], &a[2], &p}) {
    for (const Polynomial& x : *of) most = std::max(most, x.degree());
  }
  return static_cast<std::size_t>(most);
}

Scene::Scene(const Piece& first, const Piece& second, const mpz_class& units)
    : movers_{Mover(first, units), Mover(second, units)} {
  const auto& [one, two] = movers_;
  for (const Polynomial& f : {one.w, two.w, one.v, two.v}) factors_.push_back(primitive(f));
  for (const Mover& mover : movers_) {
    if (!mover.is_rigid) factors_.push_back(primitive(mover.rise));
  }
  std::erase_if(factors_, [](const Polynomial& f) { return f.degree() == 0; });
}

Scene Scene::at(const Rational& t) const {
  const std::size_t degree = std::max(movers_[0].degree(), movers_[1].degree());
  Integers powers{1};
  while (powers.size() <= degree) {
    mpz_class next = powers.back() * t.get_num();
    for (mpz_class& x : powers) {
      x *= t.get_den();
      limit_size(x);
    }
    powers.push_back(std::move(next));
    limit_size(powers.back());
  }
  return Scene({movers_[0].at(powers), movers_[1].at(powers)});
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
  for (std::size_t i = 0; i < 3; ++i)
    inner.push_back((place[i] * m.v - m.p[i] * place[3]) * m.along);
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
