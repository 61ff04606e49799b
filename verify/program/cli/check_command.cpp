// The command `touchstone check`: verifies answers by their certificates.

#include <iostream>
#include <memory>

#include "touchstone/certificate.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/own_certificate.hpp"
#include "verify/prove/certcheck/program_help.hpp"
#include "verify/prove/certcheck/run.hpp"
#include "verify/system/batch/case_source.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kCheckNotes = R"(Examples:
  touchstone check cases/paper/linear-as-printed.json
  touchstone certify cases/paper/linear-as-printed.json > truth.json
  touchstone check cases/paper/linear-as-printed.json truth.json
  touchstone clearance --certificate cases/paper/quartic-no-contact.json > clearance.json
  touchstone check cases/paper/quartic-no-contact.json clearance.json
  touchstone check cases.jsonl truths.jsonl
  touchstone check --json certified.jsonl
  touchstone check million.jsonl | grep -v VERIFIED

The checker is that of the program touchstone-check, and shares no code with the solver.
cases/schema/certificate.md describes the proofs. If a truth carries no certificate, the solver
makes one, and the checker uses it to prove the truth. The output then reports this, and lists the
members that no certificate proves. (touchstone-check has no solver, and answers NO CERTIFICATE.)

Instead of a truth, the document may be a clearance of `touchstone clearance --certificate`. Then
the checker proves both of its bounds. A clearance without a certificate is answered by NO
CERTIFICATE.

In .jsonl files every line is a document, and the truth in line N belongs to the case in line N.
Each answer is one line, which begins with file and id if there are several cases:
  VERIFIED                 the certificate proves everything that the truth states
  VERIFIED, with a certificate made here; not checked: intervals
  REJECTED line N: why     it does not (N is the line of the truth's own certificate)
  MALFORMED where: why     a malformed document: its file, the place (a JSON pointer), the reason
  LIMIT line N: why        a limit was reached: neither verified nor rejected
  NO CERTIFICATE: why      no certificate can prove this truth: nothing was checked

Exit status: 0 all verified, 1 some rejected, 3 some malformed, 4 some beyond a limit or without a
certificate (of several, the first in the order 1, 3, 4), 5 an internal check failed: this is a
fault of Touchstone, please report it.)";

std::string shown_verdict(certcheck::Verdict verdict) {
  using certcheck::Verdict;
  const bool wrong = verdict == Verdict::rejected || verdict == Verdict::malformed;
  return output::coloured(certcheck::name(verdict), wrong ? output::Tone::bad
                                                    : verdict == Verdict::verified
                                                        ? output::Tone::good
                                                        : output::Tone::doubtful);
}

}  // namespace

Command check_command() {
  auto request = std::make_shared<certcheck::Request>();
  auto progress_choice = std::make_shared<ProgressChoice>();
  Command command("check", "check truths by their certificates, with an independent checker");
  command
      .word("CASE", request->cases,
            "a case, or a .jsonl file with one case per line; - is standard input")
      .required();
  command.word(
      "TRUTH", request->truths,
      "its truth or clearance, or such documents in the same order; without it, `expect` of "
      "the case");
  add_jobs(command, request->jobs);
  command.number("--time-limit", request->time_limit, 0.001, 1e9,
                 "seconds for one case; if it takes longer, the answer is LIMIT");
  command.flag("--json", request->json, "print one JSON object per line: id, verdict, line, why");
  add_progress(command, *progress_choice);
  command.notes(kCheckNotes);
  // The program touchstone-check would have a manual page of the same name, so this page covers
  // both.
  command.manual_section("THE PROGRAM touchstone-check", std::string(certcheck::kProgramHelp));
  command.action([request, progress_choice] {
    if (request->cases == "-" && request->truths == "-")
      throw WrongCommand("only one of CASE and TRUTH can be standard input");
    batch::Progress progress(progress_choice->shown(),
                             [&] { return batch::count_of_cases({request->cases}); });
    request->shown = shown_verdict;
    progress.limit(request->time_limit);
    request->done_one = [&progress] { progress.done(); };
    request->check_one = [&progress](const std::string& case_text,
                                     const std::optional<std::string>& truth_text, double seconds) {
      const batch::Progress::InHand in_hand(progress);
      return check_with_own_certificate(case_text, truth_text, seconds);
    };
    if (!request->json) output::fit_lines();
    try {
      return certcheck::run(*request, std::cout);
    } catch (const Contradiction& error) {
      std::cerr << "touchstone: " << error.what() << '\n';
      return static_cast<int>(kOwnDisagreement);
    }
  });
  return command;
}

}  // namespace touchstone::cli
