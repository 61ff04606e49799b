// The work of the command `touchstone solve`: checks its options and answers its cases.

#include "verify/program/cli/solve_run.hpp"

#include "src/number/notation.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/pair_cases.hpp"

namespace touchstone::cli {
namespace {

// Whether the certified route is used: unless an option needs the full route.
bool is_certified(const SolveArguments& a) {
  if (!a.number.empty()) return a.number == kCertified;
  return a.route != Route::full && !a.write_expect;
}

NumberType number_type(const SolveArguments& a) {
  return a.number.empty() || a.number == kCertified ? NumberType::exact
                                                    : *number_type_named(a.number);
}

// Throws WrongCommand if --write-expect does not fit the other options.
void check_write_expect(const SolveArguments& arguments) {
  for (const std::string& input : arguments.inputs) {
    if (!input.ends_with(".json"))
      throw WrongCommand("--write-expect works on .json files only: " + input);
  }
  if ((!arguments.number.empty() && arguments.number != name_of(NumberType::exact)) ||
      arguments.first || arguments.route == Route::walk)
    throw WrongCommand(
        "--write-expect writes the exact answer with the whole timeline: leave out --number, "
        "--first and --route");
}

// A distance as it is written on the command line. Throws WrongCommand.
Rational distance_named(const std::string& option, const std::string& text) {
  const Result<Rational> distance = parse_number(text);
  if (!distance) throw WrongCommand(option + ": " + distance.error().message);
  if (distance.value() < 0) throw WrongCommand(option + " must not be negative");
  return distance.value();
}

// Throws WrongCommand if a route does not fit the other options.
SolveOptions solve_options(const SolveArguments& arguments) {
  SolveOptions options;
  options.first_only = arguments.first;
  const bool certified = is_certified(arguments);
  options.filter = certified;
  options.route = arguments.route.value_or(certified ? Route::walk : Route::full);
  if (certified && options.route == Route::full)
    throw WrongCommand("--route full needs --number exact: certified numbers have only the walk");
  if (options.route == Route::walk && exactness_of(number_type(arguments)) == Exactness::rounded)
    throw WrongCommand("--route walk needs certified, exact or interval numbers");
  return options;
}

[[noreturn]] void refuse_rounded() {
  throw RefusedCase{{Error::Code::unsuitable, "/schema",
                     "a query of several cases compares exact times: it needs --number exact or "
                     "certified"}};
}

// Answers the cases and queries of one run with its options.
class CaseSolver {
 public:
  explicit CaseSolver(const SolveArguments& arguments) : number_(number_type(arguments)) {
    options_.solve = solve_options(arguments);
    options_.digits = arguments.digits;
  }

  Truth answer(const Case& c, const std::string& hash) const {
    if (c.plane && number_ != NumberType::exact)
      throw WrongForCase{
          "--number: a case within a plane is answered in exact or certified numbers only"};
    Truth truth = solve_case(c, number_, options_);
    truth.case_sha256 = hash;
    return truth;
  }

  queries::QueryTruth answer(const queries::QueryDocument& query, const std::string& hash) const {
    if (number_ != NumberType::exact) refuse_rounded();
    return queries::solve_query(query, hash, options_).truth;
  }

  EnclosedAnswer answer(const EnclosedCase& c) const {
    if (number_ != NumberType::exact)
      throw WrongForCase{
          "--number: bodies that are round or turn at constant speed are answered in exact or "
          "certified numbers only"};
    return solve(c.query, options_.digits, AtLimit::keep,
                 options_.solve.first_only ? Extent::first_contact : Extent::horizon);
  }

 private:
  NumberType number_;
  CaseOptions options_{};
};

// Checks the options that must fit each other, and completes those that follow from others. Throws
// WrongCommand.
void complete(SolveArguments& arguments) {
  if (arguments.write_expect) check_write_expect(arguments);
  if (!arguments.within_text.empty())
    arguments.within = distance_named("--within", arguments.within_text);
  if (arguments.plane && number_type(arguments) != NumberType::exact)
    throw WrongCommand("--plane needs exact or certified numbers: leave out --number");
  if (arguments.all_polynomials) arguments.polynomials = Polynomials::all;
}

int join_parts_of(const SolveArguments& arguments) {
  check_parts(arguments);
  if (arguments.inputs.size() < 2)
    throw WrongCommand(
        "--join: the case and the files of its parts are missing (touchstone help solve)");
  const auto files = arguments.inputs.begin() + 1;
  return join_answer(in_parts_of(arguments, {arguments.inputs.front()}),
                     {files, arguments.inputs.end()});
}

}  // namespace

void check_parts(const SolveArguments& arguments) {
  if (!arguments.within_text.empty() || arguments.plane || arguments.write_expect ||
      arguments.pairs || arguments.route || !arguments.number.empty())
    throw WrongCommand(
        "an answer in parts always has the default numbers and route: leave out --number, --route, "
        "--within, --plane, --pairs and --write-expect");
}

SolvePartsArguments in_parts_of(const SolveArguments& arguments,
                                const std::vector<std::string>& inputs) {
  SolvePartsArguments parts{arguments, arguments.first, arguments.shard, arguments.part};
  parts.answers.inputs = inputs;
  if (arguments.all_polynomials) parts.answers.polynomials = Polynomials::all;
  return parts;
}

int run_solve(SolveArguments& arguments) {
  if (arguments.join) return join_parts_of(arguments);
  if (!arguments.part.empty()) {
    check_parts(arguments);
    return solve_part(in_parts_of(arguments, arguments.inputs));
  }
  complete(arguments);
  if (arguments.pairs) return pair_cases(arguments);
  const CaseSolver solver(arguments);
  return answer_cases(
      arguments, [&](const Case& c, const std::string& hash) { return solver.answer(c, hash); },
      [&](const queries::QueryDocument& query, const std::string& hash) {
        return solver.answer(query, hash);
      },
      [&](const EnclosedCase& c) { return solver.answer(c); });
}

}  // namespace touchstone::cli
