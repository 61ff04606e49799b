#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds `judge` to the program. `status` receives the exit code when the command has run.
void add_judge_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
