#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/program/cli/answer_cases.hpp"
#include "verify/system/batch/part.hpp"

namespace touchstone::cli {

// `solve --shard` and `solve --join`: the answer to one case, computed in parts by several
// processes.

// The arguments of `solve` for one case that is answered in parts.
struct SolvePartsArguments {
  AnswerArguments answers{};  // its only input is the case
  bool first = false;
  batch::Part shard{};
  std::string part{};  // the file of this part
};

// Answers one part, into its file. Returns the exit status. Throws WrongCommand.
int solve_part(const SolvePartsArguments& arguments);

// Prints the answer from the files of all parts, as answer_cases() does for one run. Returns the
// exit status. Throws WrongCommand.
int join_answer(const SolvePartsArguments& arguments, const std::vector<std::string>& files);

// The number of stretches of time that a search for the first contact has by default, when
// touchstone-mpi divides it.
inline constexpr std::uint64_t kStretches = 16;

// The number of items that the parts of the case share: pairs of parts of the bodies, or stretches
// of time. At least 1. Throws WrongCommand if the case cannot be read, or cannot be shared out.
std::uint64_t items_to_share(const SolvePartsArguments& arguments);

}  // namespace touchstone::cli
