#pragma once

#include <chrono>

#include "touchstone/enclosed.hpp"
#include "verify/judge/one_case/question_in_doubles.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"

namespace touchstone::campaign {

// The margin of a case: a measure of how near it is to another answer, by which the parents of
// variants are chosen. It is the shortest time between two events; if the bodies never touch, their
// approximate distance in the middle of the horizon. For polyhedra this is along the widest axis.
// The margin is very large if it would take long (polyhedra with many planes, bodies of many
// parts), for bodies with a radius that never touch, and for bodies at one instant.
double margin_of(const judge::LazyTimeline& truth);
// The margin of margin_of(*question.truth()), bit for bit. If the boxes never touch, it is mostly
// computed without a timeline and without rationals.
double margin_of(const judge::QuestionInDoubles& question);
// For enclosed contacts, to three digits: 0 if some touch is unknown; very large if the answer
// takes longer than `budget` (0: no limit).
double margin_of(const EnclosedQuery& query, std::chrono::milliseconds budget);

}  // namespace touchstone::campaign
