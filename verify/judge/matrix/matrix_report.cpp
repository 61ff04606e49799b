// The conclusion of a run over all builds: the fastest build that does not fail.

#include "verify/judge/matrix/matrix_report.hpp"

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "src/base/visible.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::matrix {
namespace {

using State = BuildReport::State;

// The fastest of the builds that is_good() accepts and that can be compared with the plain build in
// speed; null if there is none.
template <class Good>
const BuildReport* fastest_of(const std::vector<BuildReport>& builds, Good is_good) {
  const BuildReport* best = nullptr;
  for (const BuildReport& b : builds) {
    if (b.state != State::judged || b.judged == 0 || b.relative_time <= 0 || !is_good(b)) continue;
    if (b.spec.environment != builds.front().spec.environment || !b.same_cases) continue;
    if (best == nullptr || b.relative_time < best->relative_time) best = &b;
  }
  return best;
}

bool is_broken(const BuildReport& b) {
  return b.state == State::not_compiled || b.state == State::does_not_start;
}

// Whether the plain build has no compiler. Then nothing can be compared with it.
bool lacks_compilers(const MatrixReport& report) {
  return report.builds.front().state == State::no_compiler;
}

std::string in_two_places(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::string not_judged(const BuildReport& b) {
  return std::to_string(b.unsupported) + " unsupported, " + std::to_string(b.inconclusive) +
         " inconclusive" + (b.unproven > 0 ? ", " + std::to_string(b.unproven) + " unproven" : "");
}

// Why no fastest build is named. REQUIRES: there is none.
std::string why_no_fastest(const MatrixReport& report) {
  const BuildReport& plain = report.builds.front();
  if (report.interrupted) return "the run was interrupted";
  if (plain.state != State::judged) {
    return "the plain build, with which all are compared, was not judged: " +
           std::string(name(plain.state));
  }
  if (report.cases == 0) return "there are no cases";
  if (plain.judged == 0) return "nothing was judged: " + not_judged(plain);
  const bool has_safe = std::ranges::any_of(report.builds, [&](const BuildReport& b) {
    return b.state == State::judged && b.failures == 0 && b.judged > 0;
  });
  if (!has_safe) return "every build fails somewhere";
  if (plain.relative_time <= 0) return "the builds do not say how long their answers took";
  return "those with no failure were judged on other cases than the plain build, or run in another "
         "floating-point environment";
}

// The command that narrows a build on a case.
std::string bisection(const MatrixReport& report, const BuildReport& b,
                      const std::string& case_id) {
  return shell_command({"touchstone", "matrix", "bisect", "--work", report.work, report.plan.path,
                        b.spec.name(), case_id});
}

// Remarks on a build that was judged.
Words remarks_on(const MatrixReport& report, const BuildReport& b) {
  Words lines;
  if (b.unproven > 0)
    lines.push_back(b.spec.name() + ": " + std::to_string(b.unproven) +
                    " unproven: not decided within the limit of time how deep they get");
  const bool is_plain = &b == &report.builds.front();
  const std::string build = b.spec.name();
  if (!b.same_cases)
    lines.push_back(build + ": not judged on the cases on which the plain build was (" +
                    not_judged(b) + "), and not compared in speed");
  if (is_plain && b.failures > 0) {
    lines.push_back(build + ": first failure " + visible(b.first_failure));
  } else if (b.new_failures > 0) {
    lines.push_back(build + ": fails where the plain build does not, " +
                    std::to_string(b.new_failures) + " times, first in " +
                    visible(b.first_new_failure) +
                    "; why: " + bisection(report, b, b.first_new_failure));
  } else if (!b.first_difference.empty()) {
    lines.push_back(build + ": first difference " + visible(b.first_difference) +
                    "; why: " + bisection(report, b, b.first_difference));
  }
  return lines;
}

}  // namespace

std::string visible_lines(const std::string& text) {
  std::string shown;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    shown += (shown.empty() ? "" : "\n") + visible(line);
  return shown;
}

const BuildReport* MatrixReport::fastest() const {
  return fastest_of(builds, [](const BuildReport& b) { return b.failures == 0; });
}

const BuildReport* MatrixReport::fastest_as_good_as_plain() const {
  return fastest_of(builds,
                    [](const BuildReport& b) { return b.comparable && b.new_failures == 0; });
}

Outcome outcome(const MatrixReport& report) {
  if (report.interrupted) return Outcome::interrupted;
  const auto has_failed = [](const BuildReport& b) { return b.failures > 0 || is_broken(b); };
  if (std::ranges::any_of(report.builds, has_failed)) return Outcome::failures;
  if (!report.refused.empty()) return Outcome::refused;
  if (lacks_compilers(report)) return Outcome::nothing_to_judge;
  return report.fastest() == nullptr ? Outcome::undecided : Outcome::safe;
}

std::string conclusion(const MatrixReport& report) {
  if (const BuildReport* fastest = report.fastest(); fastest != nullptr && !report.interrupted) {
    return "the fastest build with no failure: " + fastest->spec.name() + " (" +
           in_two_places(fastest->relative_time) + " of the plain build's time, on " +
           std::to_string(fastest->judged) + " cases)";
  }
  std::string text =
      "the fastest build with no failure: none is named, for " + why_no_fastest(report);
  const BuildReport* good = report.fastest_as_good_as_plain();
  if (good != nullptr && !report.interrupted)
    text += "; the fastest that fails nowhere but where the plain one does: " + good->spec.name() +
            " (" + in_two_places(good->relative_time) + " of its time)";
  return text;
}

Words remarks(const MatrixReport& report) {
  Words lines;
  for (const std::string& compiler : report.missing_compilers)
    lines.push_back("missing compiler: " + visible(compiler));
  for (const BuildReport& b : report.builds) {
    if (is_broken(b))
      lines.push_back(b.spec.name() + ' ' + name(b.state) + ": " + visible_lines(b.why));
    for (const std::string& note : b.notes) lines.push_back(b.spec.name() + ": " + visible(note));
    if (b.state == State::judged) {
      for (std::string& line : remarks_on(report, b)) lines.push_back(std::move(line));
    }
  }
  for (const std::string& r : report.refused) lines.push_back("refused: " + visible(r));
  if (report.interrupted)
    lines.push_back("interrupted: the builds that are made are kept in " + report.work +
                    ", and the same command continues with the rest");
  return lines;
}

}  // namespace touchstone::matrix
