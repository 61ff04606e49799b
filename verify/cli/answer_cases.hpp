#pragma once

#include <functional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/queries/query_truth.hpp"

namespace touchstone::cli {

// What every command that answers cases one by one takes.
struct AnswerArguments {
  std::vector<std::string> inputs;
  int digits = 17;
  bool json = false;
  Polynomials polynomials = Polynomials::short_ones;  // in text
  bool resume = false;
  bool write_expect = false;
  std::string out;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

// Adds CASE, --digits (at most so many), --time-limit, --out, --resume, --jobs, --progress and
// --quiet to a command.
void add_answer_options(Command& command, AnswerArguments& arguments, int most_digits);

// The answer to a case, given the SHA-256 of its canonical text. Called on several threads.
using AnswerCase = std::function<Truth(const Case&, const std::string& case_sha256)>;

// The same of a query of several cases.
using AnswerQuery = std::function<queries::QueryTruth(const queries::QueryDocument&,
                                                      const std::string& query_sha256)>;

// Answers all cases and queries of the inputs, in order, and returns the exit status. What cannot
// be read, or takes too long, is reported, and the rest is still answered. Throws WrongCommand,
// where --out is not to be written.
int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer,
                 const AnswerQuery& answer_query);

}  // namespace touchstone::cli
