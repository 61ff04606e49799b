#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds the command `generate` to the program; when it has run, `status` is the exit status.
void add_generate_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
