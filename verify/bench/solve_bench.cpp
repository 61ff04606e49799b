// The pipeline's time per query, by number type and degree, and the cost of exactness. Times are
// from one run on one machine, so only ratios are meaningful.

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "src/poly/roots_rounded.hpp"
#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/bench/queries.hpp"

namespace touchstone::bench {
namespace {

struct Family {
  std::string name;
  int quaternion_degree;
  int translation_degree;
  bool full_width;
};

const std::vector<Family> kFamilies{{"rotation 0, translation 1", 0, 1, false},
                                    {"rotation 2, translation 1", 1, 1, false},
                                    {"rotation 4, translation 2", 2, 2, false},
                                    {"rotation 2, full-width doubles", 1, 1, true}};
constexpr int kQueries = 200;

template <Number N>
std::vector<RelativeMotion<N>> prepared(const std::vector<Query>& queries) {
  std::vector<RelativeMotion<N>> motions;
  for (const Query& q : queries) {
    const auto pieces = common_partition(q.motions()[0], q.motions()[1]);
    motions.push_back(relative_motion<N>(pieces.front(), q.box(0), q.box(1)));
  }
  return motions;
}

// From the matrices in the number type to the timeline: brackets, planes, intervals, pairs, roots.
template <Number N>
void whole_timeline(benchmark::State& state, const Family& family, SolveOptions options) {
  const auto motions = prepared<N>(static_against_moving(
      family.quaternion_degree, family.translation_degree, family.full_width, kQueries));
  int contacts_found = 0;
  for (auto _ : state) {
    contacts_found = 0;
    for (const auto& motion : motions) {
      std::vector<Planes<N>> planes;
      planes.emplace_back(motion);
      const auto solution = solve(planes, options);
      contacts_found += contacts(solution.timeline).empty() ? 0 : 1;
    }
  }
  state.counters["us"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * kQueries,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["hits"] = 100.0 * contacts_found / kQueries;
}

// Collects microseconds per query by family and type, for the table at the end, and passes
// everything on to the reporter that was asked for.
class Table : public benchmark::BenchmarkReporter {
 public:
  explicit Table(benchmark::BenchmarkReporter& shown) : shown_(shown) {}

  bool ReportContext(const Context& context) override { return shown_.ReportContext(context); }
  void Finalize() override { shown_.Finalize(); }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string& name = run.run_name.function_name;
      const auto bar = name.find('|');
      if (bar == std::string::npos || run.counters.count("us") == 0) continue;
      micros_[name.substr(0, bar)][name.substr(bar + 1)] = run.counters.at("us").value * 1e6;
      hits_[name.substr(0, bar)] = run.counters.at("hits").value;
    }
    shown_.ReportRuns(runs);
  }

  void print() const {
    if (micros_.empty()) return;
    std::printf("\nMicroseconds a query (of a timeline: first contact only in brackets)\n%-34s",
                "");
    for (const NumberType type : all_number_types())
      std::printf("%20s", std::string(name_of(type)).c_str());
    std::printf("%18s%8s\n", "exact : double", "hits %");
    for (const auto& [family, times] : micros_) {
      std::printf("%-34s", family.c_str());
      const auto time = [&](const std::string& key) {
        return times.count(key) != 0 ? times.at(key) : 0.0;
      };
      for (const NumberType number : all_number_types()) {
        const std::string type(name_of(number));
        if (times.count(type + ", first") != 0) {
          std::printf("%11.2f (%6.2f)", time(type), time(type + ", first"));
        } else {
          std::printf("%11.2f%9s", time(type), "");
        }
      }
      std::printf("%17.1f%8.0f\n", time("exact") / time("double"), hits_.at(family));
    }
  }

 private:
  benchmark::BenchmarkReporter& shown_;
  std::map<std::string, std::map<std::string, double>> micros_;
  std::map<std::string, double> hits_;
};

template <Number N>
void add(const Family& family) {
  for (const bool first : {false, true}) {
    const std::string name = family.name + "|" + NumberTraits<N>::name + (first ? ", first" : "");
    benchmark::RegisterBenchmark(name.c_str(),
                                 [family, first](benchmark::State& state) {
                                   whole_timeline<N>(state, family, {first, true});
                                 })
        ->Unit(benchmark::kMicrosecond)
        ->MinTime(0.2);
  }
}

}  // namespace
}  // namespace touchstone::bench

int main(int argc, char** argv) {
  using namespace touchstone;
  benchmark::Initialize(&argc, argv);
  for (const bench::Family& family : bench::kFamilies) {
    for (const NumberType number : all_number_types()) {
      visit_number_type(
          number, [&family](auto entry) { bench::add<typename decltype(entry)::Type>(family); });
    }
  }
  const std::unique_ptr<benchmark::BenchmarkReporter> shown(
      benchmark::CreateDefaultDisplayReporter());
  bench::Table table(*shown);
  benchmark::RunSpecifiedBenchmarks(&table);
  // Programs read the output as JSON and the like, so it must not contain the table.
  if (dynamic_cast<benchmark::ConsoleReporter*>(shown.get()) != nullptr) table.print();
}
