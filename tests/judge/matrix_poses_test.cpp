// Matrices that bodies keep, for subjects that take quaternions, and the other way round.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "src/motion/kinds.hpp"
#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/system/random/dice.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::matrix_poses_test {
namespace {

using Catch::Contains;
using judge::Hello;
using judge::NumberFormat;
using judge::PosesAs;
using Json = nlohmann::json;

Hello hello_of(std::vector<std::string> motions,
               NumberFormat number = NumberFormat::double_precision) {
  Hello hello;
  hello.name = "test";
  hello.number = number;
  hello.motions = std::move(motions);
  return hello;
}

std::string box(const std::string& motion) {
  return R"({"half_extents": ["1", "2", "1/2"], "center": ["1/4", 0, 0], "motion": )" + motion +
         "}";
}

// A box with a matrix, three rows of entries that are polynomials in t, beside a cube at rest.
Case with_matrix(const std::string& rows) {
  return case_of(kCube, box(R"({"kind": "matrix", "matrix": )" + rows + "}"));
}

// Matrices as programs print them: of a turn about x in six decimals, and of a turn about an
// oblique axis (1, 2, 2).
const std::string kPrinted =
    "[[[1], [0], [0], [5]], [[0], [\"0.707107\"], [\"-0.707107\"], [0]],"
    " [[0], [\"0.707107\"], [\"0.707107\"], [0]]]";
const std::string kOblique =
    "[[[\"-7/9\"], [\"4/9\"], [\"4/9\"], [5]], [[\"4/9\"], [\"-1/9\"], [\"8/9\"], [0]],"
    " [[\"4/9\"], [\"8/9\"], [\"-1/9\"], [0]]]";
const std::string kLine =
    "[[[1], [0], [0], [5, -4]], [[0], [\"0.8\"], [\"-0.6\"], [0]], [[0], [\"0.6\"], [\"0.8\"], "
    "[0]]]";

judge::RoundedCase sent(const Case& c, const Hello& hello) {
  return judge::rounded_case(c, hello.form()).value();
}

Json motion_of(const judge::RoundedCase& received) {
  return Json::parse(received.message).at("boxes").at(1).at("motion");
}

Rational exact(const Json& number) {
  return parse_number(number.at("q").get<std::string>()).value();
}

Rational off_unit(const Json& motion) {
  Rational squared = -1;
  for (const Json& part : motion.at("rotation")) squared += exact(part) * exact(part);
  return abs(squared);
}

TEST_CASE("a matrix at rest is sent as the nearest unit quaternion, and judged as that",
          "[judge][poses]") {
  for (const auto& [rows, most] : {std::pair{kPrinted, Rational(1, 1'000'000)},
                                   std::pair{kOblique, Rational(power_of_two(-51))}}) {
    const Case c = with_matrix(rows);
    const Hello hello = hello_of({"static"});
    const auto received = sent(c, hello);
    CHECK(motion_of(received).at("kind") == "static");
    CHECK(off_unit(motion_of(received)) < power_of_two(-51));
    CHECK(received.motions == std::set<std::string>{"static"});
    CHECK_FALSE((received.affine || received.nearly_rotation || received.without_rotation));
    CHECK(judge::takes(hello, c));
    REQUIRE(received.matrix_off);
    CHECK(*received.matrix_off <= most);
    // The pose that is judged is an exact rotation; its distance is the one that is reported.
    const MotionPiece& piece = received.query.motions()[1].pieces().front();
    CHECK(piece.rigid);
    Rational off = 0;
    const MotionPiece& asked = c.query.motions()[1].pieces().front();
    for (std::size_t i = 0; i < 9; ++i) {
      const auto entry = [i](const MotionPiece& p) {
        return p.axes[i / 3][i % 3](Rational(0)) / p.axes_denominator(Rational(0));
      };
      off = std::max(off, Rational(abs(Rational(entry(piece) - entry(asked)))));
    }
    CHECK(off == *received.matrix_off);
  }
}

TEST_CASE("a matrix that moves in a line is sent as a quaternion to subjects that take lines",
          "[judge][poses]") {
  const Case c = with_matrix(kLine);
  const auto received = sent(c, hello_of({"static", "linear"}));
  CHECK(motion_of(received).at("kind") == "linear");
  CHECK(exact(motion_of(received).at("velocity").at(0)) == -4);
  CHECK(received.matrix_off);
  CHECK_FALSE(judge::takes(hello_of({"static"}), c));
  CHECK(motion_not_taken(hello_of({"static"}), sent(c, hello_of({"static"}))) == "matrix motion");
}

TEST_CASE("subjects that take matrices get them as they are", "[judge][poses]") {
  for (const auto& motions : {std::vector<std::string>{"static", "linear", "matrix"},
                              std::vector<std::string>{"matrix"}}) {
    const auto received = sent(with_matrix(kOblique), hello_of(motions, NumberFormat::rational));
    CHECK(motion_of(received).at("kind") == "matrix");
    CHECK(exact(motion_of(received).at("matrix").at(0).at(0).at(0)) == Rational(-7, 9));
    CHECK_FALSE(received.matrix_off);
  }
}

TEST_CASE("the pose of a matrix follows the notation of the subject", "[judge][poses]") {
  Hello hello = hello_of({"static"});
  hello.poses = PosesAs::unit_quaternion;
  const auto by_quaternion = sent(with_matrix(kOblique), hello);
  CHECK(off_unit(motion_of(by_quaternion)) < power_of_two(-51));
  CHECK(by_quaternion.matrix_off);
  // The centre is where the case has it: 1/4 along the first column.
  const Rational x = exact(motion_of(by_quaternion).at("translation").at(0));
  CHECK(abs(Rational(x - (5 - Rational(7, 36)))) < power_of_two(-50));
  // A subject that takes poses by matrices gets the matrix itself, rounded like any number.
  hello.poses = PosesAs::matrix;
  const auto by_matrix = sent(with_matrix(kPrinted), hello);
  CHECK(motion_of(by_matrix).at("kind") == "matrix");
  CHECK(motion_of(by_matrix).at("matrix").at(1).at(1).at(0).at("f") ==
        judge::hex(NumberFormat::double_precision, parse_number("0.707107").value()));
  CHECK_FALSE(by_matrix.matrix_off);
  CHECK_FALSE(by_matrix.affine);
  // Three digits are not a rotation up to rounding, so the nearest rotation is sent.
  const std::string coarse =
      "[[[1], [0], [0], [5]], [[0], [\"0.707\"], [\"-0.707\"], [0]], [[0], [\"0.707\"],"
      " [\"0.707\"], [0]]]";
  const auto rotated = sent(with_matrix(coarse), hello);
  CHECK(motion_of(rotated).at("kind") == "matrix");
  REQUIRE(rotated.matrix_off);
  CHECK(*rotated.matrix_off > Rational(1, 10'000));
  CHECK_FALSE(rotated.affine);
}

TEST_CASE("a matrix that is not a rotation is not judged, with that reason", "[judge][poses]") {
  const Hello hello = hello_of({"static", "linear"});
  for (const std::string rows : {
           "[[[2], [0], [0], [5]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]",
           "[[[1], [1], [0], [5]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]",
           "[[[-1], [0], [0], [5]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]",
           "[[[1], [0], [0], [5, 1]], [[0], [1], [0], [0]], [[0], [0], [\"1.01\"], [0]]]",
       }) {
    const Case c = with_matrix(rows);
    CHECK_FALSE(judge::takes(hello, c));
    CHECK(motion_not_taken(hello, sent(c, hello)) == "a matrix that is no rotation");
  }
  // A matrix that turns is a motion of its own.
  const Case turning = with_matrix(
      "[[[1, 0, -1], [0, -2], [0], [5]], [[0, 2], [1, 0, -1], [0], [0]], [[0], [0], [1, 0, 1],"
      " [0]]]");
  CHECK(motion_not_taken(hello, sent(turning, hello)) == "matrix motion");
}

TEST_CASE("subjects that take only matrices get bodies at rest and in a line by matrices",
          "[judge][poses]") {
  const Hello hello = hello_of({"matrix"}, NumberFormat::rational);
  const Case resting = case_of(
      box(R"({"kind": "static", "rotation": ["1", "2", "0", "2"], "translation": [7, 0, 0]})"),
      box(R"({"kind": "linear", "rotation": ["3", "0", "0", "1"], "translation": [0, 1, 0],
              "velocity": ["1/3", 0, 2]})"));
  const auto received = sent(resting, hello);
  CHECK(received.motions == std::set<std::string>{"matrix"});
  CHECK(motion_not_taken(hello, received).empty());
  CHECK(judge::takes(hello, resting));
  CHECK_FALSE(received.matrix_off);
  for (std::size_t b = 0; b < 2; ++b) {
    const MotionPiece& asked = resting.query.motions()[b].pieces().front();
    const MotionPiece& piece = received.query.motions()[b].pieces().front();
    for (const Rational& t : {Rational(0), Rational(1, 3)}) {
      for (std::size_t r = 0; r < 3; ++r) {
        CHECK(asked.offset[r](t) / asked.offset_denominator(t) ==
              piece.offset[r](t) / piece.offset_denominator(t));
        for (std::size_t c = 0; c < 3; ++c)
          CHECK(asked.axes[c][r](t) / asked.axes_denominator(t) ==
                piece.axes[c][r](t) / piece.axes_denominator(t));
      }
    }
  }
}

// The rows of a quaternion's rotation, rounded to the decimals that "%.*f" writes.
std::string printed(const std::array<Rational, 4>& q, int decimals) {
  const MotionPiece pose = static_pose(q, {});
  std::string rows = "[";
  for (std::size_t r = 0; r < 3; ++r) {
    rows += r == 0 ? "[" : ", [";
    for (std::size_t c = 0; c < 3; ++c) {
      const Rational entry = pose.axes[c][r](Rational(0)) / pose.axes_denominator(Rational(0));
      std::array<char, 40> text{};
      std::snprintf(text.data(), text.size(), "%.*f", decimals, entry.convert_to<double>());
      rows += std::string("[\"") + text.data() + "\"], ";
    }
    rows += r == 0 ? "[5]]" : "[0]]";
  }
  return rows + "]";
}

TEST_CASE("printed rotations of any orientation are sent as the nearest quaternions",
          "[judge][poses]") {
  random::Dice dice("printed rotations", 1, 1);
  for (int i = 0; i < 200; ++i) {
    std::array<Rational, 4> q;
    for (Rational& part : q) part = dice.integer(-9, 9);
    if (q == std::array<Rational, 4>{}) continue;
    const int decimals = dice.integer(4, 17);
    const Case c = with_matrix(printed(q, decimals));
    for (const NumberFormat number :
         {NumberFormat::double_precision, NumberFormat::single_precision}) {
      CAPTURE(i, decimals, name(number));
      const Hello hello = hello_of({"static"}, number);
      const auto received = sent(c, hello);
      CHECK(judge::takes(hello, c));
      CHECK(received.query.motions()[1].pieces().front().rigid);
      if (!received.matrix_off) continue;  // the identity
      Rational most = 4;
      for (int d = 0; d < decimals; ++d) most /= 10;
      const bool is_float = number == NumberFormat::single_precision;
      CHECK(*received.matrix_off <= most + power_of_two(is_float ? -21 : -50));
    }
  }
}

TEST_CASE(
    "judge sends matrices to subjects that take only bodies at rest, and reports how it changed "
    "them",
    "[judge][poses][command]") {
  const Folder folder;
  const auto file = [&](const std::string& name, const std::string& rows) {
    return folder.write(name, case_text(with_matrix(rows))) + " ";
  };
  const std::string files =
      file("printed.json", kPrinted) + file("oblique.json", kOblique) +
      file("scaled.json", "[[[2], [0], [0], [5]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]") +
      file("mirror.json", "[[[-1], [0], [0], [5]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]");
  const std::string subject = "--subject " +
                              shell_quoted("exec:" + std::string(TOUCHSTONE_HOSTILE) +
                                           R"( honest '{"motions":["static"]}')") +
                              " --jobs 1 ";
  const Run text = run("judge " + subject + files);
  CHECK_THAT(text.output, Contains("2 cases not judged: 2 a matrix that is no rotation"));
  CHECK_THAT(text.output, Contains("matrices sent as the nearest quaternions in 2 cases, an entry "
                                   "is off by up to 2.2e-07"));
  const Json report = Json::parse(run("judge --json " + subject + files).output);
  CHECK(Schema("judgement.schema.json").violation(report).empty());
  const Json& replaced = report.at("subjects").at(0).at("matrices_as_quaternions");
  CHECK(replaced.at("cases") == 2);
  const std::string out = folder.file("out.jsonl");
  run("judge " + subject + files + "--out " + out);
  std::istringstream lines(folder.read("out.jsonl"));
  int with_distance = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json verdict = Json::parse(line);
    CHECK(Schema("verdict.schema.json").violation(verdict).empty());
    with_distance += verdict.contains("matrix_off") ? 1 : 0;
  }
  CHECK(with_distance == 2);
  // The parts of a run keep it.
  const std::string part = folder.file("part");
  CHECK(run("judge " + subject + files + "--shard 1/1 --part " + part + " --quiet").status == 0);
  const Json joined = Json::parse(run("judge --join --json " + part).output);
  CHECK(joined.at("subjects").at(0).at("matrices_as_quaternions") == replaced);
}

}  // namespace
}  // namespace touchstone::test::matrix_poses_test
