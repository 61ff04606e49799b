// Judges all subjects on all cases, on several threads, with the results in order. Each thread has
// its own processes of all subjects (a Team). It takes a batch of cases (judge_inputs):
//   1. take_in_hand() makes the questions of each case;
//   2. judge_by() asks each subject all of them, and judges the answers;
//   3. confirm_by() asks the witness about answers that fail.

#include "verify/judge/judge_all.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "verify/judge/case_in_hand.hpp"
#include "verify/judge/one_case/witness.hpp"

namespace touchstone::judge {
namespace {

// The subjects of one job, each in a process of its own.
using Team = std::vector<SubjectProcess>;

// Tells all subjects to end, then waits for them, so that they end at the same time.
void stop(std::vector<Team>& teams) {
  constexpr std::chrono::milliseconds kPatience{500};
  for (Team& team : teams) {
    for (SubjectProcess& subject : team) subject.say_stop();
  }
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  for (Team& team : teams) {
    for (SubjectProcess& subject : team) subject.end(deadline);
  }
}

// One run: starts the processes of all teams, hands batches of cases to them, and ends them.
class Run {
 public:
  Run(const JudgeOptions& options, const NextCase& next) : options_(options), next_(next) {}

  Result<batch::Ending> run(const Begun& begun, const TakeCase& take) {
    std::vector<Team> teams(std::max(1U, options_.jobs));
    std::vector<Team> witnesses(teams.size());
    // Subjects are asked about bodies and about primitives, since the files may have both. The
    // witness is asked about bodies only.
    SubjectOptions either = options_.subject;
    either.asked_of = AskedOf::either;
    for (Team& team : teams) {
      for (const std::string& spec : options_.subjects) {
        auto subject = SubjectProcess::start(spec, either);
        if (!subject) return subject.error();
        team.push_back(std::move(subject).value());
      }
    }
    for (Team& team : witnesses) {
      if (options_.witness.empty()) break;
      auto witness = SubjectProcess::start(options_.witness, options_.subject);
      if (!witness) return witness.error();
      team.push_back(std::move(witness).value());
    }
    std::vector<Contestant> subjects;
    for (const SubjectProcess& s : teams.front()) subjects.push_back({s.spec(), s.hello()});
    if (const auto error = begun(subjects)) return *error;
    const bool in_batches = std::all_of(teams.front().begin(), teams.front().end(),
                                        [](const auto& s) { return s.takes_batches(); });
    using Cases = std::vector<InputCase>;
    using Judged = std::vector<JudgedCase>;
    const auto ending = batch::in_order<Cases, Judged>(
        static_cast<unsigned>(teams.size()),
        [&, size = in_batches ? kBatch : 1] { return next_cases(size); },
        [&](const Cases& cases, unsigned job) {
          return judge_inputs(cases, teams[job], witnesses[job]);
        },
        [&](Judged judged) {
          for (JudgedCase& one : judged) take(std::move(one));
          return true;
        });
    stop(teams);
    stop(witnesses);
    return ending;
  }

 private:
  // Large enough that waking another process for each batch costs little per case, and small enough
  // for cases that take long.
  static constexpr std::size_t kBatch = 64;

  std::optional<std::vector<InputCase>> next_cases(std::size_t count) const {
    std::vector<InputCase> cases;
    while (cases.size() < count) {
      auto next = next_();
      if (!next) break;
      cases.push_back(std::move(*next));
    }
    return cases.empty() ? std::nullopt : std::optional(std::move(cases));
  }

  // `witness`: one process, or none.
  std::vector<JudgedCase> judge_inputs(const std::vector<InputCase>& inputs, Team& team,
                                       Team& witness) const {
    std::deque<CaseInHand> cases;  // their addresses must not change
    for (const InputCase& input : inputs)
      take_in_hand(input, options_.exact_seconds, cases.emplace_back());
    for (SubjectProcess& subject : team) {
      judge_by(subject, cases);
      if (!witness.empty()) confirm_by(witness.front(), subject.hello(), cases);
    }
    std::vector<JudgedCase> judged;
    for (CaseInHand& one : cases) judged.push_back(std::move(one.judged));
    return judged;
  }

  void judge_by(SubjectProcess& subject, std::deque<CaseInHand>& cases) const {
    std::vector<CaseToJudge> together;
    std::vector<CaseInHand*> theirs;
    for (CaseInHand& one : cases) {
      if (one.of_query) one.add(judge_query(subject, *one.of_query, options_.swap), options_.texts);
      if (one.of_enclosed)
        one.add(judge_enclosed(subject, *one.of_enclosed, options_.swap), options_.texts);
      if (!one.of_case) continue;
      together.push_back({&*one.of_case, one.judged.id});
      theirs.push_back(&one);
    }
    std::vector<Verdict> verdicts =
        judge_cases(subject, together, options_.swap, options_.by_doubles);
    for (std::size_t i = 0; i < theirs.size(); ++i)
      theirs[i]->add(std::move(verdicts[i]), options_.texts);
  }

  // Asks the witness about the last verdict on each case.
  static void confirm_by(SubjectProcess& witness, const Hello& hello,
                         std::deque<CaseInHand>& cases) {
    for (CaseInHand& one : cases) {
      if (!one.of_case || one.judged.verdicts.empty()) continue;
      Verdict& last = one.judged.verdicts.back().verdict;
      if (fails(last)) last.denial = denial_by(witness, last, hello, *one.of_case);
    }
  }

  const JudgeOptions& options_;
  const NextCase& next_;
};

}  // namespace

Result<batch::Ending> judge_each(const JudgeOptions& options, const NextCase& next,
                                 const Begun& begun, const TakeCase& take) {
  return Run(options, next).run(begun, take);
}

Result<Report> judge_all(const JudgeOptions& options, const NextCase& next, const Sink& sink) {
  std::optional<GrowingReport> growing;
  const auto ending = judge_each(
      options, next,
      [&](const std::vector<Contestant>& subjects) -> std::optional<Error> {
        growing.emplace(subjects, options.replay_options, options.swap, sink, options.texts);
        return std::nullopt;
      },
      [&](JudgedCase judged) { growing->add(std::move(judged)); });
  if (!ending) return ending.error();
  Report report = growing->take();
  report.interrupted = ending.value() == batch::Ending::interrupted;
  return report;
}

}  // namespace touchstone::judge
