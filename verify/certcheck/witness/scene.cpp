#include "verify/certcheck/witness/scene.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
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

}  // namespace

Mover::Mover(const Piece& piece) {
  Polynomials turn{piece.w}, shift{piece.v};
  for (const Vector& column : piece.a) turn.insert(turn.end(), column.begin(), column.end());
  shift.insert(shift.end(), piece.p.begin(), piece.p.end());
  turn = scaled(std::move(turn));
  shift = scaled(std::move(shift));
  w = turn[0];
  v = shift[0];
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) a[m].push_back(turn[1 + 3 * m + i]);
    p.push_back(shift[1 + m]);
  }
  is_rigid = witness::is_rigid(a, w);
  normals = a;
  w_or_one = 1;
  det_or_w = w;
  if (is_rigid) return;
  w_or_one = w;
  det_or_w = dot(a[0], cross(a[1], a[2]));
  const int side = det_or_w.sign_at(piece.from);
  det_or_w = det_or_w * side;
  for (std::size_t m = 0; m < 3; ++m)
    normals[m] = cross(a[(m + 1) % 3], a[(m + 2) % 3]) * Polynomial(side);
}

Scene::Scene(const Piece& first, const Piece& second) : movers_{Mover(first), Mover(second)} {
  const auto& [one, two] = movers_;
  for (const Polynomial& f : {one.w, two.w, one.v, two.v}) factors_.push_back(primitive(f));
  for (const Mover& mover : movers_) {
    if (!mover.is_rigid) factors_.push_back(primitive(mover.det_or_w));
  }
  std::erase_if(factors_, [](const Polynomial& f) { return f.degree() == 0; });
}

Scene Scene::at(const Rational& t) const {
  Scene scene = *this;
  scene.factors_.clear();
  for (Mover& mover : scene.movers_) {
    for (auto* columns : {&mover.a, &mover.normals}) {
      for (Vector& column : *columns) {
        for (Polynomial& p : column) p = Polynomial(p(t));
      }
    }
    for (Polynomial& p : mover.p) p = Polynomial(p(t));
    for (Polynomial* p : {&mover.w, &mover.v, &mover.w_or_one, &mover.det_or_w})
      *p = Polynomial((*p)(t));
  }
  return scene;
}

Vector combination(const std::array<Vector, 3>& columns, const Point& x) {
  Vector sum(3);
  for (std::size_t m = 0; m < 3; ++m) {
    if (x[m] != 0) sum = sum + columns[m] * Polynomial(x[m]);
  }
  return sum;
}

Place Scene::place(std::size_t body, const Point& x) const {
  const Mover& m = movers_[body];
  return {combination(m.a, x) * m.v + m.p * m.w, m.w * m.v};
}

Vector Scene::direction(std::size_t body, const Point& x) const {
  return combination(movers_[body].a, x);
}

Vector Scene::normal(std::size_t body, const Point& n) const {
  return combination(movers_[body].normals, n);
}

Polynomial Scene::value(std::size_t body, const HalfSpace& face, const Place& place) const {
  const Mover& m = movers_[body];
  const Vector n = normal(body, face.n);
  const Polynomial inward = (dot(n, m.p) * m.w_or_one + m.det_or_w * m.v * face.h) * place.weight;
  return dot(n, place.y) * m.v * m.w_or_one - inward;
}

Polynomial Scene::reduced(Polynomial p) const {
  if (p.degree() <= 0) return p;
  if (p.degree() > kMostDegreeBefore) beyond_limit("a polynomial of degree over 2048");
  p = primitive(p);
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
