// The list of all sections of the survey of speed.

#include "verify/bench/survey/sections.hpp"

namespace touchstone::survey {

std::vector<SectionPlan> all_sections() {
  return {
      {"rotation", "first contacts by the walk, by the degree of the rotation", by_rotation},
      {"full-route", "the full route in all number types, by the degree of the rotation",
       by_full_route},
      {"conversion",
       "from the query, with the conversion of its motions, by the degree of the rotation",
       by_conversion},
      {"translation", "first contacts and timelines, by the degree of the translation",
       by_translation},
      {"bits",
       "first contacts and timelines, by the bits of numbers whose denominators are powers of two",
       by_bits_dyadic},
      {"denominators",
       "first contacts and timelines, by the bits of numbers that have different denominators",
       by_bits_fractions},
      {"pieces", "first contacts and timelines, by the number of pieces of the motion", by_pieces},
      {"threads", "many queries at once, by the number of threads", by_cores},
      {"family", "first contacts, by family of cases", by_family},
      {"paper", "the paper's examples, by every way to the answer", by_example_of_the_paper},
      {"steps", "the steps of an exact answer, from the text to the check", by_step},
      {"doubles", "how often doubles are wrong, by the walk and by the full route",
       what_doubles_get_wrong},
      {"libraries", "against collision libraries, and how right they are", against_libraries},
      {"users", "what a user pays, from doubles to the answer", what_users_pay},
      {"polyhedra",
       "polyhedra that turn, by the number of vertices, and boxes written as polyhedra",
       of_polyhedra},
      {"hulls", "first contacts of prepared hulls, from doubles, by the number of corners",
       of_prepared_hulls},
      {"radius", "bodies with a radius: exact timelines, and first contacts",
       of_bodies_with_a_radius},
      {"meshes", "first contacts of two large meshes, by the number of triangles", of_meshes},
      {"roots", "isolating real roots, against CGAL and FLINT", roots}};
}

}  // namespace touchstone::survey
