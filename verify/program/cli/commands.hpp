#pragma once

#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

// The commands of the program, each defined in a file of its name; manual and completion are in
// shell_commands.cpp. The table in program.cpp calls these functions.
Command solve_command();
Command show_command();
Command report_command();
Command certify_command();
Command check_command();
Command crosscheck_command();
Command generate_command();
Command stats_command();
Command self_test_command();
Command judge_command();
Command shrink_command();
Command fuzz_command();
Command campaign_command();
Command matrix_command();
Command import_command();
Command audit_command();
Command overlap_command();
Command manifold_command();
Command clearance_command();
Command manual_command();
Command completion_command();

}  // namespace touchstone::cli
