// Follows one pair of features of two cores after another, in doubles with error bounds, from the
// beginning of a piece to the first contact of the bodies.

#include "src/inflated/first_contact/bounded_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/inflated/first_contact/followed_pair.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::inflated {
namespace {

using N = BoundedSearch::Number;

}  // namespace

BoundedSearch::BoundedSearch(const Bodies& bodies, const PlainCores& cores, const Number& distance)
    : cores_(cores), distance_(distance), world_(bodies), guesses_(bodies, cores, distance.value) {}

auto BoundedSearch::first() -> Found {
  // A stretch in which a sign is open is about as wide as the rounding errors. The next pair is
  // guessed a little after it, where doubles can already distinguish the closest features. These
  // numbers affect only the time that the search takes.
  constexpr std::array<double, 5> kFarther{0, 0x1p-46, 0x1p-36, 0x1p-26, 0x1p-16};
  constexpr int kMostSteps = 256;
  // Usually the pair that touches at the contact also separates the cores during the whole time
  // before it.
  const PairGuesses::Pairs at_contact = guesses_.at(guesses_.contact());
  double behind = 0;  // the end of the root or open stretch that ended the last stretch
  for (int step = 0; step < kMostSteps; ++step) {
    std::optional<Found> found;
    // Whether a pair proves a stretch from here on; `found` is set if this ends the search.
    const auto leads_on = [&](const PlainPair& pair, double ahead) {
      FollowedPair followed(cores_, world_, distance_, pair);
      if (ahead == 0 && followed.is_overlap_at_start()) {
        found = Contact{pair, {}, {}, false, true};
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
    bool is_led =
        std::ranges::any_of(at_contact, [&](const PlainPair& p) { return leads_on(p, behind); });
    for (std::size_t i = 0; i < kFarther.size() && !is_led; ++i) {
      const double ahead = behind + kFarther[i];
      if (!(ahead < 1)) break;
      const PairGuesses::Pairs guesses = guesses_.at(ahead);
      is_led = std::ranges::any_of(guesses, [&](const PlainPair& p) { return leads_on(p, ahead); });
    }
    if (found) return *std::move(found);
    if (!is_led) break;
  }
  return Unknown{};
}

double BoundedSearch::overlap_until(const PlainPair& pair, double from) const {
  return FollowedPair(cores_, world_, distance_, pair).overlap_until(from);
}

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
      const Vec3<N> from_first = corner(k), first = corner(0);
      for (std::size_t i = 0; i < 3; ++i) x[i] += (from_first[i] - first[i]) * N::exactly(weight);
    }
    if (!(sum * kSlack <= 1)) return false;
  }
  PairForms<double> forms(world_, points, distance_, false);
  return piece_between(forms.excess(), from, until).is_negative();
}

}  // namespace touchstone::inflated
