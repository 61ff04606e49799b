#include "verify/queries/proof.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/text/truth.hpp"

namespace touchstone::queries {

bool Proof::verified() const {
  return std::all_of(cases.begin(), cases.end(), [](const ProvenCase& c) {
    return c.checked.verdict == certcheck::Verdict::verified;
  });
}

Proof proof_of(std::vector<Case> cases, int digits, double seconds) {
  Proof proof;
  for (Case& c : cases) {
    const Answer answer = solve(c.query);
    ContactSet own = contact_set(answer);
    proof.contact = proof.cases.empty() ? std::move(own) : intersection(proof.contact, own);

    Truth truth = truth_of(answer, {.digits = digits, .counts = false});
    truth.id = c.id;
    truth.case_sha256 = case_sha256(c);
    truth.certificate = certify(c.query, answer, truth.case_sha256, digits);
    const std::string text = case_text(c);
    const std::string said = truth_json(truth);
    ProvenCase proven{std::move(c), text, certcheck::check(text, said, seconds)};
    proven.line.pop_back();
    proven.line += ",\"expect\":" + said + "}";
    proof.cases.push_back(std::move(proven));
  }
  return proof;
}

}  // namespace touchstone::queries
