#pragma once

#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::shrink {

// "says 0x1.8p-1, exact 0.5, off by 0.25, depth 0.5": what a subject said, and how it is wrong.
// Its texts are made beforehand: they take computing, and an interrupted run computes nothing.
std::string what_is_wrong(const judge::Verdict& verdict, const judge::VerdictTexts& texts);

// Gives a shrunk case its id, a title that says what it shows, and a note: from which case it was
// made, and what which subject made of it. Where the case came from stays, and what is not true of
// it any more goes: tags, provenance, expected truth.
CaseParts described(const Case& shrunk, const std::string& id, const std::string& original_id,
                    const judge::Hello& hello, const judge::Verdict& verdict,
                    const judge::VerdictTexts& texts);

}  // namespace touchstone::shrink
