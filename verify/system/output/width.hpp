#pragma once

#include <cstddef>
#include <optional>

namespace touchstone::output {

// The width to which texts for people are fitted: a setting of the whole program.

// The columns of the terminal that this file is. COLUMNS takes precedence. nullopt if the file is
// no terminal, or one of unknown width.
std::optional<std::size_t> columns_of_terminal(int file);

// Sets the width of texts for people on standard output, from now on. Call it before anything is
// printed. Initially nullopt: lines are not fitted.
void use_width(std::optional<std::size_t> columns);
std::optional<std::size_t> width();

// Declares that from now on output is for people: on a terminal, lines of standard output are
// fitted to width() (see fitted.hpp). Do not print output for programs afterwards.
void fit_lines();
bool lines_are_fitted();

}  // namespace touchstone::output
