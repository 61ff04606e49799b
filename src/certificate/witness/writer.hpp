#pragma once

#include <string>

#include "touchstone/answer.hpp"

namespace touchstone::certificate::witness {

// The lines of a certificate/2 between its head and its end, each proven. Where the timeline is
// right this ends: gaps and cells become narrower, and for one that is narrow enough a guess is
// right, of those that are made in rationals.
//   On a span. Towards the one instant at which it is hard, from some instant on, which vertices,
// edges and faces meet is always the same; or the bodies are apart or overlap at that, too. In the
// first case what is guessed from an instant within is right throughout: any direction with two
// vertices between which the bodies are apart, and the sum of corners that is in the relative
// interior of what is in common. In the second one a plane or point of a body's frame holds for as
// long as the bodies move less than they are apart, or deep, and not on less. (That of two flat
// bodies is again a sum of corners.) Spans of touching are cut at roots of polynomials, and
// instants from which these are found are unlucky only at roots: there are others.
//   At an irrational instant. The guess is from a rational one near it, and takes for zero what is
// within a bound. This shrinks with the cell, and faster does what is zero at the instant: in the
// end it takes for zero exactly that, and the guess is as if made at the instant.
//   In rationals these guesses are always among those tried. How narrow is enough depends on how
// near to each other the roots of these polynomials are.
//   Where the timeline is wrong for a span, instants within deny it. Where it is so at an instant,
// a narrow cell of it does; and where it leaves one out, that is in the end the only root in a gap
// of what has to have one sign for words that are right beside it. So that is found, too.
//   Throws Contradiction where the bodies are not as the timeline says, and where the text gets
// longer than checkers read; and LimitReached.
std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

}  // namespace touchstone::certificate::witness
