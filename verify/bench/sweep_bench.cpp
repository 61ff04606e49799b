// Linear motion by separating axes: the time per query by number type, and the cost of exactness.
// Times are from one run on one machine, so only ratios are meaningful.
//
// The main program is in solve_bench.cpp, whose table has these queries, too. Rationals that are
// reduced after every operation are measured for comparison only. In a benchmark's name, ", full"
// means doubles of full width.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "src/sweep/aligned_boxes.hpp"
#include "src/sweep/axis_order.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "touchstone/number/number_type.hpp"
#include "verify/bench/queries.hpp"

namespace touchstone::bench {
namespace {

constexpr int kSweepQueries = 200;

// Generic queries: the second box in any orientation, moving past the first.
template <class Pair>
std::vector<Pair> prepared(bool full_width) {
  std::vector<Pair> pairs;
  for (const Query& q : static_against_moving(0, 1, full_width, kSweepQueries)) {
    LinearPath path1 = linear_path(q.motions()[0]).value();
    LinearPath path2 = linear_path(q.motions()[1]).value();
    if constexpr (std::same_as<Pair, AlignedBoxes<typename Pair::NumberType>>)
      path2.axes = path1.axes;
    if constexpr (std::same_as<Pair, ConvexPair<typename Pair::NumberType>>) {
      pairs.emplace_back(convex_body(q.box(0)), path1, convex_body(q.box(1)), path2, 0, 1);
    } else {
      pairs.emplace_back(q.box(0), path1, q.box(1), path2, 0, 1);
    }
  }
  return pairs;
}

// From bodies in the number type to the interval of contact: normals, projections, times.
template <class Pair>
void contact(benchmark::State& state, bool full_width) {
  const auto pairs = prepared<Pair>(full_width);
  int hits = 0;
  long axes = 0;
  for (auto _ : state) {
    hits = 0;
    axes = 0;
    for (const Pair& pair : pairs) {
      const auto r = sweep(pair);
      hits += r.kind == SweepKind::none ? 0 : 1;
      axes += r.axes_examined;
    }
  }
  state.counters["us"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * kSweepQueries,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["hits"] = 100.0 * hits / kSweepQueries;
  state.counters["axes"] = static_cast<double>(axes) / kSweepQueries;
}

template <template <class> class Pair, Number N>
void add(const std::string& what, bool full_width) {
  const std::string name =
      "sweep, " + what + (full_width ? ", full|" : "|") + NumberTraits<N>::name;
  benchmark::RegisterBenchmark(
      name.c_str(), [full_width](benchmark::State& state) { contact<Pair<N>>(state, full_width); })
      ->Unit(benchmark::kMicrosecond)
      ->MinTime(0.2);
}

template <template <class> class Pair>
void add_types(const std::string& what) {
  for (const bool full_width : {false, true}) {
    for (const NumberType number : all_number_types()) {
      visit_number_type(
          number, [&](auto entry) { add<Pair, typename decltype(entry)::Type>(what, full_width); });
    }
    add<Pair, Rational>(what, full_width);
  }
}

const bool kSweepsRegistered = [] {
  add_types<AlignedBoxes>("aligned boxes");
  add_types<TurnedBoxes>("turned boxes");
  add_types<ConvexPair>("boxes as polyhedra");
  return true;
}();

}  // namespace
}  // namespace touchstone::bench
