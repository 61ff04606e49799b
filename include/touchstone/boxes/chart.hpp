#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <utility>

#include "touchstone/boxes/model.hpp"
#include "touchstone/poly/roots.hpp"

namespace touchstone {

// The pointwise maximum of several plane conditions on a closed stretch of time, piecewise by sign:
// instants at[0] <= … <= at[n] and the open spans between them. Planes are added one by one
// (lay_over). Where one condition is positive, other planes cannot change the state, so their roots
// are not computed there.
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

// Adds a condition to the chart: the pointwise maximum. The condition is given by its signs over at
// least the live part of the chart. Roots and instants that cannot be distinguished become one
// instant of unknown sign.
template <Number N, ContactModel Model>
void lay_over(Chart<TimeOf<N>, Model>& chart, const RootSequence<TimeOf<N>>& condition,
              const Overlay<Model>& overlay) {
  // Most conditions are negative on the whole stretch, and leave the chart unchanged.
  if (condition.roots.empty() && condition.between[0] == Sign::negative) return;
  using Time = TimeOf<N>;
  using Cell = typename Chart<Time, Model>::Cell;
  const auto raised = [&](Cell c, Sign s) {
    if (s == Sign::zero) {
      s = overlay.at_root;
      if (s == Sign::zero) c.zeros |= overlay.plane;
    }
    c.largest = max(c.largest, s);
    return c;
  };
  // The new chart: the instants of the old one, and the roots of the condition where the bodies are
  // not apart.
  Chart<Time, Model> out;
  const std::size_t last = chart.at.size() - 1;
  // Whether the bodies are apart at the instants `first` to `until` and on the spans around them.
  const auto are_apart = [&](std::size_t first, std::size_t until) {
    for (std::size_t k = first; k <= until; ++k) {
      if (chart.instants[k].largest != Sign::positive) return false;
      if (k > 0 && chart.spans[k - 1].largest != Sign::positive) return false;
    }
    return until == last || chart.spans[until].largest == Sign::positive;
  };
  const auto& roots = condition.roots;
  std::size_t j = 0;  // the next root; condition.between[j] is the sign before it
  const auto put_instant = [&](Time t, Cell c) {
    out.at.push_back(std::move(t));
    out.instants.push_back(c);
  };

  for (std::size_t i = 0; i <= last; ++i) {
    const bool silent = (i == 0 && overlay.silent_at_start) || (i == last && overlay.silent_at_end);
    // First the roots before this instant. They split the span before it.
    Order order = Order::greater;  // of the next root and this instant
    while (j < roots.size()) {
      order = Roots<N>::compare(roots[j].time, chart.at[i]);
      if (order != Order::less) break;
      if (i > 0 && chart.spans[i - 1].largest != Sign::positive) {
        out.spans.push_back(raised(chart.spans[i - 1], condition.between[j]));
        put_instant(roots[j].time, raised(chart.spans[i - 1], roots[j].at));
      }
      ++j;
      order = Order::greater;
    }
    if (i > 0) out.spans.push_back(raised(chart.spans[i - 1], condition.between[j]));
    // Then the instant itself. A root may be equal to it, or indistinguishable from it.
    Time time = chart.at[i];
    Cell cell = chart.instants[i];
    if (j < roots.size() && order == Order::equal) {
      if (!silent) cell = raised(cell, roots[j].at);
      ++j;
    } else if (j < roots.size() && order == Order::unknown) {
      // Merge all roots and instants that cannot be distinguished from this one.
      const std::size_t first = i;
      while (true) {
        if (j < roots.size() && Roots<N>::compare(roots[j].time, time) == Order::unknown) {
          time = Roots<N>::hull(time, roots[j++].time);
        } else if (i < last && Roots<N>::compare(time, chart.at[i + 1]) == Order::unknown) {
          time = Roots<N>::hull(time, chart.at[++i]);
        } else {
          break;
        }
      }
      cell = {are_apart(first, i) ? Sign::positive : Sign::unknown};
    } else if (!silent) {
      cell = raised(cell, condition.between[j]);
    }
    put_instant(std::move(time), cell);
  }

  // Drop instants at which nothing changes.
  chart.at.clear();
  chart.instants.clear();
  chart.spans.clear();
  for (std::size_t i = 0; i < out.at.size(); ++i) {
    const bool inner = i > 0 && i + 1 < out.at.size();
    const auto same = [](const Cell& a, const Cell& b) {
      return a.largest == b.largest && (a.largest == Sign::positive || a.zeros == b.zeros);
    };
    if (inner && same(out.spans[i - 1], out.instants[i]) && same(out.instants[i], out.spans[i]))
      continue;
    if (i > 0) chart.spans.push_back(out.spans[i - 1]);
    chart.at.push_back(std::move(out.at[i]));
    chart.instants.push_back(out.instants[i]);
  }
}

}  // namespace touchstone
