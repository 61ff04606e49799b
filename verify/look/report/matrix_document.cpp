// Reads the output of `touchstone matrix --json` for a report: one subject for each build (a
// compiler with flags), and as findings the first new failure, failure and difference of each. The
// matrix has counts of errors by decade, and full verdicts only on the cases that it names. Called
// by read_document.cpp.

#include "verify/look/report/matrix_document.hpp"

#include "verify/look/report/counts.hpp"
#include "verify/look/report/judged_document.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::report {
namespace {

using nlohmann::json;

// A text as it is, a list as its members with blanks between, any other value as JSON.
std::string text_of(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string text;
  for (const json& one : value) text += (text.empty() ? "" : " ") + text_of(one);
  return text;
}

// The largest error of one kind; empty if there was none (0 or missing).
std::string error_in(const json& build, const char* key) {
  return build.contains(key) && build.at(key) != 0 ? build.at(key).dump() : std::string();
}

// The verdict on a case in the build's list `named`; null if it is not there.
const json* verdict_on(const json& build, const std::string& id) {
  if (!build.contains("named")) return nullptr;
  for (const json& verdict : build.at("named")) {
    if (verdict.at("case") == id) return &verdict;
  }
  return nullptr;
}

void add_errors(Subject& s, const json& build) {
  if (!build.contains("errors")) return;
  for (const auto& [kind, decades] : build.at("errors").items()) {
    for (const auto& [decade, n] : decades.items()) s.errors[kind][decade_in(decade)] = count_in(n);
  }
}

// Adds the finding on the case whose id the build has at `key`, if it has one. Without its verdict
// in the document, only the command that looks for the reason is known (`matrix bisect`).
void add_finding(Document& document, const json& build, const char* key, const char* verdict,
                 bool fails) {
  if (!build.contains(key)) return;
  const std::string name = build.at("name").get<std::string>();
  const std::string id = build.at(key).get<std::string>();
  const std::string bisect = shell_command({"touchstone", "matrix", "bisect", name, id});
  Finding f;
  if (const json* known = verdict_on(build, id)) {
    f = finding_in(*known, name);
    f.why = "the first of the build: " + f.verdict + (f.why.empty() ? "" : "; " + f.why) +
            "; why it is one: " + bisect;
  } else {
    f.why = "the first of the build";
    f.replay = bisect;
  }
  f.subject = name;
  f.case_id = id;
  f.verdict = verdict;
  f.bucket = f.verdict + " - - " + name;
  f.fails = fails;
  document.answers.push_back(std::move(f));
}

}  // namespace

Document matrix_document(const json& matrix) {
  Document document{.file = {}, .kind = "matrix"};
  document.notes = {
      matrix.at("cases").dump() + " cases for each build; " + text_of(matrix.at("outcome")) + ": " +
          text_of(matrix.at("conclusion")),
      "no failure is: " + text_of(matrix.at("no_failure_is")),
      "the plain build, which others are compared with: " + text_of(matrix.at("plain")),
      "commands of its findings are for the folder in which the matrix was run"};
  for (const json& compiler : matrix.at("missing_compilers"))
    document.notes.push_back("missing: " + text_of(compiler));
  for (const json& refused : matrix.at("refused"))
    document.notes.push_back("refused: " + text_of(refused));
  for (const json& build : matrix.at("builds")) {
    Subject s;
    s.name = build.at("name").get<std::string>();
    if (build.contains("verdicts")) {
      for (const auto& [verdict, n] : build.at("verdicts").items())
        s.verdicts[verdict] = count_in(n);
    }
    s.judged = count_in(build.value("judged", json(0U)));
    s.failures = count_in(build.value("failures", json(0U)));
    s.latest = error_in(build, "worst_lateness");
    s.deepest = error_in(build, "worst_depth");
    for (const char* key : {"subject", "state", "why", "version", "level", "flags", "number",
                            "environment", "notes", "reported_flags", "reported_environment",
                            "same_cases", "new_failures", "different", "relative_time"}) {
      if (!build.contains(key)) continue;
      if (std::string text = text_of(build.at(key)); !text.empty())
        s.facts.emplace_back(key, std::move(text));
    }
    add_errors(s, build);
    document.subjects.push_back(std::move(s));
    add_finding(document, build, "first_new_failure", "new-failure", true);
    add_finding(document, build, "first_failure", "failure", true);
    add_finding(document, build, "first_difference", "difference", false);
  }
  return document;
}

}  // namespace touchstone::report
