// touchstone-check: proves truths from their certificates. Shares no code with the solver.

#include <unistd.h>

#include <charconv>
#include <iostream>
#include <string>
#include <string_view>

#include "verify/prove/certcheck/memory.hpp"
#include "verify/prove/certcheck/printable.hpp"
#include "verify/prove/certcheck/program_help.hpp"
#include "verify/prove/certcheck/run.hpp"

namespace {

int wrong_command(const std::string& why) {
  std::cerr << "touchstone-check: " << touchstone::certcheck::printable(why)
            << "; --help explains\n";
  return 2;
}

// The status, or failure if the output could not be written: answers that nobody can read are no
// success.
int written(int status) {
  if (std::cout.flush()) return status;
  std::cerr << "touchstone-check: standard output: cannot be written\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) try {
  touchstone::certcheck::reuse_memory_of_numbers();
  touchstone::certcheck::Request request;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--help" || argument == "-h") {
      std::cout << touchstone::certcheck::kProgramHelp;
      return written(0);
    }
    if (argument == "--json") {
      request.json = true;
    } else if (argument == "--jobs" || argument == "--time-limit") {
      const std::string_view value = ++i < argc ? argv[i] : "";
      unsigned number = 0;
      const auto [end, error] = std::from_chars(value.begin(), value.end(), number);
      const unsigned most = argument == "--jobs" ? 1024 : 1'000'000'000;
      if (error != std::errc() || end != value.end() || number == 0 || number > most)
        return wrong_command("expected a number from 1 to " + std::to_string(most) + " after " +
                             argument);
      if (argument == "--jobs") {
        request.jobs = number;
      } else {
        request.time_limit = number;
      }
    } else if (argument.size() > 1 && argument[0] == '-') {
      return wrong_command("unknown option " + argument);
    } else if (argument.empty() || !request.truths.empty()) {
      return wrong_command("expected CASE and perhaps TRUTH");
    } else {
      (request.cases.empty() ? request.cases : request.truths) = argument;
    }
  }
  if (request.cases.empty()) return wrong_command("no CASE");
  if (request.cases == "-" && request.truths == "-")
    return wrong_command("only one of both can be -");
  request.ascii = isatty(STDOUT_FILENO) != 0;
  return written(touchstone::certcheck::run(request, std::cout));
} catch (const std::exception& error) {  // a mistake of this program, or no memory: no verdict
  std::cerr << "touchstone-check: " << error.what() << '\n';
  return 5;
}
