#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"

namespace touchstone::test {

// Runs the program with these arguments on a new terminal, which is its standard input, output and
// error. The result has everything written to it; the terminal ends lines by a carriage return and
// a line feed. `variables` are added to the environment; TERM is "xterm" unless given there;
// NO_COLOR and COLUMNS are unset. `columns`: the width of the terminal; 0: unknown.
Run run_on_terminal(const std::vector<std::string>& words,
                    const std::vector<std::pair<std::string, std::string>>& variables = {},
                    int columns = 0);

}  // namespace touchstone::test
