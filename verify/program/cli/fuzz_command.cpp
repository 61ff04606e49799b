// The command `touchstone fuzz`: looks for cases on which a solver fails. campaign::fuzz() does the
// work and stores it in the campaign's file; this command then reads its tables from that file.

#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/fuzz.hpp"
#include "verify/hunt/campaign/merge.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/hunt/campaign/outside_game.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/program/cli/bucket_table.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/program/cli/subject_options.hpp"
#include "verify/program/command_line/duration.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

using campaign::FuzzOptions;

struct FuzzArguments {
  std::string file = "campaign.db";
  std::vector<std::string> subjects;
  std::vector<std::string> families;
  std::uint64_t seed = 1;
  std::uint64_t count = 0;
  std::string time;
  std::optional<campaign::Aim> maximise{};
  std::string domain;
  std::uint64_t min_judged = 1;
  batch::Part shard{};
  unsigned jobs = 0;
  SubjectLimits limits{};
  ProgressChoice progress{};
};

constexpr const char* kFuzzNotes = R"(Examples:
  touchstone fuzz --subject cpp:plain-sat-linear --for 10m
  touchstone fuzz --subject exec:./my-ccd --subject lib:./my.so --count 100000 --db night.db
  touchstone fuzz --subject exec:./my-ccd --family parallel-edges --family cubes-head-on --for 1h
  touchstone fuzz --subject exec:./my-ccd --maximise late --for 10m --db late.db
  touchstone fuzz --subject exec:./my-ccd --domain game --for 2m --db game.db
  touchstone fuzz --subject exec:./my-ccd --count 1000000 --shard 3/100 --db part-3.db
  touchstone campaign show night.db

Draws cases of all families, or of the named ones, in turn. It also makes variants of those cases in
which a small change may change the answer most easily. It judges the subjects on each case, and
stores all answers in the campaign's file. For failures (findings) it also stores cases, exact
answers and verdicts. A bucket has the findings with the same subject, verdict, touching features,
kinds of motion and size of the error. The cases depend on --seed, on the families, on the domain,
and on the kinds of motion that the subjects declare: other kinds are not drawn. Bodies that turn at
constant speed and cylinders are drawn for subjects that declare them; the answers about these are
proven bounds.

--maximise looks for the worst case: again and again it makes nine variants of the worst case so
far, which is measured exactly. The result is a lower bound: there may be worse cases.

If a run is killed, it loses its current cases and the results of the last second; the same command
resumes it. Several processes may work on one file at the same time, and `campaign merge` merges
files of several machines. --shard I/N does the I-th of N parts of a campaign, in a separate file;
`campaign merge` joins the parts.

Exit status: 0 done or out of time without findings, or a part (--shard) is done, 1 there are
findings, or the disk is full, 2 wrong command line, 3 the file is no campaign, or damaged, or of a
newer version, 4 no findings, but fewer cases judged than --min-judged, 6 a subject did not start,
130 interrupted: the work so far is kept.)";

// The families that are used by default.
std::vector<std::string> all_families() {
  std::vector<std::string> names;
  for (const generate::Family& family : generate::families()) names.push_back(family.name);
  return names;
}

// The options of the campaign that the arguments describe. Throws WrongCommand.
campaign::FuzzOptions fuzz_options(const FuzzArguments& a) {
  campaign::FuzzOptions options;
  options.file = a.file;
  options.plan.seed = a.seed;
  options.plan.part = a.shard;
  for (const std::string& label : a.families.empty() ? all_families() : a.families) {
    auto chosen = generate::chosen_family(label);
    if (!chosen) throw WrongCommand("--" + chosen.error().place + ": " + chosen.error().message);
    options.plan.families.push_back(std::move(chosen).value());
  }
  options.families_named = !a.families.empty();
  options.domain = domain_named(a.domain);
  options.subjects = a.subjects;
  options.subject = a.limits.subject_options();
  options.exact_seconds = a.limits.time_limit;
  options.jobs = jobs_of(a.jobs);
  options.verdict_options = a.limits.replay_options();
  options.plan.aim = a.maximise;
  if (a.maximise && a.subjects.size() != 1)
    throw WrongCommand("--maximise needs exactly one --subject");
  if (a.count > 0) options.total = a.count;
  if (!a.time.empty()) {
    options.time = command_line::duration(a.time);
    if (!options.time) throw WrongCommand("--for: expected a time like 90s, 10m or 2h");
  }
  if (!options.total && !options.time)
    throw WrongCommand("--for or --count is missing (touchstone help fuzz)");
  return options;
}

// The progress of a campaign: see LiveStatus.
class FuzzLine {
 public:
  FuzzLine(batch::ShowProgress show, const FuzzOptions& options)
      : options_(options), line_(show, std::chrono::seconds(10), [this] { return words(); }) {}

