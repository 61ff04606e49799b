#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/inflated/core_pair.hpp"
#include "src/inflated/first_contact/plain_core.hpp"
#include "src/number/bounded.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::inflated {

// The states of two inflated bodies over one piece, as far as doubles with bounds prove them.
// Times are on the piece's own clock, which runs from 0 to 1. Laws:
//   (1) The bodies have the state of a span at each of its instants. A span is open, except that it
//       contains 0 if it begins at 0, and 1 if it ends at 1.
//   (2) A crossing is a closed stretch in which the distance of the cores is R at exactly one
//       instant. Throughout the stretch the closest points are inside the features of the
//       crossing's pair, and no other corner is as far along the pair's normal. The bodies are
//       apart on one side of the instant, and overlap on the other.
//   (3) Nothing is known of an open stretch. Spans, crossings and open stretches cover the clock.
struct KnownCourse {
  // A span of time in which the state is known.
  struct Span {
    double from = 0;
    double until = 1;
    State state = State::unknown;
  };
  struct Crossing {
    double low = 0;
    double high = 1;
    CorePair pair{};
  };
  struct Open {
    double from = 0;
    double until = 1;
  };
  std::vector<Span> spans{};
  std::vector<Crossing> crossings{};
  std::vector<Open> open{};
};

// The course of a piece about which nothing is known: one open stretch.
KnownCourse nothing_known();

// The cores of two inflated bodies in doubles, from which the course over a piece is computed.
class KnownCourses {
 public:
  // `cores`: the query of the cores, which must outlive this object. `radii`: R, the sum of the
  // radii.
  KnownCourses(const Query& cores, const Rational& radii);

  // nothing_known() if doubles cannot bound the motion, or if a core is a polygon. Throws
  // LimitReached if a time limit is in force and passes. REQUIRES: the piece is not an instant.
  KnownCourse over(const PiecePair& piece) const;

 private:
  const Query& query_;
  std::optional<PlainCores> cores_{};
  Bounded<double> radii_;
};

}  // namespace touchstone::inflated
