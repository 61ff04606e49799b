// Dumps of poses as cases: what they mean, and what is wrong with them.

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "tests/poses/dumps.hpp"
#include "tests/support/program.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/poses/fcl_text.hpp"
#include "verify/text/sha256.hpp"

namespace touchstone::poses {
namespace {

TEST_CASE("poses are followed as nlerp, linear or matrix", "[poses]") {
  const std::string coming = dump(kIdentity, kFar + "," + kIdentity);
  for (const Between between : {Between::nlerp, Between::linear, Between::matrix})
    CHECK(first_time(coming, between) == 0.6);
  // The corner of a box that turns comes first; one whose matrix is blended shrinks on its way.
  const std::string turning = dump(kIdentity, kTurned + "," + kIdentity);
  const double nlerp = first_time(turning, Between::nlerp);
  CHECK(nlerp < 0.6);
  CHECK(first_time(turning, Between::linear) == 0.6);
  const double matrix = first_time(turning, Between::matrix);
  CHECK(matrix != nlerp);
  // Halfway the turn by nlerp is half the turn: what leads there and from there is the same.
  const std::string quaternions =
      dump(kIdentity, R"({"translation": [5, 0, 0], "quaternion": [1, 0, 0, 1]}, )" + kIdentity);
  const auto unit = read_as(quaternions, {Between::nlerp, Turn::as_given, Lengths::ignore});
  REQUIRE(unit);
  CHECK(first_time_of(unit.value().made) == Approx(nlerp).epsilon(1e-12));
  CHECK(first_time(quaternions) != Approx(nlerp).epsilon(1e-4));
}

TEST_CASE("matrices may be written by columns, and numbers as exact strings", "[poses]") {
  const std::string columns = "[1,0,0,0, 0,1,0,0, 0,0,1,0, 5,0,0,1]";
  CHECK(first_time(dump(kIdentity, columns + "," + kIdentity), Between::matrix, true) == 0.6);
  CHECK(error(dump(kIdentity, columns)) ==
        "/boxes/1/poses/0: its last row is not 0 0 0 1; is it written by columns (--by-columns)?");
  std::string thirds = kFar;
  thirds.replace(thirds.find('5'), 1, "\"16/3\"");
  const auto c = made(dump(kIdentity, thirds + "," + kIdentity), Between::matrix);
  REQUIRE(c);
  const Answer answer = solve(c.value().query);
  REQUIRE(answer.contacts.size() == 1);
  CHECK(answer.contacts[0].enter.time.compare(Rational(5, 8)) == 0);
}

TEST_CASE("times are the horizon's, and those of both boxes are the same", "[poses]") {
  const auto timed = [](const std::string& times) {
    std::string text = dump(kIdentity, kFar + "," + kIdentity);
    return text.insert(text.rfind("\"half_extents\""), "\"times\": " + times + ", ");
  };
  const auto c = made(timed("[10, 20]"), Between::nlerp);
  REQUIRE(c);
  CHECK(c.value().query.from() == 10);
  CHECK(first_contact(c.value().query)->time_as_double() == 16);
  CHECK(error(timed("[10]")) == "/boxes/1/times: expected as many as there are poses, 2");
  CHECK(error(timed("[10, 10]")) == "/boxes/1/times/1: is not after the one before");
  std::string both = timed("[1, 2]");
  both.replace(both.find(kIdentity), kIdentity.size(), kIdentity + "," + kIdentity);
  CHECK(error(both) ==
        "/boxes/1/times: are not from the same time to the same time as the other box's");
}

TEST_CASE("what is wrong with a dump is said with its place", "[poses]") {
  CHECK(error("[").find("not JSON") != std::string::npos);
  CHECK(error("{}") == ": \"boxes\" is missing");
  CHECK(error(R"({"boxes": [1]})") == "/boxes: expected a list of two boxes");
  CHECK(error(R"({"boxes": [{"size": [1,1], "poses": []}, {}]})") ==
        "/boxes/0/size: expected a list of 3 numbers");
  CHECK(error(R"({"boxes": [{"size": [1,1,-1], "poses": []}, {}]})") ==
        "/boxes/0/size/2: is negative");
  CHECK(error(R"({"boxes": [{"poses": []}, {}]})") ==
        "/boxes/0: expected either \"size\" or \"half_extents\", or \"min\" and \"max\"");
  CHECK(error(dump(kIdentity, "")) == "/boxes/1/poses: there are none");
  CHECK(
      error(dump("[1,2]", kIdentity)) ==
      "/boxes/0/poses/0: expected 16 or 12 numbers, 4 or 3 rows of 4, 7 numbers (a translation and "
      "a quaternion), 3 numbers (a translation), or an object");
  CHECK(error(dump(R"({"translation": [0,0,0], "quaternion": [0,0,0,0]})", kIdentity)) ==
        "/boxes/0/poses/0/quaternion: is zero");
  std::string text = kIdentity;
  text.replace(text.find('1'), 1, "true");
  CHECK(error(dump(text, kIdentity)) == "/boxes/0/poses/0/0: expected a number");
  const std::string mirrored = "[-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]";
  const std::string stretched = "[2,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]";
  for (const std::string& pose : {mirrored, stretched}) {
    CHECK(error(dump(pose + "," + kIdentity, kIdentity)) ==
          "/boxes/0/poses/0: is no rotation, not even nearly (--as matrix takes it as it is)");
    CHECK(made(dump(pose, kFar), Between::matrix));
  }
}

TEST_CASE("touchstone import poses makes a case of a dump", "[poses][cli]") {
  const test::Folder folder;
  const std::string good = folder.write("bug.json", dump(kIdentity, kFar + "," + kIdentity));
  const std::string bad = folder.write("bad.json", dump(kIdentity, ""));
  const test::Run r = test::run("import poses " + good + " | " TOUCHSTONE_PROGRAM " solve -");
  CHECK(r.output.find("enter  t = 0.6") != std::string::npos);
  const test::Run mixed = test::run("import poses " + bad + " " + good + " 2>&1");
  CHECK(mixed.status == 3);
  CHECK(mixed.output.find("bad.json: /boxes/1/poses: there are none") != std::string::npos);
  CHECK(mixed.output.find("\"id\":\"bug\"") != std::string::npos);
  CHECK(test::run("import poses --as slerp " + good + " 2>/dev/null").status == 2);
}

// As FCL 0.7 throws it, and as later versions do.
const std::string kOldText = R"(terminate called: Error with configuration
  Original error message: no
  Shape 1: Box                     1                      2 0.10000000000000000555
  X_FS1
1 0 0 0
0 1 0 0
0 0 1 0
0 0 0 1
  Shape 2: Box   0.2999999999999999889   0.69999999999999995559 0.0010000000000000000208
  X_FS2
   0.8  -0.6   0   0.10000000000000000555
   0.6   0.8   0   -1.3333333333333331483
   0     0     1   0.25
   0     0     0   1
  Solver: GjkSolver_libccd
    collision_tolerance:      2.0097183471152322134e-14
)";
const std::string kNewText = R"(Error with configuration
  Shape 1:
Box<double>(1, 2, 0.10000000000000000555);
  X_FS1
1, 0, 0, 0,
0, 1, 0, 0,
0, 0, 1, 0,
0, 0, 0, 1;
  Shape 2:
Box<double>(0.2999999999999999889, 0.69999999999999995559, 0.0010000000000000000208);
  X_FS2
0.8, -0.6, 0, 0.10000000000000000555,
0.6, 0.8, 0, -1.3333333333333331483,
0, 0, 1, 0.25,
0, 0, 0, 1;
  Solver: GjkSolver_libccd)";

