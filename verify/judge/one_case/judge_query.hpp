#pragma once

#include <deque>
#include <optional>
#include <string>

#include "verify/cases/queries/contact_set.hpp"
#include "verify/cases/queries/query_document.hpp"
#include "verify/cases/queries/solvers/solver.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::judge {

// Judges query documents (`touchstone/query/1`), for judge_all.cpp. A query document has several
// cases with one horizon, and has contact exactly while all of them have. Here `query` always means
// such a document. Most were made from four moving points, their primitives: a vertex and a face,
// or two edges, as in published data sets. A subject is asked about the primitives, or about each
// case.

// The primitives of a query document in doubles, and their exact times of contact.
struct PrimitiveQuestion {
  std::optional<queries::DoubleQuery> received{};  // nullopt: see why_not
  std::optional<queries::ContactSet> truth{};      // nullopt: not within the time limit
  std::string why_not{};                           // why one is missing; empty if both are there
};

// A query document in both forms that subjects are asked: each of its cases, or its primitives. All
// subjects share this object, so each form is solved only once.
class QueryQuestions {
 public:
  // `seconds`: limit for each exact solution, 0 for no limit.
  QueryQuestions(const queries::QueryDocument& query, double seconds);

  const queries::QueryDocument& query() const { return query_; }
  // The questions of its cases, in their order.
  std::deque<Questions>& of_cases() { return of_cases_; }
  // REQUIRES: the query names its primitives.
  const PrimitiveQuestion& of_primitives();
  std::chrono::milliseconds budget() const { return budget_; }

 private:
  PrimitiveQuestion asked_of_primitives() const;

  const queries::QueryDocument& query_;
  std::chrono::milliseconds budget_;
  std::deque<Questions> of_cases_{};
  std::optional<PrimitiveQuestion> of_primitives_{};
};

// Sends a query to a subject, and judges the answers.
//   If the query names its primitives and the subject takes their kind, it is asked about these, in
// doubles. It is judged by the truth for these doubles.
//   Any other subject is asked each case by itself. The result is the worst verdict (see badness),
// with its case.
//   With Swap::both each case is asked in both orders of its bodies, and an edge-edge query in both
// orders of its edges. A vertex-face query has one order.
Verdict judge_query(SubjectProcess& subject, QueryQuestions& questions, Swap swap = Swap::no);

}  // namespace touchstone::judge
