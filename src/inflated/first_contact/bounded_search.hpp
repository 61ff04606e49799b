#pragma once

#include "src/inflated/first_contact/followed_pair.hpp"
#include "src/inflated/first_contact/pair_guesses.hpp"
#include "src/walk/told.hpp"

namespace touchstone::inflated {

// The first contact of two inflated bodies over one piece of their motions, in bounded doubles. The
// search follows one pair of features while it proves that the cores are farther apart than R, and
// then guesses the next pair from the closest points of the cores in doubles. A guess proves
// nothing. Everything that is not proven is open: a root that is not certain, a sign that is
// unknown, a NaN. Open means neither a contact nor the absence of one.
class BoundedSearch {
 public:
  using Number = Bounded<double>;
  using Bodies = PairGuesses::Bodies;

  using Contact = PairContact;
  struct Unknown {};
  using Found = walk::Told<Contact, Unknown>;

  // `radii`: R, the sum of the radii. All arguments must outlive this object. The constructor
  // throws Undecided if the bodies have no forms.
  BoundedSearch(const Bodies& bodies, const PlainCores& cores, const Number& radii);

  // The first contact. May throw Undecided: then it is open. Laws:
  //   (1) A stretch in which a sign is open is passed only where another pair, or the same pair
  //       with its height lowered by more than it can lose there, is proven to be apart throughout.
  //       It is never skipped.
  //   (2) A contact is a certain, simple root of the excess of the pair followed so far, at which
  //       that pair is proven to hold the closest points: throughout the enclosure no lead is
  //       negative, height and weight are positive, and the feet lie in the features. Just after
  //       it the bodies overlap.
  //   (3) Bodies overlap at the start if two points of the cores are proven to be nearer than R.
  Found first();
  // After first(), also if that threw: on [0, apart_until()) the bodies are proven to be apart, at
  // each instant by a pair for which the law of PairForms holds.
  double apart_until() const { return now_; }

  // The largest instant `until` such that on (from, until) the pair proves an overlap: its vector
  // is shorter than R, and ends in the features. `from` if nothing is proven. If `from` is 0, the
  // bodies also overlap there. May throw Undecided.
  double overlap_until(const PlainPair& pair, double from) const;
  // Whether the bodies are proven to overlap throughout [from, until], by two points of the cores
  // that are nearer than R. May throw Undecided. REQUIRES: from < until.
  bool is_overlap_between(double from, double until) const;

 private:
  const PlainCores& cores_;
  Number radii_;
  WorldForms<double> world_;
  PairGuesses guesses_;
  double now_ = 0;
};

}  // namespace touchstone::inflated
