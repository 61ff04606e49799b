#pragma once

#include <string>
#include <string_view>

namespace touchstone::output {

// Whose texts are for a terminal: those for people have been through visible() piece by piece, and
// may have colours; those for programs have none.
enum class Reader { person, program };

// What a program prints, for a terminal: what would order it about, is not seen, or turns the
// direction of writing is escaped as JSON has it, "\u202e", so that JSON stays the same document.
// Ends of lines (of CSV, too) and tabulators stay, and for people colours as in_colour() writes
// them.
std::string harmless(std::string_view printed, Reader reader);

}  // namespace touchstone::output
