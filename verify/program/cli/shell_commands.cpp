// Commands for installing the program: manual pages and completion.

#include <filesystem>
#include <iostream>
#include <memory>

#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/program.hpp"
#include "verify/program/command_line/completion.hpp"
#include "verify/program/command_line/manual_page.hpp"
#include "verify/program/command_line/parse_command_line.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {
namespace {

void write_page(const Command& command, const std::string& called,
                const std::filesystem::path& folder) {
  auto opened = output::Replacement::open((folder / command_line::manual_file(called)).string(),
                                          output::Replacement::Unfinished::drop);
  if (!opened) throw WrongCommand(opened.error().message);
  output::Replacement page = std::move(opened).value();
  page.write(manual_page(command, called));
  page.finish();
}

struct ManualArguments {
  std::vector<std::string> names;
  std::string out;
};

}  // namespace

// These commands describe the program that contains them, so they build another one.

Command manual_command() {
  auto a = std::make_shared<ManualArguments>();
  Command command("manual", "manual pages of the program and its commands, for man");
  command.words("COMMAND...", a->names, "the command, and its subcommand");
  command.text("--out", "FOLDER", a->out, "write the pages of all commands into this folder");
  command.notes("Examples:\n  touchstone manual solve | man -l -\n  touchstone manual --out man1");
  command.action([a] {
    const Command all = program();
    if (a->out.empty()) {
      const command_line::Called called = command_line::find_command(all, a->names);
      std::cout << manual_page(*called.command, called.name);
      return kNothingFound;
    }
    if (!a->names.empty()) throw WrongCommand("--out writes the pages of all commands");
    std::filesystem::create_directories(a->out);
    for_each_command(all, all.name(), [&](const Command& c, const std::string& called) {
      write_page(c, called, a->out);
    });
    return kNothingFound;
  });
  return command;
}

Command completion_command() {
  auto shell = std::make_shared<std::string>();
  Command command("completion", "a shell script that completes command lines of this program");
  command.word("SHELL", *shell, "bash or zsh").required();
  command.notes(
      "Examples:\n  eval \"$(touchstone completion bash)\"\n  touchstone completion zsh > "
      "_touchstone\n\nIn zsh the folder of that file must be in fpath before compinit is called.");
  command.action([shell] {
    if (*shell == "bash") {
      std::cout << bash_completion(program());
    } else if (*shell == "zsh") {
      std::cout << zsh_completion(program());
    } else {
      throw WrongCommand("SHELL: expected bash or zsh, found \"" + *shell + '"');
    }
    return kNothingFound;
  });
  return command;
}

}  // namespace touchstone::cli
