#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "touchstone/boxes/planes.hpp"
#include "touchstone/boxes/sign_table.hpp"
#include "touchstone/boxes/trace.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// Step 4 of src/README.md: cuts a piece into homogeneous intervals. The solver for boxes
// (solve.hpp) then treats one interval after the other.

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

namespace detail {

// The breakpoints of one piece while they are collected: the piece's ends, and the roots of one
// bracket after the other. Times whose order an enclosing type cannot decide become one breakpoint,
// a doubtful one.
template <Number N>
class Breakpoints {
 public:
  using Time = TimeOf<N>;
  // Bit i of `zero`: bracket i is known to be zero there. Bit i of `unknown`: it may be zero.
  // Without both it has the sign that it has nearby.
  struct Breakpoint {
    Time time;
    std::uint32_t zero = 0;
    std::uint32_t unknown = 0;
  };

  Breakpoints(const Time& from, const Time& until) {
    const bool one_instant = Roots<N>::compare(from, until) != Order::less;
    all_.push_back({one_instant ? Roots<N>::hull(from, until) : from});
    if (!one_instant) all_.push_back({until});
  }

  // Adds the roots of a bracket. Roots beyond the piece, which Roots::find may give, are left out.
  void add(std::size_t bracket, const RootSequence<Time>& signs) {
    const std::uint32_t bit = std::uint32_t{1} << bracket;
    std::size_t next = 0;  // the first breakpoint that is not before the current root
    for (const auto& root : signs.roots) {
      Order order = Order::unknown;
      while (next < all_.size() &&
             (order = Roots<N>::compare(all_[next].time, root.time)) == Order::less) {
        ++next;
      }
      if (next == all_.size()) break;  // after the piece
      if (order == Order::greater) {
        if (next == 0) continue;  // before the piece
        all_.insert(all_.begin() + static_cast<std::ptrdiff_t>(next), {root.time});
        order = Order::equal;
      }
      if (order == Order::equal && root.at == Sign::zero) {
        all_[next].zero |= bit;
      } else {
        add_doubtful(next, bit, root.time);
      }
    }
  }

  std::vector<Breakpoint>& all() { return all_; }

 private:
  // Adds a doubtful root to a breakpoint: one enclosure for it and all breakpoints that cannot be
  // distinguished.
  void add_doubtful(std::size_t index, std::uint32_t bit, const Time& root) {
    all_[index].unknown |= bit;
    all_[index].time = Roots<N>::hull(all_[index].time, root);
    while (index + 1 < all_.size() &&
           Roots<N>::compare(all_[index].time, all_[index + 1].time) == Order::unknown) {
      all_[index].time = Roots<N>::hull(all_[index].time, all_[index + 1].time);
      all_[index].unknown |= all_[index + 1].unknown | all_[index + 1].zero | all_[index].zero;
      all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    }
  }

  std::vector<Breakpoint> all_;
};

}  // namespace detail

// Cuts [from, until] at the roots of all brackets (box_terms.hpp) that do not vanish identically.
//   The result has one breakpoint and no interval if from == until, and if an enclosing type cannot
// distinguish its breakpoints: they are then one doubtful instant.
//   `trace` is called for every predicate (trace.hpp), with `piece` as its piece number.
template <Number N, class Trace = Untraced>
HomogeneousIntervals<TimeOf<N>> homogeneous_intervals(const Planes<N>& planes,
                                                      const TimeOf<N>& from, const TimeOf<N>& until,
                                                      std::size_t piece = 0, Trace&& trace = {}) {
  const bool rigid = planes.motion().rigid;
  const std::size_t used = rigid ? 9 : kBrackets;  // of rigid boxes, the other nine are equal
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

  detail::Breakpoints<N> breakpoints(from, until);
  for (std::size_t i = 0; i < used; ++i) {
    if (polynomial(i).is_zero()) continue;
    const RootSequence<TimeOf<N>> signs = Roots<N>::find(polynomial(i), from, until);
    trace.template bracket<N>(piece, i, polynomial(i), signs);
    breakpoints.add(i, signs);
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
  auto& cuts = breakpoints.all();
  HomogeneousIntervals<TimeOf<N>> result;
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
