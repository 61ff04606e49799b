#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace touchstone::command_line {

// The facts about a command that touchstone-mpi (verify/program/mpi) needs to run it in parts. A
// command such as `solve` declares them by Command::in_parts(); no other program uses them.

// The execution of a command in parts, each by a process of its own. A part gets the same arguments
// except those in `of_whole`, and in addition --shard I/N and its file. The functions are called
// after the command's values are stored.
struct InParts {
  std::vector<std::string> of_whole;  // options that are not passed to the parts
  std::string file_option;            // the option for a part's file: "--out"
  std::string ending;                 // the ending of a part's file name: ".jsonl"
  // The file that the whole run writes; "" if there is none.
  std::function<std::string()> output;
  // The number of cases to do; 0: all are done. Throws WrongCommand if these arguments are invalid,
  // or do not allow parts.
  std::function<std::uint64_t()> cases;
  // Combines the parts that are needed, all finished and in order, into the result of a single run.
  // Returns the exit status.
  std::function<int(const std::vector<std::string>& files)> join;
  // The default number of parts; without it, and where it is 0, the number of cases decides.
  std::function<std::uint64_t()> parts{};
  // Whether no part after this one is needed, by the file of this finished part. Without it all
  // are.
  std::function<bool(const std::string& file)> is_last{};
};

}  // namespace touchstone::command_line
