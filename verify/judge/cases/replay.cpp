// Writes the command that judges one case again.

#include "verify/judge/cases/replay.hpp"

#include "verify/system/process/self.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::judge {

std::string replay_command(const Replay& replay, const std::string& spec,
                           const std::vector<std::string>& options) {
  static const std::string program = process::program_as_called();
  std::vector<std::string> words{program, "judge", "--subject", spec};
  for (const auto* more : {&options, &replay.arguments})
    words.insert(words.end(), more->begin(), more->end());
  const std::string command = shell_command(words);
  if (replay.input.empty()) return command;
  return shell_command({"printf", "%s\\n", replay.input}) + " | " + command;
}

}  // namespace touchstone::judge
