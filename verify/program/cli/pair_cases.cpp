// The work of `touchstone solve --pairs`: which features of two boxes form the faces of their
// Minkowski sum, on each homogeneous interval. verify/look/pairs/ computes them.

#include "verify/program/cli/pair_cases.hpp"

#include <iostream>

#include "verify/look/pairs/paired_case.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/program/cli/refused_bodies.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {

int pair_cases(const AnswerArguments& arguments) {
  if (!arguments.json) output::fit_lines();
  CaseRun run({.time_limit = arguments.time_limit,
               .jobs = jobs_of(arguments.jobs),
               .json_errors = arguments.json,
               .progress = arguments.progress.shown(),
               .plane_cases = PlaneCases::as_written});
  run.run<std::string>(
      cases_of(arguments.inputs),
      [&](const batch::CaseText&, const Case& c, unsigned) {
        require_space(c, "solve --pairs pairs features of two boxes in space");
        require_boxes(c, "solve --pairs");
        const pairs::PairedCase paired = pairs::paired_case(c, arguments.digits);
        return arguments.json ? pairing_json(paired) : pairing_text(paired, arguments.polynomials);
      },
      [](const std::string& text) { std::cout << text << std::endl; }, count_of(arguments.inputs));
  return run.status();
}

}  // namespace touchstone::cli
