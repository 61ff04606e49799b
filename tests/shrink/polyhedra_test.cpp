// Shrinking polyhedra under conditions with known smallest cases.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <variant>

#include "src/body/hull.hpp"
#include "tests/shrink/made.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/hulls.hpp"
#include "verify/hunt/shrink/shrink.hpp"
#include "verify/hunt/shrink/tidy.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::test::polyhedra_test {
namespace {

using shrink::Shrunk;

bool is_solid(const Case& c, std::size_t body) {
  return std::holds_alternative<WrittenPolyhedron>(c.bodies[body].shape);
}

// A cube with corners ±1, and with points inside, on a face and on an edge.
std::vector<WrittenVector> cube_with_more() {
  std::vector<WrittenVector> points{{0, 0, 0}, {0, 0, 1}, {1, 1, 0}, {Rational(1, 3), 0, 0}};
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) points.push_back({x, y, z});
    }
  }
  return points;
}

}  // namespace

TEST_CASE("if every case of polyhedra is interesting, shrinking ends with two unit cubes",
          "[shrink]") {
  for (const generate::Family& family : generate::polyhedra_families()) {
    CAPTURE(family.name);
    const Shrunk shrunk = shrink::shrink(made_by(family, 1), {}, [](const Case&) { return true; });
    CHECK(shrunk.ending == shrink::Ending::smallest);
    CHECK(bodies_in(shrunk.smallest) ==
          R"("boxes":[{"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}},)"
          R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}}]})");
  }
}

TEST_CASE("a polyhedron that has to stay one becomes a tetrahedron of small integers", "[shrink]") {
  for (const generate::Family& family : generate::polyhedra_families()) {
    const Case original = made_by(family, 2);
    const std::size_t body = is_solid(original, 0) ? 0 : 1;
    CAPTURE(family.name);
    const Shrunk shrunk =
        shrink::shrink(original, {}, [&](const Case& c) { return is_solid(c, body); });
    const auto& solid = std::get<WrittenPolyhedron>(shrunk.smallest.bodies[body].shape);
    CAPTURE(case_text(shrunk.smallest));
    if (family.name == "flat-polyhedra") {
      CHECK(solid.vertices.size() <= 3);  // flat bodies stay flat
    } else {
      CHECK(!solid.faces);
      CHECK(solid.vertices.size() == 4);
    }
    for (const WrittenVector& v : solid.vertices) {
      for (const Numeral& n : v) CHECK(abs(n.value()) <= 1);
    }
    CHECK(!is_solid(shrunk.smallest, 1 - body));
  }
}

TEST_CASE("polyhedra that come to overlap still do so after shrinking", "[shrink]") {
  const auto comes_to_overlap = [](const Case& c) {
    const Answer answer = solve(c.query);
    return !is_of_boxes(c.query) && answer.start() == State::separated &&
           !answer.contacts.empty() && answer.contacts.front().kind == Contact::Kind::overlapping;
  };
  std::size_t shrunk_cases = 0;
  for (const generate::Family& family : generate::polyhedra_families()) {
    for (std::uint64_t index = 0; index < 5; ++index) {
      const Case original = made_by(family, index);
      if (!comes_to_overlap(original)) continue;
      ++shrunk_cases;
      CAPTURE(original.id);
      const domain::Scale scale(original);
      const Shrunk shrunk = shrink::shrink(
          original, {}, [&](const Case& c) { return scale.is_kept_by(c) && comes_to_overlap(c); });
      CAPTURE(case_text(shrunk.smallest));
      CHECK(shrunk.after < shrunk.before);
      CHECK(comes_to_overlap(shrunk.smallest));
      CHECK(domain::largest_size(shrunk.smallest) <= domain::largest_size(original) * 1000);
      // For a corner slightly above its face, both bodies may have to stay polyhedra.
      const std::uint64_t solids = family.name == "sliver" ? 2 : 1;
      CHECK(shrunk.after.structure <= solids * (50 + 10 * 4) + 10);
    }
  }
  CHECK(shrunk_cases > 5);
}

