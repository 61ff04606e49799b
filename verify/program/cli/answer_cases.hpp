#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/cases/queries/query_truth.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// The common part of commands that answer cases one by one: `solve`, `certify` and `solve --pairs`.

// The arguments of these commands.
struct AnswerArguments {
  std::vector<std::string> inputs;
  int digits = 17;
  bool json = false;
  Polynomials polynomials = Polynomials::short_ones;  // in texts for people
  bool resume = false;
  bool write_expect = false;
  bool plane = false;                // answer within the plane of both bodies
  std::optional<Rational> within{};  // answer when the bodies are within this distance
  std::string out;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

// Adds CASE, --digits (up to `most_digits`), --time-limit, --out, --resume, --jobs, --progress and
// --quiet to a command.
void add_answer_options(Command& command, AnswerArguments& arguments, int most_digits);

// Computes the answer to a case, given the SHA-256 of its canonical text. Called on several
// threads.
using AnswerCase = std::function<Truth(const Case&, const std::string& case_sha256)>;

// Computes the answer to a query of several cases. Called on several threads.
using AnswerQuery = std::function<queries::QueryTruth(const queries::QueryDocument&,
                                                      const std::string& query_sha256)>;

// Computes the answer to a case of bodies that are round or turn at constant speed. Called on
// several threads.
using AnswerEnclosed = std::function<EnclosedAnswer(const EnclosedCase&)>;

// Answers all cases and queries of the inputs, in order, and returns the exit status. Inputs that
// cannot be read or take too long are reported, and the rest is still answered. Throws WrongCommand
// if --out cannot be written. Without `answer_enclosed` such cases are refused.
int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer,
                 const AnswerQuery& answer_query, const AnswerEnclosed& answer_enclosed = {});

}  // namespace touchstone::cli
