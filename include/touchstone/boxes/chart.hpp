#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <utility>

#include "touchstone/boxes/model.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The pointwise maximum of several plane conditions on a closed stretch of time, piecewise by sign:
// instants at[0] <= … <= at[n] and the open spans between them. Its sign is the state of the bodies
// (state_of). lay_planes_over() (lay_planes.hpp) adds the planes one by one, by lay_over() below.
// Where one condition is positive, other planes cannot change the state, so their roots are not
// computed there.
template <class Time, ContactModel Model = BoxModel>
struct Chart {
  struct Cell {
    Sign largest = Sign::negative;
    typename Model::Planes zeros{};  // the planes whose condition is zero here
  };
  boost::container::small_vector<Time, 6> at;        // n + 1 instants
  boost::container::small_vector<Cell, 6> instants;  // at each of them
  boost::container::small_vector<Cell, 6> spans;     // span i is between instants i and i + 1

  // No condition added yet: negative throughout, as for overlapping bodies.
  static Chart empty(Time from, Time until) {
    Chart c;
    c.at = {std::move(from), std::move(until)};
    c.instants.resize(2);
    c.spans.resize(1);
    return c;
  }
  static Chart empty(Time instant) {
    Chart c;
    c.at.push_back(std::move(instant));
    c.instants.resize(1);
    return c;
  }

  // The first and the last instant around the cells that are not separated; first > last if there
  // are no such cells.
  struct Live {
    std::size_t first = 1;
    std::size_t last = 0;
    bool any() const { return first <= last; }
  };
  Live live() const {
    const auto open = [](const Cell& c) { return c.largest != Sign::positive; };
    const std::size_t n = spans.size();
    Live r{n + 1, 0};
    for (std::size_t i = 0; i <= n && r.first > n; ++i) {
      if (open(instants[i]) || (i < n && open(spans[i]))) r.first = i;
    }
    for (std::size_t i = n + 1; i-- > 0 && r.first <= n;) {
      if (open(instants[i]) || (i > 0 && open(spans[i - 1]))) {
        r.last = i;
        break;
      }
    }
    return r;
  }
};

// Settings of lay_over for one condition.
template <ContactModel Model = BoxModel>
struct Overlay {
  typename Model::Planes plane{};  // this plane only; empty for a condition that is not a plane
  Sign at_root = Sign::zero;       // the sign used for a zero: negative for bounding spheres
  // Whether the condition gives no information at the first or at the last instant, since its
  // normal vanishes there or the pairing of features is unknown.
  bool silent_at_start = false;
  bool silent_at_end = false;
};

namespace detail {

// One run of lay_over(), below. It goes through the instants of a chart and the roots of a
// condition in order of time, and makes a new chart.
template <Number N, ContactModel Model>
class LaidOver {
 public:
  using Time = TimeOf<N>;
  using Cell = typename Chart<Time, Model>::Cell;

  // All arguments must outlive this object.
  LaidOver(const Chart<Time, Model>& chart, const RootSequence<Time>& condition,
           const Overlay<Model>& overlay)
      : chart_(chart), condition_(condition), overlay_(overlay), last_(chart.at.size() - 1) {}

  // The instants of the old chart, and the roots of the condition where the bodies are not apart.
  Chart<Time, Model>& chart() {
    for (std::size_t i = 0; i <= last_; ++i) {
      const Order order = add_roots_before(i);
      if (i > 0) out_.spans.push_back(raised(chart_.spans[i - 1], sign_before_root()));
      i = add_instant(i, order);
    }
    return out_;
  }

 private:
  const auto& roots() const { return condition_.roots; }
  bool has_root() const { return root_ < roots().size(); }
  Sign sign_before_root() const { return condition_.between[root_]; }

  Cell raised(Cell c, Sign s) const {
    if (s == Sign::zero) {
      s = overlay_.at_root;
      if (s == Sign::zero) c.zeros |= overlay_.plane;
    }
    c.largest = max(c.largest, s);
    return c;
  }
  // Whether the bodies are apart at the instants `first` to `until` and on the spans around them.
  bool are_apart(std::size_t first, std::size_t until) const {
    for (std::size_t k = first; k <= until; ++k) {
      if (chart_.instants[k].largest != Sign::positive) return false;
      if (k > 0 && chart_.spans[k - 1].largest != Sign::positive) return false;
    }
    return until == last_ || chart_.spans[until].largest == Sign::positive;
  }
  bool is_silent(std::size_t i) const {
    return (i == 0 && overlay_.silent_at_start) || (i == last_ && overlay_.silent_at_end);
  }

