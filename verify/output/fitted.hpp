#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchstone::output {

// How many columns a text of one line takes: a code point one, the sequence of a colour none.
std::size_t printed_width(std::string_view text);

// Text for people in lines no longer than so many columns, or than width(). A line that is longer
// goes on in the next, further in than it began, from a blank on: rather from several, which part
// the fields of a line, than from one. A word that alone is longer than a line stays whole.
std::string fitted(const std::string& text, std::size_t columns);
std::string fitted(const std::string& text);

// The same of a line that ends with a command for a shell, as shell_command() makes them: it goes
// on only from blanks outside quotes, behind a backslash, so that it can be copied.
std::string fitted_command(const std::string& line);

}  // namespace touchstone::output
