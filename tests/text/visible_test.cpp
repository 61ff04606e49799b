// Text of files and subjects, shown on a terminal.

#include "src/base/visible.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/support/corpus.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone::test::visible_text::visible_test {
namespace {

bool is_harmless(const std::string& shown) {
  return std::ranges::none_of(shown, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

TEST_CASE("printable text is shown unchanged", "[text]") {
  for (const std::string text :
       {"", "a corner of box 2", "Größe 3 µm, 箱 and ☃, 𝔸", "C:\\boxes\\1", "~!\"'`$"})
    CHECK(visible(text) == text);
  CHECK(visible("\ue000 \uffff \U0010ffff") == "\ue000 \uffff \U0010ffff");
}

TEST_CASE("control characters are shown by their numbers", "[text]") {
  CHECK(visible("a\nb\rc\td") == "a\\nb\\rc\\td");
  CHECK(visible("\x1b]0;title\x07\x1b[2J") == "\\x1b]0;title\\x07\\x1b[2J");
  CHECK(visible(std::string_view("\0\x7f", 2)) == "\\x00\\x7f");
  // The eight-bit control characters: U+009B begins a command, like ESC [.
  CHECK(visible("\u009b31m\u0080\u00a0") == "\\u009b31m\\u0080\u00a0");
}

TEST_CASE("characters that reverse, end or hide text are shown by their numbers", "[text]") {
  CHECK(visible("safe \u202eton\u202c") == "safe \\u202eton\\u202c");
  CHECK(visible("\u2066\u2069\u200e\u200f\u061c") == "\\u2066\\u2069\\u200e\\u200f\\u061c");
  CHECK(visible("\u2028\u2029\ufeff\U000e0041") == "\\u2028\\u2029\\ufeff\\U000e0041");
  CHECK(visible("\u2027\u202f\u2065\u2070") == "\u2027\u202f\u2065\u2070");  // neighbours of these
}

TEST_CASE("invalid bytes of UTF-8 are shown one by one", "[text]") {
  CHECK(visible("\x9b") == "\\x9b");    // a C1 control as a single byte
  CHECK(visible("a\xc3") == "a\\xc3");  // an incomplete sequence
  CHECK(visible("\xc3(") == "\\xc3(");  // a sequence that is not continued
  CHECK(visible("\xe2\x82!") == "\\xe2\\x82!");
  CHECK(visible("\xc0\x8a") == "\\xc0\\x8a");  // overlong forms of a line feed
  CHECK(visible("\xe0\x80\x8a") == "\\xe0\\x80\\x8a");
  CHECK(visible("\xf0\x80\x80\x8a") == "\\xf0\\x80\\x80\\x8a");
  CHECK(visible("\xed\xa0\x80") == "\\xed\\xa0\\x80");           // a surrogate
  CHECK(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // beyond U+10FFFF
  CHECK(visible("\xf5\xff\xfe") == "\\xf5\\xff\\xfe");
}

TEST_CASE("shown text is harmless for any bytes, and showing it again does not change it",
          "[text]") {
  Random random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text(random.below(12U), ' ');
    for (char& c : text) c = static_cast<char>(random.bits());
    const std::string shown = visible(text);
    INFO(shown);
    CHECK(is_harmless(shown));
    CHECK(visible(shown) == shown);
  }
}

TEST_CASE("a truth for people shows the id and the title of a case harmlessly", "[text]") {
  Truth truth = solve_case(corpus_case("paper/linear-as-printed"), NumberType::exact);
  truth.id = "id\x1b[31m";
  const std::string text = truth_text(truth, "a \u202e title\nover two lines");
  CHECK(text.starts_with("id\\x1b[31m: a \\u202e title\\nover two lines\n"));
}

}  // namespace
}  // namespace touchstone::test::visible_text::visible_test
