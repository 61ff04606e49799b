// The messages to and from the process that asks CGAL.

#include "verify/prove/oracle/protocol.hpp"

#include <catch2/catch.hpp>

#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"

namespace touchstone::test::protocol_test {
namespace {

using oracle::Answer;
using oracle::parse_answer;
using oracle::parse_request;
using oracle::Request;

TEST_CASE("a request reads back as it was written, in one line", "[oracle]") {
  const Request request{7, "nef", box_at({1, Rational(2, 3), 5}, {1, 2, 3, 4}, {0, 0, 0}),
                        box_at({1, 1, 1}, kTilted, {Rational(-1, 3), 0, 9})};
  const std::string line = to_line(request);
  CHECK(line.find('\n') == std::string::npos);
  const auto read = parse_request(line);
  REQUIRE(read.ok());
  CHECK(read.value().id == 7);
  CHECK(read.value().which == "nef");
  CHECK(read.value().box1 == request.box1);
  CHECK(read.value().box2 == request.box2);
}

TEST_CASE("points read back as they were written", "[oracle]") {
  Request request{8,  oracle::kHullOfPoints,     {},
                  {}, {{0, Rational(-1, 3), 5}}, {{1, 2, 3}, {4, 5, 6}}};
  const auto read = parse_request(to_line(request));
  REQUIRE(read.ok());
  CHECK(read.value().body1 == request.body1);
  CHECK(read.value().body2 == request.body2);
  request.body2.clear();
  CHECK_FALSE(parse_request(to_line(request)).ok());
}

TEST_CASE("an answer reads back as it was written, with numbers of any length", "[oracle]") {
  const Rational tiny(1, Integer(1) << 20000);
  const PlacedBox box = box_at({1, 2, 3}, kTilted, {tiny, 0, 0});
  const Answer answer{9, "", oracle::hull_report(box, box_at({1, 1, 1}, {1, 2, 3, 4}, {0, 0, 0}))};
  const auto read = parse_answer(to_line(answer));
  REQUIRE(read.ok());
  CHECK(read.value().id == 9);
  CHECK(read.value().report == answer.report);

  const auto declined = parse_answer(to_line(Answer{10, "a box is \"flat\"", {}}));
  REQUIRE(declined.ok());
  CHECK(declined.value().declined == "a box is \"flat\"");
}

TEST_CASE("a text that is not an answer is an error", "[oracle]") {
  const std::string good =
      R"({"id":1,"state":"touching","dimension":3,"volume":"1/2","planes":[{"normal":["1","0","0"],"offset":"1"}]})";
  REQUIRE(parse_answer(good).ok());
  const auto with = [&](const std::string& part, const std::string& instead) {
    std::string text = good;
    const auto at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), instead);
  };
  CHECK_FALSE(parse_answer("").ok());
  CHECK_FALSE(parse_answer("garbage").ok());
  CHECK_FALSE(parse_answer("[]").ok());
  CHECK_FALSE(parse_answer(good + "}").ok());
  CHECK_FALSE(parse_answer(with("\"id\":1", "\"id\":\"1\"")).ok());
  CHECK_FALSE(parse_answer(with("touching", "unknown")).ok());
  CHECK_FALSE(parse_answer(with("touching", "near")).ok());
  CHECK_FALSE(parse_answer(with("\"dimension\":3", "\"dimension\":4")).ok());
  CHECK_FALSE(parse_answer(with("\"1/2\"", "0.5")).ok());
  CHECK_FALSE(parse_answer(with("\"1/2\"", "\"2/4\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1/2\"", "\"1/0\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1/2\"", "\" 1/2\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1/2\"", "\"x\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1\",\"0\"", "\"2\",\"0\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1\",\"0\"", "\"0\",\"0\"")).ok());
  CHECK_FALSE(parse_answer(with("\"1\",\"0\"", "\"0\"")).ok());
  CHECK_FALSE(parse_answer(R"({"id":1,"declined":""})").ok());
}

TEST_CASE("a request for an oracle needs both boxes with eight corners", "[oracle]") {
  CHECK(parse_request(R"({"id":1,"which":"hang"})").ok());
  CHECK_FALSE(parse_request(R"({"id":1,"which":"hull"})").ok());
  CHECK_FALSE(parse_request(R"({"id":1,"which":"hull","box1":[],"box2":[]})").ok());
  CHECK_FALSE(parse_request(R"({"which":"hang"})").ok());
}

}  // namespace
}  // namespace touchstone::test::protocol_test
