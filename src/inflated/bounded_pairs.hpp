#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "src/hulls/solid.hpp"
#include "src/inflated/core_pair.hpp"
#include "src/inflated/pair_forms.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::inflated {

// Excludes pairs of features of two cores over one piece, in bounded doubles, so that exact
// polynomials are computed only for the remaining pairs. For one thread at a time.
class BoundedPairs {
 public:
  // `radii`: R, the sum of the radii. The cores and their features must outlive this object. If
  // doubles cannot bound the motions, or do not round to nearest here, nothing is ever proven.
  BoundedPairs(const PiecePair& pieces, const std::array<const hulls::Solid*, 2>& cores,
               const std::array<CoreFeatures, 2>& features, const Rational& radii);
  // Not copyable: the forms refer to the bodies.
  BoundedPairs(const BoundedPairs&) = delete;
  BoundedPairs& operator=(const BoundedPairs&) = delete;
  ~BoundedPairs() = default;

  // Whether it is proven that there is no instant in [from, until] at which the pair holds the
  // closest points and their distance is R. Laws:
  //   (1) The proof is that the excess has one sign on the stretch; or that another form is
  //       negative on it, which would not be negative if the pair held the closest points
  //       (PairConditions).
  //   (2) A sign that is open proves nothing.
  bool has_no_event(const CorePair& pair, const Rational& from, const Rational& until) const;

 private:
  using N = Bounded<double>;

  // A pair, and its forms as far as they have been needed. `conditions`: forms that are not
  // negative where the pair holds the closest points.
  struct Known {
    std::array<FeatureIn<N>, 2> features{};
    std::optional<PairForms<double>> forms{};
    std::optional<std::vector<Form<N>>> conditions{};
  };

  // The numbers of the pair's feature of core 0 or 1.
  FeatureIn<N> numbers(const CorePair& pair, std::size_t body) const;
  void set_conditions(const CorePair& pair, Known& known) const;

  std::array<const hulls::Solid*, 2> cores_;
  const std::array<CoreFeatures, 2>& features_;
  N radii_;
  std::array<N, 2> units_;
  std::optional<std::array<walk::BodyForms<N>, 2>> bodies_{};
  std::optional<WorldForms<double>> world_{};
  // A cache, for a limited number of pairs.
  mutable std::map<CorePair, Known> known_{};
};

}  // namespace touchstone::inflated