  void put_instant(Time t, Cell c) {
    out_.at.push_back(std::move(t));
    out_.instants.push_back(c);
  }
  // Adds the roots before an instant, which split the span before it. Returns the order of the next
  // root and this instant; greater if there is no further root.
  Order add_roots_before(std::size_t i) {
    while (has_root()) {
      const Order order = Roots<N>::compare(roots()[root_].time, chart_.at[i]);
      if (order != Order::less) return order;
      if (i > 0 && chart_.spans[i - 1].largest != Sign::positive) {
        out_.spans.push_back(raised(chart_.spans[i - 1], sign_before_root()));
        put_instant(roots()[root_].time, raised(chart_.spans[i - 1], roots()[root_].at));
      }
      ++root_;
    }
    return Order::greater;
  }
  // Adds an instant. The next root may be equal to it (`order`), or indistinguishable from it.
  // Returns the last instant that is done.
  std::size_t add_instant(std::size_t i, Order order) {
    if (has_root() && order == Order::unknown) return add_merged(i);
    const bool silent = is_silent(i);
    Cell cell = chart_.instants[i];
    if (has_root() && order == Order::equal) {
      if (!silent) cell = raised(cell, roots()[root_].at);
      ++root_;
    } else if (!silent) {
      cell = raised(cell, sign_before_root());
    }
    put_instant(chart_.at[i], cell);
    return i;
  }
  // Merges all roots and instants that cannot be distinguished from an instant, and returns the
  // last one of these instants.
  std::size_t add_merged(std::size_t i) {
    const std::size_t first = i;
    Time time = chart_.at[i];
    while (true) {
      if (has_root() && Roots<N>::compare(roots()[root_].time, time) == Order::unknown) {
        time = Roots<N>::hull(time, roots()[root_++].time);
      } else if (i < last_ && Roots<N>::compare(time, chart_.at[i + 1]) == Order::unknown) {
        time = Roots<N>::hull(time, chart_.at[++i]);
      } else {
        break;
      }
    }
    put_instant(std::move(time), {are_apart(first, i) ? Sign::positive : Sign::unknown});
    return i;
  }

  const Chart<Time, Model>& chart_;
  const RootSequence<Time>& condition_;
  const Overlay<Model>& overlay_;
  std::size_t last_;      // the last instant of the old chart
  std::size_t root_ = 0;  // the next root; condition_.between[root_] is the sign before it
  Chart<Time, Model> out_{};
};

// Moves a chart to `to`, without the instants at which nothing changes.
template <class Time, ContactModel Model>
void set_without_idle_instants(Chart<Time, Model>& to, Chart<Time, Model>& from) {
  using Cell = typename Chart<Time, Model>::Cell;
  const auto same = [](const Cell& a, const Cell& b) {
    return a.largest == b.largest && (a.largest == Sign::positive || a.zeros == b.zeros);
  };
  to.at.clear();
  to.instants.clear();
  to.spans.clear();
  for (std::size_t i = 0; i < from.at.size(); ++i) {
    const bool inner = i > 0 && i + 1 < from.at.size();
    if (inner && same(from.spans[i - 1], from.instants[i]) && same(from.instants[i], from.spans[i]))
      continue;
    if (i > 0) to.spans.push_back(from.spans[i - 1]);
    to.at.push_back(std::move(from.at[i]));
    to.instants.push_back(from.instants[i]);
  }
}

}  // namespace detail

// Adds a condition to the chart: the pointwise maximum. The condition is given by its signs over at
// least the live part of the chart. Roots and instants that cannot be distinguished become one
// instant of unknown sign.
template <Number N, ContactModel Model>
void lay_over(Chart<TimeOf<N>, Model>& chart, const RootSequence<TimeOf<N>>& condition,
              const Overlay<Model>& overlay) {
  // Most conditions are negative on the whole stretch, and leave the chart unchanged.
  if (condition.roots.empty() && condition.between[0] == Sign::negative) return;
  detail::LaidOver<N, Model> laid(chart, condition, overlay);
  detail::set_without_idle_instants(chart, laid.chart());
}

}  // namespace touchstone
