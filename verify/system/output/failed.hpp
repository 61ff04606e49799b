#pragma once

#include <cerrno>
#include <stdexcept>
#include <string>
#include <system_error>

namespace touchstone::output {

// Results could not be written to their destination: "truths.jsonl: No space left on device".
// Commands do not handle this; main prints what() and ends with status 1.
struct Failed : std::system_error {
  Failed(const std::string& name, int error)
      : std::system_error(error, std::generic_category(), name) {}
};

// A file that the user named for output cannot be opened, or another run is writing it. main prints
// what() and ends with the status of a wrong command line.
struct NotWritable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

[[noreturn]] inline void fail(const std::string& name, int error = errno) {
  throw Failed(name, error);
}

}  // namespace touchstone::output
