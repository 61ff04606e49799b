// Passes of the shrinker that make numbers shorter, from all numbers at once to single ones.
// numbers.cpp finds the numbers of a case and simpler ones. shrink() runs these passes: each
// proposes changed copies of the smallest case so far, search.now(). search.take() keeps a copy
// if it is smaller and still shows the finding.

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// A copy of the smallest case with some of its numbers changed.
class Changed {
 public:
  explicit Changed(const Search& search) : parts_(search.now()), numbers_(numbers_of(parts_)) {}
  Changed(const Changed&) = delete;
  Changed& operator=(const Changed&) = delete;

  std::size_t count() const { return numbers_.size(); }
  Rational value(std::size_t i) const { return numbers_[i].number->value(); }
  bool is_extent(std::size_t i) const { return numbers_[i].is_extent; }
  bool is_long(std::size_t i) const {
    constexpr unsigned kLong = 12;  // complexity of a number with some five bits
    return !is_extent(i) && complexity(value(i)) > kLong;
  }
  void set(std::size_t i, const Rational& value) { *numbers_[i].number = numeral_of(value); }
  CaseParts parts() && { return std::move(parts_); }

 private:
  CaseParts parts_;
  std::vector<WrittenNumber> numbers_;
};

// Shortens all numbers to this many bits, rounding each to the nearest.
bool shorten(Search& search, unsigned bits) {
  Changed changed(search);
  for (std::size_t i = 0; i < changed.count(); ++i) {
    const Rational value = changed.value(i);
    if (value.is_zero()) continue;
    const auto near = with_bits(value, bits);
    changed.set(i, value - near[0] < near[1] - value ? near[0] : near[1]);
  }
  return search.take(std::move(changed).parts());
}

// Pairs of very short numbers, the shortest pairs first.
std::vector<std::array<Rational, 2>> shortest_pairs() {
  std::vector<Rational> shortest{0};
  for (const Rational& v :
       {Rational(1), Rational(1, 2), Rational(2), Rational(1, 4), Rational(3, 2), Rational(3, 4),
        Rational(3), Rational(3, 8), Rational(5, 4)})
    shortest.insert(shortest.end(), {v, Rational(-v)});
  std::vector<std::array<Rational, 2>> pairs;
  for (const Rational& a : shortest) {
    for (const Rational& b : shortest) pairs.push_back({a, b});
  }
  std::stable_sort(pairs.begin(), pairs.end(), [](const auto& a, const auto& b) {
    return complexity(a[0]) + complexity(a[1]) < complexity(b[0]) + complexity(b[1]);
  });
  return pairs;
}

// Replaces this number and another one by a pair of short ones. Returns whether one was accepted.
bool take_short_pair(Search& search, std::size_t i) {
  static const auto kPairs = shortest_pairs();
  const Changed probe(search);  // only read
  for (std::size_t other = 0; other < probe.count(); ++other) {
    if (other == i || probe.is_extent(other)) continue;
    for (const auto& pair : kPairs) {
      if (search.over()) return false;
      Changed changed(search);
      changed.set(i, pair[0]);
      changed.set(other, pair[1]);
      if (search.take(std::move(changed).parts())) return true;
    }
  }
  return false;
}

}  // namespace

// Search::take() rounds the numbers of each candidate to the format, so the case itself is
// proposed.
void round_all(Search& search) {
  if (search.take(search.now())) return;
  // Pieces that met before may not meet any more, so jumps are allowed.
  CaseParts jumping = search.now();
  for (Body& body : jumping.bodies) {
    if (auto* m = std::get_if<PiecewiseMotion>(&body.motion.kind)) m->allow_jumps = true;
    if (auto* m = std::get_if<BezierMotion>(&body.motion.kind)) m->allow_jumps = true;
  }
  search.take(std::move(jumping));
}

// Zeros in chunks of consecutive numbers: all numbers, then halves, quarters, …, single numbers.
void put_zeros(Search& search) {
  std::size_t chunk = Changed(search).count();
  for (; chunk > 0 && !search.over(); chunk /= 2) {
    for (std::size_t first = 0; first < Changed(search).count() && !search.over(); first += chunk) {
      Changed changed(search);
      bool any = false;
      for (std::size_t i = first; i < std::min(first + chunk, changed.count()); ++i) {
        if (changed.is_extent(i) || changed.value(i).is_zero()) continue;
        changed.set(i, 0);
        any = true;
      }
      if (any) search.take(std::move(changed).parts());
    }
  }
}

void shorten_all(Search& search) {
  for (const unsigned bits : {1U, 2U, 3U, 4U, 5U, 6U, 8U, 10U, 12U, 16U, 20U, 24U, 32U, 40U}) {
    if (search.over() || shorten(search, bits)) return;
  }
}

void simplify_equal_numbers(Search& search) {
  std::set<Rational> tried;
  while (!search.over()) {
    // The most complex absolute value that occurs more than once and was not tried yet.
    Changed probe(search);
    std::map<Rational, std::size_t> counts;
    for (std::size_t i = 0; i < probe.count(); ++i) {
      if (!probe.is_extent(i)) ++counts[abs(probe.value(i))];
    }
    const Rational* most = nullptr;
    for (const auto& [value, count] : counts) {
      if (count < 2 || value.is_zero() || tried.contains(value)) continue;
      if (most == nullptr || complexity(value) > complexity(*most)) most = &value;
    }
    if (most == nullptr) return;
    const Rational value = *most;
    tried.insert(value);
    for (const Rational& simpler : simpler_numbers(value, false, search.format())) {
      if (search.over()) return;
      Changed changed(search);
      for (std::size_t i = 0; i < changed.count(); ++i) {
        if (changed.is_extent(i) || abs(changed.value(i)) != value) continue;
        changed.set(i, changed.value(i).sign() < 0 ? Rational(-simpler) : simpler);
      }
      if (search.take(std::move(changed).parts())) break;
    }
  }
}

void simplify_numbers(Search& search) {
  for (std::size_t i = 0; i < Changed(search).count(); ++i) {
    const Changed probe(search);
    for (const Rational& simpler :
         simpler_numbers(probe.value(i), probe.is_extent(i), search.format())) {
      if (search.over()) return;
      Changed changed(search);
      changed.set(i, simpler);
      if (search.take(std::move(changed).parts())) break;
    }
  }
}

void try_short_numbers(Search& search) {
  // Tries short numbers anywhere, since those near a number are not always simpler.
  for (std::size_t i = 0; i < Changed(search).count(); ++i) {
    const Changed probe(search);
    if (!probe.is_long(i)) continue;
    for (const Rational& shorter : short_numbers(probe.value(i), search.format())) {
      if (search.over()) return;
      Changed changed(search);
      changed.set(i, shorter);
      if (search.take(std::move(changed).parts())) break;
    }
  }
}

void try_short_pairs(Search& search) {
  // Each number needs many attempts, so this pass is for the last few long ones.
  constexpr std::size_t kFew = 3;
  const auto longs = [&] {
    const Changed probe(search);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < probe.count(); ++i) {
      if (probe.is_long(i)) found.push_back(i);
    }
    return found;
  };
  for (auto left = longs(); !left.empty() && left.size() <= kFew; left = longs()) {
    const bool any = std::any_of(left.begin(), left.end(),
                                 [&](std::size_t i) { return take_short_pair(search, i); });
    if (!any) return;
  }
}

}  // namespace touchstone::shrink
