#pragma once

#include <array>
#include <optional>

#include "touchstone/form/form_roots_exact.hpp"
#include "touchstone/gauss/box_model.hpp"
#include "touchstone/gauss/sign_table.hpp"
#include "touchstone/minkowski/box_conditions.hpp"
#include "touchstone/minkowski/box_margins.hpp"
#include "touchstone/number/bounded.hpp"

namespace touchstone::walk {

// Two boxes at one instant, exactly: what their margins leave in doubt is decided by the signs of
// forms there, each once.
class BoxInstant {
 public:
  // The conditions must outlive it; the margins are those at t.
  BoxInstant(BoxConditions<Integer>& conditions, RealAlgebraic t,
             const BoxMargins<Bounded<double>>& margins)
      : conditions_(conditions), time_(std::move(t)), margins_(margins) {}

  const RealAlgebraic& time() const { return time_; }

  // The sign of a bracket, by its number in BoxConditions.
  Sign bracket_sign(int number);
  // The sign of the condition of the plane along side · n.
  Sign condition_sign(int facet, int side);
  // Tells of a plane whose condition is known to be zero here: to find that out anew takes a gcd.
  void know_zero(int facet, int side) { plane(facet, side) = Sign::zero; }
  // How the boxes' axes lie.
  const SignTable& table();

 private:
  Sign decided_condition(int facet, int side);
  std::optional<Sign>& plane(int facet, int side) {
    return planes_[static_cast<std::size_t>(facet)][side > 0 ? 0 : 1];
  }

  BoxConditions<Integer>& conditions_;
  RealAlgebraic time_;
  BoxMargins<Bounded<double>> margins_;
  std::array<std::optional<Sign>, kAllBrackets> brackets_{};
  std::array<std::array<std::optional<Sign>, 2>, kFacetPairs> planes_{};
  std::optional<SignTable> table_{};
};

}  // namespace touchstone::walk
