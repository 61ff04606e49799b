// Works on a campaign: takes shards (groups of cases), generates and judges their cases, and stores
// the results until the run is done.

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
#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/enclosed_families.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/hunt/campaign/judged_place.hpp"
#include "verify/hunt/campaign/store.hpp"
#include "verify/judge/ask/received_enclosed.hpp"
#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/question_in_doubles.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::campaign {
namespace {

using Clock = std::chrono::steady_clock;

// Whether some subject may be judged by doubles.
judge::ByDoubles by_doubles(const std::vector<Contender>& team) {
  const bool some = std::ranges::any_of(team, [](const Contender& contender) {
    return judge::QuestionInDoubles::is_for(contender.process.hello());
  });
  return some ? judge::ByDoubles::yes : judge::ByDoubles::no;
}

// Whether one of these subjects takes the case. A case in doubles is sent as it is written, so only
// the kinds of its motions decide; any other case has to be rounded first.
bool is_taken(const std::vector<judge::Hello>& subjects, const ExactCase& c) {
  const auto& in_doubles = c.in_doubles();
  return std::ranges::any_of(subjects, [&](const judge::Hello& hello) {
    return in_doubles && judge::QuestionInDoubles::is_for(hello)
               ? !in_doubles->verdict_unasked(hello)
               : judge::takes(hello, c.whole());
  });
}

// Accepts the cases that at least one of these subjects takes and that are within the domain; empty
// if all cases are accepted.
std::function<bool(const ExactCase&)> wanted_cases(const std::vector<Contender>& team,
                                                   const std::optional<domain::Domain>& domain) {
  std::vector<judge::Hello> subjects;
  for (const Contender& contender : team) subjects.push_back(contender.process.hello());
  const bool all_are_taken = std::any_of(subjects.begin(), subjects.end(),
                                         [](const auto& s) { return s.takes_all_motions(); });
  if (all_are_taken && !domain) return {};
  return [subjects, domain, all_are_taken](const ExactCase& c) {
    if (domain && domain::problem(*domain, c.whole())) return false;
    return all_are_taken || is_taken(subjects, c);
  };
}

// Accepts the cases with enclosed answers that some subject takes and that are within the domain.
generate::variants::EnclosedWanted wanted_enclosed(const std::vector<Contender>& team,
                                                   const std::optional<domain::Domain>& domain) {
  std::vector<judge::Hello> subjects;
  for (const Contender& contender : team) subjects.push_back(contender.process.hello());
  return [subjects, domain](const EnclosedCase& c) {
    if (domain && domain::problem(*domain, c)) return false;
    return std::any_of(subjects.begin(), subjects.end(),
                       [&c](const auto& s) { return judge::enclosed_not_taken(s, c).empty(); });
  };
}

bool takes_polyhedra(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of("polyhedra");
  });
}

bool takes_radii(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of_radii();
  });
}

bool takes_compounds(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of(judge::kCompounds);
  });
}

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
    if (auto error = choose_cases(teams.front())) return *error;
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

  // Chooses the families: see FuzzOptions.
  std::optional<Error> choose_cases(const std::vector<Contender>& team) {
    plan_.by_doubles = by_doubles(team);
    plan_.wanted = wanted_cases(team, options_.domain);
    plan_.wanted_enclosed = wanted_enclosed(team, options_.domain);
    auto& families = plan_.families;
    const auto useless = std::stable_partition(
        families.begin(), families.end(),
        [&](const generate::ChosenFamily& family) { return has_case(team, family); });
    if (options_.families_named && useless != families.end())
      return no_case("the family " + useless->label + " has");
    const bool some_were = useless != families.end();
    families.erase(useless, families.end());
    if (plan_.wanted) {
      if (!options_.families_named && some_were) add(team, generate::straight_families());
      if (!options_.families_named) add(team, generate::aimed_families());
      if (families.empty()) add(team, generate::resting_families());
      if (!options_.families_named && some_were && takes_polyhedra(team))
        add(team, generate::polyhedra_families());
      if (!options_.families_named && takes_radii(team)) add(team, generate::rounded_families());
      if (!options_.families_named && takes_compounds(team))
        add(team, generate::compound_families());
    }
    if (!options_.families_named) add(team, generate::enclosed_families());
    return families.empty() ? std::optional(no_case("no family has")) : std::nullopt;
  }

  // Whether a subject takes a case of the family. Enclosed ones take long to make, so the hello of
  // a subject decides about most of them.
  bool has_case(const std::vector<Contender>& team, const generate::ChosenFamily& family) const {
    if (!family.family->enclosed) return !plan_.wanted || has_wanted(plan_, family);
    return std::any_of(team.begin(), team.end(),
                       [&family](const Contender& contender) {
                         return judge::may_take_enclosed(contender.process.hello(), *family.family);
                       }) &&
           has_wanted(plan_, family);
  }

  // Adds the families in `others` that have a wanted case.
  void add(const std::vector<Contender>& team, const std::vector<generate::Family>& others) {
    for (const generate::Family& family : others) {
      auto other = generate::chosen_family(family.name).value();
      if (has_case(team, other)) plan_.families.push_back(std::move(other));
    }
  }

  // `who` is the beginning of the message, for example "the family linear has".
  Error no_case(const std::string& who) const {
    const std::string of_domain =
        options_.domain ? " and lies within the domain " + domain::text(*options_.domain) : "";
    const bool is_one = who.starts_with("the");
    return {Error::Code::value, "families",
            who + (is_one ? " no case" : " a case") + " that a subject takes" + of_domain +
                " (`touchstone generate --list` has the families' kinds of motion)"};
  }

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
  // tenths of a second, and writes results together.
  void work(std::vector<Contender>& team) {
    try {
      Store store(options_.file);
      Unwritten unwritten;
      std::vector<Claim> claims;
      std::size_t most = 1;
      while (!has_to_end()) {
        const auto begin = Clock::now();
        claims = store.claim(plan_, options_.total, most);
        if (claims.empty()) break;
        for (Claim& claim : claims) work(store, claim, team, unwritten);
        const auto spent = Clock::now() - begin;
        if (spent < kOften / 2) most *= 2;
        if (spent > kOften) most = std::max(most / 2, std::size_t{1});
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

  void work(Store& store, Claim& claim, std::vector<Contender>& team, Unwritten& unwritten) {
    bool is_ours = true;
    unwritten.results.push_back({claim.number});
    while (is_ours && claim.done < claim.size && !has_to_end()) {
      std::vector<PlaceRow> next = judged_places(plan_, claim, team, options_.exact_seconds);
      // Answers of subjects that are being ended do not count.
      if (batch::interrupted()) break;
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
  std::set<std::string> met_;
  std::exception_ptr failure_;
};

}  // namespace

Result<FuzzResult> fuzz(const FuzzOptions& options,
                        const std::function<void(const FuzzStatus&)>& told) {
  return Fuzzing(options, told).run();
}

}  // namespace touchstone::campaign
