#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace touchstone::output {

// Results did not reach the place where they were to go: "truths.jsonl: No space left on device".
// No command can do anything about it; main says what() and ends the program with status 1.
struct Failed : std::system_error {
  Failed(const std::string& name, int error)
      : std::system_error(error, std::generic_category(), name) {}
};

[[noreturn]] inline void fail(const std::string& name, int error = errno) {
  throw Failed(name, error);
}

}  // namespace touchstone::output