TEST_CASE("poses come through a pipe as from a file, with their hash", "[poses][cli]") {
  const test::Folder folder;
  const std::string file = folder.write("dump.json", dump(kIdentity, kFar + "," + kIdentity));
  const std::string cat = "cat " + file + " | " TOUCHSTONE_PROGRAM " import poses ";
  const std::string hash = sha256_of_file(file);
  for (const std::string input : {"-", "/dev/stdin"}) {
    const test::Run piped = test::run_command(cat + input);
    CHECK(piped.status == 0);
    CHECK(piped.output.find(hash) != std::string::npos);
  }
  const test::Run of_folder = test::run("import poses " + folder.file("") + " 2>&1");
  CHECK(of_folder.status == 3);
  CHECK_THAT(of_folder.output, Catch::Contains("is a folder, not a file"));
}

const Rows& rows_in(const PosedBox& box) { return std::get<Rows>(box.poses.front().rotation); }

TEST_CASE("what FCL says of a configuration is two boxes at rest", "[poses]") {
  CHECK(is_fcl_text(kOldText));
  CHECK_FALSE(is_fcl_text(dump(kIdentity, kFar)));
  for (const std::string& text : {kOldText, kNewText}) {
    const auto boxes = read_fcl_text(text);
    REQUIRE(boxes);
    const auto& [first, second] = boxes.value();
    CHECK(first.half_extents[2] == exact_value(0.1) / 2);
    CHECK(second.half_extents[0] == exact_value(0.3) / 2);
    REQUIRE(second.poses.size() == 1);
    CHECK(rows_in(second)[0][1] == exact_value(-0.6));
    CHECK(rows_in(second)[1][0] == exact_value(0.6));
    CHECK(second.poses[0].translation[1] == exact_value(-4.0 / 3));
    const auto c = case_of(boxes.value(), {}, "fcl", {});
    REQUIRE(c);
    CHECK_FALSE(first_contact(c.value().made.query));
  }
}

