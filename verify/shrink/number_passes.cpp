#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include "verify/shrink/numbers.hpp"
#include "verify/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// A copy of the smallest case with some of its numbers changed.
class Changed {
 public:
  explicit Changed(const Search& search) : parts_(search.now()), numbers_(numbers_of(parts_)) {}
  Changed(const Changed&) = delete;
  Changed& operator=(const Changed&) = delete;

  std::size_t count() const { return numbers_.size(); }
  const Rational& value(std::size_t i) const { return numbers_[i].number->value(); }
  bool is_extent(std::size_t i) const { return numbers_[i].is_extent; }
  void set(std::size_t i, const Rational& value) { *numbers_[i].number = numeral_of(value); }
  CaseParts parts() && { return std::move(parts_); }

 private:
  CaseParts parts_;
  std::vector<WrittenNumber> numbers_;
};

// All with at most so many bits, each to the nearer side.
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

}  // namespace

void round_all(Search& search) {
  if (search.take(search.now())) return;
  // Pieces that met before may not meet any more.
  CaseParts jumping = search.now();
  for (Body& body : jumping.bodies) {
    if (auto* m = std::get_if<PiecewiseMotion>(&body.motion.kind)) m->allow_jumps = true;
    if (auto* m = std::get_if<BezierMotion>(&body.motion.kind)) m->allow_jumps = true;
  }
  search.take(std::move(jumping));
}

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
    // The most complex absolute value that is there more than once and was not tried.
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
  // Where the neighbourhood of a number has nothing simpler, whatever is short.
  constexpr unsigned kLong = 12;
  for (std::size_t i = 0; i < Changed(search).count(); ++i) {
    const Changed probe(search);
    if (probe.is_extent(i) || complexity(probe.value(i)) <= kLong) continue;
    for (const Rational& shorter : short_numbers(probe.value(i), search.format())) {
      if (search.over()) return;
      Changed changed(search);
      changed.set(i, shorter);
      if (search.take(std::move(changed).parts())) break;
    }
  }
}

}  // namespace touchstone::shrink
