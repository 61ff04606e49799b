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

// What doubles with bounds prove about two inflated bodies over one piece. Everything is on the
// piece's own clock. Laws:
//   (1) On a span the bodies have its state at each instant. A span is open, except that it
//       contains 0 where it begins there, and 1 where it ends there.
//   (2) In a crossing, a closed stretch, the cores are at R from each other at exactly one instant.
//       Throughout the stretch the closest points are inside the features of the crossing's pair,
//       and no other corner is as far along the pair's normal. The bodies are apart on one side of
//       the instant, and overlap on the other.
//   (3) Nothing is known of an open stretch. Spans, crossings and open stretches cover the clock.
struct KnownCourse {
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

// The course of a piece of which nothing is known: one open stretch.
KnownCourse nothing_known();

// The cores of two inflated bodies in doubles, from which the course over a piece is computed.
class KnownCourses {
 public:
  // `cores`: the query of the cores, which must outlive this object. `distance`: R.
  KnownCourses(const Query& cores, const Rational& distance);

  // nothing_known() if doubles cannot bound the motion, or if a core is a polygon. Throws
  // LimitReached if a time limit is in force and passes. REQUIRES: the piece is no instant.
  KnownCourse over(const PiecePair& piece) const;

 private:
  const Query& query_;
  std::optional<PlainCores> cores_{};
  Bounded<double> distance_;
};

}  // namespace touchstone::inflated
