#pragma once

#include <string>

namespace touchstone::certcheck {

// A text in one line, and without anything that a terminal takes for a command or that changes the
// order in which the line is read, whatever documents, files and options call themselves.
std::string printable(std::string text);

}  // namespace touchstone::certcheck
