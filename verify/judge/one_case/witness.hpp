#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/questions.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The bodies at rest, in their poses at an instant. nullopt if a motion is not static, linear
// or quaternion: only these have poses that a static motion can write without rounding. nullopt,
// too, if the case at rest is invalid.
std::optional<Case> at_instant(const CaseParts& parts, const Rational& t);

// Asks the witness, a test at rest of the same engine, about instants that decide whether a failing
// answer can be right, each in the witness' own numbers.
//   Late or missed: the first contact and instants after it, half way to the reported time, or
// three inside the missed contact. The engine denies its answer if it finds contact at one of them,
// since the answer claims that there is none before.
//   False: the reported time, or boxes at rest as they are. The engine denies its answer if it
// finds no contact.
// Returns nullopt for other verdicts: a crash needs no witness.
// `verdict`: a failing one, of the subject with this hello on the case of the questions.
std::optional<Denial> denial_by(SubjectProcess& witness, const Verdict& verdict, const Hello& hello,
                                Questions& questions);

}  // namespace touchstone::judge
