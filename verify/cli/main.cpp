#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string_view>

#include "verify/cli/certify_command.hpp"
#include "verify/cli/check_command.hpp"
#include "verify/cli/crosscheck_command.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/generate_command.hpp"
#include "verify/cli/judge_command.hpp"
#include "verify/cli/manifold_command.hpp"
#include "verify/cli/matrix_command.hpp"
#include "verify/cli/overlap_command.hpp"
#include "verify/cli/self_test_command.hpp"
#include "verify/cli/solve_command.hpp"
#include "verify/cli/stats_command.hpp"
#include "verify/output/standard_output.hpp"
#include "verify/subjects/environment.hpp"

namespace {

using namespace touchstone::cli;

// Results are written whole, line by line, so that nothing is lost by leaving at once.
extern "C" void leave_interrupted(int) {
  constexpr std::string_view message =
      "\ntouchstone: interrupted; with --out, rerun with --resume\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, message.data(), message.size());
  _exit(kInterrupted);
}

struct Unfit : std::runtime_error {
  using std::runtime_error::runtime_error;
};

int run(int argc, char** argv) {
  CLI::App app("Exact continuous collision detection of two boxes under rational motion.",
               "touchstone");
  app.set_version_flag("--version", "touchstone " TOUCHSTONE_VERSION);
  app.require_subcommand(1);
  app.add_flag_callback(
      "--environment",
      [] {
        std::cout << touchstone::subjects::describe_build() << '\n'
                  << touchstone::subjects::describe_environment() << '\n';
        throw CLI::Success();
      },
      "how this program was compiled and the floating-point environment it runs in");
  app.footer(
      "Example:\n  touchstone solve cases/paper/linear-as-printed.json\n\n"
      "Every command explains itself: touchstone COMMAND --help");
  int status = kNothingFound;
  // Whatever it says is taken as the truth: better nothing than that from such a process.
  app.parse_complete_callback([] {
    if (const auto why = touchstone::subjects::unfit_as_oracle()) throw Unfit(*why);
  });
  add_solve_command(app, status);
  add_certify_command(app, status);
  add_check_command(app, status);
  add_crosscheck_command(app, status);
  add_generate_command(app, status);
  add_stats_command(app, status);
  add_self_test_command(app, status);
  add_judge_command(app, status);
  add_matrix_command(app, status);
  add_overlap_command(app, status);
  add_manifold_command(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kNothingFound : kWrongCommand;
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) try {
  std::signal(SIGINT, leave_interrupted);
  touchstone::output::StandardOutput standard_output;
  const int status = run(argc, argv);
  standard_output.finish();
  return status;
} catch (const Unfit& unfit) {
  std::cerr << "touchstone: refuses to act as the oracle: " << unfit.what() << '\n';
  return kUnfit;
} catch (const std::exception& error) {
  std::cerr << "touchstone: " << error.what() << '\n';
  return touchstone::cli::kFound;
}
