#include "verify/bench/survey/sections.hpp"

namespace touchstone::survey {

std::vector<SectionPlan> all_sections() {
  return {{"rotation", "first contacts by the walk, by the degree of the rotation", by_rotation},
          {"full-route", "the full route in all number types, by the same", by_full_route},
          {"conversion", "from a query that is made, its motions converted, by the same",
           by_conversion},
          {"translation", "by the degree of the translation", by_translation},
          {"bits", "by the bits of dyadic numbers", by_bits_dyadic},
          {"denominators", "by bits, each number with a denominator of its own", by_bits_fractions},
          {"pieces", "by the pieces of the motion", by_pieces},
          {"threads", "many queries at once, by the threads that share them", by_cores},
          {"family", "by family of cases", by_family},
          {"paper", "the paper's examples, on every way from the query", by_example_of_the_paper},
          {"steps", "the steps of an exact answer, from the text to the check", by_step},
          {"doubles", "what doubles get wrong, by the walk and by the full route",
           what_doubles_get_wrong},
          {"libraries", "against collision libraries, and how right they are", against_libraries},
          {"users", "what a user pays, from doubles to the answer", what_users_pay},
          {"polyhedra", "convex polyhedra that turn, by their vertices; and boxes as such",
           of_polyhedra},
          {"roots", "isolating real roots, against CGAL and FLINT", roots}};
}

}  // namespace touchstone::survey
