// The walk against the full route, by the degree of the rotation; and the certified walk against
// the plain one in doubles, by degree and by family. It is measured from the motions in the number
// type to the first contact. Batches alternate, so that disturbances affect all. Times are from one
// run on one machine, so only ratios are meaningful.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "src/poly/roots_rounded.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "verify/bench/queries.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::bench {
namespace {

constexpr int kBatch = 300;

template <Number N>
struct BothRoutes {
  std::vector<std::vector<walk::PackedMotion<N>>> walked;
  std::vector<RelativeMotion<N>> full;

  explicit BothRoutes(const std::vector<Query>& queries) {
    for (const Query& q : queries) {
      walked.push_back(walk::packed_motions<N>(q));
      const auto pieces = common_partition(q.motions()[0], q.motions()[1]);
      full.push_back(relative_motion<N>(pieces.front(), q.box(0), q.box(1)));
    }
  }
  int by_walk() const {
    int hits = 0;
    for (const auto& motions : walked) {
      if constexpr (RoundedNumber<N>) {
        hits += walk::first_contact_time(motions) ? 1 : 0;
      } else {
        hits += walk::first_contact(motions) ? 1 : 0;
      }
    }
    return hits;
  }
  int by_full_route() const {
    int hits = 0;
    for (const RelativeMotion<N>& motion : full) {
      std::vector<Planes<N>> planes;
      planes.emplace_back(motion);
      hits += contacts(solve(planes, {.first_only = true}).timeline).empty() ? 0 : 1;
    }
    return hits;
  }
};

template <Number N>
void both_routes(benchmark::State& state, int rotation) {
  using Clock = std::chrono::steady_clock;
  const int half = rotation / 2;
  const BothRoutes<N> routes(static_against_moving(half, half, false, kBatch));
  Clock::duration walking{};
  Clock::duration fully{};
  for (auto _ : state) {
    const auto start = Clock::now();
    const int by_walk = routes.by_walk();
    const auto middle = Clock::now();
    const int by_full_route = routes.by_full_route();
    fully += Clock::now() - middle;
    walking += middle - start;
    if (by_walk != by_full_route) state.SkipWithError("the routes find different contacts");
  }
  const auto micros = [&](Clock::duration d) {
    return std::chrono::duration<double, std::micro>(d).count() /
           static_cast<double>(state.iterations() * kBatch);
  };
  state.counters["walk_us"] = micros(walking);
  state.counters["full_us"] = micros(fully);
  state.counters["full_to_walk"] = micros(fully) / micros(walking);
}

// The certified walk against the plain and the exact one.
void certified_and_plain(benchmark::State& state, const std::vector<Query>& queries) {
  using Clock = std::chrono::steady_clock;
  std::vector<walk::CertifiedMotions> certified;
  std::vector<std::vector<walk::PackedMotion<double>>> plain;
  for (const Query& q : queries) {
    certified.emplace_back(q);
    plain.push_back(walk::packed_motions<double>(q));
  }
  Clock::duration in_certified{};
  Clock::duration in_plain{};
  Clock::duration in_exact{};
  std::array<std::size_t, walk::kDeciderNames.size()> decided{};
  for (auto _ : state) {
    std::size_t found = 0;
    const auto start = Clock::now();
    for (const auto& motions : certified) {
      const auto answer = walk::certified_first_contact(motions);
      ++decided[static_cast<std::size_t>(answer.decided)];
      found += answer.contact ? 1 : 0;
    }
    const auto middle = Clock::now();
    for (const auto& motions : plain) benchmark::DoNotOptimize(walk::first_contact_time(motions));
    const auto later = Clock::now();
    for (const auto& motions : certified) found -= walk::first_contact(motions.integers) ? 1 : 0;
    in_exact += Clock::now() - later;
    in_plain += later - middle;
    in_certified += middle - start;
    if (found != 0) state.SkipWithError("the certified walk finds other contacts");
  }
  const auto all = static_cast<double>(state.iterations()) * static_cast<double>(queries.size());
  const auto micros = [all](Clock::duration d) {
    return std::chrono::duration<double, std::micro>(d).count() / all;
  };
  state.counters["certified_us"] = micros(in_certified);
  state.counters["plain_us"] = micros(in_plain);
  state.counters["exact_us"] = micros(in_exact);
  state.counters["certified_to_plain"] = micros(in_certified) / micros(in_plain);
  for (std::size_t d = 0; d < decided.size(); ++d) {
    if (decided[d] == 0) continue;
    std::string name = walk::kDeciderNames[d];
    std::replace(name.begin(), name.end(), ' ', '_');
    state.counters["by_" + name + "_%"] = 100 * static_cast<double>(decided[d]) / all;
  }
}

std::vector<Query> family_queries(const std::string& name) {
  std::vector<Query> queries;
  for (std::uint64_t i = 0; i < 200; ++i) {
    Query query = make_case(*generate::find_family(name), {}, 1, i).parsed.query;
    if (is_of_boxes(query)) queries.push_back(std::move(query));
  }
  return queries;
}

const bool kCertified = [] {
  const auto add = [](const std::string& what, const std::function<std::vector<Query>()>& queries) {
    benchmark::RegisterBenchmark(
        ("certified walk, " + what).c_str(),
        [queries](benchmark::State& state) { certified_and_plain(state, queries()); })
        ->Unit(benchmark::kMillisecond)
        ->MinTime(0.5);
  };
  for (const int rotation : {2, 4, 6, 8}) {
    add("degree " + std::to_string(rotation),
        [rotation] { return static_against_moving(rotation / 2, rotation / 2, false, kBatch); });
  }
  for (const char* family : {"generic", "linear", "both-moving", "affine", "near-miss", "aligned",
                             "flat", "graze", "tie", "slide", "cubes-head-on", "parallel-edges"})
    add(family, [family] { return family_queries(family); });
  return true;
}();

const bool kWalksRegistered = [] {
  for (const int rotation : {2, 4, 6, 8}) {
    const std::string name = "walk, degree " + std::to_string(rotation) + ", ";
    const auto add = [&](const std::string& number, void (*run)(benchmark::State&, int)) {
      benchmark::RegisterBenchmark((name + number).c_str(), run, rotation)
          ->Unit(benchmark::kMillisecond)
          ->MinTime(0.5);
    };
    add("double", both_routes<double>);
    add("exact", both_routes<Integer>);
  }
  return true;
}();

}  // namespace
}  // namespace touchstone::bench
