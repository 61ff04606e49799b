#pragma once

#include <iosfwd>
#include <optional>

#include "src/motion/linear_path.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/sweep_time.hpp"
#include "tests/support/random.hpp"
#include "touchstone/box.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test {

// Two boxes in linear motion.
struct LinearScene {
  Box box1{{1, 1, 1}, {}};
  LinearPath path1{};
  Box box2{{1, 1, 1}, {}};
  LinearPath path2{};
  Rational from = 0;
  Rational until = 1;
};

// The axes of the rotation by a quaternion w x y z of any nonzero length.
Mat3<Rational> rotation(int w, int x, int y, int z);

// The scene as a case.
Case as_case(const LinearScene& scene);

// The scene of a case if both motions are linear; else nullopt.
std::optional<LinearScene> as_scene(const Case& c);

// Scenes with many coincidences: small integers, plates, sticks and points, quarter turns.
LinearScene grid_scene(Random& random);
// Both boxes have rational rotations. `alike`: the same rotation, so that axes are parallel in
// pairs; `common`: rotations with one common axis.
LinearScene turned_scene(Random& random);
LinearScene alike_scene(Random& random);
LinearScene common_axis_scene(Random& random);
// A corner of one box passes through a corner of the other at a known instant: grazing, or deeper.
LinearScene corner_scene(Random& random);

// The properties of a contact, in exact numbers.
struct Outcome {
  SweepKind kind = SweepKind::none;
  State start = State::separated;
  State end = State::separated;
  std::optional<Rational> enter{};
  std::optional<Rational> exit{};

  friend bool operator==(const Outcome&, const Outcome&) = default;
};
std::ostream& operator<<(std::ostream& out, const Outcome& outcome);

template <ExactRing N>
Outcome outcome(const SweepResult<N>& r) {
  Outcome o{r.kind, r.start, r.end, {}, {}};
  if (!r.enter.empty()) o.enter = time_value(r.enter, r.unit);
  if (!r.exit.empty()) o.exit = time_value(r.exit, r.unit);
  return o;
}

// The outcome by the contact timeline (Gauss maps, planes and roots), without code of the sweep.
Outcome timeline_outcome(const Case& c);

// The scene as a pair of this kind.
template <template <class> class Pair, Number N>
Pair<N> pair_of(const LinearScene& s) {
  return Pair<N>(s.box1, s.path1, s.box2, s.path2, s.from, s.until);
}

}  // namespace touchstone::test
