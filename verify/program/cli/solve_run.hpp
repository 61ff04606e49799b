#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/program/cli/answer_cases.hpp"
#include "verify/program/cli/solve_parts.hpp"

namespace touchstone::cli {

// One run of `touchstone solve`.

struct SolveArguments : AnswerArguments {
  std::string number;  // empty: not given
  std::optional<Route> route{};
  bool first = false;
  bool all_polynomials = false;
  bool pairs = false;
  std::string within_text;  // empty: not given
  batch::Part shard{};
  std::string part;  // the file of a part
  bool join = false;
};

// The name of the default type of numbers.
inline constexpr const char* kCertified = "certified";

// Checks that the options fit each other, then answers all inputs, does one part, or joins parts.
// Returns the exit status. Throws WrongCommand.
int run_solve(SolveArguments& arguments);

// Throws WrongCommand if the options do not fit an answer in parts.
void check_parts(const SolveArguments& arguments);

// The arguments of an answer to these inputs in parts.
SolvePartsArguments in_parts_of(const SolveArguments& arguments,
                                const std::vector<std::string>& inputs);

}  // namespace touchstone::cli
