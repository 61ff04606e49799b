#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace touchstone::certcheck {

constexpr const char* kDigits = "0123456789";

// Takes a text apart from the front.
struct Scanner {
  bool take(char c) {
    if (rest.empty() || rest.front() != c) return false;
    rest.remove_prefix(1);
    return true;
  }
  std::string run(const char* characters) {
    const std::string_view taken = rest.substr(0, rest.find_first_not_of(characters));
    rest.remove_prefix(taken.size());
    return std::string(taken);
  }
  std::string_view rest;
};

}  // namespace touchstone::certcheck
