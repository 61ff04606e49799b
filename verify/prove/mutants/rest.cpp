// Compares depths and distances of bodies at rest with known ones, for the self-test.

#include "src/rest/answer.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/prove/mutants/cases.hpp"
#include "verify/prove/mutants/planted.hpp"

namespace touchstone::mutants {
namespace {

// The separation of two cubes with edges of length 2, of which the second is moved by `by`.
doubles::Separation separation_of_cubes(const doubles::Vector& by) {
  const doubles::Box cube{{1, 1, 1}};
  return doubles::separation_at_rest({cube, {}}, {cube, {by}}).value();
}

// The answer at the start of a case.
PoseAnswer at_start(const std::string& text) {
  const Case c = parse_case(text).value();
  return answer_at(c.query, c.query.from(), {.distance = true}).poses.front();
}

}  // namespace

void check_rest(crosscheck::Report& report) {
  const auto deep = separation_of_cubes({1.75, 0.5, 0.25});
  report.compare("at rest", "cubes that overlap", deep.along == -0.25 && deep.axis == 0,
                 "the depth is another one than 1/4");
  const auto apart = separation_of_cubes({3, 0.5, 0.25});
  report.compare("at rest", "cubes that are apart",
                 apart.state == State::separated && apart.along == 1,
                 "the separation is another one than 1");
  const PoseAnswer hulls = at_start(kCrossedEdges);
  report.compare("at rest", "hulls whose edges cross",
                 hulls.distance && hulls.distance->squared == "1",
                 "the distance is another one than 1");
}

}  // namespace touchstone::mutants
