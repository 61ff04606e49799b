// Finds how near two bodies come over the horizon, between two bounds that agree to the requested
// digits:
//   1. Doubles sample the distance, and guess the instant at which it is least. The exact distance
//      at any instant is an upper bound.
//   2. Bodies whose radii are larger by a guess r (within) are in contact at an instant exactly if
//      the distance is at most r there. If they have no contact on the horizon, r is a lower bound.
//      If they have one, the distance near it gives a better upper bound.
//   3. Step 2 is repeated with guesses just below the upper bound, or in the middle.

#include "touchstone/clearance.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>
#include <vector>

#include "src/number/notation.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/exact_distance.hpp"
#include "touchstone/distances.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

// An instant at which the bodies are near each other, and a bound above their exact distance there.
struct Near {
  Rational at;
  Rational above;
};

// Searches for the least distance. Doubles guess the instant at which the bodies are nearest, and
// exact questions prove the bounds.
class Search {
 public:
  Search(const Query& query, int digits)
      : query_(query),
        cores_(query.cores()),
        pieces_(common_partition(cores_.motions()[0], cores_.motions()[1])),
        digits_(digits) {}

  // Narrows two bounds of the least distance. Each step asks whether the bodies ever come nearer
  // than a guess between the bounds: if not, the guess is the new lower bound; if so, a nearer
  // instant is found, which gives the new upper bound. REQUIRES: the bodies are apart throughout.
  Clearance found() {
    Near near = best_of_samples();
    Rational lower = 0;
    for (int step = 0; near.above - lower > near.above * power_of_ten(-digits_); ++step) {
      check_limit();
      // A guess just below the upper bound ends the search, or finds a nearer instant.
      const Rational aim = short_below(near.above * (1 - unit()));
      const Rational guess = step < kGuesses && aim > lower ? aim : middle(lower, near.above);
      if (const auto contact = first_contact(within(query_, guess))) {
        near = nearer(near, guess, contact->time());
      } else {
        lower = guess;
      }
    }
    return {near.at, lower, near.above};
  }

 private:
  static constexpr int kSamples = 64;  // equal parts of the horizon, at whose ends doubles sample
  static constexpr int kNarrowings = 40;  // each leaves two thirds of the span around an instant
  static constexpr int kGuesses = 8;      // from then on bounds are only halved

  // The relative width of the bounds for which guesses aim.
  Rational unit() const { return power_of_ten(-digits_) / 4; }

  // A short number that is below q by at most a hundredth of the relative width. REQUIRES: q > 0.
  Rational short_below(const Rational& q) const {
    return simplest_between(q * (1 - unit() / 25), q);
  }
  // A short number in the middle quarter between two bounds.
  static Rational middle(const Rational& lower, const Rational& upper) {
    const Rational width = upper - lower;
    return simplest_between(lower + width * Rational(3, 8), lower + width * Rational(5, 8));
  }

  // A bound above the exact distance at t, by at most a hundredth of the relative width.
  Rational above_distance(const Rational& t) const {
    std::optional<Rational> least;
    for (const PiecePair& p : pieces_) {
      if (t < p.from || t > p.until) continue;
      const auto distance = exact_distance(cores_, query_.radius_sum(), p, t);
      assert(distance);
      // The decimal is within one unit of its last digit, which is less than the added share.
      const Rational rounded =
          parse_number(to_string(rounded_decimal(*distance, digits_ + 4))).value();
      const Rational above =
          simplest_between(rounded * (1 + unit() / 200), rounded * (1 + unit() / 100));
      least = least ? std::min<Rational>(*least, above) : above;
    }
    return *least;
  }

  // A double near an instant. Instants beyond the range of doubles become its ends, so that steps
  // between samples are finite; samples are only guesses.
  static double sample_time(const Rational& t) { return in_range(nearest_double(t)); }
  static double in_range(double t) {
    constexpr double kMost = 0x1p1000;
    // Never NaN: a rounded number.
    return std::clamp(t, -kMost, kMost);
  }

  double distance_at(double t) const {
    const auto one = distances(query_, std::array{t});
    return one ? one.value().front() : std::numeric_limits<double>::infinity();
  }

