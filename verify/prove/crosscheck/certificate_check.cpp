// Lets the independent checker verify the certificate of an answer. A *contradiction* is found
// while the certificate is written: then the answer cannot be proven, so it is wrong.

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/prove/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

namespace {

constexpr int kDigitsOfCertificate = 17;  // of the decimals in the truth

void check_version(const Case& c, int version, Report& report) {
  const std::string name = "version " + std::to_string(version) + ", ";
  try {
    const Truth truth = certify_case(c, case_sha256(c), kDigitsOfCertificate, version);
    const certcheck::Answer answer = certcheck::check(canonical_text(c), truth_json(truth));
    if (answer.verdict == certcheck::Verdict::limit)
      return report.skip("certificate", name + answer.why);
    report.compare("certificate", name + "line " + std::to_string(answer.line),
                   answer.verdict == certcheck::Verdict::verified, answer.why);
  } catch (const Contradiction& contradiction) {
    report.compare("certificate", name + "while it was written", false, contradiction.what());
  }
}

}  // namespace

void check_certificate(const Case& c, Report& report) {
  check_version(c, 2, report);
  if (is_of_boxes(c.query)) check_version(c, 1, report);
}

}  // namespace touchstone::crosscheck
