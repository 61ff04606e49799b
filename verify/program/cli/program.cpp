// The program `touchstone`: its list of commands, and its options without a command.

#include "verify/program/cli/program.hpp"

#include <gmp.h>
#include <mpfr.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/version.hpp>
#include <iostream>
#include <memory>
#include <string_view>

#include "touchstone/version.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/command_line/help_page.hpp"
#include "verify/program/command_line/parse_command_line.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kNotes = R"(Example:
  touchstone solve cases/paper/linear-as-printed.json

touchstone help COMMAND describes a command. cases/README.md describes all input and output.)";

void print_help(const command_line::Called& called) {
  output::fit_lines();
  std::cout << help_page(*called.command, called.name);
}

// `help` describes the program that contains it, so it builds another one.
Command help_command() {
  auto names = std::make_shared<std::vector<std::string>>();
  Command command("help", "what a command does, its options and examples");
  command.words("COMMAND...", *names, "the command, and its subcommand");
  command.notes("Examples:\n  touchstone help solve\n  touchstone help matrix bisect");
  command.action([names] {
    print_help(command_line::find_command(program(), *names));
    return kNothingFound;
  });
  return command;
}

// Prints the libraries whose versions may affect an answer or a file.
void print_libraries() {
  std::cout << "GMP " << gmp_version << ", MPFR " << mpfr_get_version() << ", Boost "
            << BOOST_VERSION / 100000 << '.' << BOOST_VERSION / 100 % 1000 << '.'
            << BOOST_VERSION % 100 << ", SQLite " << sqlite3_libversion() << '\n';
}

// A command by its name. The table has the commands in the order of the help.
struct NamedCommand {
  std::string_view name;
  Command (*make)();
};
constexpr std::array kCommands{NamedCommand{"solve", solve_command},
                               NamedCommand{"certify", certify_command},
                               NamedCommand{"check", check_command},
                               NamedCommand{"overlap", overlap_command},
                               NamedCommand{"manifold", manifold_command},
                               NamedCommand{"clearance", clearance_command},
                               NamedCommand{"show", show_command},
                               NamedCommand{"generate", generate_command},
                               NamedCommand{"stats", stats_command},
                               NamedCommand{"judge", judge_command},
                               NamedCommand{"report", report_command},
                               NamedCommand{"shrink", shrink_command},
                               NamedCommand{"fuzz", fuzz_command},
                               NamedCommand{"campaign", campaign_command},
                               NamedCommand{"matrix", matrix_command},
                               NamedCommand{"import", import_command},
                               NamedCommand{"audit", audit_command},
                               NamedCommand{"crosscheck", crosscheck_command},
                               NamedCommand{"self-test", self_test_command},
                               NamedCommand{"manual", manual_command},
                               NamedCommand{"completion", completion_command},
                               NamedCommand{"help", help_command}};

// Flags of the program itself.
struct Asked {
  bool version = false;
  bool verbose = false;
  bool environment = false;
};
constexpr const char* kVersion = "--version";
constexpr const char* kVerbose = "--verbose";
constexpr const char* kEnvironment = "--environment";

// Which commands the arguments may call, so that only these are built: the one that the first
// argument names; none if all arguments are flags of the program; else all, since help lists them
// and a message suggests the nearest name.
class MayBeMeant {
 public:
  explicit MayBeMeant(const std::vector<std::string>& words) {
    if (words.empty()) return;
    names_none_ = std::ranges::all_of(words, [](const std::string& word) {
      return word == kVersion || word == kVerbose || word == kEnvironment;
    });
    for (const NamedCommand& command : kCommands) {
      if (command.name == words.front()) named_ = command.name;
    }
  }
  bool operator()(std::string_view name) const {
    return !names_none_ && (named_.empty() || name == named_);
  }

 private:
  bool names_none_ = false;
  std::string_view named_{};
};

}  // namespace

Command program(const std::vector<std::string>& words) {
  auto asked = std::make_shared<Asked>();
  Command program(
      "touchstone",
      "Exact continuous collision detection of two boxes, or convex polyhedra, under rational "
      "motion.");
  program.flag(kVersion, asked->version, "the version of this program");
  program.flag(kVerbose, asked->verbose, "with the libraries, the compiler and the environment")
      .needs(kVersion);
  program.flag(kEnvironment, asked->environment,
               "how this program was compiled and the floating-point environment it runs in");
  program.notes(kNotes);
  program.action([asked]() -> int {
    output::fit_lines();
    if (asked->version) {
      std::cout << "touchstone " TOUCHSTONE_VERSION "\n";
      if (asked->verbose) print_libraries();
    }
    if (asked->environment || asked->verbose) {
      std::cout << subjects::describe_build() << '\n' << subjects::describe_environment() << '\n';
    } else if (!asked->version) {
      std::cerr << "Commands:\n" << command_list(cli::program());
      throw WrongCommand("a command is missing (touchstone help)");
    }
    return kNothingFound;
  });
  const MayBeMeant may_be_meant(words);
  for (const auto& [name, make] : kCommands) {
    if (!may_be_meant(name)) continue;
    Command command = make();
    command.for_each_acting(add_color);
    program.add(std::move(command));
  }
  return program;
}

int run_program(const std::vector<std::string>& words) {
  output::use_colour(output::UseColour::automatic);
  output::use_width(output::columns_of_terminal(STDOUT_FILENO));
  const Command asked = program(words);
  const command_line::Called called = parse_command_line(asked, words);
  if (called.wants_help) {
    print_help(called);
    return kNothingFound;
  }
  // Refuses to run in an unfit process, since its answers are taken as the truth.
  if (const auto why = subjects::unfit_as_oracle(); why && called.command != &asked) {
    std::cerr << "touchstone: refuses to act as the oracle: " << *why << '\n';
    return kUnfit;
  }
  return called.command->run();
}

}  // namespace touchstone::cli
