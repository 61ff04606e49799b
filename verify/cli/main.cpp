#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <string_view>

#include "verify/cli/command.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/program.hpp"
#include "verify/output/standard_output.hpp"

namespace {

using namespace touchstone::cli;

// Results are written whole, line by line, so that nothing is lost by leaving at once.
extern "C" void leave_interrupted(int) {
  constexpr std::string_view message =
      "\ntouchstone: interrupted; with --out, rerun with --resume\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, message.data(), message.size());
  _exit(kInterrupted);
}

}  // namespace

int main(int argc, char** argv) try {
  std::signal(SIGINT, leave_interrupted);
  touchstone::output::StandardOutput standard_output;
  const int status = run_program({argv + 1, argv + argc});
  standard_output.finish();
  return status;
} catch (const WrongCommand& wrong) {
  std::cerr << "touchstone: " << wrong.what() << '\n';
  return kWrongCommand;
} catch (const std::exception& error) {
  std::cerr << "touchstone: " << error.what() << '\n';
  return kFound;
}
