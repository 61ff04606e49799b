#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/sign_table.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// A stretch of time inside one piece on which the pairing of the boxes' features does not change.
struct HomogeneousInterval {
  std::size_t piece = 0;
  SignTable table{};
};

// The homogeneous intervals of one piece (§IV-A of the paper, see src/README.md): between
// neighbouring breakpoints no point of one Gauss sphere changes octant on the other, so that the
// features pair up in one way only.
template <class Time>
struct HomogeneousIntervals {
  std::vector<Time> breakpoints;  // the piece's ends, and the roots between them: n + 1
  std::vector<SignTable> at;      // the table at each breakpoint, with its zeros: n + 1
  std::vector<SignTable> inside;  // on each open interval: n
};

// Cuts [from, until] at the roots of all brackets (box_terms.hpp) that do not vanish identically.
//   The result has one breakpoint and no interval if from == until, and if an enclosing type cannot
// distinguish its breakpoints: they are then one doubtful instant.
// `trace` is called for every predicate (trace.hpp), with `piece` as its piece number.
template <Number N, class Trace = Untraced>
HomogeneousIntervals<TimeOf<N>> homogeneous_intervals(const Planes<N>& planes,
                                                      const TimeOf<N>& from, const TimeOf<N>& until,
                                                      std::size_t piece = 0, Trace&& trace = {}) {
  using Time = TimeOf<N>;
  const bool rigid = planes.motion().rigid;
  const std::size_t used = rigid ? 9 : kBrackets;
  const auto polynomial = [&](std::size_t i) -> const Polynomial<N>& {
    return planes.bracket(static_cast<int>(i));
  };
  const auto entry = [&](SignTable& table, std::size_t i) -> Sign& {
    return (i < 9 ? table.face1 : table.face2)[i % 9 / 3][i % 3];
  };
  const auto completed = [&](SignTable table) {
    if (rigid) table.face2 = table.face1;
    table.mirrored1 = planes.motion().mirrored1;
    table.mirrored2 = planes.motion().mirrored2;
    return table;
  };

  // The brackets at a breakpoint: zero, unknown, or else with the sign that they have nearby.
  struct Breakpoint {
    Time time;
    std::uint32_t zero = 0;
    std::uint32_t unknown = 0;
  };
  const bool one_instant = Roots<N>::compare(from, until) != Order::less;
  std::vector<Breakpoint> cuts{{one_instant ? Roots<N>::hull(from, until) : from}};
  if (!one_instant) cuts.push_back({until});
  for (std::size_t i = 0; i < used; ++i) {
    if (polynomial(i).is_zero()) continue;
    const std::uint32_t bit = std::uint32_t{1} << i;
    std::size_t next = 0;  // the first cut that is not before the current root
    const RootSequence<Time> signs = Roots<N>::find(polynomial(i), from, until);
    trace.template bracket<N>(piece, i, polynomial(i), signs);
    for (const auto& root : signs.roots) {
      Order order = Order::unknown;
      while (next < cuts.size() &&
             (order = Roots<N>::compare(cuts[next].time, root.time)) == Order::less) {
        ++next;
      }
      if (next == cuts.size()) break;  // after the piece
      if (order == Order::greater) {
        if (next == 0) continue;  // before the piece
        cuts.insert(cuts.begin() + static_cast<std::ptrdiff_t>(next), {root.time});
        order = Order::equal;
      }
      // The bracket is known to be zero at this cut.
      if (order == Order::equal && root.at == Sign::zero) {
        cuts[next].zero |= bit;
        continue;
      }
      // In doubt: one enclosure for all breakpoints that cannot be distinguished.
      cuts[next].unknown |= bit;
      cuts[next].time = Roots<N>::hull(cuts[next].time, root.time);
      while (next + 1 < cuts.size() &&
             Roots<N>::compare(cuts[next].time, cuts[next + 1].time) == Order::unknown) {
        cuts[next].time = Roots<N>::hull(cuts[next].time, cuts[next + 1].time);
        cuts[next].unknown |= cuts[next + 1].unknown | cuts[next + 1].zero | cuts[next].zero;
        cuts.erase(cuts.begin() + static_cast<std::ptrdiff_t>(next) + 1);
      }
    }
  }

  const auto table_at = [&](const typename Roots<N>::Sample& sample) {
    SignTable table;
    for (std::size_t i = 0; i < used; ++i) {
      entry(table, i) =
          polynomial(i).is_zero() ? Sign::zero : Roots<N>::sign_at(polynomial(i), sample);
      trace.template entry<N>(piece, i, polynomial(i), sample, entry(table, i));
    }
    return completed(table);
  };
  // The table inside an interval is evaluated at a sample. At a breakpoint it is the table beside
  // it, except for the brackets that are zero or unknown there.
  HomogeneousIntervals<Time> result;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    if (i + 1 < cuts.size()) {
      result.inside.push_back(table_at(Roots<N>::between(cuts[i].time, cuts[i + 1].time)));
    }
    SignTable at = cuts.size() == 1 ? table_at(Roots<N>::at(planes.motion().from))
                                    : result.inside[i < result.inside.size() ? i : i - 1];
    for (std::size_t bracket = 0; bracket < used; ++bracket) {
      if ((cuts[i].zero >> bracket & 1U) != 0) entry(at, bracket) = Sign::zero;
      if ((cuts[i].unknown >> bracket & 1U) != 0) entry(at, bracket) = Sign::unknown;
    }
    result.at.push_back(completed(at));
    result.breakpoints.push_back(std::move(cuts[i].time));
  }
  return result;
}

}  // namespace touchstone