  void show(const campaign::FuzzStatus& status) {
    line_.change([&] { status_ = status; });
  }
  // Removes the line. It is not shown again.
  void end() { line_.end(); }

 private:
  std::string words() const {
    const double seconds = line_.seconds();
    std::string text = std::to_string(status_.before + status_.cases) + " cases (" +
                       std::to_string(static_cast<long>(static_cast<double>(status_.cases) /
                                                        std::max(seconds, 0.001))) +
                       " a second" + left(seconds) + "), " + std::to_string(status_.findings) +
                       " findings in " + std::to_string(status_.buckets) + " buckets";
    const auto& aim = options_.plan.aim;
    if (aim && status_.largest)
      text += "; " + campaign::score_text(*aim, *status_.largest);
    else if (!status_.worst.empty())
      text += "; worst: " + visible(status_.worst);
    return text;
  }

  // ", 2 min 5 s left": until the time is over, or the cases of this part are done.
  std::string left(double seconds) const {
    std::optional<double> rest;
    if (options_.time)
      rest = std::max(0.0, std::chrono::duration<double>(*options_.time).count() - seconds);
    if (options_.total && status_.cases > 0) {
      const double all =
          static_cast<double>(*options_.total) / static_cast<double>(options_.plan.part.of);
      const double cases = all - static_cast<double>(status_.before + status_.cases);
      const double by_count = std::max(0.0, cases) * seconds / static_cast<double>(status_.cases);
      rest = rest ? std::min(*rest, by_count) : by_count;
    }
    return rest ? ", " + batch::duration_text(*rest) + " left" : "";
  }

  const FuzzOptions& options_;
  campaign::FuzzStatus status_{};
  batch::LiveStatus line_;  // the last member: it uses those above
};

// A sentence about the worst case of a hunt.
std::string worst_text(campaign::Aim aim, const sqlite::Database& file, const FuzzArguments& a) {
  const auto worst = campaign::worst_place(file, a.seed);
  if (!worst) return std::string(campaign::name(aim)) + ": no case was found with any\n";
  return "at least: " + campaign::score_text(aim, worst->score) + " (" + visible(worst->origin) +
         "), a lower bound: there may be worse\nthat case: " +
         export_command(file, worst->case_sha256) + '\n';
}

void check_words(const FuzzArguments& a) {
  if (a.subjects.empty()) throw WrongCommand("--subject is missing (touchstone help fuzz)");
}

// A line with the number of buckets whose cases are all outside of the domain of games; "" if there
// is none, or if a domain was given.
std::string outside_text(const FuzzArguments& a, const sqlite::Database& file,
                         const std::vector<campaign::BucketRow>& found) {
  const std::size_t outside = a.domain.empty() ? campaign::count_outside_game(file, found) : 0;
  if (outside == 0) return "";
  return std::to_string(outside) + " of " + std::to_string(found.size()) +
         " buckets have only sizes, positions, speeds or horizons that no game has: --domain game "
         "leaves such cases out\n";
}

// Prints the buckets in a campaign's file. Returns their number.
std::size_t print_found(const FuzzArguments& a, const FuzzOptions& options) {
  const auto file = campaign::open_campaign(a.file, sqlite::Open::existing);
  const auto found = campaign::buckets(file);
  output::fit_lines();
  std::cout << bucket_table(file, found) << outside_text(a, file, found);
  if (options.plan.aim) std::cout << worst_text(*options.plan.aim, file, a);
  std::cout << std::flush;
  return found.size();
}

// Prints the number of cases for each subject and, if smaller, the number of those that were
// judged. Returns whether a subject has fewer than --min-judged.
bool tell_judged(const FuzzArguments& a) {
  const auto file = campaign::open_campaign(a.file, sqlite::Open::existing);
  std::map<std::string, campaign::RateRow> sums;
  for (const std::string& spec : a.subjects) sums[spec];
  for (const campaign::RateRow& row : campaign::rates(file)) {
    const auto sum = sums.find(row.spec);
    if (sum == sums.end()) continue;
    sum->second.cases += row.cases;
    sum->second.judged += row.judged;
  }
  const campaign::Names names(file);
  bool too_few = false;
  for (const auto& [spec, sum] : sums) {
    const std::string words = visible(names.of(spec)) + ": " + std::to_string(sum.judged) + " of " +
                              std::to_string(sum.cases) + " cases judged";
    if (sum.judged < a.min_judged) {
      too_few = true;
      std::cerr << "touchstone: " << words << ", at least " << a.min_judged
                << " wanted (--min-judged)\n";
    } else if (sum.judged < sum.cases) {
      std::cout << words << "; the others it does not take, or they are not solved in time\n";
    }
  }
  std::cout << std::flush;
  return too_few;
}

// The exit status of a campaign that was completed.
int status_of(const FuzzArguments& a, const FuzzOptions& options) {
  const bool too_few = tell_judged(a);
  const std::size_t found = print_found(a, options);
  if (found > 0) return kFound;
  return too_few ? kUndecided : kNothingFound;
}

