// Lists the instants that need a gap of their own in a certificate: events, and while the boxes are
// in contact, the roots of polynomials whose sign a proof needs.

#include "moments.hpp"

#include <algorithm>

#include "src/poly/rationalize.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::proof {
namespace {

// Instants strictly inside a span, without repetitions and in order.
class Times {
 public:
  Times(const RealAlgebraic& from, const RealAlgebraic& until) : from_(from), until_(until) {}

  void add_roots(const IntegerPolynomial& p) {
    if (p.degree() < 1) return;
    for (const auto& root : isolate(p, outer_dyadic(from_.lower(), until_.upper())).roots) {
      if (compare(root.time, from_) <= 0 || compare(root.time, until_) >= 0) continue;
      const auto at = std::lower_bound(
          times_.begin(), times_.end(), root.time,
          [](const RealAlgebraic& a, const RealAlgebraic& b) { return compare(a, b) < 0; });
      if (at == times_.end() || compare(*at, root.time) != 0) times_.insert(at, root.time);
    }
  }

  const std::vector<RealAlgebraic>& times() const { return times_; }

 private:
  const RealAlgebraic& from_;
  const RealAlgebraic& until_;
  std::vector<RealAlgebraic> times_;
};

// A normal vanishes at the common roots of all its products with axes.
void add_vanishing_normals(Times& times, const std::vector<Axis>& axes) {
  for (const Axis& axis : axes) {
    if (axis.never_vanishes) continue;
    IntegerPolynomial common;
    for (const IntegerPolynomial& p : axis.exact().along) {
      common = gcd(common, p);
      if (common.degree() == 0) break;
    }
    times.add_roots(common);
  }
}

// A rational instant between two different numbers.
Rational between(const RealAlgebraic& a, const RealAlgebraic& b) {
  for (unsigned bits = 4; a.upper() >= b.lower(); bits *= 2) {
    a.refine(bits);
    b.refine(bits);
  }
  return (a.upper() + b.lower()) / 2;
}

// Adds the roots of all terms, and those of all planes: between the roots of the terms, each
// plane's condition is one polynomial.
void add_zeros_of_planes(Times& times, const RealAlgebraic& from, const RealAlgebraic& until,
                         const std::vector<Axis>& axes) {
  for (const Axis& axis : axes) {
    for (const auto* polynomials : {&axis.exact().terms, &axis.exact().along}) {
      for (const IntegerPolynomial& p : *polynomials) times.add_roots(p);
    }
  }
  std::vector<RealAlgebraic> ends{from};
  ends.insert(ends.end(), times.times().begin(), times.times().end());
  ends.push_back(until);
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const Rational inside = between(ends[i], ends[i + 1]);
    for (const Axis& axis : axes) {
      for (IntegerPolynomial plane : axis.exact().centres) {
        for (const IntegerPolynomial& t : axis.exact().terms) {
          if (sign_at(t, inside) == Sign::negative) {
            plane += t;
          } else {
            plane -= t;
          }
        }
        times.add_roots(plane);
      }
    }
  }
}

}  // namespace

std::vector<Moment> moments_in(const Gap& piece, const BoxTimeline<RealAlgebraic>& timeline,
                               const std::vector<Axis>& axes) {
  std::vector<Moment> moments;
  if (piece.from() == piece.until()) return moments;
  const RealAlgebraic first(piece.from());
  const RealAlgebraic last(piece.until());
  const auto later = [](const RealAlgebraic& a, const RealAlgebraic& b) {
    return compare(a, b) < 0 ? b : a;
  };
  for (std::size_t i = 0; i < timeline.spans.size(); ++i) {
    const auto& begin = timeline.instants[i];
    const auto& end = timeline.instants[i + 1];
    const State state = timeline.spans[i];
    // The event at which the span begins. The end belongs to the next span.
    if (i > 0 && begin.time.compare(piece.from()) > 0 && begin.time.compare(piece.until()) < 0)
      moments.push_back({begin.time, {timeline.spans[i - 1], begin.state, state}});
    if (state == State::separated || end.time.compare(piece.from()) <= 0 ||
        begin.time.compare(piece.until()) >= 0)
      continue;
    const RealAlgebraic from = later(begin.time, first);
    const RealAlgebraic until = compare(end.time, last) < 0 ? end.time : last;
    Times times(from, until);
    if (state == State::overlapping) add_vanishing_normals(times, axes);
    if (state == State::touching) add_zeros_of_planes(times, from, until, axes);
    for (const RealAlgebraic& t : times.times()) moments.push_back({t, {state, state, state}});
  }
  // A rational moment has an `at` line of its own instead of a root gap.
  for (const Moment& m : moments) rationalize(m.time);
  return moments;
}

}  // namespace touchstone::proof
