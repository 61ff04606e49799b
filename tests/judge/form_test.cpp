// The form in which a subject receives poses: the same boxes at the same places, written
// differently.

#include "verify/judge/ask/form.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/case_of.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::test::form_test {
namespace {

using judge::Form;
using judge::NumberFormat;
using judge::PosesAs;
using Json = nlohmann::json;

// Boxes with centres off the origins of their frames, turned by quaternions that are not of unit
// length.
Case both_moving() {
  return case_of(
      R"({"min": ["1", "-1", "-1"], "max": ["3", "1", "2"], "motion": {"kind": "linear",
          "rotation": ["1", "2", "-1", "3"], "translation": ["1", "1/3", "0"],
          "velocity": ["1", "-1", "1/3"]}})",
      R"({"min": ["0", "0", "0"], "max": ["1", "2", "3"], "motion": {"kind": "linear",
          "rotation": ["1/7", "0", "1/7", "5"], "translation": ["9", "-2", "1"],
          "velocity": ["-3", "2", "1/5"]}})",
      R"(["1", "2"])");
}

Form form(NumberFormat number, PosesAs poses, bool second_moves = false) {
  Form f(number);
  f.poses = poses;
  f.second_moves = second_moves;
  return f;
}

Json sent(const Case& c, const Form& f) { return Json::parse(rounded_case(c, f).value().message); }

Rational exact(const Json& number) {
  return parse_number(number.at("q").get<std::string>()).value();
}

// The largest squared difference between positions and axes of the two queries at t.
Rational apart(const Query& a, const Query& b, const Rational& t) {
  Rational most = 0;
  const auto see = [&most](const Vec3<Rational>& x, const Vec3<Rational>& y) {
    const Vec3<Rational> d = difference(x, y);
    most = std::max(most, Rational(dot(d, d)));
  };
  const auto p = poses_at(a, t).front(), q = poses_at(b, t).front();
  for (const auto& [one, other] : {std::pair{&p.a, &q.a}, std::pair{&p.b, &q.b}}) {
    see(one->center, other->center);
    for (std::size_t i = 0; i < 3; ++i) see(one->axes[i], other->axes[i]);
  }
  return most;
}

TEST_CASE("bodies sent by unit quaternions or matrices have the poses of the case", "[judge]") {
  const Case c = both_moving();
  for (const PosesAs poses : {PosesAs::unit_quaternion, PosesAs::matrix}) {
    for (const Rational& t : {Rational(1), Rational(4, 3), Rational(2)}) {
      const auto in = [&](NumberFormat number) {
        return apart(c.query, rounded_case(c, form(number, poses)).value().query, t);
      };
      CHECK(in(NumberFormat::rational) == 0);
      CHECK(in(NumberFormat::double_precision) < power_of_two(-96));
      CHECK(in(NumberFormat::double_precision) > 0);
      CHECK(in(NumberFormat::single_precision) < power_of_two(-38));
    }
  }
}

TEST_CASE("a unit quaternion has length one, up to rounding, and its box no centre", "[judge]") {
  const Json message =
      sent(both_moving(), form(NumberFormat::single_precision, PosesAs::unit_quaternion));
  for (const Json& box : message.at("boxes")) {
    Rational squared = -1;
    for (const Json& part : box.at("motion").at("rotation")) squared += exact(part) * exact(part);
    CHECK(abs(squared) < power_of_two(-22));
    for (const Json& part : box.at("center")) CHECK(exact(part) == 0);
  }
}

