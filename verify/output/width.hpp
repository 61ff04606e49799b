#pragma once

#include <cstddef>
#include <optional>

namespace touchstone::output {

// How many columns the terminal has that this file is; COLUMNS is obeyed before the terminal
// itself. Nothing where the file is no terminal, or one that does not say.
std::optional<std::size_t> columns_of_terminal(int file);

// How wide what is for people may be on standard output, from now on; to be called before anything
// is printed. Nothing, as long as nobody calls it: as wide as it comes.
void use_width(std::optional<std::size_t> columns);
std::optional<std::size_t> width();

// From now on what is printed is for people: on a terminal each line of standard output is made to
// fit width() (see fitted.hpp). What is for programs must not be printed after that.
void fit_lines();
bool lines_are_fitted();

}  // namespace touchstone::output
