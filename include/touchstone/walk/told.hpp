#pragma once

#include <concepts>
#include <optional>
#include <utility>
#include <variant>

namespace touchstone::walk {

// What is open where nothing ever is: there is no value of it.
struct Never {
  Never() = delete;
};

// One of three: this T, none, or that it is open, with what is open of it. Whether there is a T is
// no answer to whether there is none, but where nothing is ever open.
template <class T, class Open>
class Told {
 public:
  Told(std::nullopt_t) {}                                              // NOLINT: none
  Told(T value) : told_(std::in_place_index<1>, std::move(value)) {}   // NOLINT: this
  Told(Open open) : told_(std::in_place_index<2>, std::move(open)) {}  // NOLINT: open

  bool is_none() const { return told_.index() == 0; }
  bool is_open() const { return told_.index() == 2; }
  // Nothing where it is not of this kind.
  const T* that() const { return std::get_if<1>(&told_); }
  const Open* open() const { return std::get_if<2>(&told_); }

  explicit operator bool() const requires std::same_as<Open, Never> { return !is_none(); }
  // REQUIRES: there is one.
  const T& operator*() const requires std::same_as<Open, Never> { return *that(); }
  const T* operator->() const requires std::same_as<Open, Never> { return that(); }

 private:
  std::variant<std::monostate, T, Open> told_{};
};

}  // namespace touchstone::walk
