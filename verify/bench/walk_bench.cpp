// The walk against the full route, by the degree of the rotation: both from the motions in the
// number type to the first contact, batch by batch in turn, so that what slows down one slows down
// the other. Times are of one run on one machine: read the ratios.

#include <benchmark/benchmark.h>

#include <chrono>
#include <string>
#include <vector>

#include "touchstone/ccd/solve.hpp"
#include "touchstone/minkowski/planes.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_rounded.hpp"
#include "touchstone/walk/first_contact.hpp"
#include "verify/bench/queries.hpp"

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
      full.push_back(relative_motion<N>(pieces.front(), q.boxes()[0], q.boxes()[1]));
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

const bool kRegistered = [] {
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
