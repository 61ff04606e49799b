// The laws of bounded forms over the whole range of their formats, against rationals.

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "src/form/form_roots_bounded.hpp"
#include "src/form/form_signs.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "tests/support/random.hpp"
#include "touchstone/boxes/conversion.hpp"

namespace touchstone::walk::whole_range::bounded_form_range_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

bool is_finite(double v) { return std::isfinite(v); }
bool is_finite(const DoubleDouble& v) { return std::isfinite(v.high) && std::isfinite(v.low); }

template <class T>
struct Twin {
  Form<Rational> exact;
  Form<Bounded<T>> bounded;
};

// Coefficients of very different sizes, up to the limits of the format or beyond.
template <class T>
Twin<T> any_form(test::Random& random, int degree) {
  Twin<T> f{Form<Rational>(degree), {}};
  const int scale = random.between(-1100, 1030);
  for (int i = 0; i <= degree; ++i) {
    if (random.below(6) == 0) continue;
    const int own = random.below(4) == 0 ? random.between(-1100, 1030) : scale;
    f.exact[i] = random.fraction(random.coin() ? 12 : 110) * power_of_two(own);
  }
  f.bounded = converted_form<Bounded<T>>(f.exact, detail::Conversion<Bounded<T>>());
  return f;
}
template <class T>
Twin<T> any_number(test::Random& random) {
  return any_form<T>(random, 0);
}

// Checks the laws of Form<Bounded<T>> (bounded_form.hpp) for a form with known exact coefficients.
template <class T>
void check_laws(const Twin<T>& f) {
  const Form<Bounded<T>>& b = f.bounded;
  if (b.is_open()) {
    CHECK_FALSE(b.error() < kInfinity);
    CHECK_FALSE(b.is_zero());
    for (int i = 0; i <= b.degree(); ++i) CHECK(b.sign(i) == Sign::unknown);
    return;
  }
  REQUIRE(b.size() < kLargestSize);
  for (int i = 0; i <= b.degree(); ++i) {
    REQUIRE(is_finite(b[i]));
    const Rational weight =
        exact_value(kBinomials[static_cast<std::size_t>(b.degree())][static_cast<std::size_t>(i)]);
    CHECK(abs(f.exact[i]) <= exact_value(b.size()) * weight);
    CHECK(abs(exact_value(b[i])) <= exact_value(b.size()) * weight);
    CHECK(abs(exact_value(b[i]) - f.exact[i]) <= exact_value(b.error()) * weight);
    if (const Sign s = b.sign(i); is_known(s)) CHECK(s == sign_of(f.exact[i]));
  }
}

// Compares signs, also on parts, with those of the exact form.
template <class T>
void check_piece(const Twin<T>& f) {
  const BernsteinPiece<T> piece = piece_between(f.bounded, T(0.25), T(0.75));
  if (const Sign s = piece.first_sign(); is_known(s))
    CHECK(s == sign_of(value_of(f.exact, Rational(1, 4))));
  if (const Sign s = piece.last_sign(); is_known(s))
    CHECK(s == sign_of(value_of(f.exact, Rational(3, 4))));
  if (f.bounded.is_open()) CHECK(piece.changes().saw_none());
}

TEMPLATE_TEST_CASE(
    "a bounded form keeps its laws over the whole range of numbers, and an overflow leaves its "
    "signs unknown",
    "[walk]", double, DoubleDouble) {
  test::Random random(411);
  int open = 0;
  int known = 0;
  for (int n = 0; n < 1500; ++n) {
    Twin<TestType> a = any_form<TestType>(random, random.between(0, 12));
    check_laws(a);
    for (int step = 0; step < 3; ++step) {
      const Twin<TestType> b = any_form<TestType>(random, random.between(0, 12));
      const Twin<TestType> number = any_number<TestType>(random);
      const Rational factor = number.exact[0];
      const auto bounded_factor = NumberTraits<Bounded<TestType>>::from(factor);
      Twin<TestType> next = any_form<TestType>(random, a.exact.degree() + b.exact.degree());
      switch (random.below(7)) {
        case 0:
          next.exact.subtract_product(a.exact, b.exact);
          next.bounded.subtract_product(a.bounded, b.bounded);
          break;
        case 1:
          next = a;
          next.exact.add_multiple(a.exact, factor);
          next.bounded.add_multiple(a.bounded, bounded_factor);
          break;
        case 2:
          next.exact.add(a.exact);
          next.bounded.add(a.bounded);
          next.exact.negate();
          next.bounded.negate();
          break;
        case 3:
          next.exact = Form<Rational>::multiple(a.exact, factor);
          next.bounded = Form<Bounded<TestType>>::multiple(a.bounded, bounded_factor);
          break;
        case 4:
          next.exact = product(a.exact, b.exact);
          next.bounded = product(a.bounded, b.bounded);
          break;
        case 5:
          next.exact = dot_product(Vec3<Form<Rational>>{a.exact, a.exact, a.exact},
                                   Vec3<Form<Rational>>{b.exact, b.exact, b.exact});
          next.bounded =
              dot_product(Vec3<Form<Bounded<TestType>>>{a.bounded, a.bounded, a.bounded},
                          Vec3<Form<Bounded<TestType>>>{b.bounded, b.bounded, b.bounded});
          break;
        default:
          next.exact.add_product(a.exact, b.exact);
          next.bounded.add_product(a.bounded, b.bounded);
      }
      a = next;
      check_laws(a);
      check_piece(a);
      open += a.bounded.is_open() ? 1 : 0;
      known += is_known(a.bounded.sign(0)) ? 1 : 0;
    }
  }
  CHECK(open > 300);
  CHECK(known > 400);
}

