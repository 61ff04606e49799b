#pragma once

#include <set>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/rounded_case.hpp"

namespace touchstone::judge {

// What of the motions of a case, as it is sent, a subject does not take by its hello: "piecewise
// motion", "affine motion"; empty where it takes all.
std::string motion_not_taken(const Hello& hello, const RoundedCase& received);

// What body of a question a subject is not asked about by its hello: "boxes", "a polyhedron", "a
// flat polyhedron"; empty where it is asked about both.
std::string body_not_taken(const Hello& hello, const Query& query);

// Whether a subject is asked a case, as far as its hello tells: it is asked about such bodies, and
// takes the kinds of motion. (What it calls unsupported when it is asked, nobody knows before.)
bool takes(const Hello& hello, const Case& c);

// The names of all families of which some subject takes some case, of the first ones of this seed:
// ordinary ones, those at rest and of straight motion, and those of polyhedra.
std::vector<std::string> suite_of(const std::vector<Hello>& subjects, std::uint64_t seed);

}  // namespace touchstone::judge
