// The error messages for texts that are not JSON, and the form of numbers in JSON.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "src/words/json_mistake.hpp"
#include "src/words/json_token.hpp"
#include "tests/support/random.hpp"

namespace touchstone::test::json_words_test {
namespace {

const std::string kDocument =
    R"({"a": [1, -2.5, "x\n\ud83D\ude0A", true], "b": {"c": null, "d": [[], {}]}})";

}  // namespace

TEST_CASE("a mistake in a document is located exactly where the parser refuses it",
          "[text][json]") {
  Random random(7);
  const std::string bytes = R"({}[]",:'/\#0123456789.+-eEtrufalsn xdD)"
                            "\n\t";
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = kDocument;
    for (int edits = random.below(3); edits >= 0; --edits) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      const char c = bytes[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))];
      switch (random.below(3)) {
        case 0:
          text.erase(at, 1);
          break;
        case 1:
          text.insert(at, 1, c);
          break;
        default:
          text[at] = c;
      }
    }
    CAPTURE(text);
    const bool is_json = nlohmann::json::accept(text);
    const auto mistake = JsonMistake(text).find();
    REQUIRE(mistake.has_value() != is_json);
    refused += is_json ? 0 : 1;
  }
  CHECK(refused > 5000);
}

TEST_CASE("a number beyond all doubles is located", "[text][json]") {
  CHECK(JsonMistake("{\"a\":\n [1, -1e400]}").find() ==
        "line 2, column 6: a number that no double comes near: write it in quotes, where a number "
        "is wanted");
  CHECK_FALSE(JsonMistake("[1e308, 1e-400]").find());
}

TEST_CASE("the search handles deep nesting and long texts", "[text][json]") {
  CHECK(JsonMistake(std::string(3000000, '[')).find()->find("the text ends here") !=
        std::string::npos);
  CHECK(JsonMistake("\"" + std::string(3000000, 'x')).find()->starts_with("column 1: "));
}

TEST_CASE("the token at a place is quoted as the document has it", "[text][json]") {
  const std::string text =
      R"( {"a" : [1, {"b,]": "}\"", "c": 0.5000000000000000000001}], "d":12} )";
  CHECK(JsonToken(text).at("/a/1/c") == "0.5000000000000000000001");
  CHECK(JsonToken(text).at("/a/0") == "1");
  CHECK(JsonToken(text).at("/d") == "12");
  CHECK(JsonToken(text).at("/a/1/b,]") == R"("}\"")");
  CHECK(JsonToken(text).at("/a/2").empty());
  CHECK(JsonToken(text).at("/e").empty());
}

}  // namespace touchstone::test::json_words_test
