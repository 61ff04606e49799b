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

// Two cores over one piece in bounded doubles, to leave out pairs of features before exact
// polynomials are made of them. For one thread at a time.
class BoundedPairs {
 public:
  // `distance`: R. The cores and their features must outlive this object. If doubles cannot bound
  // the motions, or do not round to nearest here, nothing is ever proven.
  BoundedPairs(const PiecePair& pieces, const std::array<const hulls::Solid*, 2>& cores,
               const std::array<CoreFeatures, 2>& features, const Rational& distance);
  // Not copyable: the forms refer to the bodies.
  BoundedPairs(const BoundedPairs&) = delete;
  BoundedPairs& operator=(const BoundedPairs&) = delete;
  ~BoundedPairs() = default;

  // Whether it is proven that at no instant of [from, until] the pair holds the closest points and
  // is at R. Laws:
  //   (1) It is proven by one sign throughout the stretch: that of the excess, or a negative one of
  //       a form that is not negative where the pair holds the closest points (see PairConditions).
  //   (2) A sign that is open proves nothing.
  bool has_no_event(const CorePair& pair, const Rational& from, const Rational& until) const;

 private:
  using N = Bounded<double>;

  // A pair, and the forms of it that have been needed. Those that are not negative where the pair
  // holds the closest points are the `conditions`.
  struct Known {
    std::array<FeatureIn<N>, 2> features{};
    std::optional<PairForms<double>> forms{};
    std::optional<std::vector<Form<N>>> conditions{};
  };

  FeatureIn<N> numbers(const CorePair& pair, std::size_t body) const;
  void set_conditions(const CorePair& pair, Known& known) const;

  std::array<const hulls::Solid*, 2> cores_;
  const std::array<CoreFeatures, 2>& features_;
  N distance_;
  std::array<N, 2> units_;
  std::optional<std::array<walk::BodyForms<N>, 2>> bodies_{};
  std::optional<WorldForms<double>> world_{};
  // A limited number of pairs.
  mutable std::map<CorePair, Known> known_{};
};

}  // namespace touchstone::inflated
