#pragma once

#include <deque>
#include <optional>
#include <string>

#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/questions.hpp"
#include "verify/queries/contact_set.hpp"
#include "verify/queries/query_document.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::judge {

// A query of vertices, faces and edges in doubles, and the exact answer to it.
struct PrimitiveQuestion {
  std::optional<queries::DoubleQuery> received{};  // nothing: see why_not
  std::optional<queries::ContactSet> truth{};      // nothing: not within the time limit
  std::string why_not{};                           // why there is none at all; empty if there is
};

// A query as subjects are asked it: each of its cases, or its vertices, faces and edges. What
// several subjects are asked is solved once.
class QueryQuestions {
 public:
  // `seconds` for the exact solution of each, 0 for no limit.
  QueryQuestions(const queries::QueryDocument& query, double seconds);

  const queries::QueryDocument& query() const { return query_; }
  // Of its cases, in their order.
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

// Puts a query to a subject, and judges what comes back.
//   A subject that takes its kind of primitives, where the query names them, is asked about these,
// in doubles. The truth is that of the numbers it received.
//   Any other is asked each of its cases, like any case. The verdict is the worst of those on the
// cases and says of which: what fails, then what is not judged, what is early, what is right.
Verdict judge_query(SubjectProcess& subject, QueryQuestions& questions);

}  // namespace touchstone::judge
