// Forms, that is, polynomials in scaled Bernstein coefficients: their operations against those of
// plain polynomials.

#include "src/form/form.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <utility>

#include "src/form/form_roots_exact.hpp"
#include "src/form/form_roots_rounded.hpp"
#include "src/form/form_signs.hpp"
#include "src/form/power_form.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::walk::form_test {
namespace {

using test::Random;
using P = IntegerPolynomial;

TEST_CASE("forms add, multiply and rise in degree as their polynomials do", "[walk]") {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const P a = random.polynomial(random.between(0, 6), 20);
    const P b = random.polynomial(random.between(0, 6), 20);
    const int spare = random.between(0, 3);  // the formal degree may exceed the true one
    const Form<Integer> fa = form_of(a, std::max(0, a.degree()) + spare);
    const Form<Integer> fb = form_of(b, std::max(0, b.degree()) + 1);
    CHECK(power_form(fa) == a);
    CHECK(power_form(product(fa, fb)) == a * b);

    Form<Integer> raised = fa;
    raised.elevate(fa.degree() + spare);
    CHECK(raised.degree() == fa.degree() + spare);
    CHECK(power_form(raised) == a);

    Form<Integer> sum(fa.degree() + fb.degree());
    sum.add(fa);
    sum.add(fb);
    sum.add_product(fa, fb);
    CHECK(power_form(sum) == a + b + a * b);
    sum.subtract_product(fa, fb);
    sum.negate();
    CHECK(power_form(sum) == -(a + b));
    Form<Integer> scaled(fa.degree());
    scaled.add_multiple(fa, Integer(-7));
    CHECK(power_form(scaled) == a * Integer(-7));
  }
}

TEST_CASE("a form rises beyond the degree up to which it needs no heap", "[walk]") {
  constexpr int kMost = static_cast<int>(Form<Integer>::kInline);
  Random random(12);
  for (int to = kMost - 1; to < kMost + 8; ++to) {
    const P p = random.polynomial(2, 100);
    Form<Integer> form = form_of(p, 2);
    form.elevate(to);
    CHECK(form.degree() == to);
    CHECK(power_form(form) == p);
  }
}

TEST_CASE("products of vectors of forms are those of their polynomials", "[walk]") {
  Random random(2);
  const auto vector = [&] {
    Vec3<P> v;
    for (P& p : v) p = random.polynomial(3, 8);
    return v;
  };
  const auto forms = [](const Vec3<P>& v) {
    return Vec3<Form<Integer>>{form_of(v[0], 3), form_of(v[1], 3), form_of(v[2], 3)};
  };
  for (int i = 0; i < 50; ++i) {
    const Vec3<P> a = vector();
    const Vec3<P> b = vector();
    CHECK(power_form(dot_product(forms(a), forms(b))) == dot(a, b));
    const auto n = cross_product(forms(a), forms(b));
    for (std::size_t j = 0; j < 3; ++j) CHECK(power_form(n[j]) == cross(a, b)[j]);
  }
}

TEST_CASE("forms of plain numbers keep their coefficients, in place and beyond", "[walk]") {
  constexpr int kMost = static_cast<int>(Form<double>::kInline);
  const auto numbered = [](int degree) {
    Form<double> f(degree);
    for (int i = 0; i <= degree; ++i) f[i] = i + 1;
    return f;
  };
  const auto is_numbered = [](const Form<double>& f, int degree) {
    CHECK(f.degree() == degree);
    for (int i = 0; i <= f.degree(); ++i) CHECK(f[i] == i + 1);
  };
  const std::array<int, 6> degrees{0, 3, kMost - 1, kMost, kMost + 1, 3 * kMost};
  for (const int from : degrees) {
    Form<double> copy = numbered(from);
    is_numbered(Form<double>(copy), from);
    for (const int to : degrees) {
      Form<double> target = numbered(to);
      target = copy;
      is_numbered(target, from);
      is_numbered(copy, from);
      target = numbered(to);
      is_numbered(target, to);
      Form<double> moved = std::move(target);
      is_numbered(moved, to);
      const Form<double>& itself = moved;
      moved = itself;
      is_numbered(moved, to);
    }
  }
  // The constant 1, elevated beyond the limit by one degree at a time, stays (u + v)^d.
  Form<double> one(0);
  one[0] = 1;
  one.elevate(kMost + 3);
  CHECK(one.degree() == kMost + 3);
  CHECK(one[1] == kMost + 3);
  CHECK(one[kMost + 3] == 1);
}

TEST_CASE("a form whose coefficients have one sign has it throughout", "[walk]") {
  Random random(3);
  int shown = 0;
  for (int i = 0; i < 500; ++i) {
    const P p = random.polynomial(random.between(0, 4), 4);
    const FormSigns signs = signs_of(form_of(p, std::max(0, p.degree()) + 2));
    CHECK(signs.all_zero() == p.is_zero());
    if (!signs.all_positive() && !signs.all_negative()) continue;
    ++shown;
    for (int k = 0; k <= 8; ++k)
      CHECK(sign_at(p, Rational(k, 8)) == (signs.all_positive() ? Sign::positive : Sign::negative));
  }
  CHECK(shown > 50);
}

