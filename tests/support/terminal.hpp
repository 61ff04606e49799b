#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"

namespace touchstone::test {

// Runs the program with these words on a terminal of its own, which is its standard input, output
// and error, and has all that was written to it, with "\r\n" at the ends of lines. Variables are
// set besides those that there are; TERM is "xterm" unless it is among them, NO_COLOR and COLUMNS
// are not there. `columns`: how wide the terminal says it is; 0: it does not say.
Run run_on_terminal(const std::vector<std::string>& words,
                    const std::vector<std::pair<std::string, std::string>>& variables = {},
                    int columns = 0);

}  // namespace touchstone::test
