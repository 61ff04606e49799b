// Declares a command with its options, their values and their help. All programs here use it. Each
// kind of argument becomes an Argument whose function `take` reads a text into a variable, and
// returns what is wrong with the text, or "".

#include "verify/program/command_line/command.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <type_traits>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::command_line {
namespace {

// The number that the whole text is, if it is within the bounds; else nullopt.
template <class N>
std::optional<N> number_in(const std::string& text, N least, N most) {
  const auto value = text.starts_with('-') ? std::nullopt : whole_number<N>(text);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

// Reads the number as in files, and returns the nearest double. A nonzero number must not become
// zero, which may have a special meaning.
template <>
std::optional<double> number_in(const std::string& text, double least, double most) {
  const auto exact = parse_number(text);
  if (!exact) return std::nullopt;
  const double value = nearest_double(exact.value());
  const bool vanished = value == 0 && !exact.value().is_zero();
  return !vanished && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

// A usual notation: "60", "0.001", "1e+09".
template <class N>
std::string written(N value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

template <class N>
std::string take_number(const std::string& text, N& store, N least, N most) {
  if (const std::optional<N> value = number_in<N>(text, least, most)) {
    store = *value;
    return "";
  }
  return std::string("expected a ") + (std::is_integral_v<N> ? "whole number" : "number") +
         " from " + written(least) + " to " + written(most) + ", found \"" + text + '"';
}

template <class N>
Argument& with_number(Argument& argument, N& store, N least, N most) {
  if (store != 0) argument.standard = written(store);
  argument.take = [&store, least, most](const std::string& text) {
    return take_number(text, store, least, most);
  };
  return argument;
}

auto into(std::string& store) {
  return [&store](const std::string& text) {
    store = text;
    return std::string();
  };
}

// Refuses "-" as the name of an output file: a user who writes it means standard output, and would
// not expect a file of this name.
std::function<std::string(const std::string&)> into_path(std::string& store) {
  return [&store](const std::string& text) -> std::string {
    if (text == "-")
      return "- is no file; what can go to standard output does so without --out, and a file of "
             "that name is ./-";
    store = text;
    return "";
  };
}

auto one_of(const std::vector<std::string>& choices,
            const std::function<void(const std::string&)>& keep) {
  return [keep, choices](const std::string& text) {
    if (std::find(choices.begin(), choices.end(), text) == choices.end())
      return "expected " + listed(choices) + ", found \"" + text + '"';
    keep(text);
    return std::string();
  };
}

auto onto(std::vector<std::string>& store) {
  return [&store](const std::string& text) {
    store.push_back(text);
    return std::string();
  };
}

}  // namespace

int Command::run() const {
  if (run_) return run_();
  std::vector<std::string> names;
  for (const Command& c : subcommands_) names.push_back(c.name());
  throw WrongCommand("a command is missing: " + listed(names) + " (touchstone help " + name_ + ")");
}

void Command::for_each_acting(const std::function<void(Command&)>& action) {
  if (run_) action(*this);
  for (Command& below : subcommands_) below.for_each_acting(action);
}

void for_each_command(
    const Command& command, const std::string& called,
    const std::function<void(const Command& command, const std::string& called)>& action) {
  action(command, called);
  for (const Command& below : command.subcommands())
    for_each_command(below, called + ' ' + below.name(), action);
}

std::string listed(const std::vector<std::string>& choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) text += i + 1 == choices.size() ? " or " : ", ";
    text += choices[i];
  }
  return text;
}

Argument& Command::add(Argument::Form form, const std::string& name, const std::string& value,
                       const std::string& help) {
  Argument& argument = arguments_.emplace_back();
  argument.form = form;
  argument.name = name;
  argument.value = value;
  argument.help = help;
  return argument;
}

Argument& Command::flag(const std::string& name, bool& store, const std::string& help) {
  Argument& argument = add(Argument::Form::flag, name, "", help);
  argument.take = [&store](const std::string&) {
    store = true;
    return std::string();
  };
  return argument;
}

Argument& Command::text(const std::string& name, const std::string& value, std::string& store,
                        const std::string& help) {
  Argument& argument = add(Argument::Form::option, name, value, help);
  argument.standard = store;
  argument.take = name == "--out" ? into_path(store) : into(store);
  return argument;
}

Argument& Command::texts(const std::string& name, const std::string& value,
                         std::vector<std::string>& store, const std::string& help) {
  Argument& argument = add(Argument::Form::options, name, value, help);
  argument.take = onto(store);
  return argument;
}

Argument& Command::choice(const std::string& name, const std::vector<std::string>& choices,
                          std::string& store, const std::string& help) {
  return choice(
      name, choices, store, [&store](const std::string& text) { store = text; }, help);
}

Argument& Command::choice(const std::string& name, const std::vector<std::string>& choices,
                          const std::string& standard,
                          const std::function<void(const std::string&)>& keep,
                          const std::string& help) {
  Argument& argument = add(Argument::Form::option, name, "NAME", help);
  argument.standard = standard;
  argument.choices = choices;
  argument.take = one_of(choices, keep);
  return argument;
}

Argument& Command::choices(const std::string& name, const std::vector<std::string>& choices,
                           std::vector<std::string>& store, const std::string& help) {
  Argument& argument = add(Argument::Form::options, name, "NAME", help);
  argument.choices = choices;
  argument.take = one_of(choices, [&store](const std::string& text) { store.push_back(text); });
  return argument;
}

Argument& Command::value(const std::string& name, const std::string& value,
                         std::function<std::string(const std::string&)> take,
                         const std::string& help) {
  Argument& argument = add(Argument::Form::option, name, value, help);
  argument.take = std::move(take);
  return argument;
}

Argument& Command::word(const std::string& name, std::string& store, const std::string& help) {
  Argument& argument = add(Argument::Form::word, name, "", help);
  argument.take = into(store);
  return argument;
}

Argument& Command::words(const std::string& name, std::vector<std::string>& store,
                         const std::string& help) {
  Argument& argument = add(Argument::Form::words, name, "", help);
  argument.take = onto(store);
  return argument;
}

Argument& Command::number(const std::string& name, int& store, int least, int most,
                          const std::string& help) {
  return with_number(add(Argument::Form::option, name, "N", help), store, least, most);
}

Argument& Command::number(const std::string& name, unsigned& store, unsigned least, unsigned most,
                          const std::string& help) {
  return with_number(add(Argument::Form::option, name, "N", help), store, least, most);
}

Argument& Command::number(const std::string& name, std::uint64_t& store, std::uint64_t least,
                          const std::string& help) {
  return with_number(add(Argument::Form::option, name, "N", help), store, least, UINT64_MAX);
}

Argument& Command::number(const std::string& name, double& store, double least, double most,
                          const std::string& help) {
  return with_number(add(Argument::Form::option, name, "X", help), store, least, most);
}

}  // namespace touchstone::command_line
