// A case as a subject (a solver under test) receives it: rounded to its numbers, in its form.

#include "verify/judge/ask/rounded_case.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "src/base/in_milliseconds.hpp"
#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/judged.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/ask/nearly_rotation.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::test::rounded_case_test {
namespace {

using judge::NumberFormat;

TEST_CASE("a subject gets every number twice, and both are the same", "[judge]") {
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    const auto received = rounded_case(c.parsed, NumberFormat::double_precision);
    if (!received) continue;  // rounding may leave a motion undefined
    const auto message = nlohmann::json::parse(received.value().message);
    CHECK(message.at("horizon").size() == 2);
    const auto check_numbers = [](const auto& numbers) {
      for (const auto& number : numbers)
        CHECK(parse_number(number.at("q").template get<std::string>()).value() ==
              parse_number(number.at("f").template get<std::string>()).value());
    };
    for (const auto& body : message.at("boxes")) {
      if (body.contains("polyhedron")) {
        for (const auto& vertex : body.at("polyhedron").at("vertices")) check_numbers(vertex);
        continue;
      }
      check_numbers(body.at("half_extents"));
      check_numbers(body.at("center"));
    }
  }
}

TEST_CASE("the degree of a curve is sent as an integer, however it was written", "[judge]") {
  for (const char* degree : {"2", "\"2\"", "\"4/2\"", "\"2.0\""}) {
    const std::string text = R"({"schema":"touchstone/case/1","id":"curve","boxes":[)"
                             R"({"half_extents":["1","1","1"],"motion":{"kind":"static"}},)"
                             R"({"half_extents":["1","1","1"],"motion":{"kind":"bezier","points":)"
                             R"([["4","0","0"],["3","0","0"],["0","0","0"]],"degree":)" +
                             std::string(degree) + "}}]}";
    CAPTURE(degree);
    const Case c = parse_case(text).value();
    const auto sent = rounded_case(c, NumberFormat::double_precision).value();
    CHECK(nlohmann::json::parse(sent.message).at("boxes").at(1).at("motion").at("degree") == 2);
  }
}

// The second body's motion as it is sent to a subject that supports static and linear motions.
nlohmann::json sent_motion(const std::string& motion) {
  const Case c = parse_case(R"({"schema":"touchstone/case/1","id":"way","boxes":[)"
                            R"({"half_extents":["1","1","1"],"motion":{"kind":"static"}},)"
                            R"({"half_extents":["1","1","1"],"motion":)" +
                            motion + "}]}")
                     .value();
  judge::Form form;
  form.straight_as_linear = true;
  const auto sent = rounded_case(c, form).value();
  CHECK(sent.query.motions()[1].pieces().front().offset ==
        c.query.motions()[1].pieces().front().offset);
  return nlohmann::json::parse(sent.message).at("boxes").at(1).at("motion");
}

TEST_CASE("a motion counts as straight in every notation", "[judge]") {
  const auto kind_of = [](const std::string& motion) { return sent_motion(motion).at("kind"); };
  // Constant rotations by quaternions that are not of unit length.
  const std::string turned = R"("quaternions":[["1","0","0","1"],["1","0","0","1"]])";
  const auto curve = sent_motion(
      R"({"kind":"bezier","degree":1,"points":[["4","0","0"],["0","1","0"]],)" + turned + "}");
  CHECK(curve.at("kind") == "linear");
  CHECK(curve.at("velocity").at(0).at("q") == "-4");
  CHECK(curve.at("rotation").at(3).at("q") == "1");
  CHECK(kind_of(R"({"kind":"bezier","degree":1,"points":[["4","0","0"],["4","0","0"]]})") ==
        "static");
  CHECK(kind_of(R"({"kind":"quaternion","rotation":[["0"],["2"],["0"],["0"]],)"
                R"("translation":[["4","-4"],["0"],["0"]]})") == "linear");
  CHECK(kind_of(R"({"kind":"matrix","matrix":[[["1"],["0"],["0"],["4","-4"]],)"
                R"([["0"],["1"],["0"],["0"]],[["0"],["0"],["1"],["0"]]]})") == "linear");
  CHECK(
      kind_of(
          R"({"kind":"piecewise","pieces":[)"
          R"({"until":"1/2","motion":{"kind":"linear","translation":["4","0","0"],"velocity":["-4","0","0"]}},)"
          R"({"motion":{"kind":"linear","translation":["4","0","0"],"velocity":["-4","0","0"]}}]})") ==
      "linear");
  // A piece or a control point before the horizon has another rotation: the motion is not
  // converted.
  CHECK(
      kind_of(
          R"({"kind":"piecewise","allow_jumps":true,"pieces":[)"
          R"({"until":"-1","motion":{"kind":"static","rotation":["1","0","0","1"]}},)"
          R"({"motion":{"kind":"linear","translation":["4","0","0"],"velocity":["-4","0","0"]}}]})") ==
      "piecewise");
  CHECK(
      kind_of(R"({"kind":"bezier","degree":1,"points":[["4","0","0"],["4","0","0"],["0","0","0"]],)"
              R"("quaternions":[["1","0","0","1"],["1","0","0","0"],["1","0","0","0"]],)"
              R"("knots":["-1","-1","0","1","1"]})") == "bezier");
  // A change of velocity, a rotation, a curve, and a matrix without a rational quaternion stay as
  // they are.
  CHECK(
      kind_of(
          R"({"kind":"piecewise","pieces":[)"
          R"({"until":"1/2","motion":{"kind":"linear","translation":["4","0","0"],"velocity":["-4","0","0"]}},)"
          R"({"motion":{"kind":"linear","translation":["3","0","0"],"velocity":["-2","0","0"]}}]})") ==
      "piecewise");
  CHECK(kind_of(R"({"kind":"quaternion","rotation":[["1"],["0","1"],["0"],["0"]],)"
                R"("translation":[["4","-4"],["0"],["0"]]})") == "quaternion");
  CHECK(
      kind_of(
          R"({"kind":"bezier","degree":2,"points":[["4","0","0"],["3","0","0"],["0","0","0"]]})") ==
      "bezier");
  CHECK(kind_of(R"({"kind":"matrix","matrix":[[["3/5"],["-4/5"],["0"],["4","-4"]],)"
                R"([["4/5"],["3/5"],["0"],["0"]],[["0"],["0"],["1"],["0"]]]})") == "matrix");
}

