// A subject's hello message, and the errors for invalid ones.

#include "verify/judge/ask/hello.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "verify/judge/ask/reply.hpp"
#include "verify/judge/verdict/exact_values.hpp"

namespace touchstone::test::hello_test {
namespace {

std::string hello_with(const std::string& members) {
  return R"({"type":"hello","protocol":"touchstone/subject/1","name":"x",)" + members + "}";
}

}  // namespace

TEST_CASE("an invalid hello is refused with its place, the found value and the allowed ones",
          "[judge][hello]") {
  const std::string number = R"("number":"double",)";
  for (
      const auto& [members, said] : std::vector<std::pair<std::string, std::string>>{
          {number + R"("contact":1)",
           R"(its hello: /contact: expected one of "closed", "open", found the number 1)"},
          {number + R"("contact":"opne")",
           R"(its hello: /contact: there is no "opne": did you mean "open"?)"},
          {R"("number":"float64")", R"(/number: there is no "float64": it is "double" here)"},
          {R"("number":"half")",
           R"(/number: there is no "half" (known here: "double", "float", "long-double", "rational"))"},
          {R"("version":"1")", R"(the key "number" is missing)"},
          {number + R"("returns":["time","tmie"])",
           R"(/returns/1: there is no "tmie": did you mean "time"? (known here: "time", "features")"},
          {number + R"("returns":"time")", R"(/returns: expected an array, found the text "time")"},
          {number + R"("motions":["screw"])",
           R"(/motions/0: there is no "screw" (known here: "static")"},
          {number + R"("kinds":["box"])", R"(/kinds/0: there is no "box": did you mean "boxes"?)"},
          {number + R"("start":"never")", R"(/start: there is no "never")"},
          {number + R"("version":1.20)",
           R"(/version: expected a string, found a number: write it in quotes, "1.20")"},
          {number + R"("tolerance":1e-6)",
           R"(/tolerance: expected a string, found a number: write it in quotes, "1e-6")"},
          {number + R"("tolerance":{"speed":"1"})", R"(/tolerance/speed: unknown key "speed")"}}) {
    const auto hello = judge::read_hello(hello_with(members));
    CAPTURE(members);
    REQUIRE_FALSE(hello);
    CHECK_THAT(hello.error().message, Catch::Contains(said));
  }
  CHECK(judge::read_hello(hello_with(number + R"("$schema":"x","tolerance":"1e-6")")));
}

TEST_CASE("an invalid answer is refused with its place and the expected form", "[judge][hello]") {
  for (const auto& [members, said] : std::vector<std::pair<std::string, std::string>>{
           {R"("contact":1)", "its answer: /contact: expected true or false, found the number 1"},
           {R"("time":"1")", "its answer: the key \"contact\" is missing"},
           {R"("contact":true,"time":0.50)",
            "its answer: /time: expected a string, found a number: write it in quotes, \"0.50\""},
           {R"("contact":true,"time":"soon")", "its answer: /time: a time that is no number: soon"},
           {R"("contact":true,"state":"near")",
            "/state: expected \"separated\", \"touching\" or \"overlapping\", found the text "
            "\"near\""},
           {R"("contact":false,"points":[["0","0","0"]])",
            "its answer: /points: expected two points, found"},
           {R"("contact":false,"points":[["0","0","0"],["0","0","0"],["0","0","0"]])",
            "its answer: /points: expected two points, found"},
           {R"("contact":false,"points":[["0","0","0"],["0","0"]])",
            "its answer: /points/1: expected three numbers, found"},
           {R"("contact":false,"points":[["0","0","x"],["0","0","0"]])",
            "its answer: /points/0/2: no number: x"},
           {R"("contact":true,"manifold":{"normal":["0","0","1"]})",
            "its answer: /manifold: the key \"contacts\" is missing"},
           {R"("contact":true,"manifold":{"normal":["0","0","1"],"contacts":[{"depth":"1"}]})",
            "/manifold/contacts/0: expected \"points\", or one point \"at\", found"},
           {R"("contact":true,"manifold":{"normal":["0","1"],"contacts":[]})",
            "/manifold/normal: expected three numbers, found"},
           {R"("contact":true,"seconds":-1)",
            "/seconds: expected a number that is finite and not"}}) {
    const auto reply = judge::read_reply(R"({"type":"result","id":"1",)" + members + "}", "1",
                                         judge::NumberFormat::double_precision);
    CAPTURE(members);
    CHECK(reply.kind == judge::Reply::Kind::protocol_error);
    CHECK_THAT(reply.why, Catch::Contains(said));
  }
}

TEST_CASE("points are read in the format, and are absent if a number of them is not finite",
          "[judge][hello]") {
  const auto points = [](const std::string& text) {
    return judge::read_reply(R"({"type":"result","id":"1","contact":false,"points":)" + text + "}",
                             "1", judge::NumberFormat::single_precision)
        .answer.points;
  };
  const auto read = points(R"([["1","0x1p-1","-0.25"],["3/4","16777217","0"]])");
  REQUIRE(read);
  const auto values = judge::exact_values(*read);
  CHECK(values[0] == std::array<Rational, 3>{1, Rational(1, 2), Rational(-1, 4)});
  CHECK(values[1] == std::array<Rational, 3>{Rational(3, 4), 16777216, 0});
  CHECK_FALSE(points(R"([["1","inf","0"],["0","0","0"]])"));
  CHECK_FALSE(points(R"([["1","0","0"],["0","0","nan"]])"));
}

TEST_CASE("manifolds are read in the format, and are wrong if a number is not finite",
          "[judge][hello]") {
  const auto manifold = [](const std::string& text) {
    return judge::read_reply(R"({"type":"result","id":"1","contact":true,"manifold":)" + text + "}",
                             "1", judge::NumberFormat::single_precision)
        .answer.manifold;
  };
  const auto read = manifold(
      R"({"normal":["0","0","2"],"contacts":[{"at":["1","2","16777217"],"depth":"0.5"},
          {"points":[["1","0","0"],["0","1","0"]],"depth":"-1/4"}]})");
  REQUIRE(read);
  CHECK(judge::exact_values(read->normal) == Vec3<Rational>{0, 0, 2});
  REQUIRE(read->contacts.size() == 2);
  CHECK(read->contacts[0].is_one_point);
  CHECK(judge::exact_values(read->contacts[0].points[0]) == Vec3<Rational>{1, 2, 16777216});
  CHECK(read->contacts[0].depth.value() == Rational(1, 2));
  CHECK_FALSE(read->contacts[1].is_one_point);
  CHECK(judge::exact_values(read->contacts[1].points[1]) == Vec3<Rational>{0, 1, 0});
  CHECK(read->contacts[1].depth.value() == Rational(-1, 4));
  for (const char* text :
       {R"({"normal":["0","nan","1"],"contacts":[{"at":["1","2","3"],"depth":"0"}]})",
        R"({"normal":["0","0","1"],"contacts":[{"at":["1","2","3"],"depth":"inf"}]})",
        R"({"normal":["0","0","1"],"contacts":[{"at":["1","nan","3"],"depth":"0"}]})",
        R"({"normal":["0","0","1"],
            "contacts":[{"points":[["1","2","3"],["1","2","inf"]],"depth":"0"}]})"}) {
    const auto wrong = manifold(text);
    REQUIRE(wrong);
    CHECK(judge::exact_values(wrong->normal) == Vec3<Rational>{});
    CHECK(wrong->contacts.empty());
  }
}

}  // namespace touchstone::test::hello_test
