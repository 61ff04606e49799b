// The work of `touchstone fuzz` on a run of a campaign:
//   1. Starts the subjects, a team of them for each thread, and chooses the families of cases
//      (chosen_cases.cpp).
//   2. Enters the run in the campaign's file, or finds it there and continues it.
//   3. Each thread takes shards (groups of cases) from the file, generates and judges their cases
//      (judged_place.cpp), and writes the results, until no shard is left or the run has to end.
//   4. Meanwhile the calling thread reports the progress.

#include "verify/hunt/campaign/fuzz.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/hunt/campaign/chosen_cases.hpp"
#include "verify/hunt/campaign/judged_place.hpp"
#include "verify/hunt/campaign/store.hpp"
#include "verify/hunt/campaign/subject_row.hpp"
#include "verify/judge/ask/subject_names.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::campaign {
namespace {

using Clock = std::chrono::steady_clock;

// The state that all threads of a run share.
class Fuzzing {
 public:
  Fuzzing(const FuzzOptions& options, const std::function<void(const FuzzStatus&)>& told)
      : options_(options), told_(told), plan_(options.plan) {}

  Result<FuzzResult> run() {
    const batch::CanBeInterrupted here;
    Store store(options_.file);
    std::vector<std::vector<Contender>> teams(std::max(1U, options_.jobs));
    for (auto& team : teams) {
      if (auto error = start(team)) return *error;
    }
    if (auto error = choose_cases(options_, teams.front(), plan_)) return *error;
    if (auto error = enter(store)) return *error;
    status_.before = store.done(plan_.seed);
    begin_ = Clock::now();

    std::vector<std::thread> threads;
    running_ = teams.size();
    for (auto& team : teams) threads.emplace_back([this, &team] { work(team); });
    wait();
    for (std::thread& t : threads) t.join();
    if (failure_) std::rethrow_exception(failure_);
    FuzzEnding ending = FuzzEnding::complete;
    if (is_over()) ending = FuzzEnding::out_of_time;
    if (batch::interrupted()) ending = FuzzEnding::interrupted;
    return FuzzResult{ending, status_};
  }

 private:
  // All teams have the same subjects, so their identity, including hashes of files, is computed
  // once.
  std::optional<Error> start(std::vector<Contender>& team) {
    for (const std::string& spec : options_.subjects) {
      auto process = judge::SubjectProcess::start(spec, options_.subject);
      if (!process) return Error{Error::Code::value, "subject", process.error().message};
      if (subjects_.size() == team.size()) {
        subjects_.push_back(subject_row(process.value()));
        names_.add(spec, process.value().hello().name);
      }
      team.push_back({subjects_[team.size()].key, std::move(process).value()});
    }
    return std::nullopt;
  }

  // Enters subjects and run in the file. An error if the file has another run with this seed.
  std::optional<Error> enter(Store& store) const {
    RunRow row{plan_.seed, "", "", ""};
    for (const auto& family : plan_.families) row.families += family.label + '\n';
    for (const SubjectRow& subject : subjects_) {
      store.put_subject(subject);
      row.subjects += subject.key + '\n';
    }
    for (const std::string& word : options_.verdict_options) row.options += word + '\n';
    if (plan_.aim) row.options += std::string("--maximise\n") + name(*plan_.aim) + '\n';
    if (options_.domain) row.options += "--domain\n" + domain::text(*options_.domain) + '\n';
    const auto different = store.put_run(row);
    if (!different) return std::nullopt;
    const std::string what =
        *different == "subjects" ? "subjects, or other builds of them" : *different;
    return Error{Error::Code::value, "run",
                 options_.file + ": its run with seed " + std::to_string(plan_.seed) +
                     " has other " + what + "; give that run's, another --seed or another --db"};
  }

  bool is_over() const { return options_.time && Clock::now() - begin_ >= *options_.time; }
  bool has_to_end() const { return batch::interrupted() || is_over() || failed_; }

  // The results of one thread that are not written yet.
  struct Unwritten {
    std::vector<ShardResults> results{};
    Clock::time_point since = Clock::now();
  };

