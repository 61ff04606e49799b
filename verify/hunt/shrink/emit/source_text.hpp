#pragma once

#include <string>
#include <vector>

#include "verify/hunt/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// Code shared by the writers of tests.

// A double as a hexadecimal literal of C++17; in Python, as a text for float.fromhex.
std::string literal(double value);
// For example "{0x1p-1, 0x0p+0, 0x1p+0}".
std::string literals(const std::vector<double>& values);
// The test's file name as a shell word that is not an option: "small.cpp" for ".cpp".
std::string file_word(const Reproducer& r, const std::string& ending);
// The compiled program as a shell command.
std::string program_word(const Reproducer& r);

// Lines with what a test shows, how to compile and run it, the exact time, and the case. They
// contain texts of others: pass them through comment_line().
std::vector<std::string> explanation(const Reproducer& r, const std::string& compile);
// These lines as a comment in C and C++.
std::string block_comment(const std::vector<std::string>& lines);

// Functions in C++11: bool is_right(bool contact, double time); and int report(bool contact, double
// time), which prints the expected and the actual answer, and returns the exit status: 0 if right.
std::string checking_code(const Reproducer& r);

}  // namespace touchstone::shrink
