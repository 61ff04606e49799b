// An interval encloses in every rounding mode. Reading the mode back proves nothing, so the bounds
// are compared with rational arithmetic.

#include <array>
#include <catch2/catch.hpp>
#include <limits>
#include <utility>
#include <vector>

#include "tests/number/reference.hpp"
#include "tests/support/rounding_mode.hpp"
#include "tests/support/samples.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::interval_rounding_modes_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Pair = std::pair<Interval, Interval>;
enum class Operation { sum, difference, product };

[[gnu::noinline]] void compute(Operation operation, const std::vector<Pair>& in,
                               std::vector<Interval>& out) {
  for (const auto& [a, b] : in) {
    switch (operation) {
      case Operation::sum:
        out.push_back(a + b);
        break;
      case Operation::difference:
        out.push_back(a - b);
        break;
      case Operation::product:
        out.push_back(a * b);
        break;
    }
  }
}

// The exact range of the operation on two bounded intervals. Its extremes lie at their ends.
std::pair<Rational, Rational> range(Operation operation, const Pair& p) {
  const Rational l1 = reference::value_of(p.first.lower()),
                 u1 = reference::value_of(p.first.upper());
  const Rational l2 = reference::value_of(p.second.lower()),
                 u2 = reference::value_of(p.second.upper());
  if (operation == Operation::sum) return {l1 + l2, u1 + u2};
  if (operation == Operation::difference) return {l1 - u2, u1 - l2};
  return std::minmax({Rational(l1 * l2), Rational(l1 * u2), Rational(u1 * l2), Rational(u1 * u2)});
}

// Whether the bounds are at most two units in the last place outside the exact range.
bool is_tight(const Interval& x, const Rational& lower, const Rational& upper) {
  const double inner_low = std::nextafter(std::nextafter(x.lower(), kInfinity), kInfinity);
  const double inner_high = std::nextafter(std::nextafter(x.upper(), -kInfinity), -kInfinity);
  return (std::isinf(inner_low) || reference::value_of(inner_low) > lower) &&
         (std::isinf(inner_high) || reference::value_of(inner_high) < upper);
}

Interval ordered(double a, double b) { return {std::fmin(a, b), std::fmax(a, b)}; }

using Source = double (*)(test::Random&);

double any_exponent(test::Random& r) { return r.any_double(); }
double near_one(test::Random& r) {
  return std::ldexp(static_cast<double>(static_cast<std::int64_t>(r.bits()) >> 11),
                    -52 - r.below(4));
}
double few_bits(test::Random& r) { return std::ldexp(r.between(-64, 64), r.between(-60, 60)); }
double around_underflow(test::Random& r) {
  return std::ldexp(static_cast<double>(static_cast<std::int64_t>(r.bits()) >> 11),
                    r.between(-595, -480));
}
// Products of these differ from a double only in their last bits, which may be smaller than every
// double.
double just_above_a_power(test::Random& r) {
  return std::ldexp(1 + r.below(4) * std::numeric_limits<double>::epsilon(), r.between(-560, -420));
}
// A double with which arithmetic often fails: a zero, a limit of the range, or near 1.
double extreme(test::Random& r) {
  using Limits = std::numeric_limits<double>;
  constexpr std::array v{0.0,
                         -0.0,
                         1.0,
                         Limits::max(),
                         Limits::max() / 2,
                         Limits::min(),
                         Limits::denorm_min(),
                         Limits::epsilon(),
                         1 - Limits::epsilon() / 2,
                         0x1p-537};
  const double x = v[static_cast<std::size_t>(r.below(static_cast<int>(v.size())))];
  return r.coin() ? x : -x;
}

std::vector<Pair> operands(Source source, std::uint64_t seed, int count) {
  test::Random random(seed);
  std::vector<Pair> pairs;
  const auto any = [&] {
    const double a = source(random);
    return random.coin() ? Interval::point(a) : ordered(a, source(random));
  };
  for (int i = 0; i < count; ++i) pairs.push_back({any(), any()});
  return pairs;
}

// Checks that every result, computed in this mode, encloses the exact range tightly. Reports the
// first one that does not.
void check_all(const RoundingMode& mode, Operation operation, const std::vector<Pair>& in) {
  std::vector<Interval> out;
  out.reserve(in.size());
  {
    const InRoundingMode in_force(mode);
    compute(operation, in, out);
  }
  REQUIRE(out.size() == in.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    const auto [lower, upper] = range(operation, in[i]);
    const Interval& x = out[i];
    if (reference::encloses(x, lower) && reference::encloses(x, upper) && is_tight(x, lower, upper))
      continue;
    FAIL("operation " << static_cast<int>(operation) << " rounding " << mode.name << " of ["
                      << in[i].first.lower() << ", " << in[i].first.upper() << "] and ["
                      << in[i].second.lower() << ", " << in[i].second.upper() << "] is ["
                      << x.lower() << ", " << x.upper() << "]");
  }
}

}  // namespace

TEST_CASE("interval arithmetic encloses, tightly, in every rounding mode", "[number]") {
  std::uint64_t seed = 71;
  for (const Source source :
       {any_exponent, near_one, few_bits, around_underflow, just_above_a_power, extreme}) {
    const auto in = operands(source, seed++, 2500);
    for (const RoundingMode& mode : kRoundingModes) {
      for (const auto operation : {Operation::sum, Operation::difference, Operation::product}) {
        check_all(mode, operation, in);
      }
    }
  }
}

TEST_CASE(
    "a sum of doubles of very different sizes is never treated as exact, in any rounding mode",
    "[number]") {
  test::Random random(72);
  std::vector<Pair> in;
  for (int i = 0; i < 3000; ++i) {
    const double a = near_one(random);
    in.push_back({Interval::point(a),
                  Interval::point(std::ldexp(near_one(random), -random.between(1, 120)))});
  }
  for (const RoundingMode& mode : kRoundingModes) {
    std::vector<Interval> out;
    {
      const InRoundingMode in_force(mode);
      compute(Operation::sum, in, out);
    }
    for (std::size_t i = 0; i < in.size(); ++i) {
      const auto [lower, upper] = range(Operation::sum, in[i]);
      const bool exact =
          reference::nearest(lower, reference::FormatOf<double>::value).value == lower;
      CAPTURE(mode.name, in[i].first.lower(), in[i].second.lower());
      CHECK((out[i].width() == 0) == exact);
    }
  }
}

TEST_CASE("an interval made from a rational is the same in every rounding mode", "[number]") {
  test::Random random(73);
  for (int i = 0; i < 500; ++i) {
    const Rational q =
        random.fraction_of_any_length(120) * power_of_two(random.between(-1150, 1000));
    const Interval usual = NumberTraits<Interval>::from(q);
    for (const RoundingMode& mode : kRoundingModes) {
      Interval x;
      {
        const InRoundingMode in_force(mode);
        x = NumberTraits<Interval>::from(q);
      }
      CHECK(x.lower() == usual.lower());
      CHECK(x.upper() == usual.upper());
    }
  }
}

}  // namespace touchstone::interval_rounding_modes_test
