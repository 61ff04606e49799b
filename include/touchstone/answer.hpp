#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/ccd/features.hpp"
#include "touchstone/ccd/solve.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/polyhedra/touch.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// Where a contact begins or ends.
template <class Time>
struct ContactEnd {
  Time time{};
  // What of each body touches: the part that lies in every plane in which they do. Nothing where
  // they overlap, and of polyhedra in other numbers than exact ones.
  std::optional<BodyFeaturePair> touch{};
  // The different planes in which boxes touch, each with a normal (unit_normal below); none of
  // polyhedra. These have a normal here, where there is one only.
  std::vector<ActivePlane> planes{};
  std::optional<MovingNormal> normal{};
  std::size_t instant = 0;   // of the timeline
  std::size_t interval = 0;  // the homogeneous interval on the contact's side
};

// One contact, its times within the horizon.
template <class Time>
struct ContactSpanOf {
  Contact::Kind kind = Contact::Kind::unknown;
  ContactEnd<Time> enter{};
  std::optional<ContactEnd<Time>> exit{};  // nothing where the search stopped at the first contact
};

// What an answer was found by, and normals and polynomials are made of.
template <Number N>
struct Evidence {
  // Of boxes: what their planes are made of, one entry for each piece of the motions.
  std::vector<Planes<N>> planes{};
  std::vector<HomogeneousInterval> intervals{};
  IntervalCounts counts{};  // of the full route
  Decisions decisions{};    // of the walk
  std::size_t axes = 0;     // of the sweep: how many separating axes were examined
};

// The answer to a query in the number type N: when the bodies are in contact, and by what. Boxes
// are answered by the contact timeline, polyhedra by the sweep of linear motion, or, where they
// turn or are flat, by a timeline of their own, exactly; of it rounded types know when the first
// contact begins, and intervals nothing.
//   What takes time to say (normals, defining polynomials, counts beyond the horizon) is asked for
// by the functions below, or not at all.
template <Number N>
struct AnswerIn {
  using Time = TimeOf<N>;

  // From the first instant of the horizon to its last, or to the entry of the first contact where
  // the search stopped there.
  BoxTimeline<Time> timeline{};
  std::vector<ContactSpanOf<Time>> contacts{};  // in order; the first only where it stopped there
  std::optional<bool> contact{};                // whether there is one; nothing: N cannot tell
  bool complete = true;                         // false: the search stopped at the first contact
  bool decided = true;                          // false: some state is unknown

  Evidence<N> evidence{};

  State start() const { return timeline.instants.front().state; }
};

// The exact answer: nothing is unknown, and times are real algebraic numbers.
using Answer = AnswerIn<Integer>;

// Throws LimitReached if a time limit is in force and passes. Defined for Integer, double, float,
// long double and Interval.
template <Number N>
AnswerIn<N> solve_in(const Query& query, const SolveOptions& options = {});

inline Answer solve(const Query& query, const SolveOptions& options = {}) {
  return solve_in<Integer>(query, options);
}

// The planes of every piece of the motions' common partition, in the number type N.
// REQUIRES: both bodies are boxes.
template <Number N>
std::vector<Planes<N>> planes_of(const Query& query, Spheres spheres = Spheres::with) {
  assert(!query.has_polyhedron());
  std::vector<Planes<N>> planes;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    planes.emplace_back(relative_motion<N>(pieces, query.box(0), query.box(1), spheres));
  }
  return planes;
}

// What names the time of an end: the polynomial of the plane of lowest degree that vanishes there,
// square-free, or q t - p where the time is p / q.
struct DefiningPolynomial {
  IntegerPolynomial polynomial;
  std::array<Rational, 2> isolating;  // where this is its only root; both are the time if rational
  int multiplicity = 1;               // the least of the planes' conditions there
};
DefiningPolynomial defining_polynomial(const Answer& answer, const ContactEnd<RealAlgebraic>& end);

// The unit normal of one of the end's planes, from box 1 to box 2, each component to so many
// significant digits, correctly rounded.
std::array<std::string, 3> unit_normal(const Answer& answer, const ContactEnd<RealAlgebraic>& end,
                                       const ActivePlane& plane, int digits);

// How many homogeneous intervals of the first and last piece, continued over the whole real line as
// the paper counts them, lie outside the horizon. REQUIRES: both bodies are boxes.
std::size_t intervals_outside(const Answer& answer);

}  // namespace touchstone
