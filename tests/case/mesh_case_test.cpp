// Cases of meshes: text, hash, query, and what is refused.

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::mesh_case_test {
namespace {

using Triangle = std::array<std::uint32_t, 3>;

const std::vector<WrittenVector> kCorners{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
const std::vector<Triangle> kFaces{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};

std::string text_of(const std::string& mesh, const std::string& more = "") {
  return R"({"schema":"touchstone/case/1","id":"mesh","boxes":[{"mesh":{)" + mesh + "}" + more +
         R"(,"motion":{"kind":"static"}},{"half_extents":["1","1","1"],"motion":)"
         R"({"kind":"linear","translation":["4","1/4","1/8"],"velocity":["-3","0","1/16"]}}]})";
}

const std::string kTetrahedron =
    R"("vertices":[["0","0","0"],["1","0","0"],["0","1","0"],["0","0","0x1p0"]],)"
    R"("triangles":[[0,2,1],[0,1,3],[0,3,2],[1,2,3]])";

std::string error_of(std::vector<WrittenVector> vertices, std::vector<Triangle> triangles) {
  const auto query =
      Query::make(Body::mesh(std::move(vertices), std::move(triangles), Motion::fixed()),
                  Body::box({1, 1, 1}, Motion::fixed()));
  return query ? "" : query.error().place + ": " + query.error().message;
}

Query with_parts(std::vector<CompoundPart> parts) {
  QueryParts all;
  all.shapes = {Compound{std::move(parts)}, Box{{1, 1, 1}, {}}};
  for (auto& motion : all.motions) motion = pieces_of(Motion::fixed(), "").value();
  return Query::make(std::move(all)).value();
}

}  // namespace

TEST_CASE("a mesh is read and written unchanged, and belongs to the hash", "[text][case]") {
  const std::string text = text_of(kTetrahedron, R"(,"radius":"1/8")");
  const auto c = parse_case(text);
  REQUIRE(c.ok());
  CHECK(case_text(c.value()) == text);
  CHECK(case_sha256(parse_case(canonical_text(c.value())).value()) == case_sha256(c.value()));
  CHECK(case_sha256(c.value()) != case_sha256(parse_case(text_of(kTetrahedron)).value()));
  const auto turned = parse_case(
      text_of(kTetrahedron.substr(0, kTetrahedron.size() - 8) + "[2,3,1]]", R"(,"radius":"1/8")"));
  CHECK(case_sha256(c.value()) != case_sha256(turned.value()));
  CHECK(is_compound(c.value().query));
  CHECK(c.value().query.part_count(0) == 4);
}

TEST_CASE("a mesh is the compound of its triangles", "[case][compound]") {
  for (const std::string radius : {"", R"(,"radius":"1/8")"}) {
    const Query mesh = parse_case(text_of(kTetrahedron, radius)).value().query;
    std::string parts;
    for (const Triangle& t : kFaces) {
      parts += std::string(parts.empty() ? "" : ",") + R"({"polyhedron":{"vertices":[)";
      for (std::size_t k = 0; k < 3; ++k) {
        parts += k == 0 ? "[" : ",[";
        for (std::size_t i = 0; i < 3; ++i)
          parts += (i == 0 ? "\"" : ",\"") + kCorners[t[k]][i].value().str() + '"';
        parts += ']';
      }
      parts += R"(],"faces":[[0,1,2],[2,1,0]]})" + radius + "}";
    }
    std::string text = text_of(kTetrahedron);
    text.replace(text.find("\"mesh\":{"), kTetrahedron.size() + 9, "\"parts\":[" + parts + "]");
    const auto other = parse_case(text);
    REQUIRE(other.ok());
    const Answer one = solve(mesh), two = solve(other.value().query);
    REQUIRE(one.contacts.size() == 1);
    REQUIRE(two.contacts.size() == 1);
    const auto &enter1 = one.contacts[0].enter, &enter2 = two.contacts[0].enter;
    CHECK(compare(enter1.time, enter2.time) == 0);
    REQUIRE(enter1.pairs.size() == enter2.pairs.size());
    CHECK_FALSE(enter1.pairs.empty());
    for (std::size_t i = 0; i < enter1.pairs.size(); ++i) {
      CHECK(enter1.pairs[i].parts == enter2.pairs[i].parts);
      CHECK(enter1.pairs[i].features == enter2.pairs[i].features);
    }
  }
}

TEST_CASE("an invalid mesh is refused with the place and the reason", "[case]") {
  CHECK(error_of(kCorners, kFaces).empty());
  CHECK(error_of(kCorners, {}) ==
        "/boxes/0/mesh/triangles: expected 1 to 100000 elements, found 0");
  CHECK(error_of(kCorners, std::vector<Triangle>(100001, {0, 1, 2}))
            .starts_with("/boxes/0/mesh/triangles: 100001 triangles, more than the limit of "));
  CHECK(error_of({}, kFaces) == "/boxes/0/mesh/vertices: expected 3 to 300000 elements, found 0");
  CHECK(error_of(std::vector<WrittenVector>(300001), kFaces)
            .starts_with("/boxes/0/mesh/vertices: 300001 vertices, more than the limit of "));
  CHECK(error_of(kCorners, {{0, 1, 2}, {0, 9, 1}}) ==
        "/boxes/0/mesh/triangles/1/1: there is no vertex 9: they are numbered 0 to 3");
  CHECK(error_of(kCorners, {{0, 1, 2}, {0, 1, 0}})
            .starts_with("/boxes/0/mesh/triangles/1: this triangle has no area"));
  // Too near to a line for doubles: by a hair, and not at all.
  const Rational hair = power_of_two(-300);
  std::vector<WrittenVector> thin{{0, 0, 0}, {1, 1, 1}, {3, 3, Rational(3 + hair)}};
  CHECK(error_of(thin, {{0, 1, 2}}).empty());
  thin[2] = {3, 3, 3};
  CHECK(error_of(thin, {{0, 1, 2}})
            .starts_with("/boxes/0/mesh/triangles/0: this triangle has no area"));
  // The first vertex that repeats an earlier one; vertices that only have equal doubles differ.
  CHECK(error_of({{5, 0, 0}, {1, 2, 3}, {5, 0, 0}, {1, 2, 3}}, {{0, 1, 2}})
            .starts_with("/boxes/0/mesh/vertices/2: the same point as vertex 0"));
  CHECK(error_of({{0, 0, 0}, {1, 2, 3}, {1, 2, Rational(3 + hair)}}, {{0, 1, 2}}).empty());
}

TEST_CASE("a negative radius of a mesh is refused where it is written", "[case]") {
  const auto refused = parse_case(text_of(kTetrahedron, R"(,"radius":"-1/8")"));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().place == "/boxes/0/radius");
}

TEST_CASE("a compound may have more than 4096 parts only if all are triangles", "[case]") {
  const auto triangle = [](int i) {
    return CompoundPart{Polyhedron{{{i, 0, 5}, {i + 1, 0, 5}, {i, 1, 5}}, {{0, 1, 2}, {2, 1, 0}}},
                        {}};
  };
  std::vector<CompoundPart> parts;
  for (int i = 0; i < 4097; ++i) parts.push_back(triangle(i));
  const Query query = with_parts(parts);
  CHECK(query.part_count(0) == 4097);
  CHECK_FALSE(solve(query).contact.value());
  // Doubles cannot decide whether this triangle has an area.
  const Rational hair = power_of_two(-300);
  std::get<Polyhedron>(parts[5].shape).vertices = {
      {0, 0, 5}, {1, 1, 6}, {3, 3, Rational(8 + hair)}};
  CHECK(with_parts(parts).part_count(0) == 4097);
  parts[7].shape = Box{{1, 1, 1}, {0, 0, 9}};
  QueryParts mixed = query.parts();
  mixed.shapes[0] = Compound{parts};
  const auto refused = Query::make(std::move(mixed));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().place == "/boxes/0/parts");
}

}  // namespace touchstone::test::mesh_case_test
