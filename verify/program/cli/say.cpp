// Where commands write: messages to standard error, and a result to a file or to standard output.

#include "verify/program/cli/say.hpp"

#include <iostream>

#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {

int say_and_return(const std::string& what, int status) {
  std::cerr << "touchstone: " << what << '\n';
  return status;
}

void write_to(const std::string& out, const std::string& text) {
  if (out.empty()) {
    std::cout << text << std::flush;
  } else {
    output::replace_file(out, text);
  }
}

}  // namespace touchstone::cli
