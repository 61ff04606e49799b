#include <memory>
#include <string>
#include <vector>

#include "touchstone/text/truth.hpp"
#include "verify/cli/answer_cases.hpp"
#include "verify/cli/commands.hpp"

namespace touchstone::cli {
namespace {

struct SolveArguments : AnswerArguments {
  NumberType number = NumberType::exact;
  bool first = false;
  bool no_cull = false;
};

constexpr const char* kSolveNotes = R"(Examples:
  touchstone solve cases/paper/linear-as-printed.json
  touchstone solve --json --digits 40 cases/grazing/*.json
  touchstone solve --number double --first queries.jsonl
  touchstone solve --out truths.jsonl --resume queries.jsonl
  generate-my-queries | touchstone solve --json -

A case is a file in the format touchstone/case/1 (see cases/README.md), a .jsonl file has one case a
line, and - is standard input. Exit status: 0 all answered, 3 a malformed file (the others are still
answered), 4 an answer is undecided.)";

// Throws WrongCommand where --write-expect does not go with the rest.
void check_write_expect(const SolveArguments& arguments) {
  for (const std::string& input : arguments.inputs) {
    if (!input.ends_with(".json"))
      throw WrongCommand("--write-expect works on .json files only: " + input);
  }
  if (arguments.number != NumberType::exact || arguments.first)
    throw WrongCommand("--write-expect needs exact arithmetic and the whole timeline");
}

}  // namespace

Command solve_command() {
  auto arguments = std::make_shared<SolveArguments>();
  Command command("solve", "when two moving boxes are in contact, and where they touch");
  add_answer_options(command, *arguments, 10000);
  add_number_type(command, all_number_types(), arguments->number);
  command.flag("--first", arguments->first, "stop at the first contact");
  command.flag("--no-cull", arguments->no_cull,
               "do not skip spans by bounding spheres; the answer is the same");
  command
      .flag("--write-expect", arguments->write_expect,
            "write the exact truth into each case file, under \"expect\"")
      .excludes("--out");
  command.flag("--json", arguments->json, "one JSON object a line on standard output");
  command.notes(kSolveNotes);
  command.action([arguments] {
    if (arguments->write_expect) check_write_expect(*arguments);
    CaseOptions options;
    options.solve.first_only = arguments->first;
    options.solve.cull = !arguments->no_cull;
    options.digits = arguments->digits;
    return answer_cases(*arguments, [&](const Case& c, const std::string& hash) {
      Truth truth = solve_case(c, arguments->number, options);
      truth.case_sha256 = hash;
      return truth;
    });
  });
  return command;
}

}  // namespace touchstone::cli
