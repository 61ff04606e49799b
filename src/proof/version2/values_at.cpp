// Evaluates the polynomials of motions at an instant. Values are computed in integers, exactly, and
// each quotient is rounded once.

#include "values_at.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone::proof::version2 {
namespace {

// n / d in the type N.
template <class N>
N quotient(const Integer& n, const Integer& d) {
  return N(n) / N(d);
}
// Not necessarily in lowest terms: reducing it costs more than a guess is worth.
template <>
Rational quotient<Rational>(const Integer& n, const Integer& d) {
  return Rational(n, d);
}
// Both may be too long for a double.
template <>
double quotient<double>(const Integer& n, const Integer& d) {
  long up = 0, down = 0;
  const double top = mpz_get_d_2exp(&up, n.backend().data());
  const double bottom = mpz_get_d_2exp(&down, d.backend().data());
  return std::ldexp(top / bottom, static_cast<int>(up - down));
}

// The values of several polynomials at an instant, times one power of its denominator.
class Values {
 public:
  Values(int degree, const Rational& t) : n_(numerator(t)) {
    powers_.emplace_back(1);
    for (int i = 0; i < degree; ++i) powers_.push_back(powers_.back() * denominator(t));
  }
  // By Horner's rule.
  Integer operator()(const IntegerPolynomial& p) const {
    Integer value;
    const auto most = static_cast<int>(powers_.size()) - 1;
    for (int i = p.degree(); i >= 0; --i)
      value = value * n_ + p[i] * powers_[static_cast<std::size_t>(most - i)];
    return value;
  }

 private:
  Integer n_;
  std::vector<Integer> powers_;
};

}  // namespace

template <class N>
Mat3<N> turn_at(const Mover& mover, const Rational& t) {
  int degree = mover.w.degree();
  for (const auto& column : mover.a) {
    for (const IntegerPolynomial& entry : column) degree = std::max(degree, entry.degree());
  }
  const Values at(degree, t);
  const Integer w = at(mover.w);
  Mat3<N> turn;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) turn[m][i] = quotient<N>(at(mover.a[m][i]), w);
  }
  return turn;
}

template Mat3<double> turn_at(const Mover&, const Rational&);
template Mat3<Fine> turn_at(const Mover&, const Rational&);
template Mat3<Rational> turn_at(const Mover&, const Rational&);

double value_at(const IntegerPolynomial& p, const Rational& t) {
  const Values at(std::max(0, p.degree()), t);
  return quotient<double>(at(p), at(IntegerPolynomial(Integer(1))));
}

template <class N>
Vec3<N> way_between(const Scene& scene, const Rational& t) {
  const Mover &first = scene.mover(0), &second = scene.mover(1);
  int degree = 0;
  for (const Mover* m : {&first, &second}) {
    degree = std::max(degree, m->v.degree());
    for (const IntegerPolynomial& p : m->p) degree = std::max(degree, p.degree());
  }
  const Values at(degree, t);
  const Integer v1 = at(first.v), v2 = at(second.v), v = v1 * v2;
  Vec3<N> way;
  for (std::size_t i = 0; i < 3; ++i)
    way[i] = quotient<N>(at(second.p[i]) * v1 - at(first.p[i]) * v2, v);
  return way;
}

template Vec3<double> way_between(const Scene&, const Rational&);
template Vec3<Fine> way_between(const Scene&, const Rational&);
template Vec3<Rational> way_between(const Scene&, const Rational&);

}  // namespace touchstone::proof::version2
