// The conventions by which subjects define a contact, above all at the start of the horizon.

#include "verify/judge/verdict/convention.hpp"

#include <catch2/catch.hpp>

#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::test::convention_test {
namespace {

using judge::AtStart;
using judge::Convention;
using judge::Verdict;
using judge::VerdictKind;

constexpr Convention kClosed{};
constexpr Convention kOpen{false, AtStart::reports};
constexpr Convention kIgnoring{true, AtStart::ignores};
constexpr Convention kParting{true, AtStart::parting};

// A cube that moves past another one in linear pieces, from corner (x, y) to corner (x, y), one
// unit of time each.
Case along_corners(const std::vector<std::array<int, 2>>& corners) {
  std::string pieces;
  for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
    const auto [x, y] = corners[i];
    const auto [to_x, to_y] = corners[i + 1];
    const int t = static_cast<int>(i);
    const auto at_zero = [t](int from, int to) { return std::to_string(from - t * (to - from)); };
    if (i > 0) pieces += ", ";
    pieces += "{";
    if (i + 2 < corners.size()) pieces += R"("until": )" + std::to_string(t + 1) + ", ";
    pieces += R"("motion": {"kind": "linear", "translation": [)" + at_zero(x, to_x) + ", " +
              at_zero(y, to_y) + R"(, 0], "velocity": [)" + std::to_string(to_x - x) + ", " +
              std::to_string(to_y - y) + ", 0]}}";
  }
  return case_of(kCube, cube(R"({"kind": "piecewise", "pieces": [)" + pieces + "]}"),
                 "[0, " + std::to_string(corners.size() - 1) + "]");
}

// Cubes with edges of length 2 touch at a distance of 2 along x or y.
const std::vector<std::array<int, 2>> kSlideThenOverlap{{4, 2}, {0, 2}, {0, 0}};
const std::vector<std::array<int, 2>> kGrazeThenOverlap{{2, 4}, {2, 2}, {4, 2}, {0, 0}};
const std::vector<std::array<int, 2>> kTouchingOnly{{4, 2}, {-4, 2}};
const std::vector<std::array<int, 2>> kStartTouchingThenOverlap{{2, 0}, {0, 0}};
const std::vector<std::array<int, 2>> kStartTouchingThenApart{{2, 0}, {4, 0}, {0, 0}};
const std::vector<std::array<int, 2>> kStartSlidingThenOverlap{{1, 2}, {0, 2}, {0, 0}};
const std::vector<std::array<int, 2>> kStartDeep{{1, 0}, {0, 0}};
const std::vector<std::array<int, 2>> kStartDeepThenApart{{1, 0}, {4, 0}, {0, 0}};

Verdict verdict(const std::vector<std::array<int, 2>>& corners, const Convention& convention,
                const judge::Said& answer) {
  judge::Hello hello = hello_in();
  hello.convention = convention;
  return judged(answer, solved(along_corners(corners)), hello);
}

// The correct time by a convention, as text; or "none".
std::string right(const std::vector<std::array<int, 2>>& corners, const Convention& convention) {
  return texts_of(verdict(corners, convention, no_contact())).exact;
}

TEST_CASE("a contact begins as the declared convention defines it", "[judge]") {
  CHECK(right(kSlideThenOverlap, kClosed) == "0.5");
  CHECK(right(kSlideThenOverlap, kOpen) == "1");
  CHECK(right(kGrazeThenOverlap, kClosed) == "1");
  CHECK(right(kGrazeThenOverlap, kOpen) == "2.5");
  CHECK(right(kTouchingOnly, kClosed) == "0.25");
  CHECK(right(kTouchingOnly, kOpen) == "none");
}

TEST_CASE("a touch at the start is reported, ignored, or no contact, by the convention",
          "[judge]") {
  CHECK(right(kStartTouchingThenOverlap, kClosed) == "0");
  CHECK(right(kStartTouchingThenOverlap, kOpen) == "0");
  CHECK(right(kStartTouchingThenOverlap, kIgnoring) == "0");
  CHECK(right(kStartTouchingThenApart, kClosed) == "0");
  CHECK(right(kStartTouchingThenApart, kOpen) == "1.5");
  CHECK(right(kStartTouchingThenApart, kIgnoring) == "1.5");
  CHECK(right(kStartSlidingThenOverlap, kClosed) == "0");
  CHECK(right(kStartSlidingThenOverlap, kOpen) == "1");
  CHECK(right(kStartSlidingThenOverlap, kIgnoring) == "1");
  // Sliding until the end.
  CHECK(right({{1, 2}, {0, 2}}, kIgnoring) == "none");
}

