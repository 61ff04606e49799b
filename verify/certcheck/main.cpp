// touchstone-check: re-establishes truths from their certificates. Shares no code with the solver.

#include <charconv>
#include <iostream>
#include <string>
#include <string_view>

#include "verify/certcheck/memory.hpp"
#include "verify/certcheck/run.hpp"

namespace {

constexpr std::string_view kHelp =
    R"(touchstone-check CASE [TRUTH] [--json] [--jobs N] [--time-limit SECONDS]

Re-establishes everything that a truth says of a case from the certificate that the truth carries.
CASE and TRUTH are files of JSON; "-" is standard input. Without TRUTH, the member "expect" of the case
is checked. In .jsonl files every line is a document; truths go with cases line by line. All cores are used, or
--jobs of them; a case that takes more than --time-limit (300 seconds) is left as LIMIT.

Each answer is one line, after file and id where there are several cases:

  VERIFIED                 the certificate proves all that the truth says
  REJECTED line N: why     it does not (N is a line of the certificate)
  MALFORMED where: why     a document is not of its format
  LIMIT line N: why        beyond a limit of this program: nothing is said
  NO CERTIFICATE: why      the truth carries none: nothing was checked (touchstone certify writes
                           truths with certificates, and touchstone check makes them itself)

With --json, each is an object: {"id": ..., "verdict": ..., "line": ..., "why": ...}.

Exit status: 0 all verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a
certificate (of several, the first in this order: 1, 3, 4), 2 wrong command line.

Examples:
  touchstone-check cases/paper/linear-as-printed.json truth.json
  touchstone certify cases/paper/linear-as-printed.json | touchstone-check cases/paper/linear-as-printed.json -
  touchstone-check cases.jsonl truths.jsonl
)";

int wrong_command(const std::string& why) {
  std::cerr << "touchstone-check: " << why << "; --help explains\n";
  return 2;
}

// The status, if what was said has reached its place; answers that nobody can read are no success.
int written(int status) {
  if (std::cout.flush()) return status;
  std::cerr << "touchstone-check: standard output: cannot be written\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) try {
  touchstone::certcheck::reuse_memory_of_numbers();
  touchstone::certcheck::Request request;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--help" || argument == "-h") {
      std::cout << kHelp;
      return written(0);
    }
    if (argument == "--json") {
      request.json = true;
    } else if (argument == "--jobs" || argument == "--time-limit") {
      const std::string_view value = ++i < argc ? argv[i] : "";
      unsigned number = 0;
      const auto [end, error] = std::from_chars(value.begin(), value.end(), number);
      const unsigned most = argument == "--jobs" ? 1024 : 1'000'000'000;
      if (error != std::errc() || end != value.end() || number == 0 || number > most)
        return wrong_command("expected a number from 1 to " + std::to_string(most) + " after " +
                             argument);
      if (argument == "--jobs") {
        request.jobs = number;
      } else {
        request.time_limit = number;
      }
    } else if (argument.size() > 1 && argument[0] == '-') {
      return wrong_command("unknown option " + argument);
    } else if (argument.empty() || !request.truths.empty()) {
      return wrong_command("expected CASE and perhaps TRUTH");
    } else {
      (request.cases.empty() ? request.cases : request.truths) = argument;
    }
  }
  if (request.cases.empty()) return wrong_command("no CASE");
  if (request.cases == "-" && request.truths == "-")
    return wrong_command("only one of both can be -");
  return written(touchstone::certcheck::run(request, std::cout));
} catch (const std::exception& error) {
  std::cerr << "touchstone-check: " << error.what() << '\n';
  return 5;
}