TEST_CASE("a matrix is sent in the format's numbers", "[judge]") {
  const Json message = sent(both_moving(), form(NumberFormat::single_precision, PosesAs::matrix));
  for (const Json& box : message.at("boxes")) {
    CHECK(box.at("motion").at("kind") == "matrix");
    const Json& rows = box.at("motion").at("matrix");
    for (std::size_t c = 0; c < 3; ++c) {
      Rational squared = -1;
      for (const Json& row : rows) squared += exact(row.at(c).at(0)) * exact(row.at(c).at(0));
      CHECK(abs(squared) < power_of_two(-22));
    }
    CHECK(rows.at(0).at(3).size() == 2);
  }
  // The subject must support the motion of the case, not the matrix in which it is sent.
  const auto received =
      rounded_case(both_moving(), form(NumberFormat::single_precision, PosesAs::matrix)).value();
  CHECK(received.motions == std::set<std::string>{"linear"});
  CHECK_FALSE(received.affine);
}

TEST_CASE("if only the second box moves, the boxes keep their relative positions", "[judge]") {
  const Case c = both_moving();
  for (const PosesAs poses : {PosesAs::written, PosesAs::unit_quaternion, PosesAs::matrix}) {
    const auto received = rounded_case(c, form(NumberFormat::rational, poses, true)).value();
    for (const Rational& t : {Rational(1), Rational(4, 3), Rational(2)}) {
      const auto measured = judge::measure_at(c.query, t);
      const auto mine = judge::measure_at(received.query, t);
      CHECK(mine.gap.value() * mine.gap.value() * measured.length_squared.value() ==
            measured.gap.value() * measured.gap.value() * mine.length_squared.value());
      CHECK(mine.sign == measured.sign);
    }
    const auto still = poses_at(received.query, Rational(1)).front().a;
    CHECK(still == poses_at(received.query, Rational(2)).front().a);
  }
}

TEST_CASE("decimals read back as the numbers that they are", "[judge]") {
  for (const NumberFormat number : {NumberFormat::double_precision, NumberFormat::single_precision,
                                    NumberFormat::long_double}) {
    Form decimals = form(number, PosesAs::unit_quaternion);
    decimals.decimals = true;
    const Json message = sent(both_moving(), decimals);
    for (const Json& box : message.at("boxes")) {
      for (const Json& part : box.at("motion").at("rotation")) {
        const auto text = part.at("f").get<std::string>();
        CHECK(text.find('x') == std::string::npos);
        CHECK(judge::nearest(number, parse_number(text).value()) == exact(part));
      }
    }
  }
}

TEST_CASE(
    "motions that a form does not cover, and cases without a requested form, are sent unchanged",
    "[judge]") {
  const Case turning = case_of(kCube, cube(R"({"kind": "quaternion",
      "rotation": [["1"], ["0"], ["0"], ["0", "1"]]})"));
  const Form standard(NumberFormat::double_precision);
  CHECK(sent(turning, form(NumberFormat::double_precision, PosesAs::matrix, true)) ==
        sent(turning, standard));
  CHECK(sent(both_moving(), standard).at("boxes").at(0).at("motion").at("rotation").at(1).at("q") ==
        "2");
}

TEST_CASE("the form that a hello requests is read, written and distinguished from other forms",
          "[judge]") {
  const auto hello = judge::read_hello(
      R"({"type":"hello","protocol":"touchstone/subject/1","name":"x","number":"float",)"
      R"("poses":"unit-quaternion","moves":"second","floats":"decimal","radius":"0.05"})");
  REQUIRE(hello);
  const auto again = judge::read_hello(judge::hello_line(hello.value()));
  REQUIRE(again);
  CHECK(again.value().form() == hello.value().form());
  CHECK(again.value().radius == Rational(1, 20));
  CHECK(numbers_of(again.value().form()) == "float, unit-quaternion, second moves");
  CHECK(numbers_of(Form(NumberFormat::double_precision)) == "double");
  // The bound is twice 0.05 (√3 - 1); without a radius, there is no tolerance.
  const Rational distance = again.value().terms().tolerance.distance->value();
  CHECK(distance > parse_number("0.0732050").value());
  CHECK(distance < parse_number("0.0732051").value());
  CHECK_FALSE(judge::Hello{}.terms().tolerance.any());
}

}  // namespace
}  // namespace touchstone::test::form_test
