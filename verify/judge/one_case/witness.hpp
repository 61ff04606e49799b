#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/questions.hpp"
#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// The case that a case is at an instant: the same boxes, at rest. Nothing where a motion is none of
// static, linear and quaternion, whose poses are written as a static one without rounding; or where
// they cannot be.
std::optional<Case> at_instant(const CaseParts& parts, const Rational& t);

// Asks a subject that takes boxes at rest, of the same engine, what it says of the instants that an
// answer which fails speaks of; each in the witness' own numbers.
//   Late or missed: at the first contact, and behind it: half way to the time that was said, or at
// three instants inside the contact that was missed. The engine denies its answer where it finds a
// contact at one of them, for the answer says that there is none before.
//   False: at the time that was said, or of boxes at rest at once. It denies its answer where it
// finds none.
// Nothing for any other verdict: a crash needs no witness.
// `verdict`: of the subject with this hello on the case of the questions; it fails.
std::optional<Denial> denial_by(SubjectProcess& witness, const Verdict& verdict, const Hello& hello,
                                Questions& questions);

}  // namespace touchstone::judge
