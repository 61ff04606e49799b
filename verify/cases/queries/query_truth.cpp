// Solves a query of several cases, and intersects their contact times (answered_query): 1. each
// case is solved; 2. their timelines are intersected; 3. each end of a span of contact is an end of
// a contact of some case, and gets its text from there.

#include "verify/cases/queries/query_truth.hpp"

#include <cassert>
#include <optional>
#include <utility>

#include "touchstone/certificate.hpp"

namespace touchstone::queries {
namespace {

// The answer to one case, and the truth that is written.
struct AnsweredCase {
  Answer answer;
  Truth truth;
};

// The text for a time, from the first case with a contact that begins or ends then.
TruthTime words_for(const RealAlgebraic& time, const std::vector<AnsweredCase>& all) {
  for (const auto& [answer, truth] : all) {
    for (std::size_t i = 0; i < answer.contacts.size(); ++i) {
      const auto& contact = answer.contacts[i];
      for (const bool enters : {true, false}) {
        if (compare(enters ? contact.enter.time : contact.exit->time, time) != 0) continue;
        TruthTime words = enters ? truth.contacts[i].enter.time : truth.contacts[i].exit->time;
        words.multiplicity.reset();
        return words;
      }
    }
  }
  assert(false && "an intersection begins and ends where one of its sets does");
  return {};
}

// Answers each case by `answer`, and intersects the contacts.
template <class AnswerCase>
AnsweredQuery answered_query(const QueryDocument& query, const std::string& sha256,
                             const AnswerCase& answer) {
  assert(!query.all_of.empty());
  std::vector<AnsweredCase> all;
  std::optional<BoxTimeline<RealAlgebraic>> of_all;
  for (const Case& c : query.all_of) {
    all.push_back(answer(c));
    narrow(of_all, all.back().answer.timeline);
  }
  AnsweredQuery answered;
  answered.contact = contact_set(*of_all);
  QueryTruth& truth = answered.truth;
  truth.id = query.id;
  truth.query_sha256 = sha256;
  truth.starts_in_contact =
      !answered.contact.empty() &&
      answered.contact.front().from.compare(query.all_of.front().query.from()) == 0;
  for (const ContactSpan& span : answered.contact) {
    truth.contacts.push_back({compare(span.from, span.until) != 0, words_for(span.from, all),
                              words_for(span.until, all)});
  }
  for (AnsweredCase& one : all) truth.all_of.push_back(std::move(one.truth));
  return answered;
}

}  // namespace

AnsweredQuery solve_query(const QueryDocument& query, const std::string& sha256,
                          const CaseOptions& options) {
  SolveOptions whole = options.solve;
  whole.first_only = false;
  return answered_query(query, sha256, [&](const Case& c) {
    AnsweredCase one{solve(c.query, whole), {}};
    one.truth = truth_of(one.answer, {.digits = options.digits});
    one.truth.id = c.id;
    one.truth.case_sha256 = case_sha256(c);
    return one;
  });
}

AnsweredQuery certify_query(const QueryDocument& query, const std::string& sha256, int digits,
                            int version) {
  return answered_query(query, sha256, [&](const Case& c) {
    AnsweredCase one{solve(c.query), {}};
    one.truth = truth_of(one.answer, {.digits = digits, .counts = false});
    one.truth.id = c.id;
    one.truth.case_sha256 = case_sha256(c);
    one.truth.certificate = certify(c.query, one.answer, one.truth.case_sha256, digits, version);
    return one;
  });
}

}  // namespace touchstone::queries
