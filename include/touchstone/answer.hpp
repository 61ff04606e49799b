#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/all_contacts.hpp"
#include "touchstone/boxes/contact_span.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/hulls/touch.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// solve(): the whole answer to a query, with all contacts and the features that touch. The light
// headers (first_contact.hpp, all_contacts.hpp) are for users who need less of it.

// How an answer was found. Normals and defining polynomials are computed from it.
template <Number N>
struct Evidence {
  // For boxes: the data of their planes, one entry for each piece of the motions.
  std::vector<Planes<N>> planes{};
  std::vector<HomogeneousInterval> intervals{};
  IntervalCounts counts{};  // set by the full route
  Decisions decisions{};    // set by the walk
  std::size_t axes = 0;     // set by the sweep: the number of separating axes examined
};

// The answer to a query in the number type N: when the bodies are in contact, and which features
// touch. In exact arithmetic the timeline is complete, for boxes and for polyhedra in any motion.
// In inexact number types polyhedra that move linearly and have volume are answered by the sweep,
// which names no features; others have only the start of the first contact in rounded types, and no
// result in intervals.
//   Normals, defining polynomials and counts beyond the horizon are expensive. The functions below
//   compute them on demand.
template <Number N>
struct AnswerIn {
  using Time = TimeOf<N>;

  // The states from the first instant of the horizon to its last, or to the entry of the first
  // contact if the search stopped there.
  BoxTimeline<Time> timeline{};
  std::vector<ContactSpanOf<Time>> contacts{};  // in order; only the first if !complete
  std::optional<bool> contact{};                // whether there is one; nullopt: N cannot decide
  bool complete = true;                         // false: the search stopped at the first contact
  bool decided = true;                          // false: some state is unknown

  Evidence<N> evidence{};

  State start() const { return timeline.instants.front().state; }
};

// The exact answer: nothing is unknown, and times are real algebraic numbers.
using Answer = AnswerIn<Integer>;

// Answers a query in the number type N: Integer, double, float, long double or Interval. Throws
// LimitReached if a time limit is in force and passes.
template <Number N>
AnswerIn<N> solve_in(const Query& query, const SolveOptions& options = {});

inline Answer solve(const Query& query, const SolveOptions& options = {}) {
  return solve_in<Integer>(query, options);
}

// The planes of every piece of the motions' common partition, in the number type N.
// REQUIRES: both bodies are boxes.
template <Number N>
std::vector<Planes<N>> planes_of(const Query& query, Spheres spheres = Spheres::with) {
  assert(is_of_boxes(query));
  std::vector<Planes<N>> planes;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    planes.emplace_back(relative_motion<N>(pieces, query.box(0), query.box(1), spheres));
  }
  return planes;
}

// The library has the code of these for exact numbers, so that no other file compiles it again.
extern template std::vector<Planes<Integer>> planes_of(const Query&, Spheres);
extern template Solution<RealAlgebraic> solve(const std::vector<Planes<Integer>>&,
                                              const SolveOptions&, Untraced&&);

// An exact description of the time of a contact's end: the polynomial of the plane of lowest degree
// that vanishes there, square-free, or q t - p if the time is p / q.
struct DefiningPolynomial {
  IntegerPolynomial polynomial;
  std::array<Rational, 2> isolating;  // the time is its only root there; both ends if rational
  int multiplicity = 1;               // the least among the planes' conditions there
};
DefiningPolynomial defining_polynomial(const Answer& answer, const ContactEnd<RealAlgebraic>& end);

// The unit normal of one of the end's planes, from box 1 to box 2, each component to `digits`
// significant digits, correctly rounded.
std::array<std::string, 3> unit_normal(const Answer& answer, const ContactEnd<RealAlgebraic>& end,
                                       const ActivePlane& plane, int digits);

// The number of homogeneous intervals outside the horizon, if the first and last pieces are
// continued over the whole real line, as the paper counts them. REQUIRES: both bodies are boxes.
std::size_t intervals_outside(const Answer& answer);

// Returns the exact answer that belongs to the result of a fast function, such as first_contact().
// It is computed on the first call.
struct AnswerBehind {
  static const Answer& of(const LazyAnswer& exact);
};

inline const auto& FirstContact::answer() const { return AnswerBehind::of(*exact_); }
inline const auto& AllContacts::answer() const { return AnswerBehind::of(*exact_); }

}  // namespace touchstone
