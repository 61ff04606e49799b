#include "verify/campaign/judged_place.hpp"

#include <chrono>
#include <limits>

#include "touchstone/base/sha256.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/notation.hpp"
#include "verify/domain/size.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/text/sha256.hpp"

namespace touchstone::campaign {
namespace {

// "0x0p+0 separated | separated | 0x1.8p-1 touching | overlapping | 0x1p+0 overlapping": instants
// as nearest doubles, and the spans between them.
std::string written(const Timeline<double>& timeline) {
  std::string text;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    if (i > 0) text += std::string(" | ") + name(timeline.spans[i - 1]) + " | ";
    const auto& at = timeline.instants[i];
    text += hex_float(at.time) + " " + name(at.state);
  }
  return text;
}

// The verdict that counts: of two, where it is about time, the faster.
judge::Verdict hunted(Aim aim, const judge::Verdict& verdict, Contender& subject,
                      judge::Questions& questions, const Case& c) {
  if (aim != Aim::time) return verdict;
  judge::Verdict again = judge::judge_case(subject.process, questions, c.id);
  return again.seconds && verdict.seconds && *again.seconds < *verdict.seconds ? again : verdict;
}

}  // namespace

SubjectRow subject_row(const judge::SubjectProcess& process) {
  SubjectRow row{"", process.spec(), sha256_of_file(judge::file_of_subject(process.spec())),
                 process.hello()};
  const judge::Hello& h = row.hello;
  std::string all;
  for (const std::string& part : {row.spec, row.build, h.name, h.version, h.settings,
                                  std::string(judge::name(h.number)), h.environment})
    all += part + '\n';
  row.key = sha256(all).substr(0, 16);
  return row;
}

PlaceRow judged_place(const Plan& plan, const Claim& claim, std::vector<Contender>& subjects,
                      double exact_seconds) {
  const auto start = std::chrono::steady_clock::now();
  Planned planned = planned_at(plan, claim.number, claim.done, claim.candidates);
  const Case& c = planned.made;
  PlaceRow place;
  place.position = claim.done;
  place.sha256 = case_sha256(c);
  place.id = c.id;
  place.family = plan.family_of(claim.number).label;
  place.text = case_text(c);
  place.origin = std::move(planned.origin);
  place.margin = std::numeric_limits<double>::max();
  judge::Questions questions(c, exact_seconds);
  const Rational unit = domain::unit_of(c);
  for (Contender& subject : subjects) {
    JudgedRow row{subject.key, judge::judge_case(subject.process, questions, c.id), {}, {}};
    row.texts = judge::texts_of(row.verdict);
    const judge::Hello& hello = subject.process.hello();
    const judge::LazyTimeline* const truth =
        questions.is_of_boxes() ? questions.in(hello.number).truth.get() : nullptr;
    if (!unit.is_zero()) row.verdict.weight /= nearest_double(unit);
    if (fails(row.verdict)) {
      row.bucket = judge::bucket_of(subject.process.spec(), hello, c, row.verdict, truth);
    }
    if (truth != nullptr) {
      place.truths.try_emplace(judge::name(hello.number), written(truth->in_doubles()));
      if (claim.done < Plan::kDrawn && place.judged.empty())
        place.margin = margin_of(truth->query(), truth->in_doubles());
    }
    if (plan.aim)
      place.score =
          score_of(*plan.aim, hunted(*plan.aim, row.verdict, subject, questions, c), unit);
    place.judged.push_back(std::move(row));
  }
  place.made = std::move(planned.made);
  place.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return place;
}

}  // namespace touchstone::campaign
