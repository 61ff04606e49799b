#pragma once

#include <optional>
#include <vector>

#include "obligations.hpp"
#include "pose.hpp"
#include "rough_view.hpp"
#include "src/proof/signs.hpp"

namespace touchstone::proof::version2 {

// The search for a claim (claim.hpp) that proves a state, on a span or at an instant (proofs.hpp,
// around.hpp): claims are guessed in doubles, and if need be in finer numbers, from the poses at
// some instants; each guess is tested by its obligations (obligations.hpp), and the first that
// holds is the result.

// The effort with which a claim is searched for.
struct Effort {
  bool finely = true;   // also beyond doubles, if these find no claim
  bool wholly = false;  // only contacts whose axes narrow down to the contact: see narrows()
  Instants ends{};      // instants just inside the ends of the span
  // The tolerance of guesses in numbers finer than doubles is proportional to this: the width of
  // the gap if the instant is only near the intended one; 0 for the least tolerance.
  Rational nearness = 0;
  Rational width = 0;  // of the span; 0 for an instant
};

// Refutes claims of overlaps on a gap in doubles, near both ends of the gap. Most claims that are
// tried are wrong there, and their obligations cost many times as much. The gap must outlive it.
class Refuter {
 public:
  Refuter(const Scene& scene, const Gap& gap) : scene_(scene), gap_(gap) {}

  // Whether doubles find the claim wrong near an end of the gap; false for claims of other states.
  bool operator()(const Claim& claim);

 private:
  const Scene& scene_;
  const Gap& gap_;
  std::vector<RoughView> views_{};
};

// Guesses claims until one is proven; nullopt if none is. `refuter`: null if there is none.
std::optional<Claim> find_claim(Scene& scene, State state, const Instants& instants,
                                const ProvenSign& sign, const Effort& effort,
                                Refuter* refuter = nullptr);

// The first of these claims that proves the state; nullopt if none does.
std::optional<Claim> favourite_that_holds(Scene& scene, State state, const ProvenSign& sign,
                                          const std::vector<Claim>& favourites,
                                          Refuter* refuter = nullptr);

// Whether features are derived from the axes and the point of a claim: not for two plain boxes that
// are the bodies themselves, and not for bodies with a radius, whose claims are pairs.
bool names_features(const Scene& scene);

// The middle of a span, and instants near its ends.
Instants within(const Rational& from, const Rational& until);

}  // namespace touchstone::proof::version2
