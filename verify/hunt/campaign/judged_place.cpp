// Generates and judges the next cases of a shard (a group of cases that one worker takes at a
// time), for fuzz.cpp. At each position, which has one case:
//   1. The case is generated, and its questions are prepared (take_in_hand).
//   2. Each subject is asked. A batch covers all positions that do not depend on each other.
//   3. Each verdict gets its weight, and, if it is a finding, its bucket (add).
//   4. The texts for the file are written (write_texts); right answers need few.

#include "verify/hunt/campaign/judged_place.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <limits>
#include <utility>

#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/hunt/campaign/margin.hpp"
#include "verify/hunt/campaign/quiet.hpp"
#include "verify/judge/domain/size.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/judge_enclosed.hpp"

namespace touchstone::campaign {
namespace {

// A timeline as text: nearest doubles and states of instants, with the states of spans in between:
// "0x0p+0 separated | separated | 0x1.8p-1 touching | overlapping | 0x1p+0 overlapping".
std::string written(const BoxTimeline<double>& timeline) {
  std::string text;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    if (i > 0) text += std::string(" | ") + name(timeline.spans[i - 1]) + " | ";
    const auto& at = timeline.instants[i];
    text += hex_float(at.time) + " " + name(at.state);
  }
  return text;
}

// A position in progress. The questions refer to the case in `planned`, so this object must not
// move; a deque keeps its elements in place.
struct InHand {
  Planned planned;
  PlaceRow row{};  // the result
  // Exactly one of the next two is set.
  std::optional<judge::Questions> questions{};
  std::optional<judge::EnclosedQuestions> of_enclosed{};
  Rational unit{};  // of lengths: see domain::unit_of; 0 if both bodies are points

  const CaseParts& parts() const { return parts_of(planned.made); }
};

// Prepares the questions about the case, and fills the row as far as no answer is needed.
void take_in_hand(const Plan& plan, const Claim& claim, std::uint64_t position,
                  double exact_seconds, InHand& place) {
  const CaseParts& c = place.parts();
  if (const auto* exact = std::get_if<ExactCase>(&place.planned.made)) {
    place.questions.emplace([exact] { return exact->whole(); }, exact->in_doubles(), exact_seconds);
  } else {
    place.of_enclosed.emplace(std::get<EnclosedCase>(place.planned.made), exact_seconds);
  }
  place.unit = domain::unit_of(c);
  place.row.position = position;
  place.row.sha256 = case_sha256(c);
  place.row.id = c.id;
  place.row.family = plan.family_of(claim.number).label;
  place.row.origin = std::move(place.planned.origin);
  place.row.margin = std::numeric_limits<double>::max();  // until add() computes it
}

// The margin of a case, in the numbers that a subject receives; very large if it is not known.
double margin_asked(const judge::Hello& hello, InHand& place) {
  if (place.of_enclosed)
    return margin_of(place.of_enclosed->of().query, place.of_enclosed->budget());
  const auto* in_doubles =
      judge::QuestionInDoubles::is_for(hello) ? place.questions->in_doubles() : nullptr;
  if (in_doubles != nullptr && !in_doubles->has_contact()) return margin_of(*in_doubles);
  const judge::LazyTimeline* const asked = judge::truth_asked(hello, *place.questions);
  return asked != nullptr ? margin_of(*asked) : std::numeric_limits<double>::max();
}

// The bucket of a finding. The first contact in doubles already has the features that touch.
judge::Bucket bucket(const Contender& subject, const judge::Verdict& verdict, InHand& place) {
  const judge::Hello& hello = subject.process.hello();
  const std::string& spec = subject.process.spec();
  if (!place.questions) return judge::bucket_of(spec, hello, place.parts(), verdict, nullptr);
  const auto* in_doubles =
      judge::QuestionInDoubles::is_for(hello) ? place.questions->in_doubles() : nullptr;
  if (in_doubles != nullptr)
    return judge::bucket_of(spec, place.parts(), verdict, in_doubles->touch());
  return judge::bucket_of(spec, hello, place.parts(), verdict,
                          judge::truth_asked(hello, *place.questions));
}

// Adds a subject's verdict to a position. `counts`: the verdict that gives the score in a hunt.
void add(const Plan& plan, const Contender& subject, judge::Verdict verdict,
         const judge::Verdict& counts, InHand& place) {
  const judge::Hello& hello = subject.process.hello();
  JudgedRow row{subject.key, std::move(verdict), {}, {}};
  if (!place.unit.is_zero()) row.verdict.weight /= nearest_double(place.unit);
  if (fails(row.verdict)) row.bucket = bucket(subject, row.verdict, place);
  // Variants are made of the first positions only; the numbers that the first subject receives
  // count.
  if (place.row.position < Plan::kDrawn && place.row.judged.empty()) {
    place.row.margin = margin_asked(hello, place);
  }
  if (plan.aim) place.row.score = score_of(*plan.aim, counts, place.unit);
  place.row.judged.push_back(std::move(row));
}

// Adds the texts that are stored, after all subjects have been judged.
void write_texts(const Plan& plan, const std::vector<Contender>& subjects, InHand& place) {
  PlaceRow& row = place.row;
  const bool in_full = !is_quiet(plan, row);
  for (JudgedRow& judged : row.judged) {
    // For right answers the reported time suffices: the other texts would cost as much as a
    // verdict.
    if (in_full || judged.verdict.measure || judged.verdict.error)
      judged.texts = judge::texts_of(judged.verdict);
    else
      judged.texts.reported = judge::reported_text(judged.verdict);
  }
  if (!in_full) return;
  row.text = case_text(place.parts());
  if (!place.questions) return;  // the truth of an enclosed answer is not a timeline
  for (const Contender& subject : subjects) {
    const judge::Hello& hello = subject.process.hello();
    if (const judge::LazyTimeline* truth = judge::truth_asked(hello, *place.questions))
      row.truths.try_emplace(judge::numbers_of(hello.form()), written(truth->in_doubles()));
  }
}

// The verdicts on a subject's answers to all cases in hand, in their order. The subject is asked
// all exact cases at once, since it may solve them in a batch, and enclosed ones one by one.
std::vector<judge::Verdict> judged(Contender& subject, std::deque<InHand>& places) {
  std::vector<judge::CaseToJudge> cases;
  for (InHand& place : places) {
    if (place.questions) cases.push_back({&*place.questions, place.row.id});
  }
  std::vector<judge::Verdict> of_exact = judge::judge_cases(subject.process, cases);
  std::vector<judge::Verdict> all;
  auto next = of_exact.begin();
  for (InHand& place : places) {
    all.push_back(place.questions ? std::move(*next++)
                                  : judge::judge_enclosed(subject.process, *place.of_enclosed,
                                                          judge::Swap::no));
  }
  return all;
}

}  // namespace

