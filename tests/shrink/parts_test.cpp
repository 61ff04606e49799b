// Shrinking bodies of several parts under conditions with known smallest cases.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/shrink/made.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/shrink.hpp"
#include "verify/judge/domain/domain.hpp"

namespace touchstone::test::shrunk_parts_test {
namespace {

using shrink::Shrunk;

const std::string kUnitCube = R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}})";

// Whether a solver that sees only the first part of each body misses the contact.
bool is_missed_by_the_first_parts(const Case& c) {
  return *solve(c.query).contact && !*solve(c.query.pair({0, 0})).contact;
}

WrittenPart cube_at(int x) { return {BoxByCorners{{x, 0, 0}, {x + 1, 1, 1}}}; }

}  // namespace

TEST_CASE("if every case of bodies of several parts is interesting, two unit cubes are left",
          "[shrink]") {
  for (const generate::Family& family : generate::compound_families()) {
    CAPTURE(family.name);
    const Shrunk shrunk = shrink::shrink(made_by(family, 1), {}, [](const Case&) { return true; });
    CHECK(shrunk.ending == shrink::Ending::smallest);
    CHECK(bodies_in(shrunk.smallest) == "\"boxes\":[" + kUnitCube + "," + kUnitCube + "]}");
    CHECK(shrunk.before.parts > 0);
    CHECK(shrunk.after.parts == 0);
  }
}

TEST_CASE("a mesh keeps only the triangles that matter, and becomes a list of parts", "[shrink]") {
  std::vector<WrittenVector> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  for (int i = 0; i < 8; ++i) {
    const auto first = static_cast<std::uint32_t>(vertices.size());
    for (const WrittenVector& v : {WrittenVector{3 * i, 0, 0}, WrittenVector{3 * i + 2, 0, 0},
                                   WrittenVector{3 * i, 2, i == 6 ? 1 : 0}})
      vertices.push_back(v);
    triangles.push_back({first, first + 1, first + 2});
  }
  const Body cube = Body::box({100, 100, 1}, {0, 0, 5}, Motion::linear({0, 0, 0}, {0, 0, -4}));
  const Case flat = made_of(Body::mesh(vertices, triangles, Motion::fixed()), cube);
  const Shrunk any = shrink::shrink(flat, {}, [](const Case&) { return true; });
  CHECK(any.before.parts == 8);
  CHECK(bodies_in(any.smallest) == "\"boxes\":[" + kUnitCube + "," + kUnitCube + "]}");
  // Only the seventh triangle rises above the others.
  const auto meets_early = [](const Case& c) {
    const Answer answer = solve(c.query);
    return !is_of_boxes(c.query) && !answer.contacts.empty() &&
           answer.contacts.front().enter.time.compare(Rational(4, 5)) < 0;
  };
  const Shrunk early = shrink::shrink(flat, {}, meets_early);
  CAPTURE(case_text(early.smallest));
  CHECK(meets_early(early.smallest));
  CHECK(!std::holds_alternative<WrittenMesh>(early.smallest.bodies[0].shape));
  CHECK(early.after.parts <= 1);
  // A finding that only a mesh shows: the last triangle stays in it.
  const auto has_mesh = [](const Case& c) {
    return std::holds_alternative<WrittenMesh>(c.bodies[0].shape);
  };
  const Shrunk mesh = shrink::shrink(flat, {}, has_mesh);
  CHECK(has_mesh(mesh.smallest));
  CHECK(mesh.after.parts == 1);
}

TEST_CASE("if a solver sees only the first parts, the two parts that show this are left",
          "[shrink]") {
  std::size_t shrunk_cases = 0;
  for (std::uint64_t index = 0; index < 12 && shrunk_cases < 3; ++index) {
    const Case original = made_by(*generate::find_family("compound-in-line"), index);
    CAPTURE(case_text(original));
    if (!is_missed_by_the_first_parts(original)) continue;
    ++shrunk_cases;
    const Shrunk shrunk = shrink::shrink(original, {}, is_missed_by_the_first_parts);
    CAPTURE(case_text(shrunk.smallest));
    CHECK(is_missed_by_the_first_parts(shrunk.smallest));
    CHECK(shrunk.after.parts == 2);
    CHECK(std::ranges::count_if(shrunk.smallest.bodies, [](const Body& body) {
            return std::holds_alternative<WrittenParts>(body.shape);
          }) == 1);
    CHECK(shrunk.after.vertices == 0);
  }
  CHECK(shrunk_cases == 3);
}

