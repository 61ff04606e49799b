#include <iostream>
#include <memory>

#include "verify/certcheck/run.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/progress.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kCheckNotes = R"(Examples:
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

Command check_command() {
  auto request = std::make_shared<certcheck::Request>();
  Command command("check", "re-establish truths from their certificates, without the solver");
  command
      .word("CASE", request->cases,
            "a case, or cases one a line in a .jsonl file; - is standard input")
      .required();
  command.word("TRUTH", request->truths,
               "its truth, or truths in the same order; without it, `expect` of the case");
  add_jobs(command, request->jobs);
  command.number("--time-limit", request->time_limit, 0.001, 1e9,
                 "seconds for one case; what takes longer is a LIMIT");
  command.flag("--json", request->json, "one JSON object a line: id, verdict, line, why");
  command.notes(kCheckNotes);
  command.action([request] {
    if (request->cases == "-" && request->truths == "-")
      throw WrongCommand("only one of CASE and TRUTH can be standard input");
    Progress progress(false);
    request->done_one = [&progress] { progress.done_one(); };
    return certcheck::run(*request, std::cout);
  });
  return command;
}

}  // namespace touchstone::cli
