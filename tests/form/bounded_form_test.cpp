// Error bounds against the true errors; instants with large errors are searched for.

#include "src/form/bounded_form.hpp"

#include <catch2/catch.hpp>

#include "src/form/form_signs.hpp"
#include "src/form/power_form.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/bounded/scaled_motion.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "src/walk/ladder/certified.hpp"
#include "tests/support/made.hpp"
#include "tests/support/random.hpp"

namespace touchstone::walk::bounded_form_test {
namespace {

Rational magnitude_of(const Rational& q) { return q < 0 ? Rational(-q) : q; }

// The same form in rationals and in a bounded type.
template <class T>
struct Twin {
  Form<Rational> exact;
  Form<Bounded<T>> bounded;

  // Checks all bounds. Returns the largest share of the error bound that is used.
  Rational used() const {
    Rational most = 0;
    for (int i = 0; i <= exact.degree(); ++i) {
      const Rational weight = exact_value(
          kBinomials[static_cast<std::size_t>(exact.degree())][static_cast<std::size_t>(i)]);
      const Rational off = magnitude_of(exact_value(bounded[i]) - exact[i]) / weight;
      CHECK(magnitude_of(exact[i]) / weight <= exact_value(bounded.size()));
      CHECK(magnitude_of(exact_value(bounded[i])) / weight <= exact_value(bounded.size()));
      CHECK(off <= exact_value(bounded.error()));
      if (bounded.error() > 0) most = std::max(most, Rational(off / exact_value(bounded.error())));
      if (const Sign s = bounded.sign(i); is_known(s)) CHECK(s == sign_of(exact[i]));
    }
    return most;
  }
};

// A random form of this degree with coefficients of a common size, exact and bounded. Some
// coefficients are zero.
template <class T>
Twin<T> any_form(test::Random& random, int degree) {
  Twin<T> f{Form<Rational>(degree), {}};
  const int scale = random.between(-40, 40);
  for (int i = 0; i <= degree; ++i) {
    if (random.below(6) == 0) continue;
    f.exact[i] = random.fraction(random.coin() ? 12 : 110) * power_of_two(scale);
  }
  f.bounded = converted_form<Bounded<T>>(f.exact, detail::Conversion<Bounded<T>>());
  return f;
}

// A random form that mostly has the whole error that its bound allows, and a large one. (After a
// single rounding, later bounds could hide missing terms.)
template <class T>
Twin<T> any_rough_form(test::Random& random, int degree) {
  Twin<T> f = any_form<T>(random, degree);
  if (f.bounded.is_zero() || random.below(4) == 0) return f;
  const double error = f.bounded.size() * 0x1p-20;
  const auto& binomials = kBinomials[static_cast<std::size_t>(degree)];
  f.bounded =
      Form<Bounded<T>>(degree, f.bounded.size() * (1 + 0x1p-19), error * (1 + 0x1p-19), [&](int i) {
        const double off = error * binomials[static_cast<std::size_t>(i)];
        return f.bounded[i] + T(random.coin() ? off : -off);
      });
  return f;
}

TEMPLATE_TEST_CASE("results computed with bounded forms stay within their bounds", "[walk]", double,
                   DoubleDouble) {
  test::Random random(61);
  Rational most = 0;
  for (int n = 0; n < 400; ++n) {
    Twin<TestType> a = any_form<TestType>(random, random.between(0, 4));
    for (int step = 0; step < 4 && a.exact.degree() <= 16; ++step) {
      const Twin<TestType> b = any_form<TestType>(random, random.between(0, 4));
      const Twin<TestType> c = any_form<TestType>(random, a.exact.degree() + b.exact.degree());
      Twin<TestType> next = c;
      switch (random.below(6)) {
        case 4: {
          const Rational factor = random.fraction(30);
          next.exact = Form<Rational>::multiple(a.exact, factor);
          next.bounded = Form<Bounded<TestType>>::multiple(
              a.bounded, NumberTraits<Bounded<TestType>>::from(factor));
          break;
        }
        case 5:
          next.exact = product(a.exact, b.exact);
          next.bounded = product(a.bounded, b.bounded);
          break;
        case 0:
          next.exact.subtract_product(a.exact, b.exact);
          next.bounded.subtract_product(a.bounded, b.bounded);
          break;
        case 1: {
          const Rational factor = random.fraction(30);
          next = a;
          next.exact.add_multiple(a.exact, factor);
          next.bounded.add_multiple(a.bounded, NumberTraits<Bounded<TestType>>::from(factor));
          break;
        }
        case 2:
          next.exact.add(a.exact);
          next.bounded.add(a.bounded);
          next.exact.negate();
          next.bounded.negate();
          break;
        default:
          next.exact.add_product(a.exact, b.exact);
          next.bounded.add_product(a.bounded, b.bounded);
      }
      a = next;
      most = std::max(most, a.used());
    }
  }
  // The bounds are not so wide that nothing could violate them.
  CHECK(most > Rational(1, 100));
}

TEMPLATE_TEST_CASE("products of vectors of bounded forms stay within their bounds", "[walk]",
                   double, DoubleDouble) {
  test::Random random(63);
  Rational most = 0;
  for (int n = 0; n < 400; ++n) {
    Vec3<Form<Rational>> exact_a, exact_b;
    Vec3<Form<Bounded<TestType>>> a, b;
    const int degree_a = random.between(0, 5);
    const int degree_b = random.between(0, 5);
    for (std::size_t i = 0; i < 3; ++i) {
      const Twin<TestType> of_a = any_rough_form<TestType>(random, degree_a);
      const Twin<TestType> of_b = any_rough_form<TestType>(random, degree_b);
      exact_a[i] = of_a.exact;
      exact_b[i] = of_b.exact;
      a[i] = of_a.bounded;
      b[i] = of_b.bounded;
    }
    most = std::max(most, Twin<TestType>{dot_product(exact_a, exact_b), dot_product(a, b)}.used());
    const auto exact = cross_product(exact_a, exact_b);
    const auto bounded = cross_product(a, b);
    for (std::size_t i = 0; i < 3; ++i)
      most = std::max(most, Twin<TestType>{exact[i], bounded[i]}.used());
  }
  CHECK(most > Rational(1, 100));
}

TEMPLATE_TEST_CASE("sums of three multiples of bounded forms stay within their bounds", "[walk]",
                   double, DoubleDouble) {
  test::Random random(64);
  Rational most = 0;
  for (int n = 0; n < 400; ++n) {
    Form<Rational> exact(random.between(0, 5));
    Vec3<Form<Bounded<TestType>>> forms;
    Vec3<Bounded<TestType>> factors;
    for (std::size_t i = 0; i < 3; ++i) {
      const Twin<TestType> form = any_rough_form<TestType>(random, exact.degree());
      const Rational factor = random.below(6) == 0 ? Rational(0) : random.fraction(30);
      forms[i] = form.bounded;
      factors[i] = NumberTraits<Bounded<TestType>>::from(factor);
      exact.add_multiple(form.exact, factor);
    }
    const auto sum = Form<Bounded<TestType>>::combination(views(forms), factors);
    most = std::max(most, Twin<TestType>{exact, sum}.used());
  }
  CHECK(most > Rational(1, 100));
}

TEST_CASE(
    "packed forms are unchanged when they are unpacked, also in copies that outlive the original",
    "[walk]") {
  const Query query = test::made("both-moving", 0).parsed.query;
  auto motions = packed_motions<Integer>(query);
  const PackedMotion<Integer> copy = motions.front();
  const MotionForms<Form<Integer>> before = motions.front().unpacked();
  PackedMotion<Integer> moved = std::move(motions.front());
  motions.clear();
  moved = copy;
  moved = PackedMotion<Integer>(moved);
  const MotionForms<Form<Integer>> after = moved.unpacked();
  const auto are_same = [](const Form<Integer>& f, const Form<Integer>& g) {
    REQUIRE(f.degree() == g.degree());
    for (int i = 0; i <= f.degree(); ++i) CHECK(f[i] == g[i]);
  };
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      are_same(before.axes1[i][j], after.axes1[i][j]);
      are_same(before.axes2[i][j], after.axes2[i][j]);
    }
    are_same(before.offset[i], after.offset[i]);
    CHECK(before.cofactors[i].along1.has_value() == after.cofactors[i].along1.has_value());
  }
  are_same(before.length1, after.length1);
  are_same(before.length2, after.length2);
}