TEST_CASE("a case is unchanged in the format rational", "[judge]") {
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    const auto received = rounded_case(c.parsed, NumberFormat::rational).value();
    CHECK_FALSE(received.rounded);
    const Truth mine = solve_query(received.query, NumberType::exact);
    const Truth original = solve_case(c.parsed, NumberType::exact);
    CHECK(mine.contacts.size() == original.contacts.size());
    CHECK(mine.timeline.size() == original.timeline.size());
    for (std::size_t i = 0; i < mine.timeline.size(); ++i)
      CHECK(mine.timeline[i].to == original.timeline[i].to);
  }
}

TEST_CASE("a case that a format cannot hold is solved again as received", "[judge]") {
  // 0.1 has no double: the contact is at 23/10 - 2, or at that of the rounded number.
  const Case c = approaching("23/10");
  const auto received = rounded_case(c, NumberFormat::double_precision).value();
  CHECK(received.rounded);
  const Rational expected = exact_value(2.3) - 2;
  CHECK(solve_query(received.query, NumberType::exact).contacts.at(0).enter.time.isolating->at(0) ==
        expected.str());
  CHECK_FALSE(rounded_case(approaching("9/4"), NumberFormat::double_precision).value().rounded);
  CHECK_FALSE(rounded_case(approaching("1e300"), NumberFormat::single_precision));
}

TEST_CASE("the kinds of motion, and matrices that are not rotations, are noticed", "[judge]") {
  const auto matrix = [](const std::string& xx) {
    return case_of(kCube,
                   cube(R"({"kind": "matrix", "matrix": [[[")" + xx +
                        R"("], [0], [0], [5, -4]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]})"));
  };
  const auto look = [&](const std::string& xx) {
    return rounded_case(matrix(xx), NumberFormat::double_precision).value();
  };
  CHECK(look("1").motions == std::set<std::string>{"matrix", "static"});
  CHECK_FALSE(look("1").affine);
  CHECK_FALSE(look("1").nearly_rotation);
  CHECK(look("0x1.0000000000001p+0").nearly_rotation);
  CHECK_FALSE(look("0x1.0000000000001p+0").affine);
  CHECK(look("2").affine);
  // The alternative interpretation has an exact rotation there.
  const auto other = judge::read_as_rotations(look("0x1.0000000000001p+0").query);
  REQUIRE(other);
  CHECK(other->motions()[1].pieces()[0].rigid);
  CHECK_FALSE(judge::read_as_rotations(look("1").query));
  CHECK_FALSE(judge::read_as_rotations(look("2").query));
}

TEST_CASE("a rounded rotation matrix is read as the nearest rotation", "[judge]") {
  // 3/5 and 4/5 are no doubles, so the rounded matrix is no rotation.
  const Case c = case_of(
      kCube,
      cube(
          R"({"kind": "matrix", "matrix": [[["0.6"], ["-0.8"], [0], [5, -4]], [["0.8"], ["0.6"], [0], [0]], [[0], [0], [1], [0]]]})"));
  const auto received = rounded_case(c, NumberFormat::double_precision).value();
  CHECK(received.nearly_rotation);
  const auto other = judge::read_as_rotations(received.query);
  REQUIRE(other);
  const MotionPiece& piece = other->motions()[1].pieces()[0];
  const Rational xx = piece.axes[0][0](Rational(0)) / piece.axes_denominator(Rational(0));
  CHECK(abs(xx - Rational(3, 5)) < power_of_two(-50));
}

TEST_CASE("a time limit below a millisecond is a limit, and zero means none", "[judge]") {
  CHECK(in_milliseconds(0).count() == 0);
  CHECK(in_milliseconds(1e-5).count() == 1);
  CHECK(in_milliseconds(0.5).count() == 500);
}

}  // namespace
}  // namespace touchstone::test::rounded_case_test
