// Mistakes with known smallest cases, from generated cases with twenty long numbers.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"

namespace touchstone::test::known_minima_test {
namespace {

using nlohmann::json;

json shrunk(const std::string& subject, const std::string& words) {
  const Run r = run("shrink --subject cpp:" + subject + " --tolerance distance=0.005 " + words +
                    " 2>/dev/null");
  REQUIRE(r.status == 0);
  return json::parse(r.output);
}

bool is_here(const std::string& subject) {
  if (run("judge --list").output.find(subject) != std::string::npos) return true;
  WARN("left out: " << subject << " is not built in here");
  return false;
}

// All numbers of a case's boxes, as written.
void collect(const json& value, std::vector<std::string>& numbers) {
  if (value.is_string() && value != "static" && value != "linear") numbers.push_back(value);
  if (value.is_structured()) {
    for (const json& element : value) collect(element, numbers);
  }
}

std::vector<std::string> numbers_in(const json& c) {
  std::vector<std::string> numbers;
  collect(c["boxes"], numbers);
  return numbers;
}

std::size_t most_digits(const json& c) {
  std::size_t most = 0;
  for (const std::string& n : numbers_in(c)) {
    CAPTURE(n);
    CHECK(n.find('x') == std::string::npos);
    const auto digits =
        std::count_if(n.begin(), n.end(), [](unsigned char d) { return std::isdigit(d) != 0; });
    most = std::max(most, static_cast<std::size_t>(digits));
  }
  return most;
}

std::size_t other_than_0_and_1(const json& c) {
  const auto numbers = numbers_in(c);
  return static_cast<std::size_t>(
      std::count_if(numbers.begin(), numbers.end(), [](const std::string& n) {
        return n != "0" && n != "1" && n != "-1" && n != "1/2";  // 1/2: for edges of 1
      }));
}

const json kUnitCube{"1/2", "1/2", "1/2"};

}  // namespace

TEST_CASE("noise of parallel edges shrinks to small-integer quaternions", "[shrink][minima]") {
  for (const std::string words : {"--family parallel-edges --first 99",
                                  "--family parallel-edges:how=matrix,parallel=all --first 4"}) {
    CAPTURE(words);
    const json small = shrunk("plain-sat-linear", words);
    CAPTURE(small.dump());
    CHECK(most_digits(small) <= 3);
    CHECK(other_than_0_and_1(small) <= 8);
    for (const json& box : small["boxes"]) {
      REQUIRE(box["motion"].contains("rotation"));
      for (const json& component : box["motion"]["rotation"])
        CHECK(component.get<std::string>().find('/') == std::string::npos);
    }
  }
}

TEST_CASE("a head-on miss of FCL's shrinks to two unit cubes", "[shrink][minima]") {
  if (!is_here("fcl-conservative-default")) return;
  // The first is a simple one; in the others, two offsets have to change together.
  for (const std::string index : {"272", "3", "41"}) {
    const json small =
        shrunk("fcl-conservative-default", "--family cubes-head-on --first " + index);
    CAPTURE(small.dump());
    CHECK(most_digits(small) <= 3);
    for (const json& box : small["boxes"]) {
      CHECK(box["half_extents"] == kUnitCube);
      CHECK(!box["motion"].contains("rotation"));
    }
  }
}

TEST_CASE("a late time by Bullet's margin shrinks to two unit cubes, one turned",
          "[shrink][minima]") {
  if (!is_here("bullet-continuous-margin-0.04")) return;
  const json small = shrunk("bullet-continuous-margin-0.04", "--family linear --first 9");
  CAPTURE(small.dump());
  CHECK(most_digits(small) <= 3);
  CHECK(other_than_0_and_1(small) <= 3);
  for (const json& box : small["boxes"]) CHECK(box["half_extents"] == kUnitCube);
}

}  // namespace touchstone::test::known_minima_test
