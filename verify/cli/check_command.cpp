#include "verify/cli/check_command.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "verify/certcheck/run.hpp"
#include "verify/cli/progress.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kCheckExamples = R"(Examples:
  touchstone certify cases/paper/linear-as-printed.json | touchstone check cases/paper/linear-as-printed.json -
  touchstone check cases.jsonl truths.jsonl
  touchstone check --json certified.jsonl
  touchstone check million.jsonl | grep -v VERIFIED

The same as the program touchstone-check, which shares no code with the solver; cases/schema/certificate.md says
what is proven and how. In .jsonl files every line is a document; truths go with cases line by line. Each answer is a line:
VERIFIED, "REJECTED line N: why" (a line of the certificate), "MALFORMED where: why" or "LIMIT line N: why", after file
and id where there are several cases. Exit status: 0 all verified, 1 some rejected, 3 some malformed, 4 some beyond a
limit of the checker (of several, the first in the order 1, 3, 4).)";

}  // namespace

void add_check_command(CLI::App& app, int& status) {
  auto request = std::make_shared<certcheck::Request>();
  CLI::App* command = app.add_subcommand(
      "check", "re-establish truths from their certificates, without the solver");
  command->footer(kCheckExamples);
  command
      ->add_option("CASE", request->cases,
                   "a case, or cases one a line in a .jsonl file; - is standard input")
      ->required();
  command->add_option("TRUTH", request->truths,
                      "its truth, or truths in the same order (default: `expect` of the case)");
  command->add_option("--jobs", request->jobs, "threads; by default one for each core")
      ->check(CLI::Range(0, 1024));
  command
      ->add_option("--time-limit", request->time_limit,
                   "seconds for one case; what takes longer is a LIMIT")
      ->check(CLI::Range(0.001, 1e9))
      ->capture_default_str();
  command->add_flag("--json", request->json, "one JSON object a line: id, verdict, line, why");
  command->callback([request, &status] {
    if (request->cases == "-" && request->truths == "-") {
      throw CLI::ValidationError("CASE and TRUTH", "only one of them can be standard input");
    }
    Progress progress(false);
    request->done_one = [&progress] { progress.done_one(); };
    status = certcheck::run(*request, std::cout);
  });
}

}  // namespace touchstone::cli
