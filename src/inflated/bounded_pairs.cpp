// Excludes pairs of features of two cores in doubles with error bounds: pairs whose distance cannot
// be R, the sum of the radii, at any instant of a span of time.

#include "src/inflated/bounded_pairs.hpp"

#include <algorithm>
#include <vector>

#include "src/form/bernstein_piece.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::inflated {
namespace {

// The sign that f is proven to have throughout [from, until]; unknown if there is none.
Sign sign_between(const Form<Bounded<double>>& f, double from, double until) {
  if (f.is_zero()) return Sign::unknown;
  const auto piece = piece_between(f, from, until);
  const auto changes = piece.changes();
  return changes.most() == 0 && !changes.saw_none() ? piece.first_sign() : Sign::unknown;
}

}  // namespace

BoundedPairs::BoundedPairs(const PiecePair& pieces, const std::array<const hulls::Solid*, 2>& cores,
                           const std::array<CoreFeatures, 2>& features, const Rational& radii)
    : cores_(cores),
      features_(features),
      radii_(NumberTraits<N>::from(radii)),
      units_{NumberTraits<N>::from(cores[0]->exact.unit),
             NumberTraits<N>::from(cores[1]->exact.unit)} {
  if (!rounds_to_nearest()) return;  // the bounds are for rounding to nearest
  try {
    bodies_ = walk::direct_bodies<double>(pieces);
    world_.emplace(*bodies_);
  } catch (const Undecided&) {
    world_.reset();
  }
}

FeatureIn<BoundedPairs::N> BoundedPairs::numbers(const CorePair& pair, std::size_t body) const {
  const hulls::Lattice& exact = cores_[body]->exact;
  const hulls::BodyIn<N>& own = cores_[body]->bounded;
  const auto corner = [&](std::size_t v) {
    const Vec3<N>& x = own.vertices[v];
    return Vec3<N>{x[0] * units_[body], x[1] * units_[body], x[2] * units_[body]};
  };
  const auto corners = corners_of(pair, body, features_[body]);
  FeatureIn<N> found;
  found.corner = corner(corners.front());
  if (corners.size() == 1) {
    for (const auto& edge : exact.edges_at[corners.front()])
      found.leads.push_back(difference(found.corner, corner(edge.other)));
  } else if (corners.size() == 2) {
    found.dimension = 1;
    found.edge = difference(corner(corners[1]), found.corner);
  } else {
    found.dimension = 2;
    const std::size_t face = features_[body].faces[body == 0 ? pair.first : pair.second].normal;
    found.normal = own.normals[face];
    std::vector<std::size_t> seen{face};
    for (const std::size_t v : corners) {
      for (const std::size_t side : exact.faces_at[v]) {
        if (std::ranges::find(seen, side) != seen.end()) continue;
        seen.push_back(side);
        found.sides.push_back({own.normals[side], corner(v)});
      }
    }
  }
  return found;
}

bool BoundedPairs::has_no_event(const CorePair& pair, const Rational& from,
                                const Rational& until) const {
  if (!world_) return false;
  // Ends of stretches are usually short binary fractions, which are doubles. For other ends nothing
  // is proven.
  const double low = nearest_double(from), high = nearest_double(until);
  if (!(low < high) || exact_value(low) != from || exact_value(high) != until) return false;
  constexpr std::size_t kMostKnown = 256;  // pairs in the cache
  if (known_.size() >= kMostKnown) known_.clear();
  const auto [place, is_new] = known_.try_emplace(pair);
  Known& known = place->second;
  try {
    if (is_new) {
      known.features = {numbers(pair, 0), numbers(pair, 1)};
      known.forms.emplace(*world_, known.features, radii_, false);
    }
    if (!known.forms) return false;
    if (sign_between(known.forms->excess(), low, high) != Sign::unknown) return true;
    if (!known.conditions) set_conditions(pair, known);
  } catch (const Undecided&) {
    // A degree is too high for doubles. Conditions that were computed earlier are still valid.
  }
  return known.conditions && std::ranges::any_of(*known.conditions, [&](const Form<N>& f) {
           return sign_between(f, low, high) == Sign::negative;
         });
}

void BoundedPairs::set_conditions(const CorePair& pair, Known& known) const {
  PairForms<double>& forms = *known.forms;
  auto& all = known.conditions.emplace();
  all = forms.in_features();
  // The direction of two edges is not known to point from core 1 to core 2, so the signs of height
  // and leads prove nothing for them.
  if (pair.kind == CorePair::Kind::edges) return;
  all.push_back(forms.height());
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t k = 0; k < forms.count_of_leads(b); ++k) all.push_back(forms.lead(b, k));
  }
}

}  // namespace touchstone::inflated
