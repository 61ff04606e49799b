// Writes the script with which bash completes commands and options, for `touchstone completion`.
// The script first finds the command that is being called; then it completes the value of the
// option before the cursor, or else an option or subcommand of this command.

#include "verify/program/command_line/completion.hpp"

namespace touchstone::command_line {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& w : words) all += (all.empty() ? "" : " ") + w;
  return all;
}

// Names, choices and placeholders only have characters without a meaning between shell quotes.
std::string line(const std::string& pattern, const std::string& what) {
  return "    '" + pattern + "') " + what + " ;;\n";
}

}  // namespace

std::string bash_completion(const Command& program) {
  // Branches of the script's three `case` statements.
  std::string paths;   // every command with its subcommand: the call goes on
  std::string values;  // every option with a value: the values that it may have
  std::string words;   // every command: its options, and the subcommands below it
  for_each_command(program, program.name(), [&](const Command& command, const std::string& called) {
    std::vector<std::string> options{"--help"};
    std::vector<std::string> below;
    for (const Command& c : command.subcommands()) {
      below.push_back(c.name());
      paths += (paths.empty() ? "'" : " | '") + called + ' ' + c.name() + "'";
    }
    for (const Argument& a : command.arguments()) {
      if (a.is_positional()) continue;
      options.push_back(a.name);
      if (a.form == Argument::Form::flag) continue;
      const bool is_number = a.value == "N" || a.value == "X";
      values += line(called + ' ' + a.name, !a.choices.empty() ? "words='" + joined(a.choices) + "'"
                                            : is_number        ? "compopt +o default; return"
                                                               : "return");
    }
    words += line(called, "options='" + joined(options) + "'; below='" + joined(below) + "'");
  });
  return "# Completion of " + program.name() + R"( in bash.

_)" + program.name() +
         R"(() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local called=)" +
         program.name() +
         R"( words= options= below= i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$called ${COMP_WORDS[i]}" in
      )" +
         paths + R"()
        called="$called ${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$called $previous" in
)" + values +
         R"(  esac
  case "$called" in
)" + words +
         R"(  esac
  if [[ -z $words ]]; then
    if [[ $current == -* ]]; then words=$options; else words=$below; fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _)" +
         program.name() + ' ' + program.name() + "\n";
}

}  // namespace touchstone::command_line