TEST_CASE("a form that is zero throughout is recognised, and one that cancels to zero is not",
          "[walk]") {
  Form<Bounded<double>> zero(3);
  Form<Bounded<double>> one(3);
  one.set(0, {1, 0});
  CHECK(signs_of(zero).all_zero());
  CHECK(signs_of(product(zero, one)).all_zero());
  Form<Bounded<double>> difference = one;
  difference.negate();
  difference.add(one);
  CHECK_FALSE(signs_of(difference).all_zero());
  CHECK(signs_of(difference).any_unknown);
  CHECK_THROWS_AS(Form<Bounded<double>>(kMostBounded + 1), Undecided);
  CHECK_THROWS_AS(one.elevate(kMostBounded + 1), Undecided);
}

TEST_CASE("a span of unknown signs is not treated as an instant, and not skipped", "[walk]") {
  using Roots = FormRoots<Bounded<double>>;
  using Time = Roots::Time;
  const Time open = Time::open(0.25, 0.5);
  CHECK_FALSE(is_one_instant(open));
  CHECK_FALSE(Time::open(0.25, 0.25).is_point());
  CHECK_THROWS_AS(Roots::compare(open, open), Undecided);
  CHECK_FALSE(Roots::is_same(open, open));
  CHECK(Roots::compare(open, Time::at(0.75)) == Order::less);
  CHECK(Roots::compare(Time::at(0.75), open) == Order::greater);
  CHECK_THROWS_AS(Roots::compare(open, Time::root(0.375, 0.4)), Undecided);
  const Time both = Roots::earlier(Time::root(0.25, 0.5), Time::root(0.375, 0.625));
  CHECK_FALSE(is_one_instant(both));
  CHECK(both.low == 0.25);
  CHECK(both.high == 0.625);
  // (2 t - 1)² + e, positive on both sides of the stretch where its sign is unknown.
  const auto near_zero = [](double e) {
    Form<Bounded<double>> f(2);
    f.set(0, {1 + e, 0});
    f.set(1, {-2 + 2 * e, 0});
    f.set(2, {1 + e, 0});
    return f;
  };
  for (const double e : {0.0, 0x1p-52, -0x1p-52}) {
    const auto f = near_zero(e);
    const auto all = Roots::all(f);
    REQUIRE(all.roots.size() == 1);
    const Time& t = all.roots[0].time;
    CHECK_FALSE(is_one_instant(t));
    CHECK(t.low < 0.5);
    CHECK(t.high > 0.5);
    CHECK(all.between[0] == Sign::positive);
    CHECK(all.between[1] == Sign::positive);
    CHECK_THROWS_AS(Roots::first(f, Roots::start(), Roots::end()), UndecidedRoot<double>);
    // Until a stretch before the zero it is positive; until one around the zero, this is unknown.
    CHECK_FALSE(Roots::first(f, Roots::start(), Time::open(0.25, 0.375)));
    CHECK_THROWS_AS(Roots::first(f, Roots::start(), Time::open(0.25, 0.75)), Undecided);
  }
}

