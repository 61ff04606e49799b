// Checks the certificates of cases with known answers, for the self-test.

#include <string>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/prove/mutants/cases.hpp"
#include "verify/prove/mutants/planted.hpp"

namespace touchstone::mutants {
namespace {

// The checker reads the text of the case by its own code.
void check_certificate(const std::string& text, int version, crosscheck::Report& report) {
  const Case c = parse_case(text).value();
  const Truth truth = certify_case(c, case_sha256(c), 17, version);
  const auto answer = certcheck::check(text, truth_json(truth));
  report.compare("certificate", c.id + ", version " + std::to_string(version),
                 answer.verdict == certcheck::Verdict::verified, answer.why);
}

}  // namespace

void check_certificates(crosscheck::Report& report) {
  for (const int version : {1, 2}) {
    check_certificate(kCubesMeet, version, report);
    check_certificate(kTurnedByAMatrix, version, report);
  }
  check_certificate(kHullFalls, 1, report);
  for (const std::string& text : {kSphereDips, kSpherePasses, kRoundedHullFalls})
    check_certificate(text, 2, report);
}

}  // namespace touchstone::mutants
