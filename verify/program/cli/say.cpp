// Prints a message to standard error, and returns an exit status.

#include "verify/program/cli/say.hpp"

#include <iostream>

namespace touchstone::cli {

int say_and_return(const std::string& what, int status) {
  std::cerr << "touchstone: " << what << '\n';
  return status;
}

}  // namespace touchstone::cli
