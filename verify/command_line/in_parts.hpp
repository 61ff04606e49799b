#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace touchstone::command_line {

// How a command is done in parts, each by a process of its own: with the same words, but for those
// of the whole, and with --shard I/N and the file of the part. The functions are called once the
// command's values are stored.
struct InParts {
  std::vector<std::string> of_whole;  // names of options that the parts are not given
  std::string file_option;            // that names the file of a part: "--out"
  std::string ending;                 // of that file's name: ".jsonl"
  // The file that comes of the whole; "" where none does.
  std::function<std::string()> output;
  // How many cases there are to be done; 0: they are done already. Throws WrongCommand where it
  // cannot be done with these words, or not in parts.
  std::function<std::uint64_t()> cases;
  // Makes of the parts, all finished and in their order, what one run makes. Returns the exit
  // status.
  std::function<int(const std::vector<std::string>& files)> join;
};

}  // namespace touchstone::command_line
