#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchstone::output {

// Breaks the lines of texts for people, so that they fit the terminal.

// The number of columns of a text on one line: one for each code point, none for colour sequences.
std::size_t printed_width(std::string_view text);

// Text for people in lines of at most `columns`, or width(), columns. A longer line is broken at a
// blank and continues with more indentation. Breaks at several blanks, which separate fields, are
// preferred. A word longer than a line stays whole.
std::string fitted(const std::string& text, std::size_t columns);
std::string fitted(const std::string& text);

// Fits a line that ends with a shell command from shell_command(). It is broken only at blanks
// outside quotes, with a backslash at the end, so that it can be copied.
std::string fitted_command(const std::string& line);

}  // namespace touchstone::output
