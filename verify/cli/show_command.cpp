#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "touchstone/certificate.hpp"
#include "verify/cli/case_run.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/common_options.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/output/replacement.hpp"
#include "verify/show/case_data.hpp"
#include "verify/show/page.hpp"

namespace touchstone::cli {
namespace {

struct ShowArguments {
  std::vector<std::string> inputs;
  std::string out;
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kShowNotes = R"(Examples:
  touchstone show --out page.html cases/paper/*.json
  touchstone show cases/features/turning-edge-crosses-edge.json > page.html

The page is one file for a browser; it needs no network. It shows the moving boxes with what touches and what
separates them, and the exact timeline below. Exit status: 0 the page has all cases, 3 a malformed file, or no
boxes in it, 4 a time limit was reached (the others are still in the page), 5 separating axes deny the answer,
which would be a mistake of this program.)";

int write_page(const ShowArguments& arguments) {
  using Data = nlohmann::ordered_json;
  if (!arguments.out.empty()) check_apart(arguments.inputs, arguments.out);
  CaseRun run({arguments.time_limit, jobs_of(arguments.jobs), false, arguments.progress.shown()});
  std::vector<Data> cases;
  bool contradicted = false;
  const auto look = [](const batch::CaseText&, const Case& c, unsigned) -> Data {
    if (c.query.has_polyhedron())
      throw RefusedCase{{Error::Code::value, "/boxes", "polyhedra are not drawn, only boxes"}};
    try {
      return show::case_data(c);
    } catch (const Contradiction& error) {
      return c.id + ": " + error.what();
    }
  };
  run.run<Data>(cases_of(arguments.inputs), look, [&](Data made) {
    if (!made.is_string()) {
      cases.push_back(std::move(made));
      return;
    }
    contradicted = true;
    std::cerr << "touchstone: " << made.get<std::string>() << '\n';
  });
  if (run.interrupted() || cases.empty()) return contradicted ? kOwnDisagreement : run.status();
  if (!show::has_library())
    std::cerr << "touchstone: no picture in 3D: this program was built without three.js "
                 "(Debian: libjs-three)\n";
  const std::string page = show::page_of(cases);
  if (arguments.out.empty()) {
    std::cout << page << std::flush;
  } else {
    output::replace_file(arguments.out, page);
  }
  return contradicted ? kOwnDisagreement : run.status();
}

}  // namespace

Command show_command() {
  auto arguments = std::make_shared<ShowArguments>();
  Command command("show", "a page that shows two moving boxes, and when they touch");
  add_cases(command, arguments->inputs).required();
  command.text("--out", "FILE", arguments->out, "write the page to this file");
  add_time_limit(command, arguments->time_limit);
  add_jobs(command, arguments->jobs);
  add_progress(command, arguments->progress);
  command.notes(kShowNotes);
  command.action([arguments] { return write_page(*arguments); });
  return command;
}

}  // namespace touchstone::cli
