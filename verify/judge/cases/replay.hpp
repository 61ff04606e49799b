#pragma once

#include <string>
#include <vector>

namespace touchstone::judge {

// The way to judge a case again.
struct Replay {
  std::vector<std::string> arguments{};  // for `touchstone judge`: a file, or a family and an index
  std::string input{};                   // its standard input, if the case came from there
};

// The command that judges one subject on the case again, for a POSIX shell in the same folder.
// `options`: those that may change the verdict.
std::string replay_command(const Replay& replay, const std::string& spec,
                           const std::vector<std::string>& options);

}  // namespace touchstone::judge
