// Reading lines of bounded length, against std::getline.

#include <catch2/catch.hpp>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "verify/system/text/bounded.hpp"

namespace touchstone::bounded_line_test {
namespace {

// All lines of a text, with the outcome of reading each.
std::vector<std::pair<LineRead, std::string>> lines_of(const std::string& text, std::size_t most) {
  std::istringstream in(text);
  std::vector<std::pair<LineRead, std::string>> lines;
  std::string line;
  for (LineRead read = read_line(in, line, most); read != LineRead::none;
       read = read_line(in, line, most))
    lines.emplace_back(read, line);
  return lines;
}

TEST_CASE("lines within the limit are read as by std::getline", "[batch]") {
  // Lengths around the size of the read buffer, with and without an end of line at the end.
  for (const std::size_t length : {0U, 1U, 16382U, 16383U, 16384U, 32766U, 32767U, 40000U}) {
    for (const std::string& text :
         {std::string(length, 'x'), std::string(length, 'x') + "\n",
          "a\n" + std::string(length, 'x') + "\n\nb", "\n" + std::string(length, 'x') + "\n\n"}) {
      CAPTURE(length, text.size());
      std::istringstream in(text);
      std::istringstream same(text);
      std::string line;
      std::string expected;
      while (std::getline(same, expected)) {
        REQUIRE(read_line(in, line) == LineRead::done);
        CHECK(line == expected);
        CHECK(in.eof() == same.eof());
      }
      CHECK(read_line(in, line) == LineRead::none);
    }
  }
}

TEST_CASE("a line beyond the limit is not kept, and the next one is read", "[batch]") {
  const std::string text = "one\n" + std::string(5'000'000, 'x') + "\ntwo\n" + std::string(11, 'y');
  const auto lines = lines_of(text, 10);
  REQUIRE(lines.size() == 4);
  CHECK(lines[0] == std::pair(LineRead::done, std::string("one")));
  CHECK(lines[1].first == LineRead::too_long);
  CHECK(lines[1].second.size() < 20'000);
  CHECK(lines[2] == std::pair(LineRead::done, std::string("two")));
  CHECK(lines[3].first == LineRead::too_long);
  CHECK(lines_of(std::string(10, 'x') + "\n", 10)[0].first == LineRead::done);
}

// A stream of the character x that never ends.
struct Endless : std::streambuf {
  int_type underflow() override {
    part.assign(1 << 16, 'x');
    setg(part.data(), part.data(), part.data() + part.size());
    return traits_type::to_int_type(part.front());
  }
  std::string part{};
};

TEST_CASE("a line without an end ends the reading", "[batch]") {
  Endless endless;
  std::istream in(&endless);
  std::string line;
  CHECK(read_line(in, line, 1000) == LineRead::too_long);
  CHECK(line.size() < 200'000);
  CHECK(read_line(in, line, 1000) == LineRead::none);
}

TEST_CASE("reading stops at the limit of a stream", "[batch]") {
  std::istringstream in(std::string(1'000'000, 'x'));
  std::string text;
  CHECK_FALSE(read_rest(in, text, 1000));
  CHECK(text.size() < 200'000);
  std::istringstream small("abc");
  text = "x";
  CHECK(read_rest(small, text, 4));
  CHECK(text == "xabc");
}

}  // namespace
}  // namespace touchstone::bounded_line_test
