#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds `manifold` to the program. `status` receives the exit code when the command has run.
void add_manifold_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
