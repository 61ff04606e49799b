#pragma once

#include <array>
#include <optional>
#include <vector>

#include "obligations.hpp"
#include "touchstone/certificate/signs.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::certificate::witness {

// Words that prove a state, on all of a gap; nothing where this takes a smaller gap. The favourite
// ones are tried first; `thoroughly` with guesses in rationals, too.
std::optional<Words> words_on(Scene& scene, const Gap& gap, State state,
                              const std::vector<Words>& favourites, bool thoroughly);

bool hold_on(Scene& scene, const Gap& gap, const Words& words);

// The same at a rational instant; nothing if the state is another.
std::optional<Words> words_at(Scene& scene, const Rational& t, State state);
bool hold_at(Scene& scene, const Rational& t, const Words& words);

// The same just before, at and just after the one irrational instant of a gap; nothing where this
// takes a smaller gap.
struct Around {
  RootGap root;
  RealAlgebraic alpha;
  std::array<State, 3> states{};
};
std::optional<std::array<Words, 3>> words_around(Scene& scene, const Around& around,
                                                 const std::vector<Words>& favourites);

// What bodies are shown to be at an irrational instant within a gap, if it is another state than
// this; nothing where this takes a smaller gap.
std::optional<State> denied_at(Scene& scene, const RealAlgebraic& alpha, const Gap& gap,
                               State state);

// Where in a gap words may end that prove the state at an instant within. If it is another one at
// an instant that is the only such in the gap, that is among them.
std::vector<RealAlgebraic> doubts_about(Scene& scene, const Gap& gap, State state,
                                        const Rational& t);

}  // namespace touchstone::certificate::witness
