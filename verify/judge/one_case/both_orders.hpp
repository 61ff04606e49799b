#pragma once

#include <cstdint>

#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// Whether a subject is asked each question once, or once more with the two bodies exchanged.
enum class Swap : std::uint8_t { no, both };

// With Swap::both the judge of cases (judge_cases.cpp, judge_query.cpp, judge_enclosed.cpp) gets
// two verdicts on each question, and makes one of them by the functions below.

// How bad a verdict is; larger is worse. From worst to best: failures, unproven ones, errors within
// the tolerance, cases not judged, early answers, right ones.
int badness(const Verdict& verdict);

// The worse verdict of the two on a question and on the question with the bodies exchanged; the
// first if both are equally bad. If it is the second, `why` names the order. If the subject does
// not take one of the orders and the other one is judged, the result is the judged one, and `why`
// has the reason why the other order is not taken.
Verdict worst_of_orders(const Verdict& first, const Verdict& exchanged);

// Whether the answers to a question and to the exchanged one differ in any member, after the
// features of the second are exchanged and its normal is reversed. False if one is not an answer.
bool has_other_answer(const Verdict& first, const Verdict& exchanged);

// The verdict on both orders. If the answers differ by more than the tolerance of the terms, it is
// `asymmetric`, with both values in `why`; a failure of either order is then in `also`. Otherwise
// it is worst_of_orders().
//   Two answers are equal within the tolerance if they agree on contact, and their times differ by
// at most the tolerance of time. With a tolerance of distance, times also count as equal if the
// separations of the bodies at these times differ by at most the tolerance; unless one answer is
// right and the other is not right even with twice the tolerance. With a tolerance of distance,
// contact and no contact count as equal if both answers are right. States must be equal. Depths and
// distances of bodies at rest may differ by the tolerance of distance. Features, points, normals
// and manifolds count as different only if one is wrong and the other is right, since bodies may
// touch by several features, and part along several normals.
//   If the truth hides separations, times are equal if both answers are right within the tolerance
// of distance; otherwise OpenTime is thrown.
//   If a time limit passes before this is decided, the verdict with the tolerance is unproven,
// unless one order fails.
// REQUIRES: `truth` is that about the question in the first order.
Verdict on_both_orders(const Verdict& first, const Verdict& exchanged, const Truth& truth,
                       const Terms& terms);

}  // namespace touchstone::judge
