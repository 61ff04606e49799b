#pragma once

#include <array>
#include <optional>

#include "touchstone/ccd/chart.hpp"
#include "touchstone/gauss/sign_table.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/walk/box_conditions.hpp"
#include "touchstone/walk/box_margins.hpp"
#include "touchstone/walk/form_roots_exact.hpp"

namespace touchstone::walk {

// An enclosure of an instant, at most 2^-60 and a rounding wide.
Interval enclosure(const RealAlgebraic& t);

// The motion with every coefficient enclosed.
PackedMotion<Interval> enclosed(const PackedMotion<Integer>& motion);

// Two boxes at one instant, exactly: what their margins in intervals leave in doubt is decided by
// the signs of forms there, each once.
class BoxInstant {
 public:
  // The conditions must outlive it; the margins are those at t.
  BoxInstant(BoxConditions<Integer>& conditions, RealAlgebraic t,
             const BoxMargins<Interval>& margins)
      : conditions_(conditions), time_(std::move(t)), margins_(margins) {}

  const RealAlgebraic& time() const { return time_; }

  // The sign of a bracket, by its number in BoxConditions.
  Sign bracket_sign(int number);
  // The sign of the condition of the plane along side · n.
  Sign condition_sign(int facet, int side);
  // How the boxes' axes lie.
  const SignTable& table();

 private:
  Sign decided_condition(int facet, int side);

  BoxConditions<Integer>& conditions_;
  RealAlgebraic time_;
  BoxMargins<Interval> margins_;
  std::array<std::optional<Sign>, kAllBrackets> brackets_{};
  std::array<std::array<std::optional<Sign>, 2>, kFacetPairs> planes_{};
  std::optional<SignTable> table_{};
};

}  // namespace touchstone::walk