TEST_CASE("an overlap at the start is a contact at the start by every convention", "[judge]") {
  for (const Convention& convention : {kClosed, kOpen, kIgnoring, kParting}) {
    CHECK(right(kStartDeep, convention) == "0");
    const Verdict missed = verdict(kStartDeep, convention, no_contact());
    CHECK(missed.kind == VerdictKind::missed);
    CHECK(missed.group == judge::Group::starts_overlapping);
    CHECK(fails(missed));
  }
}

TEST_CASE("an overlap at the start from which boxes part may be ignored", "[judge]") {
  CHECK(right(kStartDeepThenApart, kIgnoring) == "0");
  CHECK(right(kStartDeepThenApart, kParting) == "1.5");
  // Reporting it is also correct.
  CHECK(verdict(kStartDeepThenApart, kParting, contact_at("0")).kind == VerdictKind::correct);
  CHECK(verdict(kStartDeepThenApart, kParting, contact_at("1.5")).kind == VerdictKind::correct);
  CHECK(verdict(kStartDeepThenApart, kParting, contact_at("1.75")).kind == VerdictKind::late);
  CHECK(verdict(kStartDeepThenApart, kParting, no_contact()).kind == VerdictKind::missed);
  CHECK(right({{1, 0}, {4, 0}}, kParting) == "none");
  CHECK(verdict({{1, 0}, {4, 0}}, kParting, no_contact()).group == judge::Group::starts_parting);
  CHECK(verdict({{1, 0}, {4, 0}}, kClosed, no_contact()).group == judge::Group::starts_parting);
  CHECK(verdict({{1, 0}, {4, 0}}, kClosed, no_contact()).kind == VerdictKind::missed);
  // The overlap along one axis gets smaller, but along the axis that determines the depth it does
  // not.
  CHECK(right({{1, 0}, {1, 1}}, kParting) == "0");
  CHECK(right({{1, 1}, {1, 0}}, kParting) == "0");
  // Touching at the start is ignored, as with kIgnoring.
  CHECK(right(kStartTouchingThenApart, kParting) == "1.5");
  CHECK(right(kStartSlidingThenOverlap, kParting) == "1");
}

TEST_CASE("an answer is judged by its convention, not by another", "[judge]") {
  CHECK(verdict(kSlideThenOverlap, kOpen, contact_at("1")).kind == VerdictKind::correct);
  CHECK(verdict(kSlideThenOverlap, kClosed, contact_at("1")).kind == VerdictKind::late);
  CHECK(verdict(kSlideThenOverlap, kOpen, contact_at("0.5")).kind == VerdictKind::early);
  CHECK(verdict(kGrazeThenOverlap, kOpen, contact_at("2.5")).kind == VerdictKind::correct);
  CHECK(verdict(kGrazeThenOverlap, kClosed, contact_at("2.5")).kind == VerdictKind::wrong_root);
  CHECK(verdict(kTouchingOnly, kOpen, no_contact()).kind == VerdictKind::correct);
  CHECK(verdict(kTouchingOnly, kOpen, contact_at("0.25")).kind == VerdictKind::false_contact);
  CHECK(verdict(kTouchingOnly, kOpen, contact_at("0.25")).group == judge::Group::touching_only);
  CHECK(verdict(kTouchingOnly, kClosed, no_contact()).kind == VerdictKind::missed);
  CHECK(verdict(kStartTouchingThenApart, kIgnoring, contact_at("1.5")).kind ==
        VerdictKind::correct);
  CHECK(verdict(kStartTouchingThenApart, kIgnoring, contact_at("0")).kind == VerdictKind::early);
}

TEST_CASE("by the open convention a contact ends when the interiors separate", "[judge]") {
  // Through, touching for a while, and in again. By the closed convention this is one contact
  // without a gap.
  const std::vector<std::array<int, 2>> twice{{4, 0}, {0, 0}, {0, 2}, {1, 2}, {1, 0}};
  CHECK(right(twice, kOpen) == "0.5");
  CHECK(verdict(twice, kOpen, contact_at("3.5")).kind == VerdictKind::wrong_root);
  CHECK(verdict(twice, kClosed, contact_at("3.5")).kind == VerdictKind::late);
}

TEST_CASE("the names of conventions for the start are read back", "[judge]") {
  for (const AtStart start : {AtStart::reports, AtStart::ignores, AtStart::parting, AtStart::apart})
    CHECK(judge::at_start(name(start)) == start);
  CHECK_FALSE(judge::at_start("sometimes"));
}

}  // namespace
}  // namespace touchstone::test::convention_test
