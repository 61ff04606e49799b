#pragma once

#include "verify/program/command_line/command.hpp"
#include "verify/program/command_line/exit_code.hpp"

// Names from command_line that this program's commands use, so that they need not be qualified.
namespace touchstone::cli {

using command_line::Argument;
using command_line::Command;
using command_line::InParts;
using command_line::listed;
using command_line::Values;
using command_line::WrongCommand;
using enum command_line::ExitCode;

}  // namespace touchstone::cli
