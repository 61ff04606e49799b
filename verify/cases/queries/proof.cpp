// Solves a query, certifies the answer, and lets the independent checker verify it.

#include "verify/cases/queries/proof.hpp"

#include <utility>

#include "verify/cases/queries/query_truth.hpp"

namespace touchstone::queries {

Proof proof_of(const QueryDocument& query, int digits, double seconds) {
  AnsweredQuery answered = certify_query(query, query_sha256(query), digits);
  Proof proof{std::move(answered.contact), query.all_of.size()};
  proof.line = query_text(query);
  proof.line.pop_back();
  proof.line += ",\"expect\":" + query_truth_json(answered.truth) + "}";
  proof.checked = certcheck::check(proof.line, std::nullopt, seconds);
  return proof;
}

}  // namespace touchstone::queries
