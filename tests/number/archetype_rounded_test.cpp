// The rounded root finder, instantiated with a type that has only the operations of RoundedNumber.

#include <catch2/catch.hpp>
#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>

#include "src/poly/roots_rounded.hpp"
#include "tests/support/samples.hpp"

namespace touchstone::archetype_rounded_test {

// A double that has only division, order, and construction from int and piece numbers.
class Rounded {
 public:
  Rounded() = default;
  Rounded(std::same_as<int> auto v) : hidden_(v) {}
  explicit Rounded(std::same_as<std::uint64_t> auto v) : hidden_(static_cast<double>(v)) {}
  static Rounded hiding(double v) {
    Rounded r;
    r.hidden_ = v;
    return r;
  }
  double hidden() const { return hidden_; }

  friend Rounded operator+(const Rounded& a, const Rounded& b) {
    return hiding(a.hidden_ + b.hidden_);
  }
  friend Rounded operator-(const Rounded& a, const Rounded& b) {
    return hiding(a.hidden_ - b.hidden_);
  }
  friend Rounded operator*(const Rounded& a, const Rounded& b) {
    return hiding(a.hidden_ * b.hidden_);
  }
  friend Rounded operator/(const Rounded& a, const Rounded& b) {
    return hiding(a.hidden_ / b.hidden_);
  }
  friend Rounded operator-(const Rounded& a) { return hiding(-a.hidden_); }
  Rounded& operator+=(const Rounded& b) { return *this = *this + b; }
  Rounded& operator-=(const Rounded& b) { return *this = *this - b; }
  Rounded& operator*=(const Rounded& b) { return *this = *this * b; }
  friend auto operator<=>(const Rounded&, const Rounded&) = default;

 private:
  double hidden_ = 0;
};

}  // namespace touchstone::archetype_rounded_test

template <>
struct std::numeric_limits<touchstone::archetype_rounded_test::Rounded> {
  static constexpr bool is_specialized = true;
  static constexpr int digits = std::numeric_limits<double>::digits;
};

namespace touchstone {

template <>
struct NumberTraits<archetype_rounded_test::Rounded> {
  using N = archetype_rounded_test::Rounded;
  static constexpr Exactness exactness = Exactness::rounded;
  static constexpr const char* name = "archetype";
  static constexpr bool is_field = false;
  static constexpr bool halves = true;

  static Sign sign(const N& a) { return NumberTraits<double>::sign(a.hidden()); }
  static N from(const Rational& q) { return N::hiding(nearest_double(q)); }
  static Rational common_scale(std::span<const Rational> values) {
    return power_of_two_scale(values);
  }
  static N half(const N& a) { return N::hiding(a.hidden() * 0.5); }
};

namespace archetype_rounded_test {

TEST_CASE(
    "the rounded root finder uses only what a rounded number provides, and agrees with double",
    "[number]") {
  using A = Rounded;
  STATIC_REQUIRE(RoundedNumber<A>);
  test::Random random(84);
  std::size_t count = 0;
  for (int i = 0; i < 300; ++i) {
    // Products of linear factors with roots in and around [0, 1], some of them double or at an end.
    Polynomial<double> p{static_cast<double>(1 + random.below(3))};
    for (int n = random.between(1, 6); n > 0; --n) {
      const double root = random.below(5) == 0 ? random.below(2) : random.between(-20, 120) * 0.01;
      const Polynomial<double> factor{-root, 1};
      p = p * factor;
      if (random.below(4) == 0) p = p * factor;
    }
    const auto hidden = mapped<A>(p, [](double c) { return A::hiding(c); });
    const auto expected = Roots<double>::find(p, 0, 1);
    const auto found = Roots<A>::find(hidden, A(0), A(1));
    CHECK(found.between == expected.between);
    REQUIRE(found.roots.size() == expected.roots.size());
    for (std::size_t k = 0; k < found.roots.size(); ++k) {
      CHECK(found.roots[k].time.hidden() == expected.roots[k].time);
    }
    count += found.roots.size();
  }
  CHECK(count > 300);
}

}  // namespace archetype_rounded_test
}  // namespace touchstone
