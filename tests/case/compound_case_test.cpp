// Cases of bodies of several parts: text, query, and what is refused.

#include <array>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::test::compound_case_test {
namespace {

std::string text_of(const std::string& first_body) {
  return R"({"schema":"touchstone/case/1","id":"parts","boxes":[{)" + first_body +
         R"(,"motion":{"kind":"static"}},)"
         R"({"half_extents":["1","1","1"],"motion":{"kind":"static"}}]})";
}

std::string of_parts(const std::string& parts) { return text_of("\"parts\":[" + parts + "]"); }

std::string error_in(const std::string& text) {
  const auto c = parse_case(text);
  return c ? "" : c.error().place + ": " + c.error().message;
}

const std::string kCube = R"("half_extents":["1","1","1"])";

std::string with_pose(const std::string& pose) {
  return of_parts("{" + kCube + R"(,"pose":{)" + pose + "}}");
}

}  // namespace

TEST_CASE("parts are read and written in their order, and belong to the hash", "[text][case]") {
  const std::string text =
      of_parts(R"({"min":["0","0","0"],"max":["1","2","3"]},)"
               R"({"half_extents":["1","0","0"],"center":["4","0","0"],"radius":"1/2",)"
               R"("pose":{"rotation":["1","0","0","1/2"],"translation":["1","2","3"]}},)"
               R"({"hull":[["0","0","0"],["1","0","0"],["0","1","0"],["0","0","1"]],"pose":{}},)"
               R"({"polyhedron":{"vertices":[["3","0","0"],["4","0","0"]],"faces":[]}})");
  const auto c = parse_case(text);
  REQUIRE(c.ok());
  CHECK(case_text(c.value()) == text);
  CHECK(is_compound(c.value().query));
  CHECK_FALSE(is_of_boxes(c.value().query));
  CHECK_FALSE(is_inflated(c.value().query));
  CHECK(c.value().query.part_count(0) == 4);
  CHECK(c.value().query.part_count(1) == 1);
  const std::string sorted = canonical_text(c.value());
  CHECK(sorted.find(R"("pose":{"rotation":["1","0","0","1/2"],"translation":["1","2","3"]})") !=
        std::string::npos);
  CHECK(case_sha256(c.value()) != case_sha256(parse_case(of_parts("{" + kCube + "}")).value()));
}

TEST_CASE("a pose is folded into the shape of a part, and the rotation of a box into the motion",
          "[case]") {
  const auto c =
      parse_case(of_parts(R"({"half_extents":["1","2","3"],"center":["1","0","0"],)"
                          R"("pose":{"rotation":["1","0","0","1/2"],"translation":["5","0","0"]}},)"
                          R"({"hull":[["0","0","0"],["5","0","0"],["0","5","0"],["0","0","5"]],)"
                          R"("pose":{"rotation":["2","0","0","1"],"translation":["0","0","7"]}})"));
  REQUIRE(c.ok());
  const Query& query = c.value().query;
  const Query box = query.pair({0, 0});
  CHECK(is_of_boxes(box));
  CHECK(box.box(0).half_extents == Vec3<Rational>{1, 2, 3});
  // The rotation is that of 3, 4, 5: the centre is (1, 0, 0) + Rᵀ (5, 0, 0).
  CHECK(box.box(0).center == Vec3<Rational>{4, -4, 0});
  const MotionPiece& piece = box.motions()[0].pieces().front();
  CHECK(piece.axes[0][0](Rational(0)) == piece.axes_denominator(Rational(0)) * Rational(3, 5));
  CHECK(piece.axes[0][1](Rational(0)) == piece.axes_denominator(Rational(0)) * Rational(4, 5));
  CHECK(piece.axes[1][0](Rational(0)) == piece.axes_denominator(Rational(0)) * Rational(-4, 5));
  CHECK(piece.rigid);
  const Query hull = query.pair({1, 0});
  REQUIRE(hull.polyhedron(0) != nullptr);
  CHECK(hull.polyhedron(0)->vertices[1] == Vec3<Rational>{3, 4, 7});
  CHECK(hull.polyhedron(0)->vertices[3] == Vec3<Rational>{0, 0, 12});
  // The solid is computed once for all pairs.
  CHECK(&hull.solid(0) == &query.pair({1, 0}).solid(0));
}

TEST_CASE("functions for bodies of one part refuse a compound", "[case]") {
  const Query query = parse_case(of_parts("{" + kCube + "}")).value().query;
  CHECK_THROWS_AS(query.polyhedron(0), std::logic_error);
  CHECK_THROWS_AS(query.solid(0), std::logic_error);
  CHECK_THROWS_AS(query.radius(0), std::logic_error);
  CHECK_THROWS_AS(query.radius_sum(), std::logic_error);
  CHECK_THROWS(query.box(0));
  CHECK(query.polyhedron(1) == nullptr);
}

TEST_CASE("a part with the radius 0 is a part without a radius", "[case]") {
  const Query query =
      parse_case(of_parts("{" + kCube + R"(,"radius":"0"},{)" + kCube + R"(,"radius":"1"})"))
          .value()
          .query;
  CHECK(is_of_boxes(query.pair({0, 0})));
  CHECK(is_inflated(query.pair({1, 0})));
}

