#pragma once

#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "verify/cases/queries/contact_set.hpp"
#include "verify/cases/queries/query_document.hpp"

namespace touchstone::queries {

// The exact answer to a query of several cases. It has contact while all of them have.

// A span of contact, or an instant, as written. Its times have no multiplicity, which only the
// conditions of one case define.
struct QueryContact {
  bool lasts = false;
  TruthTime enter{};
  TruthTime exit{};
};

// The exact answer to a query, ready to be written (`touchstone/query-truth/1`).
struct QueryTruth {
  std::string id{};
  std::string query_sha256{};
  bool starts_in_contact = false;
  std::vector<QueryContact> contacts{};  // in order, and disjoint
  std::vector<Truth> all_of{};           // of each case, exact
};

// The exact answer to a query: the times of contact for computations, and the same to be written.
struct AnsweredQuery {
  ContactSet contact;
  QueryTruth truth;
};

// The exact answer, with the whole timeline.
//   Throws LimitReached if a time limit is in force and passes.
AnsweredQuery solve_query(const QueryDocument& query, const std::string& sha256,
                          const CaseOptions& options);

// The exact answer, with a certificate in each case's truth.
//   Throws Contradiction (touchstone/certificate.hpp), and LimitReached.
AnsweredQuery certify_query(const QueryDocument& query, const std::string& sha256, int digits,
                            int version = 1);

// One line of JSON without white space, with keys in the order of the format.
std::string query_truth_json(const QueryTruth& truth);

// A few lines for people, in which id and title are made harmless.
std::string query_truth_text(const QueryTruth& truth, const std::string& title,
                             Polynomials polynomials = Polynomials::short_ones);

}  // namespace touchstone::queries
