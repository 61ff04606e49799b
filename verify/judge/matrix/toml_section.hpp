#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "src/number/notation.hpp"
#include "src/words/nearest.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/matrix/build_spec.hpp"

namespace touchstone::matrix {

// Reads the sections of a plan (plan.cpp): each value with its type, and an error with its line.

// An error in a plan, thrown to the one place that catches it.
struct Wrong {
  std::string message;
};

[[noreturn]] inline void wrong(const toml::node& at, const std::string& message) {
  throw Wrong{"line " + std::to_string(at.source().begin.line) + ": " + message};
}

inline std::string text_of(const toml::node& node, const std::string& key) {
  const auto text = node.value<std::string>();
  if (!node.is_string() || !text) wrong(node, key + " must be a string");
  return *text;
}

// For example "one, two, three".
inline std::string in_words(const std::vector<std::string>& list) {
  std::string words;
  for (const std::string& one : list) words += (words.empty() ? "" : ", ") + one;
  return words;
}

// A table of the file that may only have certain keys.
class Section {
 public:
  Section(const toml::table& table, std::string name, std::set<std::string> keys)
      : table_(table), name_(std::move(name)) {
    const std::vector<std::string> known(keys.begin(), keys.end());
    for (const auto& [key, value] : table) {
      const std::string word(key.str());
      if (keys.contains(word)) continue;
      const std::string meant = nearest(word, known);
      wrong(value, "there is no key \"" + word + "\" in " + name_ +
                       (meant.empty() ? ": there are " + in_words(known)
                                      : ": did you mean " + meant + '?'));
    }
  }

  void read(const char* key, std::string& to) const {
    if (const toml::node* node = table_.get(key)) to = text_of(*node, key);
  }
  // A TOML number, or a string for values such as "1/1000". The value is exactly as written, with
  // one exception: a float with more than fifteen digits may be read as the shorter decimal nearest
  // to its double.
  void read(const char* key, Rational& to) const {
    const toml::node* node = table_.get(key);
    if (node != nullptr) to = number_of(*node, key);
  }
  // The nearest double. Values outside `least` to `most` are refused.
  void read(const char* key, double& to, double least, double most) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const double number = nearest_double(number_of(*node, key));
    if (!(least <= number && number <= most))
      wrong(*node, std::string(key) + " must be from " + shortest(least) + " to " + shortest(most));
    to = number;
  }
  void read(const char* key, std::uint64_t& to) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const auto number = node->value<std::int64_t>();
    if (!node->is_integer() || !number || *number < 0)
      wrong(*node, std::string(key) + " must be a whole number, at least 0");
    to = static_cast<std::uint64_t>(*number);
  }
  // A list of strings; a single string counts as a list of one.
  bool read(const char* key, Words& to) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return false;
    to.clear();
    if (const toml::array* several = node->as_array()) {
      for (const toml::node& one : *several) to.push_back(text_of(one, key));
    } else {
      to.push_back(text_of(*node, key));
    }
    return true;
  }
  const toml::node* find(const char* key) const { return table_.get(key); }

 private:
  static Rational number_of(const toml::node& node, const std::string& key) {
    std::string text;
    if (node.is_string()) {
      text = text_of(node, key);
    } else if (node.is_integer()) {
      text = std::to_string(*node.value<std::int64_t>());
    } else if (node.is_floating_point()) {
      text = shortest(*node.value<double>());
    } else {
      wrong(node, key + " must be a number, at least 0");
    }
    const auto number = parse_number(text);
    if (!number) wrong(node, key + " must be a number, at least 0: " + number.error().message);
    if (number.value() < 0) wrong(node, key + " must be a number, at least 0, not " + text);
    return number.value();
  }

  const toml::table& table_;
  std::string name_;
};

}  // namespace touchstone::matrix
