// Reads the command line of touchstone-mpi: its own options, and the command to run in shards.

#include "verify/program/mpi/command_line.hpp"

#include <algorithm>
#include <memory>

#include "verify/program/cli/program.hpp"
#include "verify/program/command_line/help_page.hpp"
#include "verify/program/command_line/manual_page.hpp"
#include "verify/program/command_line/option_words.hpp"
#include "verify/program/command_line/parse_command_line.hpp"

namespace touchstone::mpi {
namespace {

using command_line::Command;
using command_line::WrongCommand;
using Words = std::vector<std::string>;

constexpr const char* kProgram = "touchstone-mpi";

constexpr const char* kNotes = R"(Examples:
  mpirun -n 8 touchstone-mpi generate sweep --count 1000000 --out sweep.jsonl
  mpirun -n 8 touchstone-mpi fuzz --subject exec:./my-ccd --count 1000000 --db night.db
  mpirun -n 8 touchstone-mpi --parts parts judge --subject exec:./my-ccd --family linear --count 99999
  mpirun -n 8 touchstone-mpi solve --time-limit 0 --out truth.jsonl two-large-meshes.json
  mpirun -n 8 touchstone-mpi --shards 5000 --no-join generate sweep --count 100000000 --out sweep.jsonl

Runs `touchstone generate`, `judge`, `fuzz` or `solve`, with the arguments of that command, in shards. Every
free rank gets one shard at a time. Each shard has a file of its own. At the end these are joined to
the result of a single run, whatever the number of ranks. Each rank has one job, unless --jobs gives
another number.

If a rank or the whole run is killed, finished shards are kept, and the same command does the rest.
The folder of the shards stays; remove it when you no longer need it.

Exit status: that of the command; if a shard failed, that of the shard.)";

// This program's own options, which are stored in `line` and the other arguments.
Command own_command(CommandLine& line, std::uint64_t& shards, std::string& folder,
                    Words& command_words) {
  Command command(kProgram, "a command of touchstone in shards, done by all ranks of an MPI job");
  command.words("COMMAND...", command_words, "generate, judge, fuzz or solve, and its arguments");
  command.number(
      "--shards", shards, 1,
      "the number of shards; by default one for every 2,000 cases, or pairs of parts of two "
      "bodies, and at most 100,000");
  command.text("--parts", "FOLDER", folder,
               "the folder of the shards' files; by default OUTPUT.shards, beside the output");
  command.flag("--no-join", line.no_join, "leave the shards as they are");
  add_progress(command, line.progress);
  command.notes(kNotes);
  return command;
}

// The number of arguments that are this program's own: up to the first that is not an option.
std::size_t own_words(const Command& own, const Words& words) {
  std::size_t next = 0;
  for (const command_line::OptionWords& o : options_in(own, words)) {
    if (o.begin != next) break;
    next = o.end;
  }
  while (next < words.size() && words[next].starts_with('-')) ++next;  // wrong, or --help
  return next;
}

// Refuses options that this program sets itself, and options without work to do.
void refuse_parts_of_parts(const Command& command, const Words& words) {
  for (const command_line::OptionWords& o : options_in(command, words)) {
    for (const char* none : {"--shard", "--part", "--join", "--list"}) {
      if (o.name == none)
        throw WrongCommand(std::string(none) + " cannot be used with " + kProgram +
                           ", which itself hands out shards and joins them: leave it out");
    }
  }
}

Words words_of_shards(const command_line::InParts& parts, const Command& command,
                      const Words& words) {
  std::vector<std::string> left_out = parts.of_whole;
  left_out.emplace_back("--jobs");
  Words kept = without(left_out, command, words);
  kept.insert(kept.begin(), command.name());
  return kept;
}

// "--jobs" and its value for each shard: 1 by default.
Words jobs_in(const Command& command, const Words& words) {
  for (const command_line::OptionWords& o : options_in(command, words)) {
    if (o.name == "--jobs")
      return {words.begin() + static_cast<std::ptrdiff_t>(o.begin),
              words.begin() + static_cast<std::ptrdiff_t>(o.end)};
  }
  return {"--jobs", "1"};
}

std::uint64_t default_shards(const command_line::InParts& parts, std::uint64_t cases) {
  const std::uint64_t own = parts.parts ? parts.parts() : 0;
  return own > 0 ? own : usual_shards(cases);
}

}  // namespace

CommandLine read_command_line(const Words& words) {
  CommandLine line;
  std::uint64_t shards = 0;
  std::string folder;
  Words command_words;
  const Command own = own_command(line, shards, folder, command_words);
  const auto split = words.begin() + static_cast<std::ptrdiff_t>(own_words(own, words));
  if (parse_command_line(own, {words.begin(), split}).wants_help) {
    line.help = help_page(own, kProgram);
    return line;
  }
  if (split == words.end())
    throw WrongCommand(std::string("a command is missing (") + kProgram + " --help)");

  // Values are stored in the command, so it has to live until the join.
  const auto all = std::make_shared<const Command>(cli::program());
  command_words.assign(split, words.end());
  const command_line::Called called = parse_command_line(*all, command_words);
  if (called.wants_help) {
    line.help = help_page(*called.command, called.name);
    return line;
  }
  const auto& parts = called.command->parts();
  if (!parts)
    throw WrongCommand(called.name +
                       " cannot be run in shards; generate, judge, fuzz and solve can");
  const Words own_of_command(command_words.begin() + 1, command_words.end());
  refuse_parts_of_parts(*called.command, own_of_command);
  line.cases = parts->cases();
  if (folder.empty()) {
    if (parts->output().empty())
      throw WrongCommand("--parts is missing: the folder for the shards' files");
    folder = parts->output() + ".shards";
  }
  line.run = {words_of_shards(*parts, *called.command, own_of_command),
              jobs_in(*called.command, own_of_command),
              parts->file_option,
              parts->ending,
              folder,
              shards > 0 ? shards : default_shards(*parts, line.cases)};
  line.join = [all, &parts](const Words& files) { return parts->join(files); };
  if (parts->is_last)
    line.is_last = [all, &parts](const std::string& file) { return parts->is_last(file); };
  return line;
}

std::string manual() {
  CommandLine line;
  std::uint64_t shards = 0;
  std::string folder;
  Words command_words;
  return manual_page(own_command(line, shards, folder, command_words), kProgram);
}

}  // namespace touchstone::mpi