// The number of cases of a campaign in parts. Throws WrongCommand.
std::uint64_t cases_in_parts(const FuzzArguments& a) {
  check_words(a);
  const FuzzOptions options = fuzz_options(a);
  if (!options.total || options.time)
    throw WrongCommand("a campaign in parts (--shard) needs --count, and cannot have --for");
  try {
    const auto file = campaign::open_campaign(a.file, sqlite::Open::create);
  } catch (const sqlite::Failed& failed) {
    throw WrongCommand(visible(failed.what()));
  }
  return *options.total;
}

// Merges the finished parts of a campaign into its file, and prints the findings.
int merge(const FuzzArguments& a, const std::vector<std::string>& files) {
  try {
    const auto into = campaign::open_campaign(a.file, sqlite::Open::create);
    for (const std::string& from : files) campaign::merge(into, from);
    std::cout << campaign::overview(into).places << " cases\n";
    return status_of(a, fuzz_options(a));
  } catch (const sqlite::Failed& failed) {
    return say_and_return(visible(failed.what()), kMalformed);
  }
}

// Runs the campaign, or one part of it, and prints the findings.
int run(const FuzzArguments& a) {
  const campaign::FuzzOptions options = fuzz_options(a);
  try {
    FuzzLine line(a.progress.shown(), options);
    const auto result =
        campaign::fuzz(options, [&line](const campaign::FuzzStatus& s) { line.show(s); });
    line.end();
    if (!result) {
      const bool no_subject = result.error().place == "subject";
      return say_and_return(result.error().message, no_subject ? kNoSubject : kWrongCommand);
    }
    const campaign::FuzzResult& done = result.value();
    std::cout << done.status.before + done.status.cases << " cases, " << done.status.cases
              << " of them in this run\n";
    if (done.ending == campaign::FuzzEnding::interrupted) {
      print_found(a, options);
      return say_and_return("interrupted: the same command continues", kInterrupted);
    }
    // For a part, whether findings fail and enough cases were judged is decided after merging.
    if (!a.shard.is_whole()) {
      print_found(a, options);
      return kNothingFound;
    }
    return status_of(a, options);
  } catch (const sqlite::Failed& failed) {
    return say_and_return(visible(failed.what()), kMalformed);
  }
}

}  // namespace

Command fuzz_command() {
  auto a = std::make_shared<FuzzArguments>();
  Command command("fuzz", "look for cases on which a collision library fails, and keep them");
  command.texts("--subject", "SUBJECT", a->subjects,
                "exec:COMMAND, lib:PATH, cpp:NAME or node:NAME, NAME= before it (see judge); may "
                "be given several times");
  command.texts(
      "--family", "NAME[:KEY=VALUE,...]", a->families,
      "draw from this family, with values for its choices; may be given several times; by "
      "default all families of which a subject takes some cases");
  command.number("--seed", a->seed, 0, "the seed of everything that is drawn");
  command.number("--count", a->count, 0,
                 "end when the campaign's file has N cases of this seed, earlier runs included; 0, "
                 "the default, means no limit");
  command.text(
      "--for", "TIME", a->time,
      "end after this time: 90s, 10m or 2h; by default there is no limit, and --count is needed");
  command.text("--db", "FILE", a->file, "the campaign's file; it is created if necessary");
  add_shard(command, a->shard,
            "only the I-th of N parts of the campaign; `campaign merge` joins them");
  Values<campaign::Aim> aims;
  for (const campaign::Aim aim : campaign::kAims) aims.emplace_back(campaign::name(aim), aim);
  command.choice_of("--maximise", aims, a->maximise,
                    "look for the worst case in one respect: the latest or the earliest reported "
                    "time, the greatest depth at the reported time or in a missed contact, the "
                    "most units in the last place, the longest time for an answer");
  add_domain(command, a->domain, "cases and their variants lie");
  command.number("--min-judged", a->min_judged, 0,
                 "the least number of cases that must have been judged for each subject in the "
                 "campaign's file");
  command.number("--jobs", a->jobs, 0, 1024,
                 "processes of each subject; 0, the default, is one for each core");
  add_subject_limits(command, a->limits);
  add_progress(command, a->progress);
  // How `touchstone-mpi fuzz` shares the work among processes.
  command.in_parts({.of_whole = {"--db", "--min-judged", "--progress", "--quiet"},
                    .file_option = "--db",
                    .ending = ".db",
                    .output = [a] { return a->file; },
                    .cases = [a] { return cases_in_parts(*a); },
                    .join = [a](const auto& files) { return merge(*a, files); }});
  command.notes(kFuzzNotes);
  command.action([a]() -> int {
    check_words(*a);
    return run(*a);
  });
  return command;
}

}  // namespace touchstone::cli
