// Names of the features of polyhedra.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone::feature_names_test {
namespace {

// A square with corners (±1, ±1, 0), ordered by their signs, x the fastest.
Body square(Motion motion) {
  WrittenPolyhedron plate;
  plate.vertices = {{-1, -1, 0}, {1, -1, 0}, {-1, 1, 0}, {1, 1, 0}};
  plate.faces = std::vector<std::vector<Numeral>>{{0, 1, 3, 2}, {2, 3, 1, 0}};
  return {plate, std::move(motion)};
}

}  // namespace

TEST_CASE("an edge of a polygon is named by its ends, the lesser first", "[polyhedra]") {
  const struct {
    WrittenVector towards;
    std::string edge;
  } sides[] = {
      {{0, -1, 0}, "e0-1"}, {{1, 0, 0}, "e1-3"}, {{0, 1, 0}, "e2-3"}, {{-1, 0, 0}, "e0-2"}};
  for (const auto& [towards, edge] : sides) {
    CAPTURE(edge);
    WrittenVector start;
    WrittenVector velocity;
    for (std::size_t i = 0; i < 3; ++i) {
      start[i] = Rational(4 * towards[i].value());
      velocity[i] = Rational(-4 * towards[i].value());
    }
    const Query query =
        Query::make(square(Motion::fixed()),
                    Body::box({Rational(1, 2), Rational(1, 2), 1}, Motion::linear(start, velocity)))
            .value();
    const Answer answer = solve(query);
    REQUIRE(answer.contacts.size() == 1);
    REQUIRE(answer.contacts.front().enter.touch);
    CHECK(name(answer.contacts.front().enter.touch->box1) == edge);
  }
}

}  // namespace touchstone::feature_names_test
