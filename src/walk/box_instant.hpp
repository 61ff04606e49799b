#pragma once

#include <array>
#include <optional>

#include "src/form/form_roots_exact.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/box_margins.hpp"
#include "touchstone/boxes/box_model.hpp"
#include "touchstone/boxes/sign_table.hpp"

namespace touchstone::walk {

// Two boxes at one instant, exactly: the signs that BoxFacets<Integer> and AlgebraicInstant ask
// for. If the margins in doubles (box_margins.hpp) do not decide a sign, the sign of the form at
// the instant decides it. Each sign is computed at most once.
class BoxInstant {
 public:
  // The conditions must outlive this object; `margins` are those at t.
  BoxInstant(BoxConditions<Integer>& conditions, RealAlgebraic t,
             const BoxMargins<Bounded<double>>& margins)
      : conditions_(conditions), time_(std::move(t)), margins_(margins) {}

  const RealAlgebraic& time() const { return time_; }

  // The sign of a bracket, by its number in BoxConditions.
  Sign bracket_sign(int number);
  // The sign of the condition of the plane along side · n.
  Sign condition_sign(int facet, int side);
  // Records that a plane's condition is zero here. The caller knows it if `t` is a root of this
  // condition; sign_at would find it only by a greatest common divisor.
  void know_zero(int facet, int side) { plane(facet, side) = Sign::zero; }
  // The table of bracket signs at this instant.
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
