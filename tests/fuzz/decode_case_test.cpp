// Cases that are made of the bytes of fuzzing.

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/fields.hpp"

namespace touchstone::fuzz::decode_case_test {
namespace {

// The bytes of an input with these fields; all others are zero.
std::vector<std::uint8_t> bytes_with(
    std::initializer_list<std::pair<std::size_t, std::uint16_t>> fields) {
  std::vector<std::uint8_t> bytes(kFieldBytes * kCaseFields);
  for (const auto& [at, value] : fields) {
    bytes[kFieldBytes * at] = static_cast<std::uint8_t>(value & 0xFFU);
    bytes[kFieldBytes * at + 1] = static_cast<std::uint8_t>(value >> 8U);
  }
  return bytes;
}

constexpr std::size_t kRadii = kHeadFields - 1;
constexpr std::size_t kRadius1 = kHeadFields + kShapeFields - 1;
constexpr std::size_t kRadius2 = kRadius1 + kBodyFields;
constexpr std::uint16_t kNumber = 3;

}  // namespace

TEST_CASE("bodies have a radius if the head of the input says so", "[fuzz]") {
  const auto radii = [](const std::vector<std::uint8_t>& bytes, Shapes shapes) {
    const Case c = decode_case(bytes, shapes);
    return std::array<Rational, 2>{c.query.radius(0), c.query.radius(1)};
  };
  std::vector<std::uint8_t> number(2);
  number[0] = kNumber;
  const Rational r = Fields(number).magnitude();
  REQUIRE(r > 0);
  using Radii = std::array<Rational, 2>;
  const auto with_head = [&](std::uint16_t head) {
    return bytes_with({{kRadii, head}, {kRadius1, kNumber}, {kRadius2, kNumber}});
  };
  CHECK(radii(with_head(0x0100), Shapes::all) == Radii{r, 0});
  CHECK(radii(with_head(0x0200), Shapes::all) == Radii{0, r});
  CHECK(radii(with_head(0x0300), Shapes::all) == Radii{r, r});
  CHECK(radii(with_head(0x00FF), Shapes::all) == Radii{0, 0});
  CHECK(radii(with_head(0x0300), Shapes::boxes) == Radii{0, 0});
  // The radius stands behind the shape, so a polyhedron may have one, too.
  auto solid = with_head(0x0100);
  solid[kFieldBytes * kHeadFields] = 3;
  for (std::size_t i = 1; i <= 4; ++i) solid[kFieldBytes * (kHeadFields + i)] = kNumber;
  const Case c = decode_case(solid, Shapes::all);
  CHECK(c.bodies[0].is_polyhedron());
  CHECK(c.query.radius(0) == r);
}

TEST_CASE("bodies have several parts if the head of the input says so", "[fuzz]") {
  const auto counts = [](std::uint16_t head, Shapes shapes) {
    auto bytes = bytes_with({{kRadii, head}, {kRadius1, kNumber}, {kRadius2, kNumber}});
    for (std::size_t i = 0; i < kCaseFields; ++i) {
      if (i < kHeadFields || bytes[kFieldBytes * i] != 0) continue;
      bytes[kFieldBytes * i] = static_cast<std::uint8_t>(i % 7);
    }
    const Case c = decode_case(bytes, shapes);
    return std::array{c.query.part_count(0), c.query.part_count(1)};
  };
  using Counts = std::array<std::size_t, 2>;
  CHECK(counts(0x0000, Shapes::all) == Counts{1, 1});
  CHECK(counts(0x0400, Shapes::all) == Counts{3, 1});
  CHECK(counts(0x0800, Shapes::all) == Counts{1, 3});
  CHECK(counts(0x0F00, Shapes::all) == Counts{3, 3});
  CHECK(counts(0x0F00, Shapes::boxes) == Counts{1, 1});
}

}  // namespace touchstone::fuzz::decode_case_test
