#pragma once

#include <string>

#include "verify/program/command_line/command.hpp"

namespace touchstone::command_line {

// Help about a command as text. All of it comes from the command's declaration (command.hpp).

// The maximal length of a help page's lines. On a narrower terminal they are shorter.
inline constexpr std::size_t kHelpColumns = 100;

// The form of a call: "touchstone solve [options] CASE...".
std::string usage(const Command& command, const std::string& called);
// An argument's help, with all values of a choice, and with its default.
std::string explained(const Argument& argument);

// The output of --help for a command. `called`: its full name, "touchstone solve".
std::string help_page(const Command& command, const std::string& called);

// The subcommands of a command, one per line, as on the help page.
std::string command_list(const Command& command);

}  // namespace touchstone::command_line
