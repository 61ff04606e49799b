#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// `touchstone matrix` and `touchstone matrix bisect`: how right each of many builds is, and why one
// is not.
void add_matrix_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
