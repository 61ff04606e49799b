// Output to a terminal is plain text; JSON keeps its meaning.

#include "verify/system/output/harmless.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "verify/system/output/colour.hpp"

namespace touchstone::output::harmless_test {
namespace {

std::string for_programs(const std::string& text) { return harmless(text, Reader::program); }

}  // namespace

TEST_CASE("control sequences for a terminal are shown as text, and lines stay lines",
          "[output][hostile]") {
  CHECK(for_programs("a\tb\nc\n") == "a\tb\nc\n");
  CHECK(for_programs("a,b\r\n\r\r\n") == "a,b\r\n\\u000d\r\n");
  CHECK(for_programs("\033[2J\r\x07\x7f") == "\\u001b[2J\\u000d\\u0007\\u007f");
  CHECK(for_programs("\u009b2J \u202e \U000e0041 \u00e9") ==
        "\\u009b2J \\u202e \\udb40\\udc41 \u00e9");
  // Invalid UTF-8, followed by a character that looks like its continuation.
  CHECK(for_programs("\xc3\n\xe2\x80\"\xff") == "\\u00c3\n\\u00e2\\u0080\"\\u00ff");
  CHECK(for_programs(std::string(1, '\0')) == "\\u0000");
}

TEST_CASE("sequences for colours pass to a terminal, and no others", "[output][hostile]") {
  for (const Tone tone : {Tone::good, Tone::doubtful, Tone::bad}) {
    const std::string words = in_colour("late", tone);
    CHECK(harmless(words, Reader::person) == words);
    CHECK(for_programs(words).find('\033') == std::string::npos);
  }
  CHECK(harmless("\033[7m\033]0;title\x07", Reader::person) == "\\u001b[7m\\u001b]0;title\\u0007");
}

TEST_CASE("JSON that was made harmless is the same document", "[output][hostile]") {
  using nlohmann::json;
  for (const std::string& text : test::hostile_texts()) {
    const json document{{text, {text, 1, nullptr}}};
    for (const int indent : {-1, 1}) {
      const std::string shown = for_programs(document.dump(indent));
      CHECK(json::parse(shown) == document);
      if (indent < 0) CHECK(visible(shown) == shown);
    }
  }
}

}  // namespace touchstone::output::harmless_test
