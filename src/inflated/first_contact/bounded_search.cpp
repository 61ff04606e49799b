// Follows one pair of features of two cores after another, in doubles with error bounds, from the
// beginning of a piece to the first contact of the bodies. Steps of first(), from each instant
// `now_`:
//   1. Doubles guess pairs a little after `now_`: first those that they expect at the contact, then
//      those of the closest points there (PairGuesses). A few products exclude most (rough_state).
//   2. A pair proves that the bodies are apart up to some instant (FollowedPair), which becomes the
//      next `now_`. Or, at the start, it proves that they overlap.
//   3. The search ends if the pair proves a contact at that instant, or proves the whole clock.

#include "src/inflated/first_contact/bounded_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/inflated/first_contact/followed_pair.hpp"
#include "src/inflated/first_contact/rough_pair.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::inflated {
namespace {

using N = BoundedSearch::Number;

}  // namespace

BoundedSearch::BoundedSearch(const Bodies& bodies, const PlainCores& cores, const Number& radii)
    : cores_(cores), radii_(radii), world_(bodies), guesses_(bodies, cores, radii.value) {}

auto BoundedSearch::first() -> Found {
  // The next pair is guessed a little after the end of the last stretch, where doubles can already
  // distinguish the closest features. Usually the first of these numbers is large enough for this,
  // and small enough that the pair does not change again before. The numbers affect only the time
  // that the search takes.
  constexpr std::array<double, 5> kFarther{0x1p-26, 0, 0x1p-46, 0x1p-36, 0x1p-16};
  constexpr int kMostSteps = 256;
  // Usually the pair that touches at the contact also separates the cores during the whole time
  // before it.
  const PairGuesses::Pairs at_contact = guesses_.pairs(guesses_.placed(guesses_.contact()));
  double behind = 0;  // the end of the root or open stretch that ended the last stretch
  for (int step = 0; step < kMostSteps; ++step) {
    std::optional<Found> found;
    // Whether a pair proves a stretch from `now_` on; `found` is set if this ends the search.
    // `at_ahead`: the cores at the instant `ahead`.
    const auto advances = [&](const PlainPair& pair, double ahead, const PlacedCores& at_ahead) {
      auto features = numbers_of<double>(cores_, pair);
      // A few products exclude most pairs, before any form is made. At the start, a pair that is
      // near may prove an overlap.
      const RoughState state = rough_state(at_ahead, features, pair.is_reversed, radii_.value);
      if (state == RoughState::hidden || (state == RoughState::near && ahead > 0)) return false;
      FollowedPair followed(cores_, world_, radii_, pair, std::move(features));
      if (ahead == 0 && followed.is_overlap_at_start()) {
        found = Contact{.pair = pair, .is_overlap = true};
        return true;
      }
      if (!followed.is_apart_from(now_, ahead)) return false;
      if (auto contact = followed.contact()) {
        found = *std::move(contact);
      } else if (followed.stretch().is_to_end) {
        found = Found(std::nullopt);
      }
      now_ = followed.stretch().until;
      behind = followed.stretch().behind;
      return true;
    };
    const auto any_advances = [&](const PairGuesses::Pairs& pairs, double ahead,
                                  const PlacedCores& at_ahead) {
      return std::ranges::any_of(
          pairs, [&](const PlainPair& pair) { return advances(pair, ahead, at_ahead); });
    };
    const bool is_advanced = std::ranges::any_of(kFarther, [&](double farther) {
      // Never NaN: an instant.
      const double ahead = std::min<double>(behind + farther, 1);
      const PlacedCores at_ahead = guesses_.placed(ahead);
      return any_advances(at_contact, ahead, at_ahead) ||
             any_advances(guesses_.pairs(at_ahead), ahead, at_ahead);
    });
    if (found) return *std::move(found);
    if (!is_advanced) break;
  }
  return Unknown{};
}

double BoundedSearch::overlap_until(const PlainPair& pair, double from) const {
  return FollowedPair(cores_, world_, radii_, pair, numbers_of<double>(cores_, pair))
      .overlap_until(from);
}

// Doubles guess the closest points in the middle of the span, as means of corners. These two
// points, each fixed in its core, are a pair of corners for PairForms: they prove an overlap if
// their excess is negative throughout.
bool BoundedSearch::is_overlap_between(double from, double until) const {
  check_limit();
  const double middle = from + (until - from) / 2;
  const hulls::Simplex simplex = guesses_.closest(middle);
  const auto nearest = hulls::nearest_of(simplex);
  std::array<FeatureIn<N>, 2> points;
  for (const std::size_t b : {0U, 1U}) {
    const auto corner = [&](std::size_t k) -> Vec3<N> {
      const std::array own{simplex[k].corners[b]};
      return cores_[b].numbers<double>(*cores_[b].feature_of(own)).corner;
    };
    Vec3<N>& x = points[b].corner;
    x = corner(0);
    // Combinations with positive weights that add up to 1 lie in the core. The first weight is 1
    // minus the others.
    double sum = 0;
    for (std::size_t k = 1; nearest && k < simplex.size(); ++k) {
      const double weight = nearest->weights[k];
      sum += weight;
      const Vec3<N> other = corner(k), first = corner(0);
      for (std::size_t i = 0; i < 3; ++i) x[i] += (other[i] - first[i]) * N::exactly(weight);
    }
    if (!(sum * kSlack <= 1)) return false;
  }
  PairForms<double> forms(world_, points, radii_, false);
  return piece_between(forms.excess(), from, until).is_negative();
}

}  // namespace touchstone::inflated
