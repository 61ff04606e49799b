#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "touchstone/number/concepts.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// The number types in which a query can be answered. To add one, add an enumerator and an entry in
// NumberTypes: options of commands, answers and built-in subjects are generated from that list.
enum class NumberType { exact, double_precision, single_precision, long_double, interval };

// A number type at compile time, with the type in which the solver computes.
template <NumberType V, Number N>
struct NumberEntry {
  static constexpr NumberType value = V;
  static constexpr std::string_view name = NumberTraits<N>::name;
  static constexpr Exactness exactness = NumberTraits<N>::exactness;
  using Type = N;
};

using NumberTypes = std::tuple<
    NumberEntry<NumberType::exact, Integer>, NumberEntry<NumberType::double_precision, double>,
    NumberEntry<NumberType::single_precision, float>,
    NumberEntry<NumberType::long_double, long double>, NumberEntry<NumberType::interval, Interval>>;

// Returns f(entry) for the NumberEntry of a number type. REQUIRES: f returns one type for all.
template <class F, std::size_t I = 0>
auto visit_number_type(NumberType type, F&& f) {
  using Entry = std::tuple_element_t<I, NumberTypes>;
  if constexpr (I + 1 < std::tuple_size_v<NumberTypes>) {
    if (type != Entry::value) return visit_number_type<F, I + 1>(type, std::forward<F>(f));
  }
  assert(type == Entry::value);
  return std::forward<F>(f)(Entry{});
}

// All number types, in the order of NumberTypes.
inline std::vector<NumberType> all_number_types() {
  return std::apply([](auto... entry) { return std::vector{entry.value...}; }, NumberTypes{});
}

// "exact", "double", "float", "long-double", "interval": as in `--number` and in answers.
inline std::string_view name_of(NumberType type) {
  return visit_number_type(type, [](auto entry) { return entry.name; });
}

// The number type of that name, or nullopt.
inline std::optional<NumberType> number_type_named(std::string_view name) {
  for (const NumberType type : all_number_types())
    if (name_of(type) == name) return type;
  return std::nullopt;
}

// The guarantee that a number type gives for its results.
inline Exactness exactness_of(NumberType type) {
  return visit_number_type(type, [](auto entry) { return entry.exactness; });
}

}  // namespace touchstone
