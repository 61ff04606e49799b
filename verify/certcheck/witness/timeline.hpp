#pragma once

#include "verify/certcheck/instant.hpp"
#include "verify/certcheck/witness/text.hpp"

namespace touchstone::certcheck::witness {

// What a section has proven of an instant, in each of its poses, or of a span.
struct Proven {
  Instant when{};  // of an instant
  std::vector<Claim> claims;
  std::size_t piece = 0;  // that a span is in
};
// Instants and spans by turns.
using Timeline = std::vector<Proven>;

// What sections say of one instant or span, together: the deepest claim, of the pose that counts.
struct Together {
  Instant when{};
  State state = State::separated;
  std::size_t line = 0, piece = 0;
  // Of each section that claims that state in the pose that counts: its number and its claim, at an
  // instant of its own or (null) within one of its spans.
  struct Deepest {
    std::size_t section;
    const Claim* claim;
  };
  std::vector<Deepest> deepest{};
  std::size_t pose = 0;
};

// Throws a Failure of Verdict::rejected where a section says `any` and none says `overlapping`;
// `line` is the one to blame. The timelines have to outlive the result.
std::vector<Together> merged(const std::vector<Timeline>& sections, std::size_t& line);

}  // namespace touchstone::certcheck::witness