TEST_CASE("a log or a quotation around FCL's text does not matter", "[poses]") {
  const auto with_prefix = [](const std::string& text, const std::string& prefix,
                              const std::string& end) {
    std::istringstream in(text);
    std::string all;
    for (std::string line; std::getline(in, line);) all += prefix + line + end;
    return all;
  };
  const auto plain = read_fcl_text(kOldText);
  REQUIRE(plain);
  for (const std::string prefix :
       {"> ", ">> > ", "[a_test] ", "[ERROR] [1556140000.5] [/a/node]: ", "\t"}) {
    for (const std::string end : {"\n", "\r\n"}) {
      CAPTURE(prefix, end);
      const auto boxes = read_fcl_text(with_prefix(kOldText, prefix, end));
      REQUIRE(boxes);
      for (std::size_t i = 0; i < 2; ++i) {
        CHECK(boxes.value()[i].half_extents == plain.value()[i].half_extents);
        CHECK(rows_in(boxes.value()[i]) == rows_in(plain.value()[i]));
        CHECK(boxes.value()[i].poses[0].translation == plain.value()[i].poses[0].translation);
      }
    }
  }
  // What a narrow terminal has cut in two is no number any more.
  std::string cut = kOldText;
  cut.insert(cut.find("0.10000000000000000555\n") + 5, "\n");
  CHECK_FALSE(read_fcl_text(cut));
  CHECK_FALSE(read_fcl_text(with_prefix(kOldText, "[no end ", "\n")));
}

TEST_CASE("what is wrong with FCL's text is said by its part", "[poses]") {
  const auto error_of = [](std::string text, const std::string& what, const std::string& by) {
    text.replace(text.find(what), what.size(), by);
    const auto boxes = read_fcl_text(text);
    REQUIRE_FALSE(boxes);
    return boxes.error().place + " " + boxes.error().message;
  };
  CHECK(error_of(kOldText, "Shape 2: Box", "Shape 2: Sphere") == "line 9: Shape 2 is no box");
  CHECK(error_of(kNewText, "Shape 1:", "") == "line 1: Shape 1 is missing");
  CHECK(error_of(kNewText, "Box<double>(1, 2,", "Box<double>(1, x,") ==
        "line 2: Shape 1 expected three finite numbers behind \"Box\"");
  CHECK(error_of(kOldText, "0.25", "nothing") ==
        "line 10: X_FS2 expected four rows of four finite numbers");
  // A narrow phase fails on such poses, and says them.
  CHECK(error_of(kOldText, "0.25", "nan") ==
        "line 10: X_FS2 expected four rows of four finite numbers");
  CHECK(error_of(kNewText, "Box<double>(1, 2,", "Box<double>(1, inf,") ==
        "line 2: Shape 1 expected three finite numbers behind \"Box\"");
  CHECK(error_of(kOldText, "0 0 0 1\n  Shape 2", "0 0 0 2\n  Shape 2") ==
        "line 4: X_FS1 its last row is not 0 0 0 1");
  CHECK(error_of(kOldText, "Box   0.29", "Box  -0.29") ==
        "line 9: Shape 2 has a side that is negative");
  // So it is where another message follows, of which nothing is taken.
  const std::string without_headline = kNewText.substr(kNewText.find("  Shape 1"));
  for (std::size_t size = kOldText.find("Shape 1:") + 8; size + 150 < kOldText.size(); size += 7) {
    for (const std::string& next : {kOldText, kNewText, without_headline})
      CHECK_FALSE(read_fcl_text(kOldText.substr(0, size) + "\n" + next));
  }
  CHECK(error_of(kOldText + kNewText, kOldText.substr(kOldText.find("  Shape 2")), "") ==
        "line 1: Shape 2 is missing: another message begins before it");
  CHECK(error_of(kOldText + kNewText, kOldText.substr(kOldText.find("  X_FS2")), "") ==
        "line 1: X_FS2 is missing: another message begins before it");
  // What is cut off anywhere is refused, not read as something else.
  for (std::size_t size = 0; size + 150 < kOldText.size(); size += 7)
    CHECK_FALSE(read_fcl_text(kOldText.substr(0, size)));
}

}  // namespace
}  // namespace touchstone::poses