  // The instant that seems nearest: the best of the samples on the horizon, narrowed.
  Near best_of_samples() const {
    const double from = sample_time(query_.from());
    const double until = sample_time(query_.until());
    const double step = (until - from) / kSamples;
    std::vector<double> times;
    times.reserve(kSamples + 1);
    for (int i = 0; i <= kSamples; ++i) {
      const double t = i == kSamples ? until : from + i * step;
      // The ends may have been rounded off the horizon.
      if (query_.from() <= exact_value(t) && exact_value(t) <= query_.until()) times.push_back(t);
    }
    if (times.empty()) return around(from, step);
    const auto all = distances(query_, times).value();
    // Never NaN: distances.
    return around(times[static_cast<std::size_t>(std::ranges::min_element(all) - all.begin())],
                  step);
  }

  // The instant within `reach` of t at which the distance seems least. Thirds are cut off as if the
  // distance had only one minimum there; if it has several, the result is only a worse guess.
  Near around(double t, double reach) const {
    double low = t - reach;
    double high = t + reach;
    for (int i = 0; i < kNarrowings; ++i) {
      const double left = low + (high - low) / 3;
      const double right = high - (high - low) / 3;
      if (distance_at(left) < distance_at(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    const double best = low + (high - low) / 2;
    return at_instant(distance_at(best) <= distance_at(t) ? best : t);
  }

  // An instant of the horizon as a rational. A shorter rational near it is taken if the distance
  // there is hardly larger.
  Near at_instant(double t) const {
    const Rational exact = std::clamp<Rational>(exact_value(t), query_.from(), query_.until());
    const Near near{exact, above_distance(exact)};
    const Rational length = query_.until() - query_.from();
    for (const int bits : {4, 8, 16, 24}) {  // ever nearer to the instant, so ever longer
      const Rational reach = length * power_of_two(-bits);
      const Rational at = simplest_between(std::max<Rational>(query_.from(), exact - reach),
                                           std::min<Rational>(query_.until(), exact + reach));
      const Rational above = above_distance(at);
      if (above <= near.above * (1 + unit() / 100)) return {at, above};
    }
    return near;
  }

  // An instant whose bound is smaller than that of `near`. There is one near `contact`, at which
  // the distance is at most `guess`. `contact` itself may be irrational.
  Near nearer(const Near& near, const Rational& guess, const RealAlgebraic& contact) const {
    const double step = (sample_time(query_.until()) - sample_time(query_.from())) / kSamples;
    const Near local = around(in_range(rounded_double(contact)), step);
    if (local.above < middle(guess, near.above)) return local;
    for (unsigned bits = 16;; bits *= 2) {
      check_limit();
      contact.refine(bits);
      for (const Rational& at : {contact.lower(), contact.upper()}) {
        if (at < query_.from() || at > query_.until()) continue;
        Near next{at, above_distance(at)};
        if (next.above < middle(guess, near.above)) return next;
      }
    }
  }

  const Query& query_;
  Query cores_;
  std::vector<PiecePair> pieces_;
  int digits_;
};

}  // namespace

Query within(const Query& query, const Rational& by) {
  assert(by >= 0);
  QueryParts parts = query.parts();
  // A shape with a radius that is larger by `by`.
  struct Grown {
    const Rational& by;
    Inflated operator()(const Box& box) const { return {box, by}; }
    Inflated operator()(const Polyhedron& solid) const { return {solid, by}; }
    Inflated operator()(const Inflated& body) const { return {body.core, body.radius + by}; }
    Shape operator()(Compound body) const {
      for (CompoundPart& part : body.parts)
        part.shape = std::visit([this](const auto& shape) { return (*this)(shape); }, part.shape);
      return body;
    }
  };
  // Only the sum of both radii matters, so it is enough to grow body 1.
  parts.shapes[0] = std::visit(
      [grown = Grown{by}](const auto& shape) { return Shape(grown(shape)); }, parts.shapes[0]);
  return Query::make(std::move(parts)).value();
}

std::optional<Clearance> clearance(const Query& query, int digits) {
  assert(digits >= 1);
  if (first_contact(query)) return std::nullopt;
  return Search(query, digits).found();
}

}  // namespace touchstone
