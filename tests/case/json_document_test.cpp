// The parser of JSON documents from others.

#include "src/case/text/json_document.hpp"

#include <catch2/catch.hpp>
#include <chrono>

#include "touchstone/case.hpp"
#include "touchstone/limit.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::test::json_document::json_document_test {
namespace {

std::string repeated(const std::string& element, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += (i == 0 ? "" : ",") + element;
  return text;
}

// With quadratic time, parsing these inputs would take hours.
template <class Action>
void check_prompt(const Action& action) {
  const auto begin = std::chrono::steady_clock::now();
  action();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
}

Error refusal_of(const std::string& text) {
  const auto read = read_json(text);
  REQUIRE_FALSE(read);
  return read.error();
}

TEST_CASE("a document is read as it is written", "[text][json]") {
  const std::string text =
      R"({"a":[1,-2,0.5,"x",true,null,[],{}],"b":{"c":{"d":[[0],{"e":18446744073709551615}]}}})";
  const auto read = read_json(text);
  REQUIRE(read);
  CHECK(read.value().dump() == text);
  CHECK(read_json("[]").value().dump() == "[]");
  CHECK(read_json(" 7 ").value().dump() == "7");
}

TEST_CASE("our reader gives the same as nlohmann's for texts without repeated keys",
          "[text][json]") {
  for (const std::string text :
       {"", "{", "[1,]", "{\"a\":}", "nul", "[1] 2", "\"\x01\"", "\"\xff\"", "[1e999]", "01",
        "{\"a\":1,}", "\"\\ud800\"", "[\"\\u0000\"]", "\xef\xbb\xbf[]", "{\"\":0}"}) {
    INFO(text);
    const auto theirs = nlohmann::json::parse(text, nullptr, false);
    const auto ours = read_json(text);
    REQUIRE(ours.ok() == !theirs.is_discarded());
    if (ours) CHECK(ours.value() == theirs);
  }
}

TEST_CASE("an error names its place and its reason", "[text][json]") {
  const Error twice = refusal_of(R"({"a":[0,{"b":1,"~/":2,"~/":3}]})");
  CHECK(twice.code == Error::Code::schema);
  CHECK(twice.place == "/a/1/~0~1");
  CHECK(twice.message == "the key \"~/\" is given twice");
  CHECK(refusal_of(R"([{"a":{"b":[]},"a":0}])").place == "/0/a");

  const std::string deep = R"({"a":[7,)" + std::string(62, '[') + std::string(62, ']') + "]}";
  CHECK(read_json(deep));
  const Error deeper =
      refusal_of(R"({"a":[7,)" + std::string(63, '[') + std::string(63, ']') + "]}");
  CHECK(deeper.code == Error::Code::limit);
  CHECK(deeper.place.starts_with("/a/1/0/0/"));

  CHECK(refusal_of(std::string("[1]\0[2]", 7)).message.find("NUL byte") != std::string::npos);
  CHECK(refusal_of("[1,]").message ==
        "not JSON: column 4: a comma before ], behind which nothing comes: leave it out");
  CHECK(refusal_of("\"" + std::string(1000000, 'x')).message.size() < 1000);
  CHECK(read_json(R"([{"a":1},{"a":2}])"));  // a repeated key, but in two objects
}

TEST_CASE("a long array of objects is read in time that grows with its length", "[text][json]") {
  check_prompt([] {
    const auto read = read_json("[" + repeated("{}", 1000000) + "]");
    REQUIRE(read);
    CHECK(read.value().size() == 1000000);
  });
  check_prompt([] {
    const auto read = read_json("[" + repeated("[{}]", 500000) + "]");
    REQUIRE(read);
    CHECK(read.value().size() == 500000);
  });
  check_prompt([] {
    std::string object;
    for (int i = 0; i < 300000; ++i)
      object += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":{}";
    const auto read = read_json("{" + object + "}");
    REQUIRE(read);
    CHECK(read.value().size() == 300000);
  });
}

TEST_CASE("a case with a long array of objects is refused in time", "[text][json]") {
  check_prompt([] {
    const auto read = parse_case(R"({"schema":"touchstone/case/1","id":"long","tags":[)" +
                                 repeated("{}", 1000000) + "]}");
    REQUIRE_FALSE(read);
    CHECK(read.error().place == "/tags/0");
  });
}

TEST_CASE("reading ends at the time limit", "[text][json]") {
  const std::string text = "[" + repeated("[0]", 3000000) + "]";
  const TimeLimit limit(std::chrono::milliseconds(1));
  CHECK_THROWS_AS(read_json(text), LimitReached);
}

}  // namespace
}  // namespace touchstone::test::json_document::json_document_test
