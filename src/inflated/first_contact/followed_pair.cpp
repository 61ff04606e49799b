// One pair of features of two cores over a piece: until when it proves that the bodies are apart,
// and whether they touch then.
//
// Its forms (src/inflated/pair_forms.hpp) prove this. While no *lead* is negative, no corner of a
// core is beyond the pair's features along the normal, towards the other core. If the *height* (the
// distance of the features along the normal) and the *excess* (of this distance over the sum of the
// radii) are then positive, the bodies are apart. All three are scaled by positive factors, and
// distances may be squared.

#include "src/inflated/first_contact/followed_pair.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <variant>

#include "src/form/form_signs.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::inflated {
namespace {

using N = FollowedPair::Number;
using F = Form<N>;
using Roots = FormRoots<N>;

// Whether f is proven to be positive throughout [from, until].
bool is_positive_between(const F& f, double from, double until) {
  const auto piece = piece_between(f, from, until);
  const auto changes = piece.changes();
  return changes.most() == 0 && !changes.saw_none() && piece.first_sign() == Sign::positive;
}
// Whether f is proven to be positive throughout [from, until], or to be zero everywhere.
bool is_not_negative_between(const F& f, double from, double until) {
  return f.is_zero() || is_positive_between(f, from, until);
}

// The two instants around which a pair is examined: `now`, the end of the previous pair's stretch,
// and `ahead`, an instant after the root or open stretch there. At `now` the signs of this pair's
// forms are often undecided, since the closest features change there.
constexpr std::size_t kNow = 0, kAhead = 1;

}  // namespace

FollowedPair::FollowedPair(const PlainCores& cores, const WorldForms<double>& world,
                           const Number& radii, const PlainPair& pair, Features features)
    : cores_(cores),
      world_(world),
      radii_(radii),
      pair_(pair),
      numbers_(std::move(features)),
      forms_(world, numbers_, radii, pair.is_reversed) {}

// Bounds how far a corner may be beyond the pair's features from `from` to `until`, along the
// normal. `until` is the start of a stretch in which the pair is proven to be apart, so just after
// it no corner is beyond them. Before it a corner is beyond them by at most the change of its lead,
// which is the product of the normal with a difference of corners. The derivative of a form of size
// s and degree d is at most 2 d s.
double FollowedPair::lost_between(double from, double until) {
  double slope = 0;
  for (const std::size_t b : {0U, 1U}) {
    const auto span = cores_[b].span();
    F of_body = constant_form(N(0));
    for (std::size_t m = 0; m < 3; ++m) {
      const F& along = forms_.along_axis(b, m);
      const double size = 2 * along.degree() * along.size() * span[m];
      of_body = plus(of_body, constant_form(N(size, size * (kSlack - 1))));
    }
    slope += world_.times_stretch(b, of_body).size();
  }
  return (until - from) * slope * kSlack;
}

// Lowers the height by what corners beyond the features may take from it, and tests the pair with
// this height.
bool FollowedPair::is_apart_between(double from, double until) {
  const double lost = lost_between(from, until);
  if (!std::isfinite(lost) || !(from < until)) return false;
  F loss = walk::form_to_be_set<N>(0);
  walk::set_coefficient(loss, 0, N(-lost, lost * (kSlack - 1)));
  F height = forms_.height();
  if (height.degree() > 0) loss.elevate(height.degree());
  height.add(loss);
  return is_positive_between(height, from, until) &&
         is_positive_between(forms_.excess_of(height, radii_), from, until);
}

// The stretch around an instant ends at the next root or open stretch of f after it, and begins at
// the last one before it.
bool FollowedPair::narrow(Around& around, const std::array<double, 2>& at, const F& f,
                          bool is_excess) {
  if (signs_of(f).all_positive()) return true;
  const auto all = Roots::all(f);
  for (const std::size_t k : {kNow, kAhead}) {
    if (!around[k]) continue;
    std::size_t i = 0;
    while (i < all.roots.size() && all.roots[i].time.high < at[k]) ++i;
    while (faulty(Fault::open_root_skipped) && i < all.roots.size() &&
           !is_one_instant(all.roots[i].time) && all.between[i] == Sign::positive &&
           all.between[i + 1] == Sign::positive)
      ++i;
    const bool has_end = i < all.roots.size();
    // Not proven to be positive at the instant itself.
    if (all.between[i] != Sign::positive || (has_end && !(at[k] < all.roots[i].time.low))) {
      around[k].reset();
      continue;
    }
    Stretch& stretch = *around[k];
    // Never NaN: ends of enclosures of instants, here and below.
    if (i > 0) stretch.from = std::max<double>(stretch.from, all.roots[i - 1].time.high);
    if (!has_end) continue;
    auto end = all.roots[i].time;
    end.forget_form();
    stretch.is_to_end = false;
    // A root of the excess is kept only if all other forms are positive throughout its enclosure.
    if (is_excess || end.low <= stretch.until) {
      stretch.root = is_excess ? std::optional(end) : std::nullopt;
      stretch.until = end.low;
      stretch.behind = end.high;
    } else if (stretch.root && end.low <= stretch.root->high) {
      stretch.root.reset();
    }
  }
  return around[kNow] || around[kAhead];
}

