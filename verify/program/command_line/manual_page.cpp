// Writes the manual page of a command, in man(7), for `touchstone manual` and the installed pages.

#include "verify/program/command_line/manual_page.hpp"

#include <algorithm>
#include <sstream>

#include "src/base/visible.hpp"
#include "touchstone/version.hpp"
#include "verify/program/command_line/help_page.hpp"

namespace touchstone::command_line {
namespace {

// One line of literal text for troff: escapes backslashes, and a point at the beginning of a line.
// Quotes, accents and hyphens are escaped so that they stay ASCII characters in the output, and can
// be copied.
std::string plain(const std::string& text) {
  std::string out = text.starts_with('.') ? "\\&" : "";
  for (const char c : visible(text)) {
    switch (c) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '"':
        out += "\\(dq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string bold(const std::string& text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + plain(text) + "\\fR"; }

std::string hyphenated(std::string called) {
  std::replace(called.begin(), called.end(), ' ', '-');
  return called;
}

std::string entry(const std::string& head, const std::string& help) {
  return ".TP\n" + head + '\n' + plain(help) + '\n';
}

std::string head_of(const Argument& a) {
  return a.is_positional() ? italic(a.name)
                           : bold(a.name) + (a.value.empty() ? "" : ' ' + italic(a.value));
}

// Writes paragraphs, and lines that begin with two blanks unchanged.
std::string written(const std::string& notes) {
  std::istringstream lines(notes);
  std::string out;
  bool as_it_is = false;  // whether troff keeps lines as they are
  const auto be = [&](bool literal) {
    if (literal != as_it_is) out += literal ? ".PP\n.RS 4\n.nf\n" : ".fi\n.RE\n";
    as_it_is = literal;
  };
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      be(false);
      out += ".PP\n";
      continue;
    }
    be(line.starts_with("  "));
    out += plain(as_it_is ? line.substr(2) : line) + '\n';
  }
  be(false);
  return out;
}

}  // namespace

std::string manual_file(const std::string& called) { return hyphenated(called) + ".1"; }

std::string manual_page(const Command& command, const std::string& called) {
  std::string title = hyphenated(called);
  std::transform(title.begin(), title.end(), title.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  std::string page =
      ".TH " + plain(title) + " 1 \"\" \"touchstone " TOUCHSTONE_VERSION "\" \"User Commands\"\n";
  page += ".SH NAME\n" + plain(hyphenated(called)) + " \\- " + plain(command.sentence()) + '\n';
  const std::string how = usage(command, called);
  page += ".SH SYNOPSIS\n" + bold(called) + plain(how.substr(called.size())) + '\n';
  page += ".SH OPTIONS\n";
  for (const Argument& a : command.arguments()) page += entry(head_of(a), explained(a));
  page += entry(bold("--help"), "print this on the standard output");
  if (!command.subcommands().empty()) {
    page += ".SH COMMANDS\n";
    for (const Command& c : command.subcommands())
      page += entry(bold(c.name()),
                    c.sentence() + ": see " + hyphenated(called + ' ' + c.name()) + "(1)");
  }
  if (!command.notes().empty()) page += ".SH NOTES\n" + written(command.notes());
  for (const auto& [heading, text] : command.manual_sections())
    page += ".SH " + plain(heading) + '\n' + written(text);
  if (const auto above = called.rfind(' '); above != std::string::npos)
    page += ".SH SEE ALSO\n" + bold(hyphenated(called.substr(0, above))) + "(1)\n";
  return page;
}

}  // namespace touchstone::command_line
