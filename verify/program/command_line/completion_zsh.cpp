// Writes the script with which zsh completes commands and options, for `touchstone completion`: a
// function for each command, which passes its arguments to zsh's own _arguments.

#include <algorithm>

#include "verify/program/command_line/completion.hpp"

namespace touchstone::command_line {
namespace {

// Quotes text in a specification of _arguments, between single quotes. Brackets and colons have a
// meaning there.
std::string quoted(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out;
}

std::string function_of(std::string called) {
  std::replace_if(
      called.begin(), called.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
  return '_' + called;
}

// The completion of an option's value or of a positional argument.
std::string value_of(const Argument& a) {
  const std::string name = quoted(a.is_positional() ? a.name : a.value);
  if (a.choices.empty()) return name + (a.value == "N" || a.value == "X" ? ": " : ":_files");
  std::string values;
  for (const std::string& c : a.choices) values += (values.empty() ? "" : " ") + quoted(c);
  return name + ":(" + values + ')';
}

// An argument as zsh's function _arguments takes it.
std::string specification(const Argument& a) {
  switch (a.form) {
    case Argument::Form::flag:
      return "'" + a.name + '[' + quoted(a.help) + "]'";
    case Argument::Form::option:
      return "'" + a.name + '[' + quoted(a.help) + "]:" + value_of(a) + "'";
    case Argument::Form::options:
      return "'*" + a.name + '[' + quoted(a.help) + "]:" + value_of(a) + "'";
    case Argument::Form::word:
      return "':" + value_of(a) + "'";
    case Argument::Form::words:
      break;
  }
  return "'*:" + value_of(a) + "'";
}

// Adds the function that completes the command line of a command, and those of its subcommands.
void add_functions(std::string& script, const Command& command, const std::string& called) {
  const bool has_more = !command.subcommands().empty();
  std::string text = function_of(called) + "() {\n";
  if (has_more) text += "  local line state\n";
  text +=
      std::string("  _arguments") + (has_more ? " -C" : "") + " '--help[its options and examples]'";
  for (const Argument& a : command.arguments()) {
    if (has_more && a.is_positional()) continue;
    text += " \\\n    " + specification(a);
  }
  if (has_more) {
    text += " \\\n    '1:command:((";
    for (const Command& c : command.subcommands())
      text += "\n      " + quoted(c.name()) + "\\:\"" + quoted(c.sentence()) + '"';
    text += "))' \\\n    '*::words:->below'\n";
    text += "  [[ $state == below ]] || return 0\n  case $line[1] in\n";
    for (const Command& c : command.subcommands())
      text += "    " + c.name() + ") " + function_of(called + ' ' + c.name()) + " ;;\n";
    text += "  esac\n";
  } else {
    text += '\n';
  }
  script += text + "}\n\n";
  for (const Command& c : command.subcommands()) add_functions(script, c, called + ' ' + c.name());
}

}  // namespace

std::string zsh_completion(const Command& program) {
  std::string script =
      "#compdef " + program.name() + "\n# Completion of " + program.name() + " in zsh.\n\n";
  add_functions(script, program, program.name());
  return script + function_of(program.name()) + " \"$@\"\n";
}

}  // namespace touchstone::command_line
