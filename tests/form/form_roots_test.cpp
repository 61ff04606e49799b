// The root operations that the walk uses, in every number type that has them.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "src/form/form_roots_exact.hpp"
#include "src/form/form_roots_interval.hpp"
#include "src/form/form_roots_rounded.hpp"
#include "src/form/power_form.hpp"
#include "tests/poly/families.hpp"
#include "tests/poly/interval_checks.hpp"
#include "tests/support/random.hpp"

namespace touchstone::walk::form_roots_test {
namespace {

using test::Random;
using P = IntegerPolynomial;

// A polynomial with integer coefficients, exact in every type here, as a form.
template <Number N>
Form<N> form_in(const P& p, int degree) {
  return form_of(mapped<N>(p, [](const Integer& c) { return NumberTraits<N>::from(c); }), degree);
}

// Whether an instant is t, up to the accuracy of the type.
template <Number N>
bool is_at(const TimeIn<N>& instant, const Rational& t) {
  if constexpr (RoundedNumber<N>) {
    // Seven simple roots, 1/8 apart: their condition number is below 2^20 even in the power form.
    const N off = instant - NumberTraits<N>::from(t);
    return std::fabs(off) <= std::ldexp(std::numeric_limits<N>::epsilon(), 20);
  } else if constexpr (ExactRing<N>) {
    return instant.compare(t) == 0;
  } else {
    return exact_value(instant.lower()) <= t && t <= exact_value(instant.upper()) &&
           instant.width() < 0x1p-30;
  }
}
template <Number N>
TimeIn<N> instant(const Rational& t) {
  if constexpr (ExactRing<N>) {
    return TimeIn<N>(t);
  } else {
    return NumberTraits<N>::from(t);
  }
}

// Roots at some odd multiples of 1/16, positive at 0.
P with_roots_at(const std::vector<int>& sixteenths) {
  P p{Integer(1)};
  for (const int k : sixteenths) p = p * P{Integer(k), Integer(-16)};
  return p;
}

TEMPLATE_TEST_CASE("the roots of a form and the signs between them are right, in every number type",
                   "[walk]", Integer, Interval, float, double, long double) {
  using N = TestType;
  using R = FormRoots<N>;
  CHECK(R::compare(R::start(), R::end()) == Order::less);
  CHECK(R::compare(R::end(), R::start()) == Order::greater);
  CHECK(R::compare(R::end(), R::end()) == Order::equal);
  CHECK(R::may_be_before_end(R::start()));
  CHECK_FALSE(R::may_be_before_end(R::end()));
  Random random(5);
  int firsts = 0;
  int nones = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<int> places;
    for (int k = 1; k < 16; k += 2) {
      if (random.below(3) == 0) places.push_back(k);
    }
    if (places.size() > 7) continue;
    const Form<N> f =
        form_in<N>(with_roots_at(places), static_cast<int>(places.size()) + random.between(0, 2));
    const auto found = R::all(f);
    REQUIRE(found.roots.size() == places.size());
    REQUIRE(found.between.size() == places.size() + 1);
    for (std::size_t k = 0; k <= places.size(); ++k)
      CHECK(found.between[k] == (k % 2 == 0 ? Sign::positive : Sign::negative));
    for (std::size_t k = 0; k < places.size(); ++k) {
      CHECK(is_at<N>(found.roots[k].time, Rational(places[k], 16)));
      CHECK(found.roots[k].at == Sign::zero);
      CHECK(is_at<N>(R::earlier(found.roots[k].time, R::end()), Rational(places[k], 16)));
      if (k > 0) CHECK(R::compare(found.roots[k - 1].time, found.roots[k].time) == Order::less);
    }
    // Between two even multiples of 1/16, if it is positive at the first.
    const int after = 2 * random.between(0, 7);
    const int until = 2 * random.between(after / 2 + 1, 8);
    const auto next = std::upper_bound(places.begin(), places.end(), after);
    const bool positive = (next - places.begin()) % 2 == 0;
    CHECK(R::sign_at(f, instant<N>(Rational(after, 16))) ==
          (positive ? Sign::positive : Sign::negative));
    if (!positive) continue;
    const auto first =
        R::first(f, instant<N>(Rational(after, 16)), instant<N>(Rational(until, 16)));
    const bool expected = next != places.end() && *next < until;
    REQUIRE(first.has_value() == expected);
    if (first) CHECK(is_at<N>(*first, Rational(*next, 16)));
    ++(first ? firsts : nones);
  }
  CHECK(firsts > 40);
  CHECK(nones > 20);
}

P any_polynomial(Random& random) {
  const P p = random.polynomial(random.between(0, 6), 40);
  if (random.below(3) == 0) return p * tests::with_roots({random.dyadic(4), random.dyadic(50)});
  return random.below(6) == 0 ? p * p : p;
}

// A root of another polynomial, or a rational.
RealAlgebraic any_instant(Random& random) {
  const auto roots = isolate(random.polynomial(3, 8), {{0, 0}, {1, 0}}).roots;
  return roots.empty() || random.coin() ? RealAlgebraic(random.dyadic(4)) : roots.back().time;
}

TEST_CASE("the first root of a form is the first of all its roots after an instant", "[walk]") {
  Random random(9);
  int found = 0;
  int passed = 0;  // cases with a root, but only after the end
  int none = 0;
  for (int i = 0; i < 6000; ++i) {
    const P p = any_polynomial(random);
    const RealAlgebraic after = any_instant(random);
    const RealAlgebraic until =
        random.below(3) == 0 ? RealAlgebraic(Rational(1)) : any_instant(random);
    if (p.is_zero() || compare(after, until) >= 0 || sign_at(p, after) != Sign::positive) continue;
    const auto all = isolate(p, {{0, 0}, {1, 0}}).roots;
    const auto next = std::find_if(all.begin(), all.end(), [&after](const auto& root) {
      return compare(root.time, after) > 0;
    });
    const auto first = FormRoots<Integer>::first(
        form_of(p, std::max(0, p.degree()) + random.between(0, 2)), after, until);
    const bool expected = next != all.end() && compare(next->time, until) <= 0;
    REQUIRE(first.has_value() == expected);
    if (first) CHECK(compare(*first, next->time) == 0);
    ++(first ? found : (next != all.end() ? passed : none));
  }
  CHECK(found > 300);
  CHECK(passed > 100);
  CHECK(none > 300);
}

TEST_CASE("the sign of a form after a zero is its sign before the next root", "[walk]") {
  Random random(10);
  int changes = 0;
  int keeps = 0;
  for (int i = 0; i < 3000; ++i) {
    const P p = any_polynomial(random);
    if (p.is_zero()) continue;
    const auto all = isolate(p, {{0, 0}, {1, 0}}).roots;
    for (std::size_t k = 0; k < all.size(); ++k) {
      const RealAlgebraic t = all[k].time;
      if (t.compare(1) >= 0) continue;
      const RealAlgebraic next = k + 1 < all.size() ? all[k + 1].time : RealAlgebraic(Rational(1));
      const Sign behind = sign_at(p, Roots<Integer>::between(t, next));
      CHECK(FormRoots<Integer>::sign_behind_zero(form_of(p, p.degree()), t) == behind);
      const RealAlgebraic last = k > 0 ? all[k - 1].time : RealAlgebraic(Rational(0));
      if (compare(last, t) >= 0) continue;
      ++(sign_at(p, Roots<Integer>::between(last, t)) == behind ? keeps : changes);
    }
  }
  CHECK(changes > 1000);
  CHECK(keeps > 50);
}

// Intervals around p's scaled Bernstein coefficients, each end up to 2^-slack (relative) further
// out.
Form<Interval> enclosing(const P& p, Random& random, unsigned slack) {
  const Form<Integer> exact = form_of(p, std::max(0, p.degree()));
  Form<Interval> f(exact.degree());
  for (int i = 0; i <= f.degree(); ++i) {
    const Rational v(exact[i]);
    const Rational far = abs(v) * power_of_two(-static_cast<int>(slack));
    const auto from = [](const Rational& q) { return NumberTraits<Interval>::from(q); };
    f[i] = Interval(from(v - far * random.dyadic(8)).lower(),
                    from(v + far * random.dyadic(8)).upper());
  }
  return f;
}

TEST_CASE("interval roots of forms are complete, and certain roots exist", "[walk]") {
  Random random(7);
  int roots = 0;
  int doubts = 0;
  for (int i = 0; i < 4000; ++i) {
    const P p = any_polynomial(random);
    if (p.is_zero()) continue;
    const auto found = FormRoots<Interval>::all(enclosing(p, random, i % 3 == 0 ? 3 : 45));
    std::vector<RealAlgebraic> exact;
    for (const auto& root : isolate(p, {{0, 0}, {1, 0}}).roots) exact.push_back(root.time);
    CHECK(tests::complaint(found, p, exact, Interval(0.0, 1.0)) == "");
    for (const auto& root : found.roots) ++(root.at == Sign::zero ? roots : doubts);
  }
  CHECK(roots > 1000);
  CHECK(doubts > 100);
}

TEST_CASE("no root is before the first root that intervals find", "[walk]") {
  Random random(8);
  int found = 0;
  int none = 0;
  int certain = 0;
  for (int i = 0; i < 6000; ++i) {
    const P p = any_polynomial(random);
    const Rational after = random.dyadic(6);
    if (p.is_zero() || sign_at(p, after) != Sign::positive) continue;
    // Both instants may be enclosures: the end of `after` counts, and all of `until`.
    const Rational until = after + (1 - after) * random.dyadic(6);
    const auto around = [&](const Rational& t, const char* width) {
      return hull(NumberTraits<Interval>::from(t - (t > 0 ? Rational(width) : Rational(0))),
                  NumberTraits<Interval>::from(t));
    };
    if (!(after < until - Rational(1, 100))) continue;
    const Interval since = around(after, "1/1000000");
    const Interval event = random.coin() ? around(until, "1/100") : around(until, "0");
    const auto said =
        FormRoots<Interval>::first(enclosing(p, random, i % 4 == 0 ? 6 : 45), since, event);
    const auto exact = FormRoots<Integer>::first(form_of(p, std::max(0, p.degree())),
                                                 RealAlgebraic(after), RealAlgebraic(until));
    if (!said) {
      CHECK_FALSE(exact);
      ++none;
      continue;
    }
    ++found;
    if (!exact) continue;
    CHECK(exact->compare(exact_value(said->lower())) >= 0);
    certain += tests::contains(*said, *exact) && said->width() < 0x1p-30 ? 1 : 0;
  }
  CHECK(found > 300);
  CHECK(none > 300);
  CHECK(certain > 150);
}

TEST_CASE("a form whose sign is unknown in intervals has an unknown sign and no separate roots",
          "[walk]") {
  Form<Interval> f(2);
  for (int i = 0; i <= 2; ++i) f[i] = Interval(-1.0, 1.0);
  const auto found = FormRoots<Interval>::all(f);
  CHECK(found.roots.empty());
  REQUIRE(found.between.size() == 1);
  CHECK(found.between[0] == Sign::unknown);
  const auto at_once = FormRoots<Interval>::first(f, Interval(0.25, 0.5), Interval(1));
  REQUIRE(at_once);
  CHECK(at_once->lower() == 0.25);
}

}  // namespace
}  // namespace touchstone::walk::form_roots_test
