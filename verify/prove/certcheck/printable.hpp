#pragma once

#include <string>

namespace touchstone::certcheck {

// Makes a text safe to print: one line, and no characters that control a terminal or change the
// reading direction. Texts of documents, file names and options may contain such characters.
std::string printable(std::string text);

}  // namespace touchstone::certcheck
