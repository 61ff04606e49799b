#include "verify/judge/judge_all.hpp"

#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "touchstone/text/case.hpp"
#include "verify/judge/questions.hpp"

namespace touchstone::judge {
namespace {

// The findings of one case, one for each subject; none where the case is refused.
struct JudgedCase {
  std::vector<Finding> findings;
  std::string refused;
};

class Run {
 public:
  Run(const JudgeOptions& options, KnownFindings& known,
      const std::function<std::optional<InputCase>()>& next, const Sink& sink)
      : options_(options), known_(known), next_(next), sink_(sink) {}

  Result<Report> run() {
    std::vector<std::vector<SubjectProcess>> teams(std::max(1U, options_.jobs));
    for (auto& team : teams) {
      for (const std::string& spec : options_.subjects) {
        auto subject = SubjectProcess::start(spec, options_.subject);
        if (!subject) return subject.error();
        team.push_back(std::move(subject).value());
      }
    }
    for (const SubjectProcess& s : teams.front()) {
      SubjectReport tally;
      tally.spec = s.spec();
      tally.hello = s.hello();
      report_.subjects.push_back(std::move(tally));
    }
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < teams.size(); ++i) threads.emplace_back([&, i] { work(teams[i]); });
    work(teams.front());
    for (std::thread& t : threads) t.join();
    report_.no_longer = known_.no_longer();
    return std::move(report_);
  }

 private:
  void work(std::vector<SubjectProcess>& team) {
    while (true) {
      std::size_t number = 0;
      std::optional<InputCase> input;
      {
        const std::lock_guard lock(mutex_);
        input = next_();
        number = handed_out_++;
      }
      if (!input) return;
      JudgedCase judged = judge_input(*input, team);
      const std::lock_guard lock(mutex_);
      waiting_[number] = std::move(judged);
      record();
    }
  }

  JudgedCase judge_input(const InputCase& input, std::vector<SubjectProcess>& team) const {
    JudgedCase judged;
    if (input.unreadable) {
      judged.refused = input.place + ": " + *input.unreadable;
      return judged;
    }
    const auto parsed = parse_case(input.text);
    if (!parsed) {
      judged.refused = input.place + ": " + parsed.error().place + ": " + parsed.error().message;
      return judged;
    }
    Questions questions(parsed.value(), options_.exact_seconds);
    for (SubjectProcess& subject : team) {
      judged.findings.push_back(
          {parsed.value().id, input.replay, judge_case(subject, questions, parsed.value().id)});
    }
    return judged;
  }

  // Takes down what has been judged, in order. REQUIRES: the lock.
  void record() {
    for (auto it = waiting_.find(recorded_); it != waiting_.end(); it = waiting_.find(recorded_)) {
      const JudgedCase& judged = it->second;
      if (!judged.refused.empty()) {
        report_.refused.push_back(judged.refused);
      } else {
        ++report_.cases;
      }
      for (std::size_t i = 0; i < judged.findings.size(); ++i) {
        SubjectReport& tally = report_.subjects[i];
        const KnownFinding* known_as = known_.match(tally.spec, judged.findings[i]);
        tally.add(judged.findings[i], known_as);
        sink_(tally.spec, judged.findings[i], known_as);
      }
      waiting_.erase(it);
      ++recorded_;
    }
  }

  const JudgeOptions& options_;
  KnownFindings& known_;
  const std::function<std::optional<InputCase>()>& next_;
  const Sink& sink_;
  std::mutex mutex_;
  std::size_t handed_out_ = 0;
  std::size_t recorded_ = 0;
  std::map<std::size_t, JudgedCase> waiting_;
  Report report_;
};

}  // namespace

Result<Report> judge_all(const JudgeOptions& options, KnownFindings& known,
                         const std::function<std::optional<InputCase>()>& next, const Sink& sink) {
  return Run(options, known, next, sink).run();
}

}  // namespace touchstone::judge
