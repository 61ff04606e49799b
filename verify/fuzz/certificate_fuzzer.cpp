// The checker of certificates on false ones: an input is a case and a truth with its certificate, a
// line each. Whatever the checker verifies is what the solver says of the case; and the answer does
// not depend on how the documents are laid out.
//   The checker in Python gets the same inputs from compare_checkers.py.

#include <string>

#include "touchstone/check.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/fuzz/engine.hpp"
#include "verify/fuzz/finding.hpp"
#include "verify/fuzz/input_lines.hpp"
#include "verify/fuzz/json_edits.hpp"
#include "verify/fuzz/within_limit.hpp"

namespace touchstone::fuzz {
namespace {

using certcheck::Verdict;

// What a truth says but for its proof, and for counts. Features come in any order, and several
// polynomials and intervals name the same time.
Json claim_of(Json truth) {
  truth.erase("certificate");
  for (const char* counts : {"intervals", "axes"}) truth.erase(counts);
  for (Json& contact : truth["contacts"]) {
    for (const char* end : {"enter", "exit"}) {
      contact[end].erase("polynomial");
      contact[end].erase("interval");
    }
    for (const char* features : {"features", "exit_features"})
      std::sort(contact[features].begin(), contact[features].end());
  }
  return truth;
}

// Of the line "digits 17". REQUIRES: verified.
int digits_of(const Json& truth) {
  const std::string& text = truth.at("certificate").get_ref<const std::string&>();
  return std::stoi(text.substr(text.find("\ndigits ") + 8));
}

void check_verified(const std::string& case_line, const std::string& truth_line) {
  const Result<Case> c = parse_case(case_line);
  if (!c) {
    const std::string& place = c.error().place;
    // What the checker does not look into.
    expect(place.starts_with("/title") || place.starts_with("/source") ||
               place.starts_with("/tags") || place.starts_with("/provenance") ||
               place.starts_with("/expect") || c.error().code == Error::Code::limit,
           "a certificate for no case is verified: " + place + ": " + c.error().message);
    return;
  }
  const Json truth = Json::parse(truth_line);
  Truth own = truth_of(solve(c.value().query), {digits_of(truth), false});
  own.id = c.value().id;
  own.case_sha256 = case_sha256(c.value());
  const Json said = claim_of(truth);
  const Json solved = claim_of(Json::parse(truth_json(own)));
  if (said != solved) {
    finding("verified: " + written(said) + ", the solver says " + written(solved), c.value());
  }
}

void check_certificate(const std::string& case_line, const std::string& truth_line) {
  constexpr double kSeconds = 1;
  const auto answer = certcheck::check(case_line, truth_line, kSeconds);
  expect((answer.verdict == Verdict::verified) == answer.why.empty(), "no reason");
  expect((answer.line > 0) ==
             (answer.verdict == Verdict::rejected || answer.verdict == Verdict::limit),
         std::string(certcheck::name(answer.verdict)) + " at line " + std::to_string(answer.line));
  if (answer.verdict == Verdict::verified) check_verified(case_line, truth_line);
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  const auto lines = fuzz::lines_of(data, size);
  if (lines.size() != 2) return -1;  // not to be kept
  return fuzz::within_limit([&] { fuzz::check_certificate(lines[0], lines[1]); });
}
