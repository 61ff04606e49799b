// The bound on the length of conditions, attacked by motions with numbers of maximal length.

#include "src/walk/conditions/condition_bits.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "src/number/local_number.hpp"
#include "src/walk/conditions/cached_pose.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "tests/support/random.hpp"

namespace touchstone::walk::condition_bits_test {
namespace {

constexpr std::size_t kAllTerms = 24;
using LongLocal = LocalNumber<Integer, kAllTerms>;

// Draws the numbers of a motion, none longer than the given bits.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : random_(seed) {}

  Integer number(unsigned bits) {
    const Integer most = shifted(Integer(1), bits) - 1;
    switch (random_.below(4)) {
      case 0:
        return most;
      case 1:
        return -most;
      case 2:
        return random_.coin() ? most : Integer(-most);
      default:
        return random_.integer(bits);
    }
  }
  Form<Integer> form(int degree, unsigned bits) {
    Form<Integer> f(degree);
    for (int i = 0; i <= degree; ++i) f[i] = number(bits);
    return f;
  }
  int below(int n) { return random_.below(n); }

 private:
  test::Random random_;
};

// A random motion of two boxes: the numbers of both axes, of lengths and of cofactors have random
// lengths of up to 40 bits each.
PackedMotion<Integer> any_motion(Numbers& numbers, bool rigid) {
  PackedMotion<Integer> m;
  MotionForms<Form<Integer>> forms;
  m.rigid = rigid;
  m.centred = numbers.below(2) == 0;
  m.mirrored1 = numbers.below(2) == 0;
  m.mirrored2 = numbers.below(2) == 0;
  const auto bits = [&] { return static_cast<unsigned>(1 + numbers.below(40)); };
  const unsigned a = bits(), b = bits(), l = bits(), c = bits();
  const int degree1 = numbers.below(3), degree2 = numbers.below(3), path = numbers.below(4);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      forms.axes1[i][j] = numbers.form(degree1, a);
      forms.axes2[i][j] = numbers.form(degree2, b);
    }
    forms.offset[i] = numbers.form(path, l);
    for (std::size_t box = 0; box < 2; ++box) {
      m.extents[box][i] = abs(numbers.number(l));
      m.shifts[box][i] = m.centred ? Integer(0) : numbers.number(l);
    }
    const int degree = numbers.below(3);
    const auto cofactor = [&]() -> std::optional<Form<Integer>> {
      if (numbers.below(3) == 0) return std::nullopt;
      return numbers.form(degree, c);
    };
    forms.cofactors[i] = {cofactor(), cofactor(), cofactor()};
  }
  forms.length1 = numbers.form(degree1, a);
  forms.length2 = numbers.form(degree2, b);
  m.pack(forms);
  return m;
}

int longest(const LongLocal& f) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < kAllTerms; ++i) bits = std::max(bits, bit_length(f.coefficient(i)));
  return static_cast<int>(bits);
}

TEST_CASE("no condition or bracket has more bits than its bound", "[walk]") {
  Numbers numbers(12);
  int nearest = 1000;
  int nearest_at_start = 1000;
  for (int i = 0; i < 1500; ++i) {
    const PackedMotion<Integer> motion = any_motion(numbers, i % 2 == 0);
    const ConditionBits bits(motion);
    const int q = 1 + numbers.below(i % 3 == 0 ? 4 : 1000);
    const int p = numbers.below(q + 1);
    CAPTURE(i, p, q);
    const CachedPose<LongLocal, Integer> pose(motion, LongLocal(p, q));
    const CachedPose<Integer, Integer> at_start(motion, Integer(0));
    const int most = bits.near_fraction(q);
    for (int f = 0; f < kFacetPairs; ++f) {
      const auto terms = facet_margin(pose, f);
      const auto terms_at_start = facet_margin(at_start, f);
      for (const int side : {+1, -1}) {
        const int left = most - longest(terms.margin(side));
        const int left_at_start =
            bits.value - static_cast<int>(bit_length(terms_at_start.margin(side)));
        CHECK(left >= 0);
        CHECK(left_at_start >= 0);
        nearest = std::min(nearest, left);
        nearest_at_start = std::min(nearest_at_start, left_at_start);
      }
    }
    for (int number = 0; number < kAllBrackets; ++number)
      CHECK(longest(pose.bracket(number)) <= most);
  }
  // The bounds are not much larger than the lengths found.
  CHECK(nearest < 12);
  CHECK(nearest_at_start < 5);
}

}  // namespace
}  // namespace touchstone::walk::condition_bits_test
