#include "touchstone/ccd/solve_case.hpp"

#include <algorithm>
#include <string>

#include "describe.hpp"
#include "swept.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/poly/roots_rounded.hpp"

namespace touchstone {
namespace {

template <Number N>
Truth answered(const Query& q, const CaseOptions& options) {
  if (q.has_polyhedron()) return swept<N>(q, options);
  const auto planes = planes_of<N>(q);
  const auto solution = solve(planes, options.solve);
  Truth truth = describe(Answer<N>{planes, solution}, options.digits);
  truth.number = NumberTraits<N>::name;
  if constexpr (ExactRing<N>) {
    truth.outside = intervals_outside(planes);
    truth.homogeneous += truth.outside;
  }
  return truth;
}

}  // namespace

std::size_t intervals_outside(const std::vector<Planes<Integer>>& pieces) {
  // Each breakpoint beyond an end of the horizon begins one more interval outside it, and so does a
  // breakpoint at the end itself: only one, where both ends are the same.
  const auto count = [](const Planes<Integer>& planes, const Rational& end, int side, bool at_end) {
    std::vector<RealAlgebraic> beyond;
    for (int k = 0; k < 3; ++k) {
      for (int l = 0; l < 3; ++l) {
        for (const auto* p : {&planes.face1(k, l), &planes.face2(k, l)}) {
          if (p->is_zero()) continue;
          for (const auto& root : isolate(*p).roots) {
            const int beyond_end = root.time.compare(end) * side;
            if (beyond_end > 0 || (beyond_end == 0 && at_end)) beyond.push_back(root.time);
          }
        }
      }
    }
    std::sort(beyond.begin(), beyond.end(),
              [](const RealAlgebraic& a, const RealAlgebraic& b) { return compare(a, b) < 0; });
    const auto last = std::unique(
        beyond.begin(), beyond.end(),
        [](const RealAlgebraic& a, const RealAlgebraic& b) { return compare(a, b) == 0; });
    return static_cast<std::size_t>(last - beyond.begin());
  };
  const Rational& from = pieces.front().motion().from;
  const Rational& until = pieces.back().motion().until;
  return count(pieces.front(), from, -1, true) + count(pieces.back(), until, +1, from < until);
}

Truth solve_query(const Query& q, NumberType number, const CaseOptions& options) {
  return visit_number_type(
      number, [&](auto entry) { return answered<typename decltype(entry)::Type>(q, options); });
}

Truth solve_case(const Case& c, NumberType number, const CaseOptions& options) {
  Truth truth = solve_query(c.query, number, options);
  truth.id = c.id;
  return truth;
}

}  // namespace touchstone
