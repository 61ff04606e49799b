#pragma once

#include <string>
#include <vector>

#include "verify/matrix/build_report.hpp"

namespace touchstone::matrix {

// What a run over all builds found.
struct MatrixReport {
  Plan plan;
  std::string work{};                 // the folder in which the builds are
  std::vector<BuildReport> builds{};  // in the order of the plan: the plain one is the first
  Words missing_compilers{};
  std::size_t cases = 0;  // on which every build was judged, or asked
  Words refused{};        // cases that are malformed
  bool interrupted = false;

  // The fastest build with no failure, of those in the plain build's environment (a rounding mode
  // is nothing to choose for speed) that were judged on the very cases that the plain one was. Null
  // where there is none.
  const BuildReport* fastest() const;
  // Likewise the fastest that fails nowhere but where the plain one does.
  const BuildReport* fastest_as_good_as_plain() const;
};

// What a run comes to, the worst first.
enum class Outcome {
  interrupted,
  failures,          // some build fails, does not compile or does not start
  refused,           // some case is malformed
  nothing_to_judge,  // no compiler, or none for the plain build, with which all are compared
  undecided,         // nothing fails, and no fastest build can be named
  safe               // nothing fails, and there is a fastest build
};
Outcome outcome(const MatrixReport& report);

// In words: the fastest build; or why none is named, and the fastest that is as good as the plain
// one, if there is that.
std::string conclusion(const MatrixReport& report);

// Nothing or one line for each thing that a table cannot say: what is missing, what failed, what
// was noticed, and commands that show more.
Words remarks(const MatrixReport& report);
// What a compiler says, for people: line by line as visible() shows it.
std::string visible_lines(const std::string& text);

std::string text_report(const MatrixReport& report);
std::string markdown_report(const MatrixReport& report);
// `touchstone/matrix/1`.
std::string json_report(const MatrixReport& report);

}  // namespace touchstone::matrix
