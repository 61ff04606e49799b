// The time of each step of an exact answer, from the text of a case to the check of its
// certificate, for the cases of one family. Times are from one run on one machine, so only ratios
// are meaningful.

#include <benchmark/benchmark.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"

#include "verify/cases/generate/make_case.hpp"

namespace touchstone::bench {
namespace {

constexpr int kCases = 100;

// A case with the input of each step.
struct Prepared {
  std::string text;
  Case parsed;
  std::vector<Planes<Integer>> planes;
  Answer answer;
  std::string sha256;
  std::string truth;  // with its certificate, as JSON

  explicit Prepared(generate::MadeCase made)
      : text(made.text()),
        parsed(std::move(made.parsed)),
        planes(planes_of<Integer>(parsed.query)),
        answer(touchstone::solve(parsed.query)),
        sha256(case_sha256(parsed)),
        truth(truth_json(certify_case(parsed, sha256))) {}
};

std::vector<Prepared> prepared(const std::string& family) {
  std::vector<Prepared> cases;
  for (int i = 0; i < kCases; ++i) {
    cases.emplace_back(
        generate::make_case(*generate::find_family(family), {}, 1, static_cast<unsigned>(i)));
  }
  return cases;
}

using Step = std::function<void(const Prepared&)>;

const std::vector<std::pair<std::string, Step>> kSteps{
    {"read the case", [](const Prepared& c) { benchmark::DoNotOptimize(parse_case(c.text)); }},
    {"planes",
     [](const Prepared& c) { benchmark::DoNotOptimize(planes_of<Integer>(c.parsed.query)); }},
    {"solve, from the planes",
     [](const Prepared& c) {
       auto planes = c.planes;
       benchmark::DoNotOptimize(solve(planes, SolveOptions{}));
     }},
    {"solve, planes and all",
     [](const Prepared& c) { benchmark::DoNotOptimize(touchstone::solve(c.parsed.query)); }},
    {"write the truth",
     [](const Prepared& c) {
       benchmark::DoNotOptimize(truth_json(truth_of(c.answer, {.counts = false})));
     }},
    {"certify the answer",
     [](const Prepared& c) {
       benchmark::DoNotOptimize(certify(c.parsed.query, c.answer, c.sha256));
     }},
    {"check the certificate",
     [](const Prepared& c) { benchmark::DoNotOptimize(certcheck::check(c.text, c.truth)); }}};

const bool kRegistered = [] {
  for (const std::string family : {"sweep", "linear", "piecewise"}) {
    for (const auto& each : kSteps) {
      const std::string title = "answer, " + family + ", " + each.first;
      benchmark::RegisterBenchmark(title.c_str(),
                                   [family, &each](benchmark::State& state) {
                                     const auto cases = prepared(family);
                                     for (auto _ : state) {
                                       for (const Prepared& c : cases) each.second(c);
                                     }
                                     state.counters["us"] = benchmark::Counter(
                                         static_cast<double>(state.iterations()) * kCases,
                                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
                                   })
          ->Unit(benchmark::kMicrosecond)
          ->MinTime(0.3);
    }
  }
  return true;
}();

}  // namespace
}  // namespace touchstone::bench
