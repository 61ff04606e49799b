// From a query to its answer, including all conversions of the motions: the first contact, and the
// whole timeline in doubles, exactly and by each route. Batches alternate, so that disturbances
// affect all. Times are from one run on one machine, so only ratios are meaningful.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "src/poly/roots_rounded.hpp"
#include "src/walk/ladder/certified_timeline.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/bench/queries.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::bench {
namespace {

struct Way {
  const char* name;
  std::function<bool(const Query&)> has_contact;
};

const std::array<Way, 7> kWays{{
    {"first_us", [](const Query& q) { return first_contact(q).has_value(); }},
    {"contacts_us", [](const Query& q) { return !all_contacts(q).contacts().empty(); }},
    {"certified_us", [](const Query& q) { return !solve(q).contacts.empty(); }},
    {"walk_us", [](const Query& q) { return !solve(q, {.filter = false}).contacts.empty(); }},
    {"full_us", [](const Query& q) { return !solve(q, {.route = Route::full}).contacts.empty(); }},
    {"double_us", [](const Query& q) { return !solve_in<double>(q).contacts.empty(); }},
    {"many_us", {}},  // first_contacts, on all cores
}};

void by_all_ways(benchmark::State& state, const std::vector<Query>& queries) {
  using Clock = std::chrono::steady_clock;
  std::array<Clock::duration, kWays.size()> spent{};
  for (auto _ : state) {
    for (std::size_t i = 0; i < kWays.size(); ++i) {
      const auto start = Clock::now();
      if (!kWays[i].has_contact) {
        benchmark::DoNotOptimize(first_contacts(queries));
      } else {
        for (const Query& q : queries) benchmark::DoNotOptimize(kWays[i].has_contact(q));
      }
      spent[i] += Clock::now() - start;
    }
  }
  const auto all = static_cast<double>(state.iterations()) * static_cast<double>(queries.size());
  for (std::size_t i = 0; i < kWays.size(); ++i) {
    state.counters[kWays[i].name] =
        std::chrono::duration<double, std::micro>(spent[i]).count() / all;
  }
  const auto decided = std::count_if(queries.begin(), queries.end(), [](const Query& q) {
    return walk::certified_timeline(q).has_value();
  });
  state.counters["by_floating_point_%"] =
      100 * static_cast<double>(decided) / static_cast<double>(queries.size());
}

std::vector<Query> queries_of(const std::string& family) {
  std::vector<Query> queries;
  for (std::uint64_t i = 0; i < 200; ++i) {
    Query query = make_case(*generate::find_family(family), {}, 1, i).parsed.query;
    if (is_of_boxes(query)) queries.push_back(std::move(query));
  }
  return queries;
}

std::vector<Query> example_of_paper(const std::string& name) {
  std::ifstream file(std::string(TOUCHSTONE_CASES_DIR "/paper/") + name + ".json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return {parse_case(text).value().query};
}

const bool kTimelines = [] {
  const auto add = [](const std::string& what, const std::function<std::vector<Query>()>& made) {
    benchmark::RegisterBenchmark(("timeline, " + what).c_str(),
                                 [made](benchmark::State& state) { by_all_ways(state, made()); })
        ->Unit(benchmark::kMillisecond)
        ->MinTime(0.5);
  };
  for (const int rotation : {2, 4, 6, 8}) {
    add("degree " + std::to_string(rotation),
        [rotation] { return static_against_moving(rotation / 2, rotation / 2, false, 200); });
  }
  for (const char* family : {"generic", "linear", "sweep", "both-moving", "near-miss", "graze",
                             "tie", "slide", "cubes-head-on"})
    add(family, [family] { return queries_of(family); });
  for (const char* name : {"linear-as-printed", "quadratic-edge-edge", "quartic-no-contact"})
    add(std::string("paper ") + name, [name] { return example_of_paper(name); });
  return true;
}();

}  // namespace
}  // namespace touchstone::bench
