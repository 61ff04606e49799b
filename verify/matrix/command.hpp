#pragma once

#include <chrono>
#include <string>

#include "verify/matrix/build_spec.hpp"

namespace touchstone::matrix {

struct CommandResult {
  bool ran = false;  // false: it could not be started, or did not end in time; `output` says so
  int status = 0;    // 128 + the signal where one ended it
  std::string output;

  bool succeeded() const { return ran && status == 0; }
};

// Runs a program with these arguments, found on the PATH, and collects what it writes on both
// outputs. `input` is sent to it first, as lines; its standard input stays open.
CommandResult run_command(const Words& command, std::chrono::seconds patience,
                          const Words& input = {});

// The path of a program, as the shell would find it; empty where there is none.
std::string found_program(const std::string& name);

// The first line of `COMPILER --version`; empty where it cannot be run.
std::string compiler_version(const std::string& compiler);
bool is_clang(const std::string& version);

}  // namespace touchstone::matrix