TEST_CASE("a compound that is built in C++ equals one that is read", "[case]") {
  const Motion turning = Motion::fixed({1, 2, 3}, {1, 0, 0, 1});
  const Body plain = Body::box({1, 1, 1}, Motion::fixed());
  const std::vector<WrittenPart> parts{
      {BoxByExtents{{1, 1, 1}, {}}, {}, StaticMotion{{{1, 0, 0, 2}}, {{3, 0, 0}}}},
      {BoxByCorners{{0, 0, 0}, {1, 1, 1}}, Numeral(2), {}}};
  const Query query = Query::make(Body::compound(parts, turning), plain).value();
  CHECK(query.part_count(0) == 2);
  CHECK(query.pair({1, 0}).radius(0) == 2);
  const auto none = Query::make(Body::compound({}, turning), plain);
  REQUIRE_FALSE(none.ok());
  CHECK(none.error().place == "/boxes/0/parts");
  const auto many =
      Query::make(plain, Body::compound(std::vector<WrittenPart>(4097, parts[1]), turning));
  REQUIRE_FALSE(many.ok());
  CHECK(many.error().place == "/boxes/1/parts");
  Body rounded = Body::compound(parts, turning);
  rounded.radius = Numeral(1);
  CHECK(Query::make(rounded, plain).error().place == "/boxes/0/radius");
  // Shapes that nobody wrote are checked, too.
  QueryParts invalid = query.parts();
  std::get<Compound>(invalid.shapes[0]).parts[0].pose->rotation = {0, 0, 0, 0};
  CHECK(Query::make(invalid).error().place == "/boxes/0/parts/0/pose/rotation");
  std::get<Compound>(invalid.shapes[0]).parts.clear();
  CHECK(Query::make(invalid).error().place == "/boxes/0/parts");
}

TEST_CASE("wrong parts are refused, with their place and what to write", "[text][case]") {
  const std::string part = "{" + kCube + "}";
  std::string many;
  for (int i = 0; i < 4097; ++i) many += (i > 0 ? "," : "") + part;
  const std::vector<std::pair<std::string, std::string>> all{
      {of_parts(""), "/boxes/0/parts: expected 1 to 4096 elements, found 0"},
      {of_parts(many), "/boxes/0/parts: expected 1 to 4096 elements, found 4097"},
      {text_of(R"("parts":{})"), "/boxes/0/parts: "},
      {of_parts(part + R"(,"cube")"), "/boxes/0/parts/1: expected an object"},
      {of_parts(R"({"parts":[)" + part + "]}"), "/boxes/0/parts/0/parts: a part has no parts"},
      {of_parts("{" + kCube + R"(,"motion":{"kind":"static"}})"),
       "/boxes/0/parts/0/motion: a part has no motion"},
      {of_parts(R"({"half_extents":["1","-1","1"]})"), "/boxes/0/parts/0/half_extents/1: "},
      {of_parts(part + R"(,{"min":["1","0","0"],"max":["0","0","0"]})"),
       "/boxes/0/parts/1/max/0: max is less than min"},
      {of_parts("{" + kCube + R"(,"radius":"-1"})"),
       "/boxes/0/parts/0/radius: a radius must not be negative"},
      {of_parts(R"({"hull":[["0","0","0"],["1","0","0"],["0","1","0"]]})"),
       "/boxes/0/parts/0/hull: "},
      {of_parts(R"({"sphere":"1"})"), "/boxes/0/parts/0/sphere: a sphere is written as"},
      {of_parts("{" + kCube + R"(,"mass":"1"})"), "/boxes/0/parts/0/mass: "},
      {with_pose(R"("rotation":["0","0","0","0"])"),
       "/boxes/0/parts/0/pose/rotation: a zero quaternion is no rotation"},
      {with_pose(R"("rotation":["1","0","0"])"), "/boxes/0/parts/0/pose/rotation: "},
      {with_pose(R"("scale":"2")"), "/boxes/0/parts/0/pose/scale: a pose has no scale"},
      {with_pose(R"("kind":"static")"), "/boxes/0/parts/0/pose/kind: "},
      {text_of("\"parts\":[" + part + "]," + kCube),
       "/boxes/0/half_extents: a body with \"parts\" has no shape"},
      {text_of("\"parts\":[" + part + R"(],"radius":"1")"),
       "/boxes/0/radius: a body with \"parts\" has no shape"},
      {text_of("\"parts\":[" + part + R"(],"pose":{})"), "/boxes/0/pose: "}};
  for (const auto& [text, error] : all) {
    CAPTURE(error);
    CHECK(error_in(text).substr(0, error.size()) == error);
  }
}

TEST_CASE("the question within a distance enlarges each part by that distance", "[case]") {
  const Case c =
      parse_case(of_parts("{" + kCube + R"(},{)" + kCube + R"(,"radius":"1/2"})")).value();
  const Case grown = within(c, Rational(1, 4)).value();
  CHECK(grown.query.pair({0, 0}).radius_sum() == Rational(1, 4));
  CHECK(grown.query.pair({1, 0}).radius_sum() == Rational(3, 4));
}

TEST_CASE("a compound within a plane is refused", "[case]") {
  const std::string flat = R"({"half_extents":["1","1","0"]})";
  std::string text = of_parts(flat);
  text.insert(text.find("\"boxes\""), R"("plane":true,)");
  CHECK(error_in(text).find("has several parts") != std::string::npos);
}

}  // namespace touchstone::test::compound_case_test
