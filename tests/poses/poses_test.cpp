// Dumps of poses as cases: their meaning, and errors.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "tests/support/program.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::poses::poses_test {
namespace {

TEST_CASE("poses are joined by nlerp, linear or matrix motions", "[poses]") {
  const std::string coming = dump(kIdentity, kFar + "," + kIdentity);
  for (const Between between : {Between::nlerp, Between::linear, Between::matrix})
    CHECK(first_time(coming, between) == 0.6);
  // A corner of the rotating box meets first; a box with a blended matrix shrinks meanwhile.
  const std::string turning = dump(kIdentity, kTurned + "," + kIdentity);
  const double nlerp = first_time(turning, Between::nlerp);
  CHECK(nlerp < 0.6);
  CHECK(first_time(turning, Between::linear) == 0.6);
  const double matrix = first_time(turning, Between::matrix);
  CHECK(matrix != nlerp);
  // With nlerp, the rotation is half done halfway, and the second half mirrors the first.
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

TEST_CASE("the times of poses give the horizon, and must be equal for both boxes", "[poses]") {
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
        "/boxes/1/times: do not begin and end at the same times as those of the other box");
}

TEST_CASE("errors in a dump are reported with their place", "[poses]") {
  CHECK(error("[").find("not JSON") != std::string::npos);
  CHECK(error("{}") == ": \"boxes\" is missing");
  CHECK(error(R"({"boxes": [1]})") == "/boxes: expected a list of two boxes");
  CHECK(error(R"({"boxes": [{"size": [1], "poses": []}, {}]})") ==
        "/boxes/0/size: expected a list of 3 numbers");
  CHECK(error(R"({"boxes": [{"size": [1,1,-1], "poses": []}, {}]})") ==
        "/boxes/0/size/2: is negative");
  CHECK(error(R"({"boxes": [{"poses": []}, {}]})") ==
        "/boxes/0: expected either \"size\" or \"half_extents\", or \"min\" and \"max\", or for a "
        "convex polyhedron \"hull\", \"polyhedron\" or \"mesh\", or \"sphere\", \"capsule\", "
        "\"cylinder\", \"cone\" or \"ellipsoid\"");
  CHECK(error(dump(kIdentity, "")) == "/boxes/1/poses: is an empty list");
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
          "/boxes/0/poses/0: is not a rotation, not even nearly (--as matrix takes it as it is)");
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
  CHECK(mixed.output.find("bad.json: /boxes/1/poses: is an empty list") != std::string::npos);
  CHECK(mixed.output.find("\"id\":\"bug\"") != std::string::npos);
  CHECK(test::run("import poses --as spline " + good + " 2>/dev/null").status == 2);
}

TEST_CASE("poses are read from a pipe as from a file, with their hash", "[poses][cli]") {
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

}  // namespace
}  // namespace touchstone::poses::poses_test
