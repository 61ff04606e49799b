#pragma once

#include <string>
#include <vector>

#include "verify/shrink/emit/reproducer.hpp"

namespace touchstone::shrink {

// What the writers of tests share.

// A double as a hexadecimal literal of C++17, of Python as text for float.fromhex.
std::string literal(double value);
// "{0x1p-1, 0x0p+0, 0x1p+0}".
std::string literals(const std::vector<double>& values);
// The file that the test is in as a word of a shell, never an option: "small.cpp" for ".cpp".
std::string file_word(const Reproducer& r, const std::string& ending);
// The program that is compiled of it, as what a shell runs.
std::string program_word(const Reproducer& r);

// What a test shows, how it is compiled and run, the exact time, and the case, line by line, as
// others wrote it: for comment_line().
std::vector<std::string> explanation(const Reproducer& r, const std::string& compile);
// The same as a comment of C and C++.
std::string block_comment(const std::vector<std::string>& lines);

// C++11: bool is_right(bool contact, double time), and says_what_is_wrong, which prints what was
// expected and what came, and returns the exit status.
std::string checking_code(const Reproducer& r);

}  // namespace touchstone::shrink
