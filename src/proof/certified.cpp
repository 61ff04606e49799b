// Answers a case, and certifies the answer: for the command `certify`.

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"

namespace touchstone {

Truth certify_case(const Case& c, const std::string& case_sha256, int digits, int version) {
  const Answer answer = solve(c.query);
  Truth truth = truth_of(answer, {.digits = digits, .counts = false});
  truth.id = c.id;
  truth.case_sha256 = case_sha256;
  truth.certificate = certify(c.query, answer, case_sha256, digits, version);
  return truth;
}

}  // namespace touchstone
