#pragma once

#include <string>
#include <vector>

namespace touchstone::judge {

// How a case is asked for again.
struct Replay {
  std::vector<std::string> arguments{};  // of `touchstone judge`: a file, or a family and an index
  std::string input{};                   // its standard input, where the case came from there
};

// The command that judges one subject on the case again, for a POSIX shell in the same folder.
// `options` are those that the verdict may depend on.
std::string replay_command(const Replay& replay, const std::string& spec,
                           const std::vector<std::string>& options);

}  // namespace touchstone::judge
