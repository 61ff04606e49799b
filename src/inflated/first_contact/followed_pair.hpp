#pragma once

#include <array>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/inflated/first_contact/plain_pair.hpp"
#include "src/inflated/pair_forms.hpp"
#include "src/number/bounded.hpp"

namespace touchstone::inflated {

// The contact at the end of the stretch in which a pair proves that the bodies are apart.
struct PairContact {
  PlainPair pair{};
  // The corners that touch: the smallest feature of each core that has them all.
  std::array<CoreFeature, 2> touching{};
  BoundedInstant<double> at{};
  // True if the closest points are inside the pair's features, and no other corner is as far along
  // the normal as the corners of the pair.
  bool is_inside = false;
  // True if the bodies overlap at the start of the clock; the ends of the shortest vector between
  // the pair's features are then in these features. Only `pair` is set.
  bool is_overlap = false;
};

// A pair of features with its forms over a piece's clock, which runs from 0 to 1, in bounded
// doubles. BoundedSearch asks it how long it proves the bodies to be apart, and whether they touch
// at the end of that. Functions may throw Undecided: then nothing is proven.
class FollowedPair {
 public:
  using Number = Bounded<double>;

  // The open interval around an instant in which the pair is proven to be apart. It begins before
  // the start of the clock if `from` is -1, and ends after the end of the clock if `is_to_end`.
  struct Stretch {
    double from = -1;
    double until = 1;
    double behind = 1;  // the end of the root or open stretch that limits it
    bool is_to_end = true;
    std::optional<BoundedInstant<double>>
        root{};  // the root at which it ends, if it ends at a root of the excess
  };

  using Features = std::array<FeatureIn<Number>, 2>;

  // `features`: the numbers of the pair. `radii`: the sum of the radii. The cores and the world
  // must outlive this object.
  FollowedPair(const PlainCores& cores, const WorldForms<double>& world, const Number& radii,
               const PlainPair& pair, Features features);
  // Not copyable: the forms refer to the numbers.
  FollowedPair(const FollowedPair&) = delete;
  FollowedPair& operator=(const FollowedPair&) = delete;
  ~FollowedPair() = default;

  // Whether the pair is proven to be apart from `now` to some later instant. Sets the stretch: the
  // one around `now`; or the one around `ahead`, if the pair is also proven to be apart between
  // `now` and that stretch.
  bool is_apart_from(double now, double ahead);
  const Stretch& stretch() const { return stretch_; }
  // The contact at the root that ends the stretch, or nullopt if it is not proven.
  std::optional<PairContact> contact();

  // Whether the bodies are proven to overlap at the start of the clock.
  bool is_overlap_at_start();
  // The instant up to which the pair proves an overlap that begins at `from` (see
  // BoundedSearch::overlap_until).
  double overlap_until(double from);

 private:
  using F = Form<Number>;

  // The stretches around the instants that are examined: `now` and `ahead`.
  using Around = std::array<std::optional<Stretch>, 2>;

  // Shortens both stretches to the part around their instant `at` on which f is positive; one that
  // is empty then is reset. Returns whether a stretch remains. `is_excess`: f is the excess; it is
  // the first form of a pair.
  static bool narrow(Around& around, const std::array<double, 2>& at, const F& f, bool is_excess);
  // Whether the pair is proven to be apart in [from, until], although other corners may be beyond
  // its features there. REQUIRES: `until` is in a stretch in which the pair is proven to be apart.
  bool is_apart_between(double from, double until);
  // A bound of how far corners may be beyond the features in that time, along the normal.
  double lost_between(double from, double until);

  const PlainCores& cores_;
  const WorldForms<double>& world_;
  Number radii_;
  PlainPair pair_;
  Features numbers_;
  PairForms<double> forms_;
  Stretch stretch_{};
};

}  // namespace touchstone::inflated
