#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// What the writers of tests share.

// A double as a hexadecimal literal of C++17, of Python as text for float.fromhex.
std::string literal(double value);
// "{0x1p-1, 0x0p+0, 0x1p+0}".
std::string literals(const std::vector<double>& values);
// A text of others as a literal: harmless, and with what a literal needs.
std::string string_literal(std::string_view text);

// What a test shows, how it is compiled and run, the exact time, and the case, as lines of text
// that are harmless.
std::vector<std::string> explanation(const Reproducer& r, const std::string& compile);
// The same as a comment of C and C++.
std::string block_comment(const std::vector<std::string>& lines);

// C++11: bool is_right(bool contact, double time), and says_what_is_wrong, which prints what was
// expected and what came, and returns the exit status.
std::string checking_code(const Reproducer& r);

}  // namespace touchstone::shrink
