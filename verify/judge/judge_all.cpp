#include "verify/judge/judge_all.hpp"

#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "touchstone/text/case.hpp"
#include "verify/judge/courtroom.hpp"

namespace touchstone::judge {
namespace {

// The findings of one case, one for each subject; none where the case is refused.
struct Heard {
  std::vector<Finding> findings;
  std::string refused;
};

class Hearing {
 public:
  Hearing(const JudgeOptions& options, KnownFindings& known,
          const std::function<std::optional<Docketed>()>& next, const Sink& sink)
      : options_(options), known_(known), next_(next), sink_(sink) {}

  Result<Report> run() {
    std::vector<std::vector<SubjectProcess>> benches(std::max(1U, options_.jobs));
    for (auto& bench : benches) {
      for (const std::string& spec : options_.subjects) {
        auto subject = SubjectProcess::start(spec, options_.subject);
        if (!subject) return subject.error();
        bench.push_back(std::move(subject).value());
      }
    }
    for (const SubjectProcess& s : benches.front()) {
      Tally tally;
      tally.spec = s.spec();
      tally.hello = s.hello();
      report_.subjects.push_back(std::move(tally));
    }
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < benches.size(); ++i)
      threads.emplace_back([&, i] { work(benches[i]); });
    work(benches.front());
    for (std::thread& t : threads) t.join();
    report_.no_longer = known_.no_longer();
    return std::move(report_);
  }

 private:
  void work(std::vector<SubjectProcess>& bench) {
    while (true) {
      std::size_t number = 0;
      std::optional<Docketed> docketed;
      {
        const std::lock_guard lock(mutex_);
        docketed = next_();
        number = handed_out_++;
      }
      if (!docketed) return;
      Heard heard = hear(*docketed, bench);
      const std::lock_guard lock(mutex_);
      waiting_[number] = std::move(heard);
      record();
    }
  }

  Heard hear(const Docketed& docketed, std::vector<SubjectProcess>& bench) const {
    Heard heard;
    if (docketed.unreadable) {
      heard.refused = docketed.place + ": " + *docketed.unreadable;
      return heard;
    }
    const auto parsed = parse_case(docketed.text);
    if (!parsed) {
      heard.refused = docketed.place + ": " + parsed.error().place + ": " + parsed.error().message;
      return heard;
    }
    Docket docket(parsed.value(), options_.exact_seconds);
    for (SubjectProcess& subject : bench) {
      heard.findings.push_back(
          {parsed.value().id, docketed.replay, try_case(subject, docket, parsed.value().id)});
    }
    return heard;
  }

  // Takes down what has been heard, in order. REQUIRES: the lock.
  void record() {
    for (auto it = waiting_.find(recorded_); it != waiting_.end(); it = waiting_.find(recorded_)) {
      const Heard& heard = it->second;
      if (!heard.refused.empty()) {
        report_.refused.push_back(heard.refused);
      } else {
        ++report_.cases;
      }
      for (std::size_t i = 0; i < heard.findings.size(); ++i) {
        Tally& tally = report_.subjects[i];
        const KnownFinding* known_as = known_.match(tally.spec, heard.findings[i]);
        tally.add(heard.findings[i], known_as);
        sink_(tally.spec, heard.findings[i], known_as);
      }
      waiting_.erase(it);
      ++recorded_;
    }
  }

  const JudgeOptions& options_;
  KnownFindings& known_;
  const std::function<std::optional<Docketed>()>& next_;
  const Sink& sink_;
  std::mutex mutex_;
  std::size_t handed_out_ = 0;
  std::size_t recorded_ = 0;
  std::map<std::size_t, Heard> waiting_;
  Report report_;
};

}  // namespace

Result<Report> judge_all(const JudgeOptions& options, KnownFindings& known,
                         const std::function<std::optional<Docketed>()>& next, const Sink& sink) {
  return Hearing(options, known, next, sink).run();
}

}  // namespace touchstone::judge
