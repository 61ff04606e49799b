#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds the command `stats` to the program; when it has run, `status` is the exit status.
void add_stats_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
