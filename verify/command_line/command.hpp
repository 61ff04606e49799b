#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "verify/command_line/in_parts.hpp"

namespace touchstone::command_line {

// A command line that makes no sense as a whole, found by the command itself. main says what() and
// ends with status 2.
struct WrongCommand : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A word or option that a command takes: how it is written, what its help says, and where its value
// goes.
class Argument {
 public:
  enum class Form {
    flag,     // --json
    option,   // --jobs N, at most once
    options,  // --subject S, as often as one likes
    word,     // PLAN, at most one
    words     // CASE..., as many as one likes
  };

  Form form = Form::flag;
  std::string name;   // "--jobs"; of words, what stands for them: "CASE..."
  std::string value;  // what stands for its value: "N"
  std::string help;
  std::vector<std::string> choices;  // all values that there are; empty: not a choice
  bool is_required = false;
  std::string standard;               // what it is where it is not given; empty: nothing to say
  std::vector<std::string> needed;    // names of options without which it makes no sense
  std::vector<std::string> excluded;  // names of options with which it makes no sense
  // Takes a value (of flags: ""), and says what is wrong with it; "" where nothing is.
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

// A command of the program: its arguments, its help, and what it does. How words are recognised is
// parse_command_line's business: no command needs to know the library for that.
//   What an argument is stored in must live as long as the command; the value that it has when it
// is added is its default, which the help shows.
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
  // The same where what is kept is not the word itself: `keep` is called with one of the choices.
  Argument& choice(const std::string& name, const std::vector<std::string>& choices,
                   const std::string& standard, const std::function<void(const std::string&)>& keep,
                   const std::string& help);
  // May be given several times.
  Argument& choices(const std::string& name, const std::vector<std::string>& choices,
                    std::vector<std::string>& store, const std::string& help);
  Argument& word(const std::string& name, std::string& store, const std::string& help);
  Argument& words(const std::string& name, std::vector<std::string>& store,
                  const std::string& help);
  // Whose value `take` reads, and says what is wrong with it; "" where nothing is.
  Argument& value(const std::string& name, const std::string& value,
                  std::function<std::string(const std::string&)> take, const std::string& help);
  // Numbers between two bounds. Whole ones are written in digits alone: what is negative or too
  // large is refused, and never taken for another number. Others are written as in any file (see
  // parse_number), and the double nearest to one is kept. Where the default is 0, `help` says what
  // that means.
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
  // What its manual page alone has behind the notes, in their form: a section under a heading.
  Command& manual_section(std::string heading, std::string text) {
    manual_sections_.emplace_back(std::move(heading), std::move(text));
    return *this;
  }
  // What it does once all values are stored; returns the exit status, throws WrongCommand.
  Command& action(std::function<int()> run) {
    run_ = std::move(run);
    return *this;
  }
  // How it is done in parts, where it can be.
  Command& in_parts(InParts parts) {
    parts_ = std::move(parts);
    return *this;
  }
  // Tells `action` of this command and of all below it, as far as they do something themselves.
  void for_each_acting(const std::function<void(Command&)>& action);
  // Adds a command below this one.
  void add(Command command) { subcommands_.push_back(std::move(command)); }

  const std::string& name() const { return name_; }
  const std::string& sentence() const { return sentence_; }
  const std::string& notes() const { return notes_; }
  // Headings and texts.
  const std::vector<std::pair<std::string, std::string>>& manual_sections() const {
    return manual_sections_;
  }
  const std::deque<Argument>& arguments() const { return arguments_; }
  const std::deque<Command>& subcommands() const { return subcommands_; }
  const std::optional<InParts>& parts() const { return parts_; }
  // Throws WrongCommand where it only holds others, too, and none of them was called.
  int run() const;

 private:
  Argument& add(Argument::Form form, const std::string& name, const std::string& value,
                const std::string& help);

  std::string name_;
  std::string sentence_;
  std::string notes_;
  std::vector<std::pair<std::string, std::string>> manual_sections_;
  // Deques, for what they hold stays where it is.
  std::deque<Argument> arguments_;
  std::deque<Command> subcommands_;
  std::function<int()> run_;
  std::optional<InParts> parts_;
};

// Tells `action` of a command and of all below it, each with how it is called: "touchstone solve".
void for_each_command(
    const Command& command, const std::string& called,
    const std::function<void(const Command& command, const std::string& called)>& action);

// "exact, double or interval".
std::string listed(const std::vector<std::string>& choices);

}  // namespace touchstone::command_line