TEST_CASE("the sign of the slope at an enclosed root holds on the whole enclosure", "[walk]") {
  test::Random random(62);
  int certain = 0;
  Rational most = 0;
  for (int n = 0; n < 3000; ++n) {
    const Twin<double> f = any_form<double>(random, random.between(1, 9));
    if (signs_of(f.exact).all_zero()) continue;
    const Polynomial<Rational> slope = derivative(power_form(f.exact));
    for (const auto& root : FormRoots<Bounded<double>>::all(f.bounded).roots) {
      const BoundedInstant<double>& u = root.time;
      std::optional<CertainInstant> proof;
      u.visit([&](const CertainInstant& known) { proof = known; }, [] {});
      if (!proof || u.is_point()) continue;
      ++certain;
      CHECK(proof->slope_off > 0);
      for (const int part : {0, 1, 2, 3, 4}) {
        const Rational at =
            exact_value(u.low) + Rational(part, 4) * (exact_value(u.high) - exact_value(u.low));
        const Rational off = magnitude_of(slope(at) - exact_value(proof->slope));
        CHECK(off <= exact_value(proof->slope_off));
        most = std::max(most, Rational(off / exact_value(proof->slope_off)));
      }
    }
  }
  CHECK(certain > 1000);
  CHECK(most > Rational(1, 1000));
}

