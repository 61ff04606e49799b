#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "src/walk/filtered_facets.hpp"
#include "touchstone/boxes/box_model.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::walk {

// The end of a contact of two boxes in floating point, for certified_timeline.cpp. The walk finds
// beginnings only.

// The instant at which overlapping boxes come apart. It is a simple root of the condition of one
// plane, which is negative before and positive after it; all other conditions are negative there.
template <class T>
struct Exit {
  BoxPlane plane{};
  BoundedInstant<T> at{};
  std::array<Sign, 6> signs{};  // of the plane's brackets throughout that instant
};

// The idea. All conditions have to be shown negative until the exit, without roots of brackets. For
// any signs s_m given to the brackets n·e_m of a plane, Σ h_m |n·e_m| >= Σ s_m h_m n·e_m, so its
// condition is
//
//     D(t) <= F(t) = side · offset(t) - Σ_m s_m h_m (n·e_m)(t),
//
// with equality if these are the brackets' signs. Hence D is negative wherever the polynomial F is,
// and a first root of F at which the signs are right is also the first root of D.

// The method, on each stretch and for each plane:
//   1. F is built with the signs at some instant within; these may be wrong elsewhere.
//   2. If the Bernstein coefficients of F on the stretch are all negative, so is D.
//   3. If F has one root and the signs are right there, it is the first exit so far.
//   4. Else the stretch is split, so that the signs on either part are more nearly right.

// Finds the exit of boxes that overlap, in the arithmetic of T. Laws:
//   (1) From the instant `since` to an exit every condition is negative, so the boxes overlap. If
//       there is no exit, this holds to the end of the piece.
//   (2) At an exit exactly one condition is zero. Its enclosure is proven, its root is simple, and
//       all other conditions are negative throughout that enclosure.
//   (3) A stretch on which something is open (a sign, an enclosure, a number that is not finite) is
//       split again, up to kMostDepth times; then Undecided is thrown. It is never skipped.
template <class T>
class FirstExit {
 public:
  using Number = Bounded<T>;
  using Time = BoundedInstant<T>;
  using Signs = std::array<Sign, 6>;

  // The facets must outlive this object.
  explicit FirstExit(FilteredFacets<T>& facets) : facets_(facets) {}

  // Whether the boxes provably overlap at 0.
  bool overlap_at_start() {
    const auto is_negative = [](const Form<Number>& f) { return f.sign(0) == Sign::negative; };
    for (int f = 0; f < kFacetPairs; ++f) {
      if (facets_.normal_vanishes(f)) continue;
      for (const int side : {+1, -1}) {
        const BoxPlane plane{f, side};
        if (!is_negative(facets_.condition(plane, facets_.likely_signs(plane, T(0)))) &&
            !overlap_along_edges(f, T(0), is_negative))
          return false;
      }
    }
    return true;
  }

  // The first exit after an instant; nullopt if the boxes overlap to the end.
  // REQUIRES: `entered` is the only plane whose condition is zero at some time of the enclosure
  // `since`. That zero is a root of its F with the signs that its brackets have there, and F is
  // negative after it. nullopt: all conditions are negative at `since`.
  std::optional<Exit<T>> behind(const Time& since, const std::optional<BoxPlane>& entered) {
    if (entered) entered_signs_ = known_signs(*entered, since);
    T low = since.low;
    for (int lap = 0;; ++lap) {
      check_limit();
      const PlaneSet outside = look_ahead(low);
      if (lap >= kMostGuesses) bound_ = T(1);
      exit_.reset();
      // Planes that are likely to give the exit come first: they make the stretch short for the
      // others.
      for (const bool likely : {true, false}) {
        for (int f = 0; f < kFacetPairs; ++f) {
          if (facets_.normal_vanishes(f)) continue;
          for (const int side : {+1, -1}) {
            if (((outside & plane_bit(f, side)) != 0) != likely) continue;
            const BoxPlane plane{f, side};
            search(plane, low, bound_, 0, lap == 0 && entered && plane == *entered);
          }
        }
      }
      if (exit_) return exit_;
      if (bound_ == T(1)) return std::nullopt;
      low = bound_;  // the planes only seemed to separate there
    }
  }

  // An instant up to which the plane of an exit separates the boxes, from the exit on.
  // Throws Undecided if none is found near the exit.
  T apart_until(const Exit<T>& exit) {
    const Form<Number> f = facets_.condition(exit.plane, exit.signs);
    // The farther the instant, the less is left for the walk; but the signs must last until there.
    for (const double reach : {0x1p-16, 0x1p-28, 0x1p-40}) {
      const T until = exit.at.high + T(reach);
      if (!(until < T(1))) continue;
      // By Descartes' rule the exit is the only root of F on the stretch, where D = F.
      const BernsteinPiece<T> piece = piece_between(f, exit.at.low, until);
      if (piece.changes().most() <= 1 && piece.last_sign() == Sign::positive &&
          facets_.signs_throughout(exit.plane, Time::open(exit.at.low, until)) == exit.signs)
        return until;
    }
    throw Undecided();
  }

 private:
  // A stretch is split here: not at a simple fraction, because roots are often there.
  static constexpr double kSplit = 0.44921875 + 0x1p-21;
  static constexpr int kMostDepth = 32;  // the stretch is then less than 2^-27 of the first
  static constexpr int kSamples = 3;     // instants that look_ahead tries
  // The margin of nearly parallel edges is rounding noise, and may seem to separate at all times.
  // After this number of wrong guesses by look_ahead, the rest of the piece is searched at once.
  static constexpr int kMostGuesses = 8;

