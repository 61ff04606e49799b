#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "src/poly/roots_rounded.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/features.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/roots_exact.hpp"

// Well-posed cases: those in which double arithmetic has to find the right answer.

namespace touchstone::test {

// A timeline without its times: all states, and the features of all active planes.
struct Structure {
  std::vector<State> instants;
  std::vector<State> spans;
  std::vector<std::set<FeaturePair>> features;
  friend bool operator==(const Structure&, const Structure&) = default;
};

template <class Time>
Structure structure_of(const BoxTimeline<Time>& timeline) {
  Structure s;
  s.spans = timeline.spans;
  for (const auto& i : timeline.instants) {
    s.instants.push_back(i.state);
    s.features.emplace_back();
    for (const ActivePlane& p : active_planes(i.context.active, i.context.table))
      s.features.back().insert(p.features);
  }
  return s;
}

// An upper bound for the terms of all polynomials, extents and centres. Rounding errors of
// positions are proportional to it.
inline Rational largest_term(const Query& q) {
  const Rational latest =
      std::max({Rational(1), Rational(abs(q.from())), Rational(abs(q.until()))});
  const auto bound = [&](const RationalPolynomial& p) {
    Rational sum = 0;
    for (int i = p.degree(); i >= 0; --i) sum = sum * latest + abs(p[i]);
    return sum;
  };
  Rational total = 0;
  for (std::size_t box = 0; box < 2; ++box) {
    Rational largest = 0;
    for (const MotionPiece& piece : q.motions()[box].pieces()) {
      const Rational middle = (piece.from + piece.until) / 2;
      Rational sum = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        const Rational reach = q.box(box).half_extents[i] + abs(q.box(box).center[i]);
        sum += bound(piece.offset[i]) / piece.offset_denominator(middle);
        for (std::size_t k = 0; k < 3; ++k)
          sum += reach * bound(piece.axes[i][k]) / piece.axes_denominator(middle);
      }
      largest = std::max(largest, sum);
    }
    total += largest;
  }
  return total;
}

// Whether some edges are parallel in a way that rounding can hide: only at single instants, or
// always although the products of the axes are not zero in double.
inline bool has_fragile_normals(const Planes<Integer>& exact, const Planes<double>& rounded) {
  const auto intervals_of = []<class N>(const Planes<N>& planes) {
    return homogeneous_intervals(planes, Roots<N>::from(planes.motion().from),
                                 Roots<N>::from(planes.motion().until));
  };
  const auto intervals = intervals_of(exact);
  for (std::size_t i = 0; i < intervals.at.size(); ++i) {
    for (int f = 0; f < kFacetPairs; ++f) {
      if (!vanishes(covector(f, intervals.at[i]))) continue;
      const auto& inside = intervals.inside;
      const bool throughout =
          inside.empty() || vanishes(covector(f, inside[std::min(i, inside.size() - 1)]));
      if (!throughout || intervals_of(rounded).inside != inside) return true;
    }
  }
  return false;
}

// The largest error in double of a time of a well-posed case.
inline constexpr double kTolerance = 1e-9;

// Whether double arithmetic has to get a case right: with boxes larger or smaller by 2^-40 of all
// magnitudes (some thousand rounding errors), the answer has the same structure, and hardly
// different times.
inline bool is_well_posed(const Query& q) {
  const auto exact = planes_of<Integer>(q);
  const auto rounded = planes_of<double>(q);
  for (std::size_t p = 0; p < exact.size(); ++p) {
    if (has_fragile_normals(exact[p], rounded[p])) return false;
  }
  const auto timeline = solve(exact).timeline;
  for (const int side : {-1, +1}) {
    QueryParts resized = q.parts();
    for (const std::size_t body : {0U, 1U}) {
      for (Rational& h : resized.box(body).half_extents) {
        h += largest_term(q) * power_of_two(-40) * side;
        if (h <= 0) return false;
      }
    }
    const auto other = solve(planes_of<Integer>(Query::make(std::move(resized)).value())).timeline;
    if (structure_of(other) != structure_of(timeline)) return false;
    for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
      const RealAlgebraic& time = timeline.instants[i].time;
      const RealAlgebraic& moved = other.instants[i].time;
      time.refine(60);
      moved.refine(60);
      if (abs(Rational(time.lower() - moved.lower())) > Rational(kTolerance) / 4) return false;
    }
  }
  return true;
}

// The first difference between a timeline in double and the exact one of a well-posed case; empty
// if there is none.
inline std::string disagreement(const BoxTimeline<double>& rounded,
                                const BoxTimeline<RealAlgebraic>& exact) {
  if (structure_of(rounded) != structure_of(exact))
    return "other states or features than the exact ones";
  for (std::size_t i = 0; i < rounded.instants.size(); ++i) {
    const RealAlgebraic& time = exact.instants[i].time;
    time.refine(60);
    const Rational error = exact_value(rounded.instants[i].time) - time.lower();
    if (abs(error) > Rational(kTolerance))
      return "an instant is off by " + std::to_string(error.convert_to<double>());
  }
  return "";
}

}  // namespace touchstone::test