// The largest share of an error bound used by any margin of a query, by search near instants with a
// large share.
template <class T>
Rational most_used(const Query& query, test::Random& random, int steps) {
  const CertifiedMotions motions(query);
  const auto exact = scaled_motion(motions.integers.front());
  const auto& filtered = [&]() -> const auto& {
    if constexpr (std::is_same_v<T, double>) {
      return motions.doubles.front();
    } else {
      return motions.double_doubles.front();
    }
  }
  ();
  const auto used_at = [&](double u) {
    const BoxMargins<Rational> truth = margins_at<Rational>(exact, exact_value(u));
    const BoxMargins<T> rounded = margins_at<T>(filtered.motion, T(u));
    Rational most = 0;
    const auto use = [&](const Rational& off, double bound) {
      CHECK(off <= exact_value(bound));
      most = std::max(most, Rational(off / exact_value(bound)));
    };
    for (int f = 0; f < kFacetPairs; ++f) {
      const auto at = static_cast<std::size_t>(f);
      const double bound = filtered.errors.of_margin(facet_pair(f).kind, 0);
      use(magnitude_of(exact_value(rounded.margin(f)) - truth.margin(f)), bound);
      use(magnitude_of(exact_value(rounded.offset[at]) - truth.offset[at]), bound);
      for (const int side : {+1, -1}) {
        const T one = margin_at<T>(filtered.motion, f, side, T(u));
        use(magnitude_of(exact_value(one) - (side * truth.offset[at] - truth.support[at])), bound);
      }
    }
    for (std::size_t b = 0; b < kBrackets; ++b) {
      use(magnitude_of(exact_value(rounded.brackets[b]) - truth.brackets[b]),
          filtered.errors.of_bracket(0));
    }
    // The bound on the change of margins between two instants.
    const double v = u < 0.5 ? u + 0x1p-9 : u - 0x1p-9;
    const BoxMargins<Rational> later = margins_at<Rational>(exact, exact_value(v));
    for (int f = 0; f < kFacetPairs; ++f) {
      const auto k = static_cast<std::size_t>(facet_pair(f).kind);
      CHECK(magnitude_of(later.margin(f) - truth.margin(f)) <=
            exact_value(filtered.errors.change[k]) * power_of_two(-9));
    }
    return most;
  };
  double best_u = 0.5;
  Rational best = used_at(best_u);
  for (int i = 0; i < steps; ++i) {
    const bool far = random.below(3) == 0;
    const double u =
        far ? nearest_double(random.dyadic(53)) : best_u + nearest_double(random.dyadic(20)) / 64;
    if (!(u > 0 && u < 1)) continue;
    const Rational used = used_at(u);
    if (used > best) {
      best = used;
      best_u = u;
    }
  }
  return best;
}

TEMPLATE_TEST_CASE("a search finds no margin whose error exceeds its bound", "[walk]", double,
                   DoubleDouble) {
  test::Random random(62);
  Rational most = 0;
  for (const char* family : {"generic", "both-moving", "affine", "bezier", "off-centre", "far",
                             "high-degree", "any-matrix", "one-to-a-trillion", "tie"}) {
    for (std::uint64_t i = 0; i < 4; ++i) {
      INFO(family << " " << i);
      most = std::max(most, most_used<TestType>(test::made(family, i).parsed.query, random, 12));
    }
  }
  CHECK(most < 1);
  CHECK(most > Rational(1, 1000));
}

}  // namespace
}  // namespace touchstone::walk::bounded_form_test
