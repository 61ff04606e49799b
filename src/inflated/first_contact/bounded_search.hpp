#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/inflated/first_contact/plain_core.hpp"
#include "src/inflated/pair_forms.hpp"
#include "src/walk/told.hpp"

namespace touchstone::inflated {

// Features of both cores, and whether their direction is the opposite one (see PairForms).
struct PlainPair {
  std::array<CoreFeature, 2> features{};
  bool is_reversed = false;

  friend bool operator==(const PlainPair&, const PlainPair&) = default;
};

template <class T>
std::array<FeatureIn<Bounded<T>>, 2> numbers_of(const PlainCores& cores, const PlainPair& pair) {
  const auto numbers = [&](std::size_t b) {
    return std::visit([&](const auto& core) { return core.template numbers<T>(pair.features[b]); },
                      cores[b]);
  };
  return {numbers(0), numbers(1)};
}

// The first contact of two inflated bodies over one piece of their motions, in bounded doubles. The
// search follows one pair of features while it proves that the cores are farther apart than R, and
// then guesses the next pair from the closest points of the cores in doubles. Laws:
//   (1) Up to `now` the bodies are proven to be apart: at each instant of [0, now) by a pair for
//       which the law of PairForms holds. A guess proves nothing.
//   (2) A stretch in which a sign is open is passed only where another pair, or the same pair with
//       its height lowered by more than it can lose there, is proven to be apart throughout. It is
//       never skipped.
//   (3) A contact is a certain, simple root of the excess of the pair followed so far, at which
//       that pair is proven to hold the closest points: throughout the enclosure no lead is
//       negative, height and weight are positive, and the feet lie in the features. Just behind it
//       the bodies overlap.
//   (4) Bodies overlap at the start if two points of the cores are proven to be nearer than R.
//   (5) Everything else is open: a root that is not certain, a sign that is unknown, a NaN. Open is
//       neither a contact nor none.
class BoundedSearch {
 public:
  using Number = Bounded<double>;
  using Time = BoundedInstant<double>;
  using Bodies = std::array<walk::BodyForms<Number>, 2>;

  struct Contact {
    PlainPair pair{};
    // The corners that touch: the smallest feature of each core that has them all.
    std::array<CoreFeature, 2> touching{};
    Time at{};
    // The closest points are inside the pair's features, and no other corner is as far along the
    // normal as the pair's.
    bool is_inside = false;
    // The bodies overlap at the start of the clock: the ends of the pair's vector lie in the
    // features there. Only `pair` is set.
    bool is_overlap = false;
  };
  struct Unknown {};
  using Found = walk::Told<Contact, Unknown>;

  // `distance`: R. All arguments must outlive this object. The constructor throws Undecided if the
  // bodies have no forms.
  BoundedSearch(const Bodies& bodies, const PlainCores& cores, const Number& distance);

  // The first contact. May throw Undecided: then it is open.
  Found first();
  // After first(), also if that threw: on [0, apart_until()) the bodies are proven to be apart.
  double apart_until() const { return now_; }

  // The largest instant `until` such that on (from, until) the pair proves an overlap: its vector
  // is shorter than R, and ends in the features. `from` if nothing is proven. If `from` is 0, the
  // bodies also overlap there. May throw Undecided.
  double overlap_until(const PlainPair& pair, double from) const;
  // Whether the bodies are proven to overlap throughout [from, until], by two points of the cores
  // that are nearer than R. May throw Undecided. REQUIRES: from < until.
  bool is_overlap_between(double from, double until) const;

 private:
  using F = Form<Number>;
  using Roots = FormRoots<Number>;

  // The open interval around an instant in which a pair is proven to be apart. It begins before the
  // clock if `from` is -1, and ends behind it if `is_to_end`.
  struct Stretch {
    double from = -1;
    double until = 1;
    double behind = 1;  // where the root or open stretch that ends it is over
    bool is_to_end = true;
    std::optional<Time> root{};  // what ends it, if that is only the excess
  };
  using Guesses = boost::container::static_vector<PlainPair, 16>;

  // A pair with its forms, while it is followed.
  struct Followed {
    Followed(const BoundedSearch& search, const PlainPair& of)
        : pair(of),
          numbers(numbers_of<double>(search.cores_, of)),
          forms(search.world_, numbers, search.distance_, of.is_reversed) {}
    // Not copyable: `forms` refers to `numbers`.
    Followed(const Followed&) = delete;
    Followed& operator=(const Followed&) = delete;
    ~Followed() = default;

    PlainPair pair;
    std::array<FeatureIn<Number>, 2> numbers;
    PairForms<double> forms;
    Stretch stretch{};
  };

  Guesses guesses_at(double u) const;
  // An instant at which the cores seem to come as near as R, or about as near as they seem to come,
  // by Newton's method. A guess.
  double rough_contact() const;
  // Whether the pair is proven to be apart from `now` to some instant behind it. Sets the stretch,
  // which is around `now` or, if another proof leads there, around `ahead`.
  bool is_followed(Followed& followed, double now, double ahead) const;
  bool is_apart_between(PairForms<double>& forms, double from, double until) const;
  double lost_between(PairForms<double>& forms, double from, double until) const;
  // The contact at the root that ends a stretch, or nullopt if it is not proven.
  std::optional<Contact> contact_behind(Followed& followed) const;
  bool is_overlap_at_start(Followed& followed) const;

  const Bodies& bodies_;
  const PlainCores& cores_;
  Number distance_;
  WorldForms<double> world_;
  double now_ = 0;
};

}  // namespace touchstone::inflated
