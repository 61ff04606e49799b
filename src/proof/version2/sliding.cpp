// Cuts a span of touching into spans on each of which one claim proves the touching: the longest
// that is found (longest), then the time before it and the time after it in the same way.

#include "sliding.hpp"

#include <array>
#include <limits>
#include <optional>

#include "guess_distance.hpp"
#include "obligations.hpp"
#include "proofs.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::proof::version2 {
namespace {

using Polynomials = std::vector<IntegerPolynomial>;

// The polynomials that need one sign on a span for a claim to prove it. Returns nullopt if the
// claim is wrong at t, or if an obligation is zero at t without being zero throughout.
std::optional<Polynomials> obligations_of(const Claim& claim, Scene& scene, const Rational& t) {
  Polynomials all;
  const ProvenSign sign = sign_at_instant(t);
  const bool right = hold(claim, scene, [&](const IntegerPolynomial& p) {
    if (p.is_zero()) return Sign::zero;
    const Sign s = sign(p);
    all.push_back(p);
    return s == Sign::zero ? Sign::unknown : s;
  });
  if (!right) return std::nullopt;
  return all;
}

// The longest span around t, between `from` and `until`, on which none of these is zero.
Sliding around(const Rational& t, Claim claim, const Polynomials& polynomials,
               const RealAlgebraic& from, const RealAlgebraic& until) {
  Sliding span{from, until, std::move(claim)};
  const Gap gap(from.lower(), until.upper());
  for (const IntegerPolynomial& p : polynomials) {
    if (p.degree() < 1 || is_known(sign_on(p, gap))) continue;
    for (const auto& root : isolate(p, outer_dyadic(span.from.lower(), span.until.upper())).roots) {
      if (root.time.compare(t) < 0) {
        if (compare(root.time, span.from) > 0) span.from = root.time;
      } else if (compare(root.time, span.until) < 0) {
        span.until = root.time;
      }
    }
  }
  return span;
}

// A part [from, from + size] of a span of length 1, in which to choose an instant. The sequence of
// shares is infinite, and all are different.
struct Share {
  Rational from, size;
};
Share share(std::size_t look) {
  constexpr std::array kFirst{7, 5, 9, 3, 11, 2, 13};
  if (look < kFirst.size()) return {Rational(kFirst[look], 16), Rational(1, 16)};
  look -= kFirst.size();
  // Odd multiples of 1/32, then of 1/64, and so on.
  std::size_t halves = 16;
  for (; look >= halves; halves *= 2) look -= halves;
  const Rational size(1, 2 * halves);
  return {size * Rational(2 * look + 1), size / 2};
}

// A rational instant in a share of the span from one number to a later one.
Rational between(const RealAlgebraic& a, const RealAlgebraic& b, const Share& share) {
  for (unsigned bits = 4; a.upper() >= b.lower(); bits *= 2) {
    a.refine(bits);
    b.refine(bits);
  }
  const Rational width = b.lower() - a.upper();
  return simplest_between(a.upper() + width * share.from,
                          a.upper() + width * (share.from + share.size));
}

// Whether span a contains span b. REQUIRES: both are around one instant.
bool is_longer(const Sliding& a, const Sliding& b) {
  const bool reaches_back = compare(a.from, b.from) <= 0,
             reaches_on = compare(a.until, b.until) >= 0;
  return reaches_back && reaches_on;
}

// The longest of the spans of some claims guessed at one instant. At all instants except finitely
// many (roots of polynomials that are not zero throughout) any right claim is also right around the
// instant; if none is at this one, another instant is tried. Doubles guess first, then rationals.
Sliding longest(Scene& scene, const RealAlgebraic& from, const RealAlgebraic& until) {
  std::optional<Sliding> best;
  for (std::size_t look = 0;; ++look) {
    check_limit();
    const Rational t = between(from, until, share(look));
    int left = 24;                    // claims to be tried
    bool are_shown_to_touch = false;  // at t
    const Try is_best = [&](const Claim& claim) {
      if (const auto polynomials = obligations_of(claim, scene, t)) {
        Sliding span = around(t, claim, *polynomials, from, until);
        if (!best || is_longer(span, *best)) best = std::move(span);
      } else {
        are_shown_to_touch = are_shown_to_touch || hold_at(scene, t, claim);
      }
      const bool is_whole =
          best && compare(best->from, from) == 0 && compare(best->until, until) == 0;
      return is_whole || --left == 0;
    };
    const bool has_radius = !scene.radius().is_zero();
    if (has_radius) {
      guess_by_distance(scene, {t}, State::touching, false, is_best);
    } else {
      guess_touching(scene, Poses<double>{pose_at<double>(scene, t), {}}, false, is_best);
    }
    if (best) return *best;
    // A claim that is right at this instant only: another instant is better than rationals.
    if (are_shown_to_touch) continue;
    if (has_radius) {
      left = std::numeric_limits<int>::max();
      guess_by_distance(scene, {t}, State::touching, true, is_best);
    } else {
      guess_touching(scene, Poses<Rational>{pose_at<Rational>(scene, t), {}}, false, is_best);
    }
    if (best) return *best;
    if (!are_shown_to_touch) {
      throw Contradiction("at t = " + shown(t) +
                          " nothing shows that the bodies touch, as they do in the timeline");
    }
  }
}

}  // namespace

std::vector<Sliding> slidings(Scene& scene, const RealAlgebraic& from, const RealAlgebraic& until) {
  const Sliding middle = longest(scene, from, until);
  std::vector<Sliding> all;
  if (compare(from, middle.from) < 0) all = slidings(scene, from, middle.from);
  all.push_back(middle);
  if (compare(middle.until, until) < 0) {
    for (Sliding& later : slidings(scene, middle.until, until)) all.push_back(std::move(later));
  }
  return all;
}

}  // namespace touchstone::proof::version2
