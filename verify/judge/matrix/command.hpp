#pragma once

#include <chrono>
#include <string>

#include "verify/judge/matrix/build_spec.hpp"

namespace touchstone::matrix {

// The result of a program that was run.
struct CommandResult {
  bool ran = false;  // false: it did not start or did not end in time; `output` has the reason
  int status = 0;    // 128 + the signal if one ended it
  std::string output;

  bool succeeded() const { return ran && status == 0; }
};

// Runs a program, found on the PATH, with these arguments, and collects both of its outputs.
// `input` is sent to it first, as lines; its standard input stays open.
CommandResult run_command(const Words& command, std::chrono::seconds patience,
                          const Words& input = {});

// The path of a program, found as by a shell; empty if there is none.
std::string found_program(const std::string& name);

// The first line of `COMPILER --version`; empty if it cannot be run.
std::string compiler_version(const std::string& compiler);
bool is_clang(const std::string& version);

}  // namespace touchstone::matrix
