// Tests the certificate checker with false certificates. An input is two lines: a case, or a query
// of several, and a truth with its certificate. A verified truth must agree with the solver. The
// result must not depend on the layout of the documents.
//   compare_checkers.py gives the same inputs to the checker in Python.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/json_edits.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/check.hpp"
#include "verify/cases/queries/query_truth.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::fuzz {
namespace {

using certcheck::Verdict;

// Removes features that a truth of polyhedra leaves out, since certificate/1 does not prove them.
// For boxes the checker requires them.
Json without_unsaid_features(Json own, const Json& said) {
  for (const char* list : {"all_of", "contacts"}) {
    if (!own.contains(list)) continue;
    for (std::size_t i = 0; i < own[list].size() && i < said[list].size(); ++i)
      own[list][i] = without_unsaid_features(std::move(own[list][i]), said[list][i]);
  }
  if (said.contains("kind") && !said.contains("features")) {
    for (const char* unsaid : {"features", "exit_features", "touch", "exit_touch"})
      own.erase(unsaid);
  }
  return own;
}

// The contents of a truth without its proof and without counts. Features may come in any order, and
// several polynomials and intervals describe the same time, so these are normalised.
Json claim_of(Json truth) {
  truth.erase("certificate");
  for (const char* counts : {"intervals", "axes"}) truth.erase(counts);
  for (Json& contact : truth["contacts"]) {
    for (const char* end : {"enter", "exit"}) {
      contact[end].erase("polynomial");
      contact[end].erase("interval");
    }
    for (const char* features : {"features", "exit_features"}) {
      if (contact.contains(features)) std::sort(contact[features].begin(), contact[features].end());
    }
  }
  if (truth.contains("all_of")) {
    for (Json& member : truth["all_of"]) member = claim_of(std::move(member));
  }
  return truth;
}

// The number in the line "digits 17". REQUIRES: the truth is verified.
int digits_of(const Json& truth) {
  if (truth.contains("all_of")) return digits_of(truth["all_of"][0]);
  const std::string& text = truth.at("certificate").get_ref<const std::string&>();
  const std::size_t at = text.find("\ndigits ") + std::string_view("\ndigits ").size();
  return whole_number<int>(text.substr(at, text.find('\n', at) - at)).value();
}

// Whether the checker does not read this place in a case, or in a case of a query.
bool is_unread(std::string_view place) {
  if (place.starts_with("/all_of/"))
    place.remove_prefix(
        std::min(place.find('/', std::string_view("/all_of/").size()), place.size()));
  for (const char* member :
       {"/title", "/source", "/tags", "/provenance", "/expect", "/primitives"}) {
    if (place.starts_with(member)) return true;
  }
  return false;
}

// The truth according to the solver.
Json solved(const Case& c, int digits) {
  Truth own = truth_of(solve(c.query), {digits, false});
  own.id = c.id;
  own.case_sha256 = case_sha256(c);
  return Json::parse(truth_json(own));
}
Json solved(const queries::QueryDocument& query, int digits) {
  CaseOptions options;
  options.digits = digits;
  return Json::parse(queries::query_truth_json(
      queries::solve_query(query, queries::query_sha256(query), options).truth));
}

void check_verified(const std::string& case_line, const std::string& truth_line) {
  const auto question = queries::parse_question(case_line);
  if (!question) {
    const Error& error = question.error();
    expect(is_unread(error.place) || error.code == Error::Code::limit,
           "a certificate for no case is verified: " + error.place + ": " + error.message);
    return;
  }
  const Json truth = Json::parse(truth_line);
  const Json said = claim_of(truth);
  const Json own = without_unsaid_features(
      std::visit([&](const auto& asked) { return claim_of(solved(asked, digits_of(truth))); },
                 question.value()),
      said);
  if (said == own) return;
  const std::string what = "verified: " + written(said) + ", the solver says " + written(own);
  if (const auto* c = std::get_if<Case>(&question.value())) finding(what, *c);
  finding(what);
}

void check_certificate(const std::string& case_line, const std::string& truth_line) {
  constexpr double kSeconds = 1;
  const auto answer = certcheck::check(case_line, truth_line, kSeconds);
  expect((answer.verdict == Verdict::verified) == answer.why.empty(), "no reason");
  // No line of a certificate contains the parts of a truth about the query itself.
  const bool of_no_line = answer.verdict == Verdict::rejected &&
                          case_line.find("\"touchstone/query/1\"") != std::string::npos;
  expect((answer.line > 0) ==
                 (answer.verdict == Verdict::rejected || answer.verdict == Verdict::limit) ||
             of_no_line,
         std::string(certcheck::name(answer.verdict)) + " at line " + std::to_string(answer.line));
  if (answer.verdict == Verdict::verified) check_verified(case_line, truth_line);
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  const auto lines = fuzz::lines_of(data, size);
  if (lines.size() != 2) return -1;  // the engine does not keep the input
  return fuzz::within_limit([&] { fuzz::check_certificate(lines[0], lines[1]); });
}
