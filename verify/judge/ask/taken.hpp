#pragma once

#include <set>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/rounded_case.hpp"

namespace touchstone::judge {

// Which cases a subject is asked, by its hello. A case that it does not take counts as unsupported,
// with the text that these functions return.

// A motion of a case, as sent, that a subject does not take according to its hello: "piecewise
// motion", "affine motion", "a matrix that is no rotation"; empty if it takes all.
std::string motion_not_taken(const Hello& hello, const RoundedCase& received);

// A body that a subject is not asked about according to its hello: "boxes", "a polyhedron", "a flat
// polyhedron", "a sphere"; empty if it takes both bodies. For a case, and for the case as sent.
std::string body_not_taken(const Hello& hello, const Query& query);
std::string body_not_taken(const Hello& hello, const RoundedCase& received);

// Whether a subject is asked a case: its hello allows the kinds of bodies and of motions. (A
// subject may still answer "unsupported".)
bool takes(const Hello& hello, const Case& c);

// Whether a subject may take a case of an enclosed family: it takes bodies that turn at constant
// speed, or cylinders, and a motion of the family. REQUIRES: family.enclosed.
bool may_take_enclosed(const Hello& hello, const generate::Family& family);

// `judge --suite`: the families of which at least one subject takes one of the first cases of this
// seed: ordinary families, and those at rest, in straight motion, of polyhedra, of bodies with a
// radius, of enclosed answers, and of bodies of several parts.
std::vector<std::string> suite_of(const std::vector<Hello>& subjects, std::uint64_t seed);

}  // namespace touchstone::judge