TEST_CASE("points that are not corners of a hull are left out", "[shrink]") {
  CaseParts parts =
      made_of(Body::hull(cube_with_more(), Motion::fixed()), Body::box({1, 1, 1}, Motion::fixed()));
  shrink::tidy(parts);
  const auto& left = std::get<WrittenPolyhedron>(parts.bodies[0].shape).vertices;
  CHECK(left.size() == 8);
  for (const WrittenVector& v : left) {
    for (const Numeral& n : v) CHECK(abs(n.value()) == 1);
  }
}

TEST_CASE("removing a corner leaves the exact hull of the other corners", "[shrink]") {
  const WrittenPolyhedron cube = shrink::as_hull({cube_with_more(), std::nullopt});
  REQUIRE(cube.vertices.size() == 8);
  for (std::size_t i = 0; i < 8; ++i) {
    const auto left = shrink::without(cube, i, i + 1);
    REQUIRE(left);
    CHECK(left->vertices.size() == 7);
    CHECK(std::find_if(left->vertices.begin(), left->vertices.end(), [&](const WrittenVector& v) {
            return v[0].value() == cube.vertices[i][0].value() &&
                   v[1].value() == cube.vertices[i][1].value() &&
                   v[2].value() == cube.vertices[i][2].value();
          }) == left->vertices.end());
  }
  // The other four corners of the cube are in one plane, so they have no hull.
  CHECK(!shrink::without(cube, 0, 4));
}

TEST_CASE("a polygon loses corners down to a triangle, and a segment an end", "[shrink]") {
  const WrittenPolyhedron square{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                                 {{{1, 2, 3, 0}, {0, 3, 2, 1}}}};
  const auto keep_first = [](const Case& c) { return is_solid(c, 0); };
  Case original = made_of({square, Motion::fixed()}, Body::box({1, 1, 1}, Motion::fixed()));
  const auto left = shrink::without(square, 2, 3);
  REQUIRE(left);
  CHECK(left->vertices.size() == 3);
  CHECK(Case::make([&] {
          CaseParts parts = original;
          parts.bodies[0].shape = *left;
          return parts;
        }())
            .ok());
  const auto is_polygon = [&](const Case& c) {
    return keep_first(c) && std::get<WrittenPolyhedron>(c.bodies[0].shape).faces &&
           std::get<WrittenPolyhedron>(c.bodies[0].shape).faces->size() == 2;
  };
  const Shrunk triangle = shrink::shrink(original, {}, is_polygon);
  CHECK(std::get<WrittenPolyhedron>(triangle.smallest.bodies[0].shape).vertices.size() == 3);

  const WrittenPolyhedron segment{{{0, 0, 0}, {3, 1, Rational(2, 7)}},
                                  std::vector<std::vector<Numeral>>{}};
  original = made_of({segment, Motion::fixed()}, Body::box({1, 1, 1}, Motion::fixed()));
  const Shrunk point = shrink::shrink(original, {}, keep_first);
  CHECK(bodies_in(point.smallest).find(R"("polyhedron":{"vertices":[["0","0","0"]],"faces":[]})") !=
        std::string::npos);
}

TEST_CASE(
    "a finding with a polyhedron can be emitted as a test in Python, and in no form for boxes",
    "[shrink]") {
  const Case c = made_of(Body::hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 7}}, Motion{}),
                         Body::box({1, 1, 1}, Motion::fixed()));
  const shrink::Reproducer r{
      c, "cpp:always-late", {}, {}, judge::VerdictKind::missed, {}, {}, case_text(c), {}, {}, {}};
  const auto python = shrink::written_in(*shrink::find_form("python"), r);
  REQUIRE(python);
  CHECK(python.value().find(R"(\"7\")") != std::string::npos);
  std::vector<std::string> refused;
  for (const shrink::Form& form : shrink::forms()) {
    if (form.takes_polyhedra) continue;
    refused.emplace_back(form.name);
    const auto text = shrink::written_in(form, r);
    CAPTURE(form.name);
    REQUIRE(!text);
    CHECK(text.error().message.find("--emit python") != std::string::npos);
  }
  CHECK(refused == std::vector<std::string>{"ode"});
}

}  // namespace touchstone::test::polyhedra_test
