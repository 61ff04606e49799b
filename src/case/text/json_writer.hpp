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

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::text {

// Appends a JSON string, in quotes. Bytes that are not UTF-8 are replaced.
void add_json_string(std::string& to, std::string_view text);

// Writes JSON without white space, member by member, for example
//   JsonWriter out(Keys::as_given);
//   out.object([&] { out.member("id", id); out.member("tags", tags); });
class JsonWriter {
 public:
  enum class Keys { as_given, sorted };
  // Writes a number that is not a count. (Counts are always written by as_it_is.)
  using WriteNumber = std::function<void(std::string&, const Numeral&)>;

  explicit JsonWriter(Keys keys, WriteNumber number = as_it_is)
      : keys_(keys), number_(std::move(number)) {
    constexpr std::size_t kUsualLength = 1024;
    text_.reserve(kUsualLength);
  }

  const std::string& text() const& { return text_; }
  std::string text() && { return std::move(text_); }

  // Writes an object; `members` is called to add its members.
  template <class Members>
  void object(Members members) {
    const std::size_t outer = std::exchange(first_, members_.size());
    text_ += '{';
    members();
    close_object();
    first_ = outer;
  }

  // Writes a member; `value` is called to write its value.
  template <class Value>
  void member(std::string_view key, Value value) requires std::is_invocable_v<Value> {
    begin_member(key);
    value();
  }
  // Writes a member unless the value is empty.
  template <class T>
  void member(std::string_view key, const std::optional<T>& value) {
    if (value) member(key, *value);
  }
  template <class T>
  void member(std::string_view key, const T& value) requires(!std::is_invocable_v<T>) {
    begin_member(key);
    add(value);
  }

  // Writes a member whose value is an integer, without quotes.
  template <class Count>
  void count(std::string_view key, Count value) requires std::is_integral_v<Count> {
    begin_member(key);
    text_ += std::to_string(value);
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

  void add(std::string_view text) { add_json_string(text_, text); }
  void add(const char* text) { add_json_string(text_, text); }
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
  // Writes a number that is a count; writes text that is already JSON.
  void add_count(const Numeral& n) { as_it_is(text_, n); }
  void add_json(std::string_view json) { text_ += json; }

  // Appends the text of a number, in quotes unless the number is written without them.
  static void as_it_is(std::string& text, const Numeral& n);

 private:
  struct Member {
    std::string key;    // only if keys are sorted
    std::size_t begin;  // position in the text where its key begins
  };

  void begin_member(std::string_view key);
  void close_object();

  Keys keys_;
  WriteNumber number_;
  std::string text_;
  std::vector<Member> members_;  // of all open objects
  std::size_t first_ = 0;        // index of the first one of the innermost object
};

}  // namespace touchstone::text
