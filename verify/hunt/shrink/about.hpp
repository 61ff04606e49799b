#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::shrink {

// The answer of a subject, and how it is wrong: "says 0.75 (0x1.8p-1), exact 0.5, off by 0.25,
// depth 0.5". `texts` are computed beforehand, since an interrupted run must not compute anything.
std::string what_is_wrong(const judge::Verdict& verdict, const judge::VerdictTexts& texts);

// Gives a shrunk case its id, a title, and a note with the original case, the subject and its
// verdict. The source stays; tags, provenance and expected truth, which may be wrong now, are
// removed.
CaseParts described(const CaseParts& shrunk, const std::string& id, const std::string& original_id,
                    const judge::Hello& hello, const judge::Verdict& verdict,
                    const judge::VerdictTexts& texts);

}  // namespace touchstone::shrink
