#pragma once

#include <string>

namespace touchstone::output {

// The line on standard error that says how far a long run has come. On a terminal there is one at a
// time, written over by the next and taken away before anything else is printed there; elsewhere
// each is a line of its own.
void show_status(const std::string& text);
// Takes the line away from the terminal. Before whatever goes to standard output or error.
void clear_status();

}  // namespace touchstone::output
