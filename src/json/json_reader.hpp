#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "json_document.hpp"
#include "touchstone/number/numeral.hpp"
#include "touchstone/result.hpp"

namespace touchstone::text {

// A value in a JSON document, and the way to it. Every accessor checks, and throws ReadError with
// the pointer of what is wrong.
class Node {
 public:
  Node(const nlohmann::json& value, std::string pointer)
      : value_(&value), pointer_(std::move(pointer)) {}

  const std::string& pointer() const { return pointer_; }
  const nlohmann::json& json() const { return *value_; }
  [[noreturn]] void fail(const std::string& message, Error::Code code = Error::Code::schema) const;

  // Says what was expected of it, and what it is instead.
  [[noreturn]] void fail_expected(const std::string& what) const;

  // An object with no keys but these.
  void allow_keys(std::initializer_list<std::string_view> keys) const;
  bool has(std::string_view key) const { return value_->is_object() && value_->contains(key); }
  Node operator[](std::string_view key) const;  // the key must be there

  // The elements of an array; with a length, exactly so many.
  std::vector<Node> elements() const;
  std::vector<Node> elements(std::size_t length) const;

  std::string text() const;
  bool boolean() const;
  Numeral number() const;                // a string as in files, or an integer
  std::vector<Numeral> numbers() const;  // of an array
  template <std::size_t n>
  std::array<Numeral, n> numbers() const {
    std::array<Numeral, n> r;
    const auto all = elements(n);
    for (std::size_t i = 0; i < n; ++i) r[i] = all[i].number();
    return r;
  }

 private:
  const nlohmann::json* value_;
  std::string pointer_;
};

}  // namespace touchstone::text
