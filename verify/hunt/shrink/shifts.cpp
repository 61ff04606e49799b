// The pass of the shrinker that changes two numbers by the same amount. For instance, if two
// boxes touch, a smaller half extent alone would separate them. If a translation changes by the
// same amount, they still touch. shrink() runs this pass: it proposes changed copies of the
// smallest case so far, search.now(). search.take() keeps a copy if it is smaller and still shows
// the finding.

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// A number that Size counts, by its position in numbers_of().
struct Awkward {
  std::size_t position = 0;
  Rational value{};
  bool is_extent = false;
};

bool is_awkward(const WrittenNumber& number) {
  const Rational value = number.number->value();
  return number.is_extent ? value != Rational(1, 2) : !value.is_zero() && abs(value) != 1;
}

// The awkward numbers, the most complex first. Each pair of them costs attempts that ask the
// subject, so there are only a few.
std::vector<Awkward> awkward_numbers(const Search& search) {
  constexpr std::size_t kMost = 8;
  CaseParts parts = search.now();
  std::vector<Awkward> found;
  const auto numbers = numbers_of(parts);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (is_awkward(numbers[i]))
      found.push_back({i, numbers[i].number->value(), numbers[i].is_extent});
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const Awkward& a) { return complexity(a.value); });
  if (found.size() > kMost) found.resize(kMost);
  return found;
}

// The values that may replace a number. A half extent stays positive.
std::vector<Rational> short_values(const Awkward& number) {
  if (number.is_extent) return {Rational(1, 2), Rational(1), Rational(2)};
  const int sign = number.value.sign();
  return {Rational(0), Rational(sign), Rational(sign, 2), Rational(2 * sign)};
}

// Numbers to be changed, with their new values.
using Changes = std::vector<std::pair<Awkward, Rational>>;

bool take(Search& search, const Changes& changes) {
  CaseParts parts = search.now();
  const auto numbers = numbers_of(parts);
  for (const auto& [number, value] : changes) {
    if (number.is_extent && value <= 0) return false;
    *numbers[number.position].number = numeral_of(value);
  }
  return search.take(std::move(parts));
}

// Makes one number short, and shifts another one by the same amount, to either side. Returns
// whether any change was accepted.
bool shift_from(Search& search, const std::vector<Awkward>& numbers, const Awkward& first) {
  for (const Rational& value : short_values(first)) {
    const Rational difference = value - first.value;
    for (const Awkward& second : numbers) {
      if (second.position == first.position) continue;
      for (const Rational& shift : {difference, Rational(-difference)}) {
        if (search.over()) return false;
        if (take(search, {{first, value}, {second, second.value + shift}})) return true;
      }
    }
  }
  return false;
}

}  // namespace

void shift_numbers(Search& search) {
  bool any = true;
  while (any && !search.over()) {
    any = false;
    const auto numbers = awkward_numbers(search);
    for (const Awkward& first : numbers) {
      any = shift_from(search, numbers, first);
      if (any) break;
    }
  }
}

}  // namespace touchstone::shrink
