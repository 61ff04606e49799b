#pragma once

#include <optional>

#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/kinds/drafts.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/vectors.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {

// The functions that draw the cases of the families in compounds.cpp, by source file. Each builds
// two bodies of parts around the level z = 0 and chooses the height of the second one, so that the
// answer is known (draft_of_parts).

// whole_bodies.cpp: bodies that could be one convex body.
std::optional<Draft> compound_of_one(Draw& draw);
std::optional<Draft> compound_cut(Draw& draw);

// tables.cpp: all legs of a table touch the ground at once.
std::optional<Draft> legs(Draw& draw);
std::optional<Draft> compound_rest(Draw& draw);

// gaps.cpp: bodies that go between the parts of others, or from one part to the next.
std::optional<Draft> part_to_part(Draw& draw);
std::optional<Draft> rake(Draw& draw);
std::optional<Draft> notch(Draw& draw);

// hollow_boxes.cpp: bodies inside a hollow box, or outside.
std::optional<Draft> hollow(Draw& draw);
std::optional<Draft> shell(Draw& draw);

// many_parts.cpp: one of many parts is highest or lowest.
std::optional<Draft> chain(Draw& draw);
std::optional<Draft> mesh_ball(Draw& draw);
std::optional<Draft> mixed(Draw& draw);

// A whole number, for expressions of rationals.
inline Rational whole_number_of(int n) { return Rational(n); }

// A plate below the level z = 0 that is wider than all bodies above it.
inline WrittenPart ground_plate() { return box_between({-64, -64, -1}, {64, 64, 0}); }

}  // namespace touchstone::generate::kinds
