#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "json_document.hpp"
#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/numeral.hpp"
#include "touchstone/result.hpp"

namespace touchstone::text {

// A value in a JSON document, and its JSON pointer: readers go through a document by it
// (case_reader.cpp). Every accessor checks the value's type, and throws ReadError with the pointer
// if it is wrong.
class Node {
 public:
  Node(const nlohmann::json& value, std::string pointer)
      : value_(&value), pointer_(std::move(pointer)) {}

  const std::string& pointer() const { return pointer_; }
  const nlohmann::json& json() const { return *value_; }
  [[noreturn]] void fail(const std::string& message, Error::Code code = Error::Code::schema) const;

  // Throws an error that gives the expected and the actual value.
  [[noreturn]] void fail_expected(const std::string& what) const;

  // Requires an object with no other keys.
  void allow_keys(std::initializer_list<std::string_view> keys) const;
  bool has(std::string_view key) const { return value_->is_object() && value_->contains(key); }
  Node operator[](std::string_view key) const;  // an error if the key is missing

  // The elements of an array; with a length, an error unless there are exactly that many.
  std::vector<Node> elements() const;
  std::vector<Node> elements(std::size_t length) const;

  std::string text() const;
  bool boolean() const;
  Numeral number() const;                // a string as in files, or an integer
  std::vector<Numeral> numbers() const;  // an array of numbers
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