  Signs known_signs(const BoxPlane& plane, const Time& t) {
    const Signs signs = facets_.signs_throughout(plane, t);
    if (!std::all_of(signs.begin(), signs.end(), [](Sign s) { return is_known(s); }))
      throw Undecided();
    return signs;
  }

  // Chooses bound_, how far to search first: an instant at which some planes seem to separate the
  // boxes, or the end. Returns these planes. Nothing of this is proven.
  PlaneSet look_ahead(const T& low) {
    bound_ = T(1);
    PlaneSet outside = 0;
    for (int i = 0; i < kSamples; ++i) {
      const T t = i == 0 ? T(1) : low + (bound_ - low) * T(kSplit);
      const BoxMargins<T>& m = facets_.margins(t);
      PlaneSet here = 0;
      for (int f = 0; f < kFacetPairs; ++f) {
        if (!(leading(m.margin(f)) > 0)) continue;
        here |= plane_bit(f, leading(m.offset[static_cast<std::size_t>(f)]) > 0 ? +1 : -1);
      }
      if (here == 0) break;
      outside = here;
      bound_ = t;
    }
    return outside;
  }

  // Proves that a plane's condition is negative from `low` to `high`, or to the first exit known so
  // far; else its own first root becomes the first exit. `entered`: the plane is the `entered`
  // plane of behind(), and `low` is the start of `since`.
  void search(const BoxPlane& plane, const T& low, T high, int depth, bool entered) {
    if (!(low < bound_)) return;
    if (bound_ < high) high = bound_;
    const T middle = low + (high - low) * T(kSplit);
    const Signs signs = entered ? entered_signs_ : facets_.likely_signs(plane, middle);
    const Form<Number> f = facets_.condition(plane, signs);
    const BernsteinPiece<T> piece = piece_between(f, low, high);
    const SignChanges changes = piece.changes();
    if (entered) {
      // By Descartes' rule `since` holds the only root of F on the stretch.
      if (changes.most() <= 1 && piece.last_sign() == Sign::negative) return;
    } else {
      if (piece.is_negative()) return;
      const bool one = changes.fewest() == 1 && changes.most() == 1;
      if (one && piece.first_sign() == Sign::negative && is_exit(plane, signs, f, low, high))
        return;
    }
    // At the greatest depth, or if all signs are unknown, splitting does not help. The planes of
    // nearly parallel edges have another test; it is tried now and then.
    const bool last = depth == kMostDepth || changes.saw_none();
    if (last || depth % 4 == 3) {
      const auto is_negative = [&](const Form<Number>& g) {
        return piece_between(g, low, high).is_negative();
      };
      if (overlap_along_edges(plane.facet, middle, is_negative)) return;
      if (last) throw Undecided();
    }
    search(plane, low, middle, depth + 1, entered);
    search(plane, middle, high, depth + 1, false);
  }

  // Why this is right: n is at right angles to a_k. Projected along a_k, the Minkowski sum is a
  // polygon; without its generator b_l it is a smaller polygon with four pairs of sides. Their
  // normals are those of two faces of box 1, and of a_k with each of the other two edges of box 2.
  // If the boxes overlap along all four even without the share of b_l, the origin is inside the
  // smaller polygon. Then the boxes overlap along every direction at right angles to a_k.

  // Shows that the planes of two parallel or nearly parallel edges a_k and b_l do not separate.
  // Their normal n = a_k x b_l is near zero, and so are their conditions, so these are not
  // evaluated. `is_negative(F)` is the test to apply; the signs in F are those at `u`.
  template <class IsNegative>
  bool overlap_along_edges(int facet, const T& u, const IsNegative& is_negative) {
    const auto pair = facet_pair(facet);
    if (pair.kind != FacetKind::edges || facets_.is_fixed()) return false;
    const int k = pair.k, l = pair.l;
    const auto overlap = [&](int polygon_side) {
      for (const int side : {+1, -1}) {
        const BoxPlane plane{polygon_side, side};
        Signs signs = facets_.likely_signs(plane, u);
        signs[3 + static_cast<std::size_t>(l)] = Sign::zero;
        if (!is_negative(facets_.condition(plane, signs))) return false;
      }
      return true;
    };
    return overlap((k + 1) % 3) && overlap((k + 2) % 3) && overlap(edges_index(k, (l + 1) % 3)) &&
           overlap(edges_index(k, (l + 2) % 3));
  }

  // If the first root of F is also a root of D, makes it the first exit so far and returns true.
  bool is_exit(const BoxPlane& plane, const Signs& signs, Form<Number> f, const T& low,
               const T& high) {
    f.negate();
    auto root = FormRoots<Number>::first(f, Time::at(low), Time::at(high));
    if (!root || facets_.signs_throughout(plane, *root) != signs) return false;
    root->change_proof([](CertainInstant& proof) { proof.slope = -proof.slope; });
    // This root is not after the known exit. If it is not proven to be before that, this condition
    // is not negative at the known exit.
    if (exit_ && !(root->high < exit_->at.low)) throw Undecided();
    bound_ = root->high;
    exit_ = {plane, *root, signs};
    return true;
  }

  FilteredFacets<T>& facets_;
  Signs entered_signs_{};
  T bound_ = T(1);  // later times are not needed
  std::optional<Exit<T>> exit_{};
};

}  // namespace touchstone::walk
