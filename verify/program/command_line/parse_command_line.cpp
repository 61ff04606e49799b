// Reads a command line by the library CLI11. No other file includes it, since it takes long to
// compile.
//   1. declare() repeats the declarations of all commands in CLI11, without types or checks.
//   2. CLI11 finds the command that is called, and the texts of its options and arguments. Its
//   errors
// get messages that name the command and its help.
//   3. check_company() and refuse_words_above() check which arguments are given.
//   4. store() passes each text to its Argument, which checks and stores it.

#include "verify/program/command_line/parse_command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <map>

#include "src/words/nearest.hpp"

namespace touchstone::command_line {
namespace {

using Options = std::map<const Argument*, CLI::Option*>;

// Lets an option or argument occur any number of times; CLI11 wants a number, so this is a large
// one.
CLI::Option* many(CLI::Option* option) {
  return option->expected(1, 1 << 29)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

// CLI11 needs a name for positional arguments; the command's own names are placeholders for people.
CLI::Option* declare(CLI::App& app, const Argument& argument, const std::string& word) {
  switch (argument.form) {
    case Argument::Form::flag:
      return app.add_flag(argument.name);
    case Argument::Form::option:
      return app.add_option(argument.name);
    case Argument::Form::word:
      return app.add_option(word);
    case Argument::Form::options:
      return many(app.add_option(argument.name))->allow_extra_args(false);
    case Argument::Form::words:
      break;
  }
  return many(app.add_option(word))->allow_extra_args(true);
}

void declare(CLI::App& app, const Command& command, Options& options) {
  app.require_subcommand(0, 1);
  for (const Argument& a : command.arguments())
    options[&a] = declare(app, a, "word-" + std::to_string(options.size()));
  for (const Command& c : command.subcommands()) declare(*app.add_subcommand(c.name()), c, options);
}

std::string explained_by(const std::string& called) {
  // "touchstone solve" → "touchstone help solve"
  const std::size_t blank = called.find(' ');
  // A program with only one command has no command `help`.
  if (blank == std::string::npos)
    return " (" + called + (called == "touchstone" ? " help)" : " --help)");
  return " (" + called.substr(0, blank) + " help" + called.substr(blank) + ')';
}

[[noreturn]] void wrong(const std::string& why, const std::string& called) {
  throw WrongCommand(why + explained_by(called));
}

std::vector<std::string> names_of(const std::deque<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& c : commands) names.push_back(c.name());
  return names;
}

[[noreturn]] void wrong_command(const Command& above, const std::string& word,
                                const std::string& called) {
  const std::vector<std::string> names = names_of(above.subcommands());
  const bool takes_words = std::any_of(above.arguments().begin(), above.arguments().end(),
                                       [](const Argument& a) { return a.is_positional(); });
  if (names.empty() || takes_words) wrong("there is one word too many: \"" + word + '"', called);
  const bool solves = std::find(names.begin(), names.end(), "solve") != names.end();
  std::string why = "there is no command \"" + word + '"';
  const std::string meant = nearest(word, names);
  if (!meant.empty()) {
    why += ": did you mean " + meant + '?';
  } else if (solves && std::filesystem::exists(word)) {
    why += ": to solve that file, write " + called + " solve " + word;
  }
  wrong(why, called);
}

// Reports an argument that CLI11 left over: an unknown option, or one argument too many.
[[noreturn]] void wrong_word(const Command& command, const std::string& word,
                             const std::string& called) {
  if (!word.starts_with('-') || word == "-") wrong_command(command, word, called);
  std::vector<std::string> names{"--help"};
  for (const Argument& a : command.arguments()) {
    if (!a.is_positional()) names.push_back(a.name);
  }
  const std::string name = word.substr(0, word.find('='));
  const std::string meant = nearest(name, names);
  if (meant == name) wrong(name + " goes behind the command: " + called + ' ' + name, called);
  wrong("there is no option " + word + (meant.empty() ? "" : ": did you mean " + meant + '?'),
        called);
}

// Checks which arguments are given together: required ones, and those that need or exclude others.
void check_company(const Command& command, const Options& options, const std::string& called) {
  const auto is_given = [&](const std::string& name) {
    return std::any_of(
        command.arguments().begin(), command.arguments().end(),
        [&](const Argument& a) { return a.name == name && options.at(&a)->count() > 0; });
  };
  for (const Argument& a : command.arguments()) {
    if (options.at(&a)->count() == 0) {
      if (a.is_required) wrong(a.name + " is missing", called);
      continue;
    }
    for (const std::string& other : a.needed) {
      if (!is_given(other)) wrong(a.name + " makes sense only with " + other, called);
    }
    for (const std::string& other : a.excluded) {
      if (is_given(other)) wrong(a.name + " makes no sense together with " + other, called);
    }
  }
}

// Refuses arguments of a command above the called one.
void refuse_words_above(const Command& program, const std::vector<std::string>& names,
                        const Options& options, const std::string& called) {
  const Command* above = &program;
  const Command& command = *find_command(program, names).command;
  for (const std::string& name : names) {
    for (const Argument& a : above->arguments()) {
      if (options.at(&a)->count() == 0) continue;
      if (a.is_positional()) {
        wrong("there is one word too many: \"" + options.at(&a)->results().front() + '"', called);
      }
      const bool has_it = std::any_of(command.arguments().begin(), command.arguments().end(),
                                      [&](const Argument& own) { return own.name == a.name; });
      wrong(has_it ? a.name + " goes behind the command: " + called + ' ' + a.name
                   : a.name + " makes no sense with " + called,
            called);
    }
    above = find_command(*above, {name}).command;
  }
}

void store(const Command& command, const Options& options, const std::string& called) {
  for (const Argument& a : command.arguments()) {
    const CLI::Option* option = options.at(&a);
    if (option->count() == 0) continue;
    for (const std::string& value : option->results()) {
      // A script with an unset variable writes such a value. It does not mean that the option is
      // left out.
      if (value.empty() && !a.is_positional()) wrong(a.name + ": the value is empty", called);
      const std::string why = a.take(value);
      if (!why.empty()) wrong(a.name + ": " + why, called);
    }
  }
}

}  // namespace

Called find_command(const Command& program, const std::vector<std::string>& names) {
  Called found{&program, program.name()};
  for (const std::string& name : names) {
    const auto& below = found.command->subcommands();
    const auto it = std::find_if(below.begin(), below.end(),
                                 [&](const Command& c) { return c.name() == name; });
    if (it == below.end()) wrong_command(*found.command, name, found.name);
    found = {&*it, found.name + ' ' + name};
  }
  return found;
}

Called parse_command_line(const Command& program, const std::vector<std::string>& words) {
  if (!words.empty() && !words.front().starts_with('-')) find_command(program, {words.front()});
  CLI::App app("", program.name());
  Options options;
  declare(app, program, options);
  // The names of the commands that were recognised, also if parsing stopped early.
  const auto names_recognised = [&] {
    std::vector<std::string> names;
    for (const CLI::App* a = &app; !a->get_subcommands().empty();) {
      a = a->get_subcommands().front();
      names.push_back(a->get_name());
    }
    return names;
  };
  const auto recognised = [&] { return find_command(program, names_recognised()); };
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    Called called = recognised();
    called.wants_help = true;
    return called;
  } catch (const CLI::ExtrasError&) {
    const Called called = recognised();
    wrong_word(*called.command, app.remaining(true).front(), called.name);
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string why = error.what();  // "--count: 1 required missing"
    wrong(why.substr(0, why.find(':')) + " takes one value", recognised().name);
  } catch (const CLI::ParseError& error) {
    wrong(error.what(), recognised().name);
  }
  const Called called = recognised();
  refuse_words_above(program, names_recognised(), options, called.name);
  check_company(*called.command, options, called.name);
  store(*called.command, options, called.name);
  return called;
}

}  // namespace touchstone::command_line
