#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "verify/program/command_line/in_parts.hpp"

namespace touchstone::command_line {

// A command of the program with its arguments. Parsing, help, manual pages and completion all use
// this one description.

// The values of an option, each with its meaning, in the order in which help lists them.
template <class T>
using Values = std::vector<std::pair<std::string, T>>;

// A command line that the command itself finds to be meaningless. main prints what() and ends with
// status 2.
struct WrongCommand : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A positional argument or an option of a command: its notation, its help, and a function that
// takes its value.
class Argument {
 public:
  enum class Form {
    flag,     // --json
    option,   // --jobs N, at most once
    options,  // --subject S, any number of times
    word,     // PLAN, at most one
    words     // CASE..., any number
  };

  Form form = Form::flag;
  std::string name;   // "--jobs"; for positional arguments, their placeholder: "CASE..."
  std::string value;  // the placeholder of its value: "N"
  std::string help;
  std::vector<std::string> choices;  // all possible values; empty: not a choice
  bool is_required = false;
  std::string standard;               // the default as text; empty: not shown
  std::vector<std::string> needed;    // names of options that must also be given
  std::vector<std::string> excluded;  // names of options that must not be given as well
  // Takes a value ("" for flags). Returns what is wrong with it, or "".
  std::function<std::string(const std::string&)> take;

  bool is_positional() const { return form == Form::word || form == Form::words; }

  Argument& required() {
    is_required = true;
    return *this;
  }
  Argument& needs(std::string other) {
    needed.push_back(std::move(other));
    return *this;
  }
  Argument& excludes(std::string other) {
    excluded.push_back(std::move(other));
    return *this;
  }
};

// A command of the program: its arguments, its help, and its action. Only parse_command_line uses
// the library for parsing.
//   The variables in which arguments are stored must outlive the command. Their values when they
// are added are the defaults, which the help shows.
class Command {
 public:
  Command(std::string name, std::string sentence)
      : name_(std::move(name)), sentence_(std::move(sentence)) {}

  Argument& flag(const std::string& name, bool& store, const std::string& help);
  Argument& text(const std::string& name, const std::string& value, std::string& store,
                 const std::string& help);
  // May be given several times.
  Argument& texts(const std::string& name, const std::string& value,
                  std::vector<std::string>& store, const std::string& help);
  Argument& choice(const std::string& name, const std::vector<std::string>& choices,
                   std::string& store, const std::string& help);
  // A choice with a function instead of a variable: `keep` is called with the chosen value.
  Argument& choice(const std::string& name, const std::vector<std::string>& choices,
                   const std::string& standard, const std::function<void(const std::string&)>& keep,
                   const std::string& help);
  // A choice by a table: `keep` is called with the meaning of the chosen value. The default, if
  // there is one, is the value that means `standard`.
  template <class T>
  Argument& choice_of(const std::string& name, const Values<T>& values,
                      const std::type_identity_t<std::optional<T>>& standard,
                      const std::type_identity_t<std::function<void(const T&)>>& keep,
                      const std::string& help) {
    std::vector<std::string> names;
    std::string by_default;
    for (const auto& [value, meaning] : values) {
      names.push_back(value);
      if (standard == meaning) by_default = value;
    }
    const auto keep_meaning = [values, keep](const std::string& chosen) {
      for (const auto& [value, meaning] : values) {
        if (value == chosen) keep(meaning);
      }
    };
    return choice(name, names, by_default, keep_meaning, help);
  }
  // A choice by a table whose meaning goes to a variable of type T or std::optional<T>.
  template <class T, class Store>
  Argument& choice_of(const std::string& name, const Values<T>& values, Store& store,
                      const std::string& help) {
    return choice_of(
        name, values, store, [&store](const T& meaning) { store = meaning; }, help);
  }
  // May be given several times.
  Argument& choices(const std::string& name, const std::vector<std::string>& choices,
                    std::vector<std::string>& store, const std::string& help);
  Argument& word(const std::string& name, std::string& store, const std::string& help);
  Argument& words(const std::string& name, std::vector<std::string>& store,
                  const std::string& help);
  // An option whose value `take` reads. It returns what is wrong, or "".
  Argument& value(const std::string& name, const std::string& value,
                  std::function<std::string(const std::string&)> take, const std::string& help);
  // Numbers between two bounds. Whole numbers have only digits: negative or too large ones are
  // refused. Others are written as in files (see parse_number), and stored as the nearest double.
  // If the default is 0, `help` explains its meaning.
  Argument& number(const std::string& name, int& store, int least, int most,
                   const std::string& help);
  Argument& number(const std::string& name, unsigned& store, unsigned least, unsigned most,
                   const std::string& help);
  Argument& number(const std::string& name, std::uint64_t& store, std::uint64_t least,
                   const std::string& help);
  Argument& number(const std::string& name, double& store, double least, double most,
                   const std::string& help);

  // Text at the end of the help: paragraphs, which are wrapped, and lines that begin with two
  // blanks (examples), which are not.
  Command& notes(std::string text) {
    notes_ = std::move(text);
    return *this;
  }
  // A section, with a heading, that only the manual page has, after the notes; written like them.
  Command& manual_section(std::string heading, std::string text) {
    manual_sections_.emplace_back(std::move(heading), std::move(text));
    return *this;
  }
  // The action after all values are stored. It returns the exit status, and may throw WrongCommand.
  Command& action(std::function<int()> run) {
    run_ = std::move(run);
    return *this;
  }
  // How to run the command in parts, if this is possible.
  Command& in_parts(InParts parts) {
    parts_ = std::move(parts);
    return *this;
  }
  // Calls `action` for this command and all below it that have an action.
  void for_each_acting(const std::function<void(Command&)>& action);
  // Adds a subcommand.
  void add(Command command) { subcommands_.push_back(std::move(command)); }

  const std::string& name() const { return name_; }
  const std::string& sentence() const { return sentence_; }
  const std::string& notes() const { return notes_; }
  // Pairs of heading and text.
  const std::vector<std::pair<std::string, std::string>>& manual_sections() const {
    return manual_sections_;
  }
  const std::deque<Argument>& arguments() const { return arguments_; }
  const std::deque<Command>& subcommands() const { return subcommands_; }
  const std::optional<InParts>& parts() const { return parts_; }
  // Runs the action. Throws WrongCommand if the command only has subcommands.
  int run() const;

 private:
  Argument& add(Argument::Form form, const std::string& name, const std::string& value,
                const std::string& help);

  std::string name_;
  std::string sentence_;
  std::string notes_;
  std::vector<std::pair<std::string, std::string>> manual_sections_;
  // Deques, so that references to elements stay valid.
  std::deque<Argument> arguments_;
  std::deque<Command> subcommands_;
  std::function<int()> run_;
  std::optional<InParts> parts_;
};

// Calls `action` for a command and all below it, with their full names: "touchstone solve".
void for_each_command(
    const Command& command, const std::string& called,
    const std::function<void(const Command& command, const std::string& called)>& action);

// For example "exact, double or interval".
std::string listed(const std::vector<std::string>& choices);

}  // namespace touchstone::command_line
