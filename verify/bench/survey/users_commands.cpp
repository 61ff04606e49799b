// Measures commands of the program `touchstone`, in processor time per case, for the section
// "users" of the survey. All run on one core, and alternate with the library's calls with which
// their goals compare them. Each command is run on many cases, so the time of its start, which is
// measured as `--version`, can be subtracted.

#include "verify/bench/survey/users_commands.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/timed_command.hpp"
#include "verify/bench/survey/users_scenes.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kStart = "start-up";
constexpr const char* kLibrary = "first contact from doubles, linear";
constexpr const char* kFrames = "first contact from doubles, two keyframes";
constexpr const char* kFuzz = "fuzz, plain axes, linear";
constexpr const char* kJudge = "judge, plain axes, linear";
constexpr const char* kUntaken = "judge, plain axes, sweep (not taken)";
constexpr const char* kCertified = "judge, certified, sweep";
constexpr const char* kLate = "judge, always late, sweep";
constexpr const char* kGenerate = "generate sweep, with certificates";
constexpr const char* kShow = "campaign show";
constexpr const char* kList = "campaign list";

Contestant from_doubles(const char* name, const std::string& kind, int count) {
  return contestant(name, scenes(kind, count), [](const Scene& scene) {
    const auto& [first, second, from, until] = scene.pair;
    return doubles::first_contact(first, second, from, until).value().has_value();
  });
}

TimedCommand judge(const char* name, const std::string& subject, const std::string& family,
                   std::size_t count, const std::string& out) {
  return {name,
          {"touchstone", "judge", "--subject", subject, "--family", family, "--count",
           std::to_string(count), "--jobs", "1", "--quiet", "--min-judged", "0", "--out", out},
          count};
}

TimedCommand fuzz(const char* name, const std::string& subject,
                  const std::vector<std::string>& families, std::size_t count,
                  const std::string& file) {
  TimedCommand command{name,
                       {"touchstone", "fuzz", "--subject", subject, "--count",
                        std::to_string(count), "--jobs", "1", "--quiet", "--db", file},
                       count,
                       file};
  for (const std::string& family : families)
    command.words.insert(command.words.end(), {"--family", family});
  return command;
}

std::string certify_name(const std::string& family) { return "certify, " + family; }
std::string check_name(const std::string& family) { return "check, " + family; }

// Microseconds per case, without the time of the start.
double net(const Point& point, const std::string& name, std::size_t cases) {
  return micros(point, name) - micros(point, kStart) / static_cast<double>(cases);
}

// The number of cases of the fast commands, and of the others.
struct Counts {
  std::size_t many = 0;
  std::size_t some = 0;
};

constexpr std::array<const char*, 3> kFamilies{"linear", "sweep", "graze"};

// The calls of the library with which commands are compared, and the commands. Writes the files
// that commands read.
std::vector<Contestant> calls_and_commands(const Effort& effort, const Counts& counts,
                                           const ScratchFolder& scratch) {
  const auto [many, some] = counts;
  const std::string out = scratch.file("verdicts.jsonl");
  std::vector<Contestant> all{
      from_doubles(kLibrary, "linear", effort.queries(200)),
      from_doubles(kFrames, "keyframes 2", effort.queries(200)),
      contestant({kStart, {"touchstone", "--version"}}),
      contestant(judge(kJudge, "cpp:plain-sat-linear", "linear", many, out)),
      contestant(judge(kUntaken, "cpp:plain-sat-linear", "sweep", some, out)),
      contestant(judge(kCertified, "cpp:certified", "sweep", some, out)),
      contestant(judge(kLate, "cpp:always-late", "sweep", some, out)),
      contestant(fuzz(kFuzz, "cpp:plain-sat-linear", {"linear"}, many, scratch.file("fuzz.db"))),
      contestant({kGenerate,
                  {"touchstone", "generate", "sweep", "--count", std::to_string(some), "--jobs",
                   "1", "--quiet", "--restart", "--out", scratch.file("made.jsonl")},
                  some})};
  for (const std::string family : kFamilies) {
    const std::string set = scratch.file(family + ".jsonl");
    seconds_of({"",
                {"touchstone", "generate", family, "--count", std::to_string(some), "--quiet",
                 "--out", set}});
    all.push_back(contestant(
        {certify_name(family), {"touchstone", "certify", "--jobs", "1", "--quiet", set}, some}));
    all.push_back(contestant({check_name(family), {"touchstone-check", "--jobs", "1", set}, some}));
  }
  // Doubles fail often in these families, so the campaign has many findings to show.
  const std::string campaign = scratch.file("campaign.db");
  const std::vector<std::string> hard{"graze",      "slide",      "parallel-edges",
                                      "planted-ee", "planted-vf", "tie"};
  seconds_of(fuzz("", "cpp:double", hard, 5 * some, campaign));
  all.push_back(contestant({kShow, {"touchstone", "campaign", "show", campaign}}));
  all.push_back(contestant({kList, {"touchstone", "campaign", "list", campaign}}));
  return all;
}

void add_goals(std::vector<Goal>& goals, const Point& point, const Counts& counts) {
  const auto [many, some] = counts;
  const auto over = [&](double above, double below, double aim, const std::string& what) {
    goals.push_back(at_most(what, aim, above / below, in_micros(above, below)));
  };
  const double taken = net(point, kCertified, some);
  const double judged = net(point, kJudge, many);
  const double fuzzed = net(point, kFuzz, many);
  over(judged, micros(point, kLibrary), 10,
       "judge, plain axes, linear, with --out : first contact from doubles");
  over(net(point, kLate, some), taken, 1.5, "judge always-late : certified, sweep");
  over(net(point, kUntaken, some), taken, 0.1, "judge of what is not taken : of what is, sweep");
  over(fuzzed, judged, 6, "fuzz : judge, plain axes, linear");
  goals.push_back(at_least("fuzz, cases a second of one core", 5000, 1e6 / fuzzed));
  over(net(point, kGenerate, some), micros(point, kFrames), 40,
       "generate sweep, with certificates : first contact from doubles, two keyframes");
  std::vector<double> checks;
  for (const std::string family : kFamilies)
    checks.push_back(net(point, check_name(family), some) / net(point, certify_name(family), some));
  goals.push_back(
      at_most("check : certify, median of three families", 1, spread_of(checks).median));
  over(micros(point, kShow) - micros(point, kStart), micros(point, kList) - micros(point, kStart),
       3, "campaign show : list, " + std::to_string(5 * some) + " cases");
  goals.push_back(at_most("start-up, milliseconds", 8, micros(point, kStart) / 1000));
}

}  // namespace

Point by_commands(const Effort& effort, std::vector<Goal>& goals) {
  if (!stands_beside("touchstone") || !stands_beside("touchstone-check")) {
    goals.push_back({"commands", "", "the programs do not stand beside this one", std::nullopt});
    return {"commands, a case", 0, {}};
  }
  const Counts counts{static_cast<std::size_t>(effort.queries(2000)),
                      static_cast<std::size_t>(effort.queries(300))};
  const ScratchFolder scratch;
  Point point =
      measured("commands, a case", 0, calls_and_commands(effort, counts, scratch), effort);
  add_goals(goals, point, counts);
  return point;
}

}  // namespace touchstone::survey