// A product of linear factors; `roots` has its roots with multiplicities, inside [0, 1], at its
// ends, and outside.
P planted(Random& random, std::vector<Rational>& roots) {
  P p{Integer(random.coin() ? 1 : -1)};
  for (int i = random.between(1, 4); i > 0; --i) {
    const Rational r(random.between(-2, 10), 8);
    roots.push_back(r);
    const P factor{Integer(-numerator(r)), Integer(denominator(r))};
    p = p * factor;
    if (random.below(3) == 0) p = p * factor;
  }
  if (random.coin()) p = p * P{Integer(1), Integer(0), Integer(1)};
  std::sort(roots.begin(), roots.end());
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  return p;
}

TEST_CASE("exact roots of forms are the planted roots, from the first after an instant on",
          "[walk]") {
  using R = FormRoots<Integer>;
  Random random(4);
  int firsts = 0;
  int behind = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<Rational> roots;
    const P p = planted(random, roots);
    const Form<Integer> f = form_of(p, p.degree() + random.between(0, 2));
    const auto found = R::all(f);
    std::vector<Rational> within;
    for (const Rational& r : roots) {
      if (r >= 0 && r <= 1) within.push_back(r);
    }
    REQUIRE(found.roots.size() == within.size());
    for (std::size_t k = 0; k < within.size(); ++k)
      CHECK(found.roots[k].time.compare(within[k]) == 0);
    for (std::size_t k = 0; k <= within.size(); ++k) {
      const Rational left = k == 0 ? Rational(0) : within[k - 1];
      const Rational right = k == within.size() ? Rational(1) : within[k];
      if (left < right) CHECK(found.between[k] == sign_at(p, Rational((left + right) / 2)));
    }
    const Rational after(random.between(0, 7), 8);
    const Rational until(random.between(1, 16), 16);
    CHECK(R::sign_at(f, RealAlgebraic(after)) == sign_at(p, after));
    if (sign_at(p, after) == Sign::zero) {
      CHECK(R::sign_behind_zero(f, RealAlgebraic(after)) ==
            sign_at(p, Rational(after + Rational(1, 999))));
      ++behind;
    }
    if (until <= after || sign_at(p, after) != Sign::positive) continue;
    ++firsts;
    const auto next = std::upper_bound(roots.begin(), roots.end(), after);
    const auto first = R::first(f, RealAlgebraic(after), RealAlgebraic(until));
    REQUIRE(first.has_value() == (next != roots.end() && *next <= until));
    if (first) CHECK(first->compare(*next) == 0);
  }
  CHECK(firsts > 60);
  CHECK(behind > 40);
}

TEMPLATE_TEST_CASE("rounded roots of forms are near the planted roots where these are simple",
                   "[walk]", float, double, long double) {
  using R = FormRoots<TestType>;
  Random random(5);
  const TestType near = 64 * std::numeric_limits<TestType>::epsilon();
  int firsts = 0;
  for (int i = 0; i < 400; ++i) {
    // Places at least 1/8 apart, away from the ends.
    std::vector<int> places;
    for (int k = 1; k < 8; ++k) {
      if (random.below(3) == 0) places.push_back(2 * k);
    }
    if (places.empty()) continue;
    P p{Integer(1)};
    for (const int k : places) p = p * P{Integer(k), Integer(-16)};
    const Polynomial<TestType> q =
        mapped<TestType>(p, [](const Integer& c) { return static_cast<TestType>(c); });
    const Form<TestType> f = form_of(q, q.degree() + random.between(0, 2));
    const auto found = R::all(f);
    REQUIRE(found.roots.size() == places.size());
    // Seven simple roots: their condition number is below 2^16 even in the power form.
    for (std::size_t k = 0; k < places.size(); ++k) {
      CHECK(std::fabs(found.roots[k].time - TestType(places[k]) / 16) <= near * 65536);
      CHECK(found.between[k] == (k % 2 == 0 ? Sign::positive : Sign::negative));
    }
    CHECK(found.between.back() == (places.size() % 2 == 0 ? Sign::positive : Sign::negative));
    const auto first = R::first(f, TestType(0), TestType(1));
    REQUIRE(first);
    CHECK(*first == Approx(TestType(places[0]) / 16).epsilon(double(near) * 65536));
    CHECK_FALSE(R::first(f, TestType(0), TestType(places[0] - 1) / 16));
    ++firsts;
  }
  CHECK(firsts > 200);
}

TEMPLATE_TEST_CASE("a rounded zero at the end of a span is a root, and one at its start is not",
                   "[walk]", float, double, long double) {
  using R = FormRoots<TestType>;
  Form<TestType> down(1);  // 1 - u
  down[0] = 1;
  CHECK(R::first(down, TestType(0), TestType(1)) == TestType(1));
  CHECK_FALSE(R::first(down, TestType(0), TestType(1) / 2));
  Form<TestType> dip(2);  // (1 - 2u)²
  dip[0] = 1;
  dip[1] = -2;
  dip[2] = 1;
  CHECK(R::first(dip, TestType(0), TestType(1)) == TestType(1) / 2);
  const auto all = R::all(down);
  REQUIRE(all.roots.size() == 1);
  CHECK(all.roots[0].time == TestType(1));
  CHECK(all.between[0] == Sign::positive);
  Form<TestType> never(2);
  never[0] = never[1] = never[2] = -1;
  CHECK(R::first(never, TestType(0), TestType(1)) == TestType(0));
}

}  // namespace
}  // namespace touchstone::walk::form_test
