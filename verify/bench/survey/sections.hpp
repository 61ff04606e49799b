#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// A part of the survey that can be asked for by its name.
struct SectionPlan {
  std::string name;
  std::string summary;
  std::function<Section(const Effort&)> run;
};

// All of them, in the order in which they are run.
std::vector<SectionPlan> all_sections();

// By the degrees of the motion, the size of its numbers and the number of its pieces.
Section by_rotation(const Effort& effort);
Section by_full_route(const Effort& effort);
Section by_conversion(const Effort& effort);
Section by_translation(const Effort& effort);
Section by_bits_dyadic(const Effort& effort);
Section by_bits_fractions(const Effort& effort);
Section by_pieces(const Effort& effort);
// By the family of cases, and by how many threads share the work.
Section by_family(const Effort& effort);
Section by_cores(const Effort& effort);
// What doubles get wrong, by family, on either way to an answer.
Section what_doubles_get_wrong(const Effort& effort);
// Against collision libraries, on the same cases, and how right all are.
Section against_libraries(const Effort& effort);
// Convex polyhedra that turn.
Section of_polyhedra(const Effort& effort);
// Isolating real roots, against others who do.
Section roots(const Effort& effort);
// From doubles to the answer, by the library and by commands.
Section what_users_pay(const Effort& effort);

// The ratios that were aimed at, measured in this run.
std::vector<Goal> goals(const Effort& effort);

}  // namespace touchstone::survey
