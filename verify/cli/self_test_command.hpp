#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds `self-test` to the program. `status` receives the exit code when the command has run.
void add_self_test_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