  // One thread, with its own database connection and its own subjects. A transaction costs as much
  // as many cases, so a thread takes several shards at a time, as many as it finishes in some
  // tenths of a second (`at_once` is doubled or halved accordingly), and writes results together.
  void work(std::vector<Contender>& team) {
    try {
      Store store(options_.file);
      Unwritten unwritten;
      std::vector<Claim> claims;
      std::size_t at_once = 1;
      while (!has_to_end()) {
        const auto begin = Clock::now();
        claims = store.claim(plan_, options_.total, at_once);
        if (claims.empty()) break;
        for (Claim& claim : claims) work_on(store, claim, team, unwritten);
        const auto spent = Clock::now() - begin;
        if (spent < kOften / 2) at_once *= 2;
        if (spent > kOften) at_once = std::max(at_once / 2, std::size_t{1});
      }
      write(store, unwritten);
      store.release(plan_, claims);
    } catch (const Interrupted&) {  // the cases in progress are done again when the run is resumed
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_all();
  }

  // Works on one shard to its end. Its judged cases are kept only as long as it lasts: later cases
  // of the shard are variants of them.
  void work_on(Store& store, Claim& claim, std::vector<Contender>& team, Unwritten& unwritten) {
    bool is_ours = true;
    unwritten.results.push_back({claim.number});
    while (is_ours && claim.done < claim.size && !has_to_end()) {
      std::vector<PlaceRow> next = judged_places(plan_, claim, team, options_.exact_seconds);
      // Answers of subjects that are being ended do not count.
      if (batch::interrupted()) break;
      // After a write the list is empty.
      if (unwritten.results.empty()) unwritten.results.push_back({claim.number});
      for (PlaceRow& place : next) {
        if (plan_.is_parent(place.position))
          claim.candidates.push_back({place.margin, std::move(*place.made), place.score});
        place.made.reset();
        unwritten.results.back().places.push_back(std::move(place));
        ++claim.done;
      }
      if (Clock::now() - unwritten.since >= kLongest) is_ours = write(store, unwritten);
    }
    claim.candidates.clear();
  }

  // Returns false if another worker has taken the last shard.
  bool write(Store& store, Unwritten& unwritten) {
    const bool is_ours = store.put(plan_, unwritten.results);
    for (const ShardResults& results : unwritten.results) {
      for (const PlaceRow& place : results.places) count(place);
    }
    unwritten = {};
    return is_ours;
  }

  // Adds a written position to the progress.
  void count(const PlaceRow& place) {
    const std::lock_guard lock(mutex_);
    ++status_.cases;
    if (place.score && *place.score > status_.largest.value_or(0)) status_.largest = place.score;
    for (const JudgedRow& row : place.judged) {
      if (!row.bucket) continue;
      ++status_.findings;
      judge::Bucket bucket = *row.bucket;
      if (met_.insert(text(bucket)).second) ++status_.buckets;
      if (row.verdict.weight < status_.worst_weight) continue;
      status_.worst_weight = row.verdict.weight;
      bucket.subject = names_.of(bucket.subject);
      status_.worst = text(bucket);
    }
  }

  // The interval for reporting progress, and for taking shards.
  static constexpr std::chrono::milliseconds kOften{200};
  // Results are written as soon as this time has passed.
  static constexpr std::chrono::milliseconds kLongest{1000};

  // Reports the progress until all threads have ended.
  void wait() {
    std::unique_lock lock(mutex_);
    while (running_ > 0) {
      changed_.wait_for(lock, kOften);
      told_(status_);
    }
  }

  const FuzzOptions& options_;
  const std::function<void(const FuzzStatus&)>& told_;
  Plan plan_;
  std::vector<SubjectRow> subjects_;
  judge::SubjectNames names_;
  Clock::time_point begin_ = Clock::now();
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // for the members below
  std::condition_variable changed_;
  std::size_t running_ = 0;
  FuzzStatus status_;
  std::set<std::string> met_;  // the texts of buckets found so far
  std::exception_ptr failure_;
};

}  // namespace

Result<FuzzResult> fuzz(const FuzzOptions& options,
                        const std::function<void(const FuzzStatus&)>& told) {
  return Fuzzing(options, told).run();
}

}  // namespace touchstone::campaign
