#pragma once

#include <string>

#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/prove/solved/solved.hpp"

namespace touchstone::test {

// A hello message of a subject that computes in `format`.
judge::Hello hello_in(judge::NumberFormat format = judge::NumberFormat::double_precision);

// The exact solution of a case whose numbers are rounded to a format, as a subject receives it.
Solved solved(const Case& c, judge::NumberFormat format = judge::NumberFormat::double_precision);

std::shared_ptr<const judge::LazyTimeline> timeline_of(const Solved& truth);

// The verdict on an answer of a subject with this hello message.
judge::Verdict judged(const judge::Said& answer, const Solved& truth, const judge::Hello& hello);

// An answer with a contact at this time (a number as text); an answer without contact.
judge::Said contact_at(const std::string& time);
judge::Said no_contact();

// Two cubes with edges of length 2: the second moves along x from `from` with velocity -1.
Case approaching(const std::string& from);

}  // namespace touchstone::test