std::vector<PlaceRow> judged_places(const Plan& plan, const Claim& claim,
                                    std::vector<Contender>& subjects, double exact_seconds) {
  const auto start = std::chrono::steady_clock::now();
  std::deque<InHand> places;
  // If batches are not faster, positions are judged one by one, so that a run can end sooner.
  const bool in_batches = std::all_of(subjects.begin(), subjects.end(),
                                      [](const Contender& s) { return s.process.takes_batches(); });
  const std::uint64_t end =
      in_batches ? std::min(plan.end_of_group(claim.done), claim.size) : claim.done + 1;
  for (std::uint64_t position = claim.done; position < end; ++position) {
    places.push_back({planned_at(plan, claim.number, position, claim.candidates)});
    take_in_hand(plan, claim, position, exact_seconds, places.back());
  }
  for (Contender& subject : subjects) {
    std::vector<judge::Verdict> verdicts = judged(subject, places);
    // If the aim is time, each question is asked twice, and the faster answer counts.
    const auto again =
        plan.aim == Aim::time ? judged(subject, places) : std::vector<judge::Verdict>();
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool is_faster = !again.empty() && again[i].seconds && verdicts[i].seconds &&
                             *again[i].seconds < *verdicts[i].seconds;
      const judge::Verdict first = verdicts[i];
      add(plan, subject, std::move(verdicts[i]), is_faster ? again[i] : first, places[i]);
    }
  }
  for (InHand& place : places) write_texts(plan, subjects, place);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  std::vector<PlaceRow> rows;
  for (InHand& place : places) {
    place.row.seconds = spent.count() / static_cast<double>(places.size());
    place.row.made = std::move(place.planned.made);
    rows.push_back(std::move(place.row));
  }
  return rows;
}

}  // namespace touchstone::campaign