TEMPLATE_TEST_CASE(
    "coefficients that are set together have the bounds of coefficients set one by one", "[walk]",
    double, DoubleDouble) {
  using N = Bounded<TestType>;
  test::Random random(31);
  int open = 0;
  for (int n = 0; n < 2000; ++n) {
    const int degree = random.between(0, 12);
    std::vector<N> numbers;
    for (int i = 0; i <= degree; ++i) {
      const int kind = random.below(40);
      const double value = kind == 0   ? kInfinity
                           : kind == 1 ? kNaN
                           : kind < 8  ? random.any_double()
                                       : random.between(-100, 100) / 8.0;
      numbers.emplace_back(TestType(value), random.coin() ? 0 : std::fabs(value) * 0x1p-40);
    }
    auto at_once = Form<N>::to_be_set(degree), one_by_one = Form<N>::to_be_set(degree);
    at_once.set_all(numbers);
    for (int i = 0; i <= degree; ++i) one_by_one.set(i, numbers[static_cast<std::size_t>(i)]);
    CAPTURE(n, degree);
    REQUIRE(at_once.is_open() == one_by_one.is_open());
    open += at_once.is_open() ? 1 : 0;
    if (at_once.is_open()) continue;
    CHECK(at_once.size() == one_by_one.size());
    CHECK(at_once.error() == one_by_one.error());
    CHECK(at_once.is_zero() == one_by_one.is_zero());
    for (int i = 0; i <= degree; ++i) CHECK(at_once.sign(i) == one_by_one.sign(i));
  }
  CHECK(open > 200);
  CHECK(open < 1800);
}

TEMPLATE_TEST_CASE(
    "a form with a coefficient that is not finite has unknown signs, and is never zero", "[walk]",
    double, DoubleDouble) {
  using B = Bounded<TestType>;
  using F = Form<B>;
  const auto with = [](const B& last) {
    F f(2);
    f.set(0, 1);
    f.set(1, -3);
    f.set(2, last);
    return f;
  };
  F zero(2);
  F one(2);
  for (int i = 0; i <= 2; ++i) one.set(i, i == 1 ? 2 : 1);
  const TestType number(1);
  std::vector<F> all;
  for (const B& last : {B(TestType(kNaN), 0), B(TestType(kInfinity), 0), B(TestType(0), kNaN),
                        B(TestType(1), kInfinity), NumberTraits<B>::from(power_of_two(2000)),
                        NumberTraits<B>::from(power_of_two(1000))}) {
    all.push_back(with(last));
    F first(0);
    first.set(0, last);
    first.elevate(2);
    all.push_back(first);
    all.push_back(F::multiple(one, last));
  }
  for (const double bound : {kNaN, kInfinity}) {
    all.push_back(F(2, bound, 0, [&](int) { return number; }));
    all.push_back(F(2, 1, bound, [&](int) { return number; }));
  }
  for (const F& f : all) {
    CHECK(f.is_open());
    CHECK(product(f, zero).is_zero());
    CHECK(product(zero, f).is_zero());
    F sum = one;
    sum.add(f);
    F product_added(4);
    product_added.add_product(one, f);
    F taken = f;
    taken.negate();
    for (const F& made :
         {f, product(f, one), product(one, f), product(f, f), sum, product_added, taken,
          F::multiple(f, B(2)), dot_product(Vec3<F>{zero, f, one}, Vec3<F>{one, one, one})}) {
      CHECK(made.is_open());
      CHECK_FALSE(made.is_zero());
      CHECK_FALSE(signs_of(made).all_zero());
      CHECK_THROWS_AS(FormRoots<B>::first(made, FormRoots<B>::start(), FormRoots<B>::end()),
                      Undecided);
      CHECK(piece_between(made, TestType(0.25), TestType(0.75)).changes().saw_none());
    }
  }
}

}  // namespace
}  // namespace touchstone::walk::whole_range::bounded_form_range_test
