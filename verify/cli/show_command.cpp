#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "touchstone/certificate.hpp"
#include "verify/cli/case_run.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/say.hpp"
#include "verify/output/replacement.hpp"
#include "verify/report/read_document.hpp"
#include "verify/show/case_data.hpp"
#include "verify/show/other_truths.hpp"
#include "verify/show/page.hpp"
#include "verify/show/picture/picture.hpp"

namespace touchstone::cli {
namespace {

struct ShowArguments {
  std::vector<std::string> inputs;
  std::vector<std::string> truths;
  std::vector<std::string> judged;
  std::string out;
  bool svg = false;
  std::string at = "first";
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kShowNotes = R"(Examples:
  touchstone show --out page.html cases/paper/*.json
  touchstone show cases/features/turning-edge-crosses-edge.json > page.html
  touchstone show --judged verdicts.jsonl --out page.html queries.jsonl:17
  touchstone show --truth double.json --out page.html case.json
  touchstone show --svg --at 1/2 cases/features/turning-edge-crosses-edge.json > picture.svg

The page is one file for a browser; it needs no network. It shows the moving boxes with what touches and what
separates them, and the exact timeline below. With --truth and --judged it has what others
say of the same cases, by their ids. With --svg it is a picture for documents instead: the boxes at one instant, and
the timeline. Exit status: 0 the page has all cases, 3 a malformed file, no boxes in it, or nothing at that instant, 4 a time limit was reached (the others are still in the page), 5 separating axes deny the answer,
which would be a mistake of this program.)";

// What others say of the cases.
struct Others {
  show::OtherTruths truths;
  std::map<std::string, nlohmann::ordered_json> answers;  // by the case's id
};

nlohmann::ordered_json shown_answer(const report::Finding& f) {
  return {{"subject", f.subject},       {"verdict", f.verdict}, {"reported", f.reported},
          {"exact", f.exact},           {"ulps", f.ulps},       {"depth", f.depth},
          {"difference", f.difference}, {"why", f.why},         {"clearance", f.clearance}};
}

// Errors: a file that is no such thing; the message begins with its name.
Result<Others> read_others(const ShowArguments& arguments) {
  Others others;
  for (const std::string& path : arguments.truths) {
    if (auto error = others.truths.add(path)) return *error;
  }
  for (const std::string& path : arguments.judged) {
    const auto document = report::read_document(path);
    if (!document) return document.error();
    for (const report::Finding& f : document.value().answers)
      others.answers[f.case_id].push_back(shown_answer(f));
  }
  return others;
}

void write(const ShowArguments& arguments, const std::string& text) {
  if (arguments.out.empty()) {
    std::cout << text << std::flush;
  } else {
    output::replace_file(arguments.out, text);
  }
}

RefusedCase refused(const char* place, const std::string& why) {
  return {{Error::Code::value, place, why}};
}

void check_boxes(const Case& c) {
  if (c.query.has_polyhedron()) throw refused("/boxes", "polyhedra are not drawn, only boxes");
}

int write_picture(const ShowArguments& arguments) {
  if (!arguments.out.empty()) check_apart(arguments.inputs, arguments.out);
  const Instant instant = instant_named(arguments.at);
  CaseRun run({arguments.time_limit, jobs_of(arguments.jobs), false, arguments.progress.shown()});
  std::vector<show::Drawing> drawings;
  const auto look = [&](const batch::CaseText&, const Case& c, unsigned) {
    check_boxes(c);
    const auto* t = std::get_if<Rational>(&instant);
    if (t != nullptr && (*t < c.query.from() || *t > c.query.until()))
      throw refused("/horizon", "--at " + arguments.at + " is not on it");
    return show::drawing_of(c, instant);
  };
  run.run<show::Drawing>(
      cases_of(arguments.inputs), look,
      [&](show::Drawing made) { drawings.push_back(std::move(made)); }, count_of(arguments.inputs));
  if (!run.interrupted() && !drawings.empty()) write(arguments, show::svg_of(drawings));
  return run.status();
}

int write_page(const ShowArguments& arguments) {
  using Data = nlohmann::ordered_json;
  if (!arguments.out.empty()) {
    check_apart(arguments.inputs, arguments.out);
    check_apart(arguments.truths, arguments.out);
    check_apart(arguments.judged, arguments.out);
  }
  const auto others = read_others(arguments);
  if (!others) return say_and_return(others.error().message, kMalformed);
  bool is_told = arguments.truths.empty() && arguments.judged.empty();
  CaseRun run({arguments.time_limit, jobs_of(arguments.jobs), false, arguments.progress.shown()});
  std::vector<Data> cases;
  bool contradicted = false;
  const auto look = [&others](const batch::CaseText&, const Case& c, unsigned) -> Data {
    check_boxes(c);
    try {
      Data data = show::case_data(c);
      if (Data told = others.value().truths.of(c); !told.empty()) data["other_truths"] = told;
      const auto answers = others.value().answers.find(c.id);
      if (answers != others.value().answers.end()) data["answers"] = answers->second;
      return data;
    } catch (const Contradiction& error) {
      return c.id + ": " + error.what();
    }
  };
  run.run<Data>(
      cases_of(arguments.inputs), look,
      [&](Data made) {
        if (!made.is_string()) {
          is_told = is_told || made.contains("other_truths") || made.contains("answers");
          cases.push_back(std::move(made));
          return;
        }
        contradicted = true;
        std::cerr << "touchstone: " << made.get<std::string>() << '\n';
      },
      count_of(arguments.inputs));
  if (run.interrupted() || cases.empty()) return contradicted ? kOwnDisagreement : run.status();
  if (!is_told)
    std::cerr << "touchstone: what --truth and --judged name says nothing of these cases\n";
  if (!show::has_library())
    std::cerr << "touchstone: no picture in 3D: this program was built without three.js "
                 "(Debian: libjs-three)\n";
  write(arguments, show::page_of(cases));
  return contradicted ? kOwnDisagreement : run.status();
}

}  // namespace

Command show_command() {
  auto arguments = std::make_shared<ShowArguments>();
  Command command("show", "a page that shows two moving boxes, and when they touch");
  add_cases(command, arguments->inputs).required();
  command.text("--out", "FILE", arguments->out, "write the page to this file");
  command.texts("--truth", "FILE", arguments->truths,
                "show this truth, too, and where it differs: what `solve --json` writes");
  command.texts("--judged", "FILE", arguments->judged,
                "show what subjects answered: what `judge --out` or `judge --json` writes");
  command.flag("--svg", arguments->svg, "write a picture, a file of SVG, instead of a page")
      .excludes("--truth")
      .excludes("--judged");
  command
      .text("--at", "T", arguments->at,
            "the instant of the picture: a number as in a case file, or `first`, the first contact")
      .needs("--svg");
  add_time_limit(command, arguments->time_limit);
  add_jobs(command, arguments->jobs);
  add_progress(command, arguments->progress);
  command.notes(kShowNotes);
  command.action(
      [arguments] { return arguments->svg ? write_picture(*arguments) : write_page(*arguments); });
  return command;
}

}  // namespace touchstone::cli
