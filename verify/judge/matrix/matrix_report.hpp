#pragma once

#include <string>
#include <vector>

#include "verify/judge/matrix/build_report.hpp"

namespace touchstone::matrix {

// The results of a run over all builds.
struct MatrixReport {
  Plan plan;
  std::string work{};                 // the folder of the builds
  std::vector<BuildReport> builds{};  // in the order of the plan: first the plain one
  Words missing_compilers{};
  std::size_t cases = 0;  // number of cases on which every build was judged or asked
  Words refused{};        // malformed cases
  bool interrupted = false;

  // The fastest build without a failure; null if there is none. It must have the plain build's
  // environment (a rounding mode is not chosen for speed) and have been judged on exactly the same
  // cases.
  const BuildReport* fastest() const;
  // The fastest build that fails only on cases on which the plain build fails, too. The conditions
  // of fastest() apply.
  const BuildReport* fastest_as_good_as_plain() const;
};

// The overall result of a run, from worst to best.
enum class Outcome {
  interrupted,
  failures,          // a build fails, does not compile or does not start
  refused,           // a case is malformed
  nothing_to_judge,  // no compiler, or none for the plain build, which all others are compared with
  undecided,         // no failure, but no fastest build can be named
  safe               // no failure, and a fastest build
};
Outcome outcome(const MatrixReport& report);

// A sentence with the fastest build. If there is none: the reason, and the fastest build that is as
// good as the plain one, if any.
std::string conclusion(const MatrixReport& report);

// Lines on things that the table cannot show: missing compilers, failures, remarks, and commands
// that show more.
Words remarks(const MatrixReport& report);
// A compiler's message for people: each line as visible() shows it.
std::string visible_lines(const std::string& text);

std::string text_report(const MatrixReport& report);
std::string markdown_report(const MatrixReport& report);
// `touchstone/matrix/1`.
std::string json_report(const MatrixReport& report);

}  // namespace touchstone::matrix
