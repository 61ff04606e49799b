// Writes the help page of a command, for --help and `touchstone help`. Two columns hold names and
// explanations, which are wrapped at the width of the terminal.

#include "verify/program/command_line/help_page.hpp"

#include <algorithm>
#include <sstream>

#include "verify/system/output/fitted.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::command_line {
namespace {

using output::printed_width;

constexpr std::size_t kHelpFrom = 26;  // the column in which explanations begin

std::size_t most_columns() {
  return std::min(kHelpColumns, output::width().value_or(kHelpColumns));
}

// The words in lines that end before the last column; all lines except the first are indented.
// `column`: the start of the first word.
std::string wrapped(const std::string& text, std::size_t column, std::size_t indent) {
  const std::size_t last = most_columns();
  std::istringstream words(text);
  std::string out;
  bool at_start = true;
  for (std::string word; words >> word;) {
    if (!at_start && column + 1 + printed_width(word) > last) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
      at_start = true;
    }
    out += (at_start ? "" : " ") + word;
    column += (at_start ? 0 : 1) + printed_width(word);
    at_start = false;
  }
  return out;
}

// "  --jobs N    threads ..."
std::string row(const std::string& what, const std::string& help) {
  const std::string start = "  " + what;
  std::string out = start;
  if (printed_width(start) + 2 > kHelpFrom) {
    out += '\n' + std::string(kHelpFrom, ' ');
  } else {
    out += std::string(kHelpFrom - printed_width(start), ' ');
  }
  return out + wrapped(help, kHelpFrom, kHelpFrom) + '\n';
}

// Wraps paragraphs. Lines that begin with two blanks are commands, and stay whole if they fit.
std::string wrapped_paragraphs(const std::string& notes) {
  std::istringstream lines(notes);
  std::string out;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) out += wrapped(paragraph, 0, 0) + '\n';
    paragraph.clear();
  };
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with("  ")) {
      end_paragraph();
      out += output::fitted_command(line) + '\n';
    } else {
      paragraph += line + ' ';
    }
  }
  end_paragraph();
  return out;
}

}  // namespace

std::string usage(const Command& command, const std::string& called) {
  std::string line = called;
  if (!command.subcommands().empty())
    line += command.arguments().empty() ? " COMMAND" : " [COMMAND]";
  for (const Argument& a : command.arguments()) {
    if (a.is_positional() || !a.is_required) continue;
    line += ' ' + a.name + ' ' + a.value;
  }
  line += " [options]";
  for (const Argument& a : command.arguments()) {
    if (!a.is_positional()) continue;
    line += a.is_required ? ' ' + a.name : " [" + a.name + ']';
  }
  return line;
}

std::string explained(const Argument& a) {
  std::string more = listed(a.choices);
  if (!a.standard.empty()) more += (more.empty() ? "" : "; ") + ("by default " + a.standard);
  return more.empty() ? a.help : a.help + " (" + more + ')';
}

std::string command_list(const Command& command) {
  std::string list;
  for (const Command& c : command.subcommands()) list += row(c.name(), c.sentence());
  return list;
}

std::string help_page(const Command& command, const std::string& called) {
  std::string page = wrapped(command.sentence(), 0, 0) + "\n\n" +
                     wrapped("Usage: " + usage(command, called), 0, 4) + '\n';
  std::string words;
  std::string options;
  for (const Argument& a : command.arguments()) {
    (a.is_positional() ? words : options) +=
        row(a.name + (a.value.empty() ? "" : ' ' + a.value), explained(a));
  }
  options += row("--help", "this page");
  if (!words.empty()) page += '\n' + words;
  page += "\nOptions:\n" + options;
  if (!command.subcommands().empty()) {
    page += "\nCommands:\n" + command_list(command);
  }
  if (!command.notes().empty()) page += '\n' + wrapped_paragraphs(command.notes());
  return page;
}

}  // namespace touchstone::command_line
