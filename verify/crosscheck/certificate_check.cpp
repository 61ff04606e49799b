#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

void check_certificate(const Case& c, Report& report) {
  try {
    const certcheck::Answer answer =
        certcheck::check(canonical_text(c), truth_json(certify_case(c, case_sha256(c))));
    if (answer.verdict == certcheck::Verdict::limit) return report.skip("certificate", answer.why);
    report.compare("certificate", "line " + std::to_string(answer.line),
                   answer.verdict == certcheck::Verdict::verified, answer.why);
  } catch (const Contradiction& contradiction) {
    report.compare("certificate", "while it was written", false, contradiction.what());
  }
}

}  // namespace touchstone::crosscheck
