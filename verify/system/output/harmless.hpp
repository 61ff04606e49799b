#pragma once

#include <string>
#include <string_view>

namespace touchstone::output {

// The reader of a text on a terminal. Texts for people have passed through visible() piece by
// piece, and may have colours; texts for programs have none.
enum class Reader { person, program };

// A program's output for a terminal. Characters that control the terminal, are invisible, or change
// the direction of writing are escaped as in JSON ("\u202e"), so that JSON keeps its meaning. Line
// ends (including those of CSV), tabulators and, for people, the colours of in_colour() are kept.
std::string harmless(std::string_view printed, Reader reader);

}  // namespace touchstone::output
