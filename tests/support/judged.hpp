#pragma once

#include <string>

#include "verify/judge/one_case/judge_case.hpp"
#include "verify/solved/solved.hpp"
#include "verify/verdict/body_truth.hpp"

namespace touchstone::test {

// A hello as a subject in doubles would say it.
judge::Hello hello_in(judge::NumberFormat format = judge::NumberFormat::double_precision);

// The exact solution of a case as received in a format.
Solved solved(const Case& c, judge::NumberFormat format = judge::NumberFormat::double_precision);

std::shared_ptr<const judge::LazyTimeline> timeline_of(const Solved& truth);

// The verdict on what a subject with this hello says of it.
judge::Verdict judged(const judge::Said& answer, const Solved& truth, const judge::Hello& hello);

// An answer with a contact at this time (a number as text), or without one.
judge::Said contact_at(const std::string& time);
judge::Said no_contact();

// Two cubes with edges of length 2: the second comes along x from `from` with speed -1.
Case approaching(const std::string& from);

}  // namespace touchstone::test
