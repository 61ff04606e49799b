#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchstone/number/numeral.hpp"

namespace touchstone::text {

// A string as JSON has it, in quotes. What is not UTF-8 is replaced.
std::string json_string(std::string_view text);

// Writes JSON without white space.
class JsonWriter {
 public:
  enum class Keys { as_given, sorted };
  // How a measure is written (a count is always written as it is).
  using WriteNumber = std::function<void(std::string&, const Numeral&)>;

  explicit JsonWriter(Keys keys, WriteNumber number = as_it_is)
      : keys_(keys), number_(std::move(number)) {}

  const std::string& text() const { return text_; }

  // An object whose members `members` adds.
  template <class Members>
  void object(Members members) {
    const std::size_t outer = std::exchange(first_, members_.size());
    text_ += '{';
    members();
    close_object();
    first_ = outer;
  }

  // A member: `value` is called to write it.
  template <class Value>
  void member(std::string_view key, Value value) requires std::is_invocable_v<Value> {
    begin_member(key);
    value();
  }
  // One that is left out where there is none.
  template <class T>
  void member(std::string_view key, const std::optional<T>& value) {
    if (value) member(key, *value);
  }
  template <class T>
  void member(std::string_view key, const T& value) requires(!std::is_invocable_v<T>) {
    begin_member(key);
    add(value);
  }

  template <class List, class Element>
  void array(const List& list, Element element) {
    text_ += '[';
    bool first = true;
    for (const auto& e : list) {
      if (!std::exchange(first, false)) text_ += ',';
      element(e);
    }
    text_ += ']';
  }

  void add(const std::string& text) { text_ += json_string(text); }
  void add(bool value) { text_ += value ? "true" : "false"; }
  void add(const Numeral& n) { number_(text_, n); }
  template <class T>
  void add(const std::vector<T>& list) {
    array(list, [this](const T& e) { add(e); });
  }
  template <class T, std::size_t n>
  void add(const std::array<T, n>& list) {
    array(list, [this](const T& e) { add(e); });
  }
  // A number that counts, or JSON that is written already.
  void add_count(const Numeral& n) { as_it_is(text_, n); }
  void add_json(std::string_view json) { text_ += json; }

  static void as_it_is(std::string& text, const Numeral& n);

 private:
  struct Member {
    std::string key;
    std::size_t begin;  // in the text, from its key on
  };

  void begin_member(std::string_view key);
  void close_object();

  Keys keys_;
  WriteNumber number_;
  std::string text_;
  std::vector<Member> members_;  // of all objects that are open
  std::size_t first_ = 0;        // of these, the first of the innermost one
};

}  // namespace touchstone::text
