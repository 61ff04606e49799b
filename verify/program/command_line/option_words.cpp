// Finds an option and its value among the arguments of a command line.

#include "verify/program/command_line/option_words.hpp"

#include <algorithm>

namespace touchstone::command_line {

std::vector<OptionWords> options_in(const Command& command, const std::vector<std::string>& words) {
  std::vector<OptionWords> found;
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    for (const Argument& a : command.arguments()) {
      if (a.is_positional() || a.name != name) continue;
      const bool value_follows = a.form != Argument::Form::flag && equals == std::string::npos;
      found.push_back({name, i, std::min(words.size(), i + (value_follows ? 2 : 1))});
      i = found.back().end - 1;
      break;
    }
  }
  return found;
}

std::vector<std::string> without(const std::vector<std::string>& names, const Command& command,
                                 const std::vector<std::string>& words) {
  std::vector<std::string> kept;
  std::size_t next = 0;
  for (const OptionWords& o : options_in(command, words)) {
    if (std::find(names.begin(), names.end(), o.name) == names.end()) continue;
    kept.insert(kept.end(), words.begin() + static_cast<std::ptrdiff_t>(next),
                words.begin() + static_cast<std::ptrdiff_t>(o.begin));
    next = o.end;
  }
  kept.insert(kept.end(), words.begin() + static_cast<std::ptrdiff_t>(next), words.end());
  return kept;
}

}  // namespace touchstone::command_line
