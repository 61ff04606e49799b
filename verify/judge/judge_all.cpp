#include "verify/judge/judge_all.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/case.hpp"
#include "touchstone/limit.hpp"
#include "verify/batch/in_order.hpp"
#include "verify/judge/judge_case.hpp"

namespace touchstone::judge {
namespace {

// The findings of one case, one for each subject; none where the case is refused.
struct JudgedCase {
  std::string family;
  std::vector<Finding> findings{};
  std::string refused{};
};

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
  Run(const JudgeOptions& options, const NextCase& next, const Sink& sink)
      : options_(options), next_(next), sink_(sink) {}

  Result<Report> run() {
    std::vector<Team> teams(std::max(1U, options_.jobs));
    for (Team& team : teams) {
      for (const std::string& spec : options_.subjects) {
        auto subject = SubjectProcess::start(spec, options_.subject);
        if (!subject) return subject.error();
        team.push_back(std::move(subject).value());
      }
    }
    for (const SubjectProcess& s : teams.front())
      report_.subjects.push_back({.spec = s.spec(), .hello = s.hello()});
    const auto ending = batch::in_order<InputCase, JudgedCase>(
        static_cast<unsigned>(teams.size()), next_,
        [&](const InputCase& input, unsigned job) { return judge_input(input, teams[job]); },
        [this](JudgedCase judged) {
          record(judged);
          return true;
        });
    report_.interrupted = ending == batch::Ending::interrupted;
    stop(teams);
    return std::move(report_);
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
    const std::string& id = parsed.value().id;
    Questions questions(parsed.value(), options_.exact_seconds);
    for (SubjectProcess& subject : team) {
      judged.findings.push_back(
          {id, input.family, replay_command(input.replay, subject.spec(), options_.replay_options),
           judge_case(subject, questions, id)});
    }
    return judged;
  }

  // Reading hostile numbers takes time, too.
  Result<Case> read(const InputCase& input) const {
    try {
      const TimeLimit limit(budget_of(options_.exact_seconds));
      return parse_case(input.text);
    } catch (const LimitReached& reached) {
      return Error{Error::Code::limit, "", reached.what()};
    }
  }

  void record(JudgedCase& judged) {
    if (!judged.refused.empty()) {
      report_.refused.push_back(judged.refused);
    } else {
      ++report_.cases;
      auto& families = report_.families;
      if (std::find(families.begin(), families.end(), judged.family) == families.end())
        families.push_back(judged.family);
    }
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      SubjectReport& subject = report_.subjects[i];
      const KnownFinding* known_as = sink_(subject.spec, judged.findings[i]);
      subject.add(judged.findings[i], known_as);
    }
  }

  const JudgeOptions& options_;
  const NextCase& next_;
  const Sink& sink_;
  Report report_;
};

}  // namespace

Result<Report> judge_all(const JudgeOptions& options, const NextCase& next, const Sink& sink) {
  return Run(options, next, sink).run();
}

}  // namespace touchstone::judge
