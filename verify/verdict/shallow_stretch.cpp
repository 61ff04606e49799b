#include "verify/verdict/shallow_stretch.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/bernstein.hpp"

namespace touchstone::judge {
namespace {

using Bernstein = Coefficients<Rational>;

// Converts polynomials to their scaled Bernstein coefficients of one degree on one span: those of
// sums are sums, and Σ |c_i| bounds |p| from above, coefficient by coefficient.
class OnSpan {
 public:
  OnSpan(int degree, const Rational& from, const Rational& until)
      : size_(static_cast<std::size_t>(degree) + 1), from_(from), width_(until - from) {}

  Bernstein operator()(const RationalPolynomial& p) const {
    Bernstein c = p.coefficients();
    if (!from_.is_zero()) taylor_shift(c, from_);
    Rational power = width_;
    for (std::size_t i = 1; i < c.size(); ++i) {
      c[i] *= power;
      power *= width_;
    }
    c.resize(size_, Rational(0));
    power_to_scaled_bernstein(c);
    return c;
  }

 private:
  std::size_t size_;
  Rational from_;
  Rational width_;
};

int degree_of(const FacetForm& form) {
  int degree = std::max(0, form.offset.degree());
  for (const RationalPolynomial& p : form.terms) degree = std::max(degree, p.degree());
  for (const RationalPolynomial& p : form.normal) degree = std::max(degree, p.degree());
  if (form.length) degree = std::max(degree, form.length->degree());
  return degree;
}

// A polynomial that is nowhere above the length of the normal, and near to it about a time: the
// length itself, or the normal's part along a direction no longer than 1.
RationalPolynomial length_from_below(const FacetForm& form, const Rational& about) {
  if (form.length) return *form.length;
  Vec3<Rational> n{form.normal[0](about), form.normal[1](about), form.normal[2](about)};
  const Rational scale = power_of_two_scale(n);
  Vec3<double> direction{};
  for (std::size_t i = 0; i < 3; ++i) direction[i] = nearest_double(Rational(n[i] * scale));
  // A little less than 1: the three roundings and those of the length are smaller.
  const double length = std::sqrt(dot(direction, direction)) * (1 + 0x1p-48);
  RationalPolynomial sum;
  if (!(length > 0)) return sum;
  for (std::size_t i = 0; i < 3; ++i) sum += form.normal[i] * exact_value(direction[i] / length);
  return sum;
}

}  // namespace

bool is_seen_shallow(const FacetForm& form, const Rational& from, const Rational& until,
                     const Rational& depth) {
  const Rational middle = (from + until) / 2;
  const OnSpan on_span(degree_of(form), from, until);
  // |offset| + depth · |normal| - Σ |term|, from below.
  Bernstein least = on_span(form.offset);
  if (form.offset(middle) < 0) {
    for (Rational& c : least) c = -c;
  }
  const Bernstein length = on_span(length_from_below(form, middle));
  for (std::size_t i = 0; i < least.size(); ++i) least[i] += depth * length[i];
  for (const RationalPolynomial& p : form.terms) {
    const Bernstein term = on_span(p);
    for (std::size_t i = 0; i < least.size(); ++i) least[i] -= abs(term[i]);
  }
  return std::all_of(least.begin(), least.end(), [](const Rational& c) { return c >= 0; });
}

}  // namespace touchstone::judge
