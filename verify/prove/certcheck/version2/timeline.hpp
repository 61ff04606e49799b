#pragma once

#include "verify/prove/certcheck/instant.hpp"
#include "verify/prove/certcheck/version2/text.hpp"

namespace touchstone::certcheck::version2 {

// The timelines of the sections of a chapter, and the timeline that they have together. proof.cpp
// makes the former and adds the latter to its result.

// The proven claims of a section for an instant, one per pose, or for a span.
struct Proven {
  Instant when{};  // of an instant; unused for a span
  std::vector<Claim> claims;
  std::size_t piece = 0;  // the number of the common piece (axes.hpp) that contains the span
};
// Instants and spans in turn.
using Timeline = std::vector<Proven>;

// The deepest claim of all sections for an instant or a span, in the pose that counts.
struct Together {
  Instant when{};
  State state = State::separated;
  std::size_t line = 0, piece = 0;
  // The sections with this claim in the pose that counts. `claim` is null if the section has no
  // instant of its own there.
  struct Deepest {
    std::size_t section;
    const Claim* claim;
  };
  std::vector<Deepest> deepest{};
  std::size_t pose = 0;
};

// Merges the timelines of all sections: the result has each instant of any section, and the spans
// between them. Throws a Failure of Verdict::rejected if a section claims `any` while none proves
// `overlapping`; `line` is then the line of `any`. The timelines must outlive the result.
std::vector<Together> merged(const std::vector<Timeline>& sections, std::size_t& line);

}  // namespace touchstone::certcheck::version2
