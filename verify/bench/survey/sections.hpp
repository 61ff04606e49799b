#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// The sections of the survey. Each is defined in a source file of its theme.

// A section of the survey, which can be selected by name.
struct SectionPlan {
  std::string name;
  std::string summary;
  std::function<Section(const Effort&)> run;
};

// All sections, in the order in which they run.
std::vector<SectionPlan> all_sections();

// Times by the degrees of the motion, by the size of its numbers, and by the number of its pieces.
Section by_rotation(const Effort& effort);
Section by_full_route(const Effort& effort);
Section by_conversion(const Effort& effort);
Section by_translation(const Effort& effort);
Section by_bits_dyadic(const Effort& effort);
Section by_bits_fractions(const Effort& effort);
Section by_pieces(const Effort& effort);
// Times by the family of cases, and by the number of threads.
Section by_family(const Effort& effort);
Section by_cores(const Effort& effort);
// The examples of the paper; and the steps of an exact answer, by family.
Section by_example_of_the_paper(const Effort& effort);
Section by_step(const Effort& effort);
// Errors of doubles, by family, for both routes to an answer.
Section what_doubles_get_wrong(const Effort& effort);
// Times of our solvers and of collision libraries on the same cases, with the number of right
// answers.
Section against_libraries(const Effort& effort);
// Convex polyhedra that turn.
Section of_polyhedra(const Effort& effort);
// Hulls that are prepared once, from doubles, compared with boxes.
Section of_prepared_hulls(const Effort& effort);
// Bodies with a radius, compared with their cores and with boxes.
Section of_bodies_with_a_radius(const Effort& effort);
// First contacts of large meshes.
Section of_meshes(const Effort& effort);
// Isolation of real roots, compared with other programs.
Section roots(const Effort& effort);
// The total times that a user pays from doubles to the answer, by the library and by commands.
Section what_users_pay(const Effort& effort);

// The ratios with goals, measured in this run.
std::vector<Goal> goals(const Effort& effort);

}  // namespace touchstone::survey
