// The command `touchstone report`: a page or a picture of judged runs.

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "touchstone/certificate.hpp"
#include "verify/look/report/error_picture.hpp"
#include "verify/look/report/read_document.hpp"
#include "verify/look/report/report_page.hpp"
#include "verify/look/show/case_data.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/enclosed_data.hpp"
#include "verify/look/show/page.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::cli {
namespace {

struct ReportArguments {
  std::vector<std::string> inputs;
  std::string out;
  bool svg = false;
  report::ErrorOf errors_of = report::ErrorOf::time;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kReportNotes = R"(Examples:
  touchstone report --out page.html night.db
  touchstone report --out page.html judged.json verdicts.jsonl
  touchstone judge --subject cpp:double --family linear --json | touchstone report - --out page.html
  touchstone matrix my-ccd.toml --json | touchstone report - --out page.html
  touchstone report --svg verdicts.jsonl > errors.svg
  touchstone report --svg --errors depth --out depth.svg verdicts.jsonl

The page is one file for a browser, and needs no network. It begins with the share of right answers
of each subject by family, or by file if there are several, and has the errors by decade. It has the
findings by bucket, with the smallest case of each bucket in 3D and the command that judges it
again, and also settings, versions and environment. A FILE is the output of `judge --json`, `judge
--out FILE` (every verdict, not only the worst) or `matrix --json`, or the file of a campaign. The
cases of judged files are generated or read again by their commands, so run `report` in the folder
in which they were judged. --svg writes a picture for documents instead: the errors of each subject
by decade. Exit status: 0 the page has everything, 3 a file is malformed or of another kind (all
other files are still in the page), 4 a time limit was reached (that case is not shown), 5 an
internal check failed: this is a fault of Touchstone, please report it.)";

// The pictures' data of the smallest case in each bucket: see report_page().
struct SmallestCases {
  std::vector<nlohmann::ordered_json> data;
  bool contradicted = false;
};

// Solves the smallest case of each bucket, and computes the data of its picture, several cases at a
// time. If that is impossible, a text with the reason takes the place of the data. A case carries
// the index of its bucket as its `place`, which leads its result back to the bucket.
SmallestCases look_at_smallest(CaseRun& run, const report::Findings& findings) {
  SmallestCases seen;
  seen.data.resize(findings.buckets.size());
  std::size_t next = 0;
  const auto feed = [&]() -> std::optional<batch::CaseText> {
    while (next < findings.buckets.size() && findings.buckets[next].case_text.empty()) ++next;
    if (next == findings.buckets.size()) return std::nullopt;
    const report::Bucket& bucket = findings.buckets[next];
    return batch::CaseText{std::to_string(next++), bucket.case_text, {}};
  };
  struct Look {
    std::size_t bucket = 0;
    nlohmann::ordered_json data{};
    std::string contradiction{};
  };
  const auto look_at = [](const batch::CaseText& text, const std::string& id, const Query& drawn,
                          const auto& data) -> Look {
    Look result{whole_number<std::size_t>(text.place).value(), {}, {}};
    try {
      if (const auto why = show::why_not_drawn(drawn)) {
        result.data = *why;
      } else {
        result.data = data();
      }
    } catch (const Contradiction& error) {
      result.contradiction = id + ": " + error.what();
    }
    return result;
  };
  const auto look = [&](const batch::CaseText& text, const Case& c, unsigned) -> Look {
    return look_at(text, c.id, c.query, [&] { return show::case_data(c); });
  };
  const auto look_at_enclosed = [&](const batch::CaseText& text, const EnclosedCase& c,
                                    unsigned) -> Look {
    const show::EnclosedBodies bodies = show::enclosed_bodies(c.query);
    return look_at(text, c.id, bodies.query,
                   [&] { return show::enclosed_data(c, solve(c.query), bodies); });
  };
  run.run<Look>(
      feed, look,
      [&](Look result) {
        seen.data[result.bucket] = std::move(result.data);
        if (result.contradiction.empty()) return;
        seen.contradicted = true;
        std::cerr << "touchstone: " << result.contradiction << '\n';
      },
      [&]() -> std::optional<std::uint64_t> {
        return std::count_if(findings.buckets.begin(), findings.buckets.end(),
                             [](const report::Bucket& b) { return !b.case_text.empty(); });
      },
      {}, look_at_enclosed);
  return seen;
}

// Warns about buckets of which no case was found again.
void tell_missing(const report::Findings& findings) {
  std::size_t missing = 0;
  const std::string* first = nullptr;
  for (const report::Bucket& b : findings.buckets) {
    if (b.why_not.empty()) continue;
    ++missing;
    if (first == nullptr) first = &b.why_not;
  }
  if (first == nullptr) return;
  std::cerr << "touchstone: no case of " << missing << " of " << findings.buckets.size()
            << " buckets can be had again here: " << visible(*first) << '\n';
}

// The documents that can be read. Prints errors about the others.
std::vector<report::Document> read_documents(const ReportArguments& arguments) {
  std::vector<report::Document> documents;
  batch::Progress progress(arguments.progress.shown(), arguments.inputs.size(), 0, "files");
  for (const std::string& input : arguments.inputs) {
    const batch::Progress::InHand in_hand(progress);
    auto document = report::read_document(input, report::Kept::findings);
    progress.done();
    if (document) {
      documents.push_back(std::move(document).value());
      if (documents.back().subjects.empty())
        std::cerr << "touchstone: " << visible(documents.back().file) << ": no subject is in it\n";
    } else {
      std::cerr << "touchstone: " << document.error().message << '\n';
    }
  }
  return documents;
}

int write_report(const ReportArguments& arguments) {
  if (!arguments.out.empty()) {
    check_apart(arguments.inputs, arguments.out);
    output::require_writable(arguments.out);
  }
  const std::vector<report::Document> documents = read_documents(arguments);
  const bool malformed = documents.size() < arguments.inputs.size();
  if (documents.empty()) return kMalformed;
  if (arguments.svg) {
    write_to(arguments.out, report::error_picture(documents, arguments.errors_of));
    return malformed ? kMalformed : kNothingFound;
  }
  const unsigned jobs = jobs_of(arguments.jobs);
  const auto findings = report::findings_of(documents, jobs, arguments.progress.shown());
  if (!findings) return say_and_return("interrupted; there is no page", kInterrupted);
  tell_missing(*findings);
  CaseRun run({.time_limit = arguments.time_limit,
               .jobs = jobs,
               .progress = arguments.progress.shown(),
               .takes_inflated = true,
               .takes_compounds = true});
  const SmallestCases smallest = look_at_smallest(run, *findings);
  if (run.interrupted()) return say_and_return("interrupted; there is no page", kInterrupted);
  if (!show::has_library())
    std::cerr << "touchstone: no pictures in 3D: this program was built without three.js "
                 "(Debian: libjs-three)\n";
  write_to(arguments.out, report::report_page(documents, *findings, smallest.data));
  if (smallest.contradicted) return kOwnDisagreement;
  return malformed ? kMalformed : run.status();
}

}  // namespace

Command report_command() {
  auto arguments = std::make_shared<ReportArguments>();
  Command command("report", "a page of judged runs, matrices of builds and campaigns");
  command
      .words("FILE...", arguments->inputs,
             "reports as JSON, or files of campaigns; - is standard input")
      .required();
  command.text("--out", "FILE", arguments->out, "write the page to this file");
  command.flag("--svg", arguments->svg,
               "write a picture of the errors, a file of SVG, instead of a page");
  command
      .choice_of("--errors",
                 Values<report::ErrorOf>{{"time", report::ErrorOf::time},
                                         {"depth", report::ErrorOf::depth},
                                         {"ulps", report::ErrorOf::ulps}},
                 arguments->errors_of,
                 "the kind of errors that the picture shows: of the time, the depth at that time, "
                 "or units of the last place")
      .needs("--svg");
  add_time_limit(command, arguments->time_limit);
  add_jobs(command, arguments->jobs);
  add_progress(command, arguments->progress);
  command.notes(kReportNotes);
  command.action([arguments] { return write_report(*arguments); });
  return command;
}

}  // namespace touchstone::cli