TEST_CASE("a single part gives its pose to its body", "[shrink]") {
  // A turned cube that stands on an edge, on the upper face of a plate.
  const WrittenPart turned{
      BoxByExtents{{1, 1, 1}, std::nullopt}, std::nullopt,
      StaticMotion{WrittenQuaternion{2, 1, 0, 0}, WrittenVector{0, 0, Rational(7, 5)}}};
  const Case original = made_of(Body::box({4, 4, 1}, {0, 0, -1}, Motion::fixed()),
                                Body::compound({turned}, Motion::linear({0, 0, 0}, {0, 0, 1})));
  const auto touches_along_an_edge = [](const Case& c) {
    const Answer answer = solve(c.query);
    if (answer.contacts.empty()) return false;
    const auto& enter = answer.contacts.front().enter;
    const auto touch = enter.pairs.empty()
                           ? enter.touch
                           : std::optional<BodyFeaturePair>(enter.pairs.front().features);
    return touch && type(*touch) == "FE";
  };
  REQUIRE(touches_along_an_edge(original));
  const Shrunk shrunk = shrink::shrink(original, {}, touches_along_an_edge);
  CAPTURE(case_text(shrunk.smallest));
  CHECK(touches_along_an_edge(shrunk.smallest));
  CHECK(!is_compound(shrunk.smallest.query));
  CHECK(is_of_boxes(shrunk.smallest.query));
}

TEST_CASE("a polyhedron in a part becomes its bounding box, and radii and poses are dropped",
          "[shrink]") {
  const WrittenPart tetrahedron{
      WrittenPolyhedron{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}}, std::nullopt},
      Numeral(Rational(1, 8)), StaticMotion{WrittenQuaternion{3, 1, 0, 0}, WrittenVector{5, 0, 0}}};
  const Case original =
      made_of(Body::compound({cube_at(0), tetrahedron, cube_at(9)}, Motion::fixed()),
              Body::box({1, 1, 1}, Motion::fixed()));
  const Shrunk shrunk =
      shrink::shrink(original, {}, [](const Case& c) { return c.query.part_count(0) == 3; });
  const std::string bodies = bodies_in(shrunk.smallest);
  CAPTURE(bodies);
  CHECK(shrunk.after.vertices == 0);
  CHECK(bodies.find("pose") == std::string::npos);
  CHECK(bodies.find("radius") == std::string::npos);
  CHECK(shrunk.after.numbers == 0);
}

TEST_CASE("a finding with several parts can be emitted as a test in Python, and in no other form",
          "[shrink]") {
  const Case c = made_of(Body::compound({cube_at(0), cube_at(3)}, Motion::fixed()),
                         Body::box({1, 1, 1}, Motion::fixed()));
  const shrink::Reproducer r{
      c, "cpp:always-late", {}, {}, judge::VerdictKind::missed, {}, {}, case_text(c), {}, {}, {}};
  std::vector<std::string> written;
  for (const shrink::Form& form : shrink::forms()) {
    const auto text = shrink::written_in(form, r);
    CAPTURE(form.name);
    if (text) {
      written.emplace_back(form.name);
      CHECK(text.value().find("parts") != std::string::npos);
    } else {
      CHECK(text.error().message.find("--emit python") != std::string::npos);
    }
  }
  CHECK(written == std::vector<std::string>{"python"});
}

TEST_CASE("the sizes and places of a domain are those of all parts", "[domain]") {
  const auto problem_with = [](std::vector<WrittenPart> parts) {
    return domain::problem(domain::game(),
                           made_of(Body::box({1, 1, 1}, Motion::fixed()),
                                   Body::compound(std::move(parts), Motion::fixed())))
        .value_or("");
  };
  CHECK(problem_with({cube_at(0), cube_at(500)}) == "");
  CHECK(problem_with({cube_at(0), cube_at(999)}) == "");
  CHECK(problem_with({cube_at(0), cube_at(1000)}).find("box 2: ") == 0);
  WrittenPart far = cube_at(0);
  far.pose = StaticMotion{std::nullopt, WrittenVector{0, Rational(1999, 2), 0}};
  CHECK(problem_with({far, cube_at(0)}).find("beyond 1000 (place)") != std::string::npos);
  const WrittenPart large{BoxByExtents{{200, 1, 1}, std::nullopt}};
  CHECK(problem_with({cube_at(0), large}) ==
        "box 2: part 1: a half extent of 200, not from 0.01 to 100 (size)");
  const WrittenPart padded{BoxByExtents{{99, 1, 1}, std::nullopt}, Numeral(2)};
  CHECK(problem_with({padded}).find("part 0: a half extent of 101") != std::string::npos);
}

}  // namespace touchstone::test::shrunk_parts_test
