#pragma once

#include <concepts>
#include <optional>
#include <utility>
#include <variant>

namespace touchstone::walk {

// The result of a step in an arithmetic that may be unable to decide: found, none, or open. The
// walk and its planes use it (facet_source.hpp).

// The type `Open` of an answer that is never open: it has no values.
struct Never {
  Never() = delete;
};

// An answer of one of three kinds: a value of type T; none; or open, that is, undecided. An open
// answer has an Open, which describes the undecided question. The answer converts to bool only if
// it is never open: otherwise "not a T" would not mean "none".
template <class T, class Open>
class Told {
 public:
  // Implicit, so that a function can return nullopt, a value, or an Open.
  Told(std::nullopt_t) {}                                              // NOLINT: none
  Told(T value) : told_(std::in_place_index<1>, std::move(value)) {}   // NOLINT: a value
  Told(Open open) : told_(std::in_place_index<2>, std::move(open)) {}  // NOLINT: open

  bool is_none() const { return told_.index() == 0; }
  bool is_open() const { return told_.index() == 2; }
  // The value, or the open question; null if the answer is of another kind.
  const T* that() const { return std::get_if<1>(&told_); }
  const Open* open() const { return std::get_if<2>(&told_); }

  explicit operator bool() const requires std::same_as<Open, Never> { return !is_none(); }
  // REQUIRES: there is a value.
  const T& operator*() const requires std::same_as<Open, Never> { return *that(); }
  const T* operator->() const requires std::same_as<Open, Never> { return that(); }

 private:
  std::variant<std::monostate, T, Open> told_{};
};

}  // namespace touchstone::walk
