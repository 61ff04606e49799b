#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace touchstone::output {

// Results could not be written to their destination: "truths.jsonl: No space left on device".
// Commands do not handle this; main prints what() and ends with status 1.
struct Failed : std::system_error {
  Failed(const std::string& name, int error)
      : std::system_error(error, std::generic_category(), name) {}
};

[[noreturn]] inline void fail(const std::string& name, int error = errno) {
  throw Failed(name, error);
}

}  // namespace touchstone::output