// The excess, the height and all leads shorten the stretches. If the one around `now` is empty, the
// one around `ahead` remains; it must reach back to `now`, or the time between must be proven
// otherwise.
bool FollowedPair::is_apart_from(double now, double ahead) {
  check_limit();
  const std::array<double, 2> at{now, ahead};
  Around around{Stretch{}, std::nullopt};
  if (now < ahead) around[kAhead] = Stretch{};
  const auto narrow_to = [&](const F& f, bool is_excess) {
    return narrow(around, at, f, is_excess);
  };
  if (!narrow_to(forms_.excess(), true)) return false;
  if (forms_.has_own_height() && !narrow_to(forms_.height(), false)) return false;
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t k = 0; k < forms_.count_of_leads(b); ++k) {
      const F lead = forms_.lead(b, k);
      if (!lead.is_zero() && !narrow_to(lead, false)) return false;
    }
  }
  if (around[kNow]) {
    stretch_ = *around[kNow];
    return true;
  }
  stretch_ = *around[kAhead];
  return stretch_.from < now || is_apart_between(now, stretch_.from);
}

// Throughout the enclosure of the root: height and weight are positive, so the vector's length is R
// at the root; its ends are in the features; and no lead is negative (narrow). So the pair holds
// the closest points there.
std::optional<PairContact> FollowedPair::contact() {
  const auto& root = stretch_.root;
  if (!root || !is_one_instant(*root) || root->is_point() || !(root->high < 1)) return std::nullopt;
  const double low = root->low, high = root->high;
  const auto& weight = forms_.weight();
  if (!is_positive_between(forms_.height(), low, high)) return std::nullopt;
  if (weight && !is_positive_between(*weight, low, high)) return std::nullopt;
  const auto inside = forms_.in_features();
  if (!faulty(Fault::foot_not_asked) && !std::ranges::all_of(inside, [&](const F& f) {
        return is_not_negative_between(f, low, high);
      }))
    return std::nullopt;
  PairContact contact{pair_, pair_.features, *root};
  contact.is_inside = std::ranges::none_of(inside, [](const F& f) { return f.is_zero(); });
  // Corners with a lead of zero are as far along the normal as the corners of the pair, so they
  // touch, too.
  for (const std::size_t b : {0U, 1U}) {
    for (std::size_t k = 0; k < forms_.count_of_leads(b); ++k) {
      if (!forms_.lead(b, k).is_zero()) continue;
      contact.is_inside = false;
      // In a box, a lead is along one axis, which becomes free. For other cores, exact arithmetic
      // names the feature.
      if (!std::holds_alternative<BoxCore>(cores_[b].shape)) return std::nullopt;
      CoreFeature& touching = contact.touching[b];
      for (int m = 0; m < 3; ++m) {
        if (numbers_[b].leads[k][static_cast<std::size_t>(m)].is_zero()) continue;
        touching.signs[m] = 0;
        ++touching.dimension;
      }
    }
  }
  return contact;
}

bool FollowedPair::is_overlap_at_start() {
  const auto is_positive = [](const F& f) { return f.sign(0) == Sign::positive; };
  if (forms_.excess().sign(0) != Sign::negative || !is_positive(forms_.height())) return false;
  if (forms_.weight() && !is_positive(*forms_.weight())) return false;
  const auto inside = forms_.in_features();
  return std::ranges::all_of(inside, [&](const F& f) { return f.is_zero() || is_positive(f); });
}

double FollowedPair::overlap_until(double from) {
  double until = 1;
  // Shortens the stretch to the part on which the sign of f is known. Returns whether anything
  // remains.
  const auto shorten = [&](const F& f, Sign sign) {
    const auto all = Roots::all(f);
    std::size_t i = 0;
    while (from > 0 && i < all.roots.size() && all.roots[i].time.high <= from) ++i;
    if (all.between[i] != sign) return false;
    // Never NaN: the end of an enclosure of an instant.
    if (i < all.roots.size()) until = std::min<double>(until, all.roots[i].time.low);
    return from < until;
  };
  if (!shorten(forms_.excess(), Sign::negative)) return from;
  if (forms_.weight() && !shorten(*forms_.weight(), Sign::positive)) return from;
  // If a face's normal has length 1, the excess is not squared (see PairForms). It then bounds the
  // vector's length only where the height is positive.
  const bool is_plane = pair_.features[0].dimension + pair_.features[1].dimension == 2;
  if (is_plane && !forms_.has_own_height() && !shorten(forms_.height(), Sign::positive))
    return from;
  for (const F& f : forms_.in_features()) {
    if (!f.is_zero() && !shorten(f, Sign::positive)) return from;
  }
  return until;
}

}  // namespace touchstone::inflated
