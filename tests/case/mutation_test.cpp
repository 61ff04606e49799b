// Randomly damaged texts of cases: each is accepted, or refused with a reason.

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "tests/support/corpus.hpp"
#include "tests/support/random.hpp"

namespace touchstone::test::mutation_test {
namespace {

// Fragments that can matter to a parser of JSON, of numbers, or of motions.
std::string fragment(Random& random) {
  static const std::vector<std::string> fragments{
      "\"",          "{",        "}",       "[",         "]",
      ",",           ":",        "-",       "0",         "9",
      "1e9",         "/0",       "null",    "true",      "1.5",
      "\\u0000",     "\\ud800",  "\xff",    "\xc3",      "\n",
      "e-5",         "0x1p",     "nan",     "\"1/3\"",   "[[[[[[[[[",
      "\"pieces\":", "\"kind\"", "bezier",  "static",    "piecewise",
      "until",       "[]",       "{}",      "[\"0\"]",   "99999999999999999999",
      "linear",      "matrix",   "weights", "quaternion"};
  return fragments[static_cast<std::size_t>(
      random.between(0, static_cast<int>(fragments.size()) - 1))];
}

// Damages a text at a random position in one of six ways, such as another byte or some bytes less.
void damage(std::string& text, Random& random) {
  const auto place = [&] {
    return static_cast<std::size_t>(random.between(0, static_cast<int>(text.size())));
  };
  const std::size_t at = place();
  switch (random.between(0, 5)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(random.between(0, 255));
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.between(0, 7)));
      break;
    case 2:
      text.erase(at, static_cast<std::size_t>(random.between(1, 9)));
      break;
    case 3:
      text.insert(at, fragment(random));
      break;
    case 4:
      text.insert(at, text.substr(place(), static_cast<std::size_t>(random.between(1, 60))));
      break;
    default:
      text.replace(at, static_cast<std::size_t>(random.between(0, 6)), fragment(random));
      break;
  }
}

TEST_CASE("a damaged case is read or refused with a reason, and never crashes the reader",
          "[text][mutation]") {
  Random random(71);
  std::set<Error::Code> codes;
  int read = 0;
  constexpr int kMutations = 20000;
  for (int i = 0; i < kMutations; ++i) {
    std::string text =
        canonical_text(corpus()[static_cast<std::size_t>(i) % corpus().size()].parsed);
    for (int n = random.between(1, 3); n > 0; --n) damage(text, random);
    const auto c = parse_case(text);
    if (!c) {
      INFO(text);
      CHECK_FALSE(c.error().message.empty());
      CHECK((c.error().place.empty() || c.error().place.front() == '/'));
      codes.insert(c.error().code);
      continue;
    }
    ++read;
    INFO(text);
    CHECK_FALSE(c.value().id.empty());
    CHECK(c.value().query.from() <= c.value().query.until());
    for (const Trajectory& motion : c.value().query.motions()) {
      REQUIRE_FALSE(motion.pieces().empty());
      CHECK(motion.pieces().front().from <= c.value().query.from());
      CHECK(motion.pieces().back().until >= c.value().query.until());
    }
  }
  // The damage must be neither too harmless nor too harmful.
  CHECK(read > kMutations / 50);
  CHECK(read < kMutations / 2);
  CHECK(codes.size() >= 4);
}

}  // namespace
}  // namespace touchstone::test::mutation_test
