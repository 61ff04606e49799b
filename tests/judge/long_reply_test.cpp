// Replies whose length or form attacks the parser.

#include <catch2/catch.hpp>
#include <chrono>

#include "verify/judge/ask/reply.hpp"

namespace touchstone::test::long_reply::long_reply_test {
namespace {

using judge::NumberFormat;
using judge::Reply;

Reply read_reply(const std::string& line) {
  return judge::read_reply(line, "a", NumberFormat::double_precision);
}

TEST_CASE("a reply with a long array of objects is read in time", "[judge]") {
  std::string line = R"({"type":"result","id":"a","contact":false,"padding":[{})";
  for (int i = 0; i < 1000000; ++i) line += ",{}";
  line += "]}";
  const auto begin = std::chrono::steady_clock::now();
  CHECK(read_reply(line).kind == Reply::Kind::answer);
  // In quadratic time this would take hours.
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
}

TEST_CASE("a reply that gives a key twice, or nests without end, is not valid", "[judge]") {
  CHECK(read_reply(R"({"type":"result","id":"a","contact":false,"contact":true})").kind ==
        Reply::Kind::protocol_error);
  CHECK(read_reply(std::string(100000, '[')).kind == Reply::Kind::protocol_error);
}

}  // namespace
}  // namespace touchstone::test::long_reply::long_reply_test
