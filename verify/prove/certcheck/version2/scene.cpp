// Points, directions and half-spaces of both bodies as polynomials in time, as
// cases/schema/certificate-2.md defines them.

#include "verify/prove/certcheck/version2/scene.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/version2/limits.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// columns · x, for a direction x or the first three coordinates of a point.
Vector moved(const std::array<Vector, 3>& columns, const Whole& x) {
  Vector sum(3);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) add_multiple(sum[i], columns[m][i], x[m]);
  }
  return sum;
}

}  // namespace

Scene::Scene(const Piece& first, const Piece& second)
    : movers_{std::make_shared<Mover>(first), std::make_shared<Mover>(second)} {
  const Mover &one = mover(0), &two = mover(1);
  const auto add = [&](const Polynomial& f) {
    if (f.degree() > 0) factors_.push_back(primitive(f));
  };
  for (const Polynomial* f : {&one.w, &two.w, &one.v, &two.v}) add(*f);
  for (const Mover* m : {&one, &two}) {
    if (!m->is_rigid) add(m->rise);
  }
}

Scene Scene::at(const Rational& t) const {
  Movers then = movers_;
  for (auto& m : then) {
    if (!m->is_constant()) m = std::make_shared<Mover>(m->at(t));
  }
  return Scene(then);
}

Polynomial combination(const Vector& polynomials, const Whole& numbers) {
  Polynomial sum;
  for (std::size_t i = 0; i < polynomials.size(); ++i)
    add_multiple(sum, polynomials[i], numbers[i]);
  return sum;
}

Vector Scene::place(std::size_t body, const Whole& x) const {
  const Mover& m = mover(body);
  Vector y = moved(m.a, x) * m.v;
  const Polynomial w = m.w * x[3];
  for (std::size_t i = 0; i < 3; ++i) y[i] += m.p[i] * w;
  y.push_back(w * m.v);
  return y;
}

const Vector& Scene::place_of(std::size_t body, const Whole* vertex) const {
  const auto [found, is_new] = places_.try_emplace(vertex);
  if (is_new) found->second = place(body, *vertex);
  return found->second;
}

Vector Scene::direction(std::size_t body, const Whole& x) const { return moved(mover(body).a, x); }

Vector Scene::normal(std::size_t body, const Whole& n) const {
  return moved(mover(body).normals, n);
}

Vector Scene::seen_from(std::size_t body, const Vector& place) const {
  const Mover& m = mover(body);
  Vector inner, all;
  for (std::size_t i = 0; i < 3; ++i) inner.push_back(place[i] * m.v - m.p[i] * place[3]);
  if (!m.is_rigid) inner = std::move(inner) * m.along;
  for (const Vector& n : m.normals) all.push_back(dot(n, inner));
  all.push_back(m.rise * m.v * place[3]);
  return all;
}

Vector Scene::beyond(std::size_t body, const Whole& half_space) const {
  const Mover& m = mover(body);
  const Vector n = normal(body, half_space) * m.along;
  Vector all = n * m.v;
  all.push_back(m.rise * m.v * half_space[3] - dot(n, m.p));
  return all;
}

Vector Scene::beyond_for_other(std::size_t body, const Whole& half_space) const {
  const Mover& m = mover(1 - body);
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

}  // namespace touchstone::certcheck::version2
