#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <toml++/toml.h>

#include "verify/matrix/build_spec.hpp"

namespace touchstone::matrix {

// What is wrong with a plan, on its way to the one place that catches it.
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

// A table of the file, which may hold certain keys and no others.
class Section {
 public:
  Section(const toml::table& table, std::string name, std::set<std::string> keys)
      : table_(table), name_(std::move(name)) {
    for (const auto& [key, value] : table) {
      if (!keys.contains(std::string(key.str())))
        wrong(value, "there is no key \"" + std::string(key.str()) + "\" in " + name_);
    }
  }

  void read(const char* key, std::string& to) const {
    if (const toml::node* node = table_.get(key)) to = text_of(*node, key);
  }
  void read(const char* key, double& to) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    // A string for what TOML's floats are clumsy with; numbers for all else.
    const auto number = node->is_string()
                            ? std::optional(std::strtod(text_of(*node, key).c_str(), nullptr))
                            : node->value<double>();
    if (!number || !(*number >= 0))
      wrong(*node, std::string(key) + " must be a number, at least 0");
    to = *number;
  }
  void read(const char* key, std::uint64_t& to) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const auto number = node->value<std::int64_t>();
    if (!node->is_integer() || !number || *number < 0)
      wrong(*node, std::string(key) + " must be a whole number, at least 0");
    to = static_cast<std::uint64_t>(*number);
  }
  // A list of strings, or one string for a list of one.
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
  const toml::table& table_;
  std::string name_;
};

}  // namespace touchstone::matrix
