#include "verify/judge/judge_all.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/judge_query.hpp"

namespace touchstone::judge {
namespace {

// The subjects of one job, each in a process of its own.
using Team = std::vector<SubjectProcess>;

// Lets the subjects end by themselves, all at the same time.
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

class Run {
 public:
  Run(const JudgeOptions& options, const NextCase& next) : options_(options), next_(next) {}

  Result<batch::Ending> run(const Begun& begun, const TakeCase& take) {
    std::vector<Team> teams(std::max(1U, options_.jobs));
    SubjectOptions either = options_.subject;
    either.asked_of = AskedOf::either;
    for (Team& team : teams) {
      for (const std::string& spec : options_.subjects) {
        auto subject = SubjectProcess::start(spec, either);
        if (!subject) return subject.error();
        team.push_back(std::move(subject).value());
      }
    }
    std::vector<Contestant> subjects;
    for (const SubjectProcess& s : teams.front()) subjects.push_back({s.spec(), s.hello()});
    if (const auto error = begun(subjects)) return *error;
    const auto ending = batch::in_order<InputCase, JudgedCase>(
        static_cast<unsigned>(teams.size()), next_,
        [&](const InputCase& input, unsigned job) { return judge_input(input, teams[job]); },
        [&](JudgedCase judged) {
          take(std::move(judged));
          return true;
        });
    stop(teams);
    return ending;
  }

 private:
  JudgedCase judge_input(const InputCase& input, Team& team) const {
    JudgedCase judged{input.family};
    if (input.unreadable) {
      judged.refused = input.place + ": " + *input.unreadable;
      return judged;
    }
    const auto parsed = read(input);
    if (!parsed) {
      const Error& error = parsed.error();
      judged.refused =
          input.place + ": " + (error.place.empty() ? "" : error.place + ": ") + error.message;
      return judged;
    }
    judged.replay = input.replay;
    const auto add = [&judged](Verdict verdict) {
      VerdictTexts texts = texts_of(verdict);
      judged.verdicts.push_back({std::move(verdict), std::move(texts)});
    };
    if (const auto* one = std::get_if<Case>(&parsed.value())) {
      judged.id = one->id;
      Questions questions(*one, options_.exact_seconds);
      for (SubjectProcess& subject : team) add(judge_case(subject, questions, judged.id));
    } else {
      const auto& query = std::get<queries::QueryDocument>(parsed.value());
      judged.id = query.id;
      QueryQuestions questions(query, options_.exact_seconds);
      for (SubjectProcess& subject : team) add(judge_query(subject, questions));
    }
    return judged;
  }

  // Reading hostile numbers takes time.
  Result<queries::Question> read(const InputCase& input) const {
    if (input.make) return queries::Question(input.make());
    try {
      const TimeLimit limit(budget_of(options_.exact_seconds));
      return queries::parse_question(input.text);
    } catch (const LimitReached& reached) {
      return Error{Error::Code::limit, "", reached.what()};
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
        growing.emplace(subjects, options.replay_options, sink);
        return std::nullopt;
      },
      [&](JudgedCase judged) { growing->add(std::move(judged)); });
  if (!ending) return ending.error();
  Report report = growing->take();
  report.interrupted = ending.value() == batch::Ending::interrupted;
  return report;
}

}  // namespace touchstone::judge
