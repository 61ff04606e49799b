#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "touchstone/ccd/truth.hpp"
#include "touchstone/text/case.hpp"

namespace touchstone::cli {

// What every command that answers cases one by one takes.
struct AnswerArguments {
  std::vector<std::string> inputs;
  int digits = 17;
  bool json = false;
  bool resume = false;
  bool write_expect = false;
  std::string out;
  double time_limit = 60;
};

// Adds the options CASE, --digits, --time-limit, --out and --resume to a command, and returns
// --out.
CLI::Option* add_answer_options(CLI::App& command, AnswerArguments& arguments);

// The answer to a case, given the SHA-256 of its canonical text.
using AnswerCase = std::function<Truth(const Case&, const std::string& case_sha256)>;

// Answers all cases of the inputs, in order, and returns the exit status. What cannot be read, or
// takes too long, is reported, and the rest is still answered.
int answer_cases(const AnswerArguments& arguments, const AnswerCase& answer);

}  // namespace touchstone::cli
