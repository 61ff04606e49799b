// The names of a box's faces, edges and vertices.

#include "touchstone/body/feature.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "touchstone/box.hpp"

namespace touchstone::test::feature_test {
namespace {

std::vector<Feature> all_features() {
  constexpr std::array<signed char, 3> kSigns{-1, 0, 1};
  std::vector<Feature> all;
  for (const signed char x : kSigns) {
    for (const signed char y : kSigns) {
      for (const signed char z : kSigns) all.push_back({{x, y, z}});
    }
  }
  return all;
}

constexpr Feature kWhole{};
constexpr Feature kFace{{0, -1, 0}};
constexpr Feature kEdge{{1, 0, -1}};
constexpr Feature kVertex{{1, -1, 1}};

TEST_CASE("a feature is named by the faces that meet in it", "[box]") {
  CHECK(name(kWhole).empty());
  CHECK(name(kFace) == "-y");
  CHECK(name(kEdge) == "+x-z");
  CHECK(name(kVertex) == "+x-y+z");
  std::set<std::string> names;
  for (const Feature& f : all_features()) {
    names.insert(name(f));
    CHECK(name(f).size() == 2 * static_cast<std::size_t>(fixed_axes(f)));
  }
  CHECK(names.size() == 27);
}

TEST_CASE("a box has 6 faces, 12 edges and 8 vertices", "[box]") {
  std::multiset<char> letters;
  for (const Feature& f : all_features()) letters.insert(letter(f));
  CHECK(letters.count('F') == 6);
  CHECK(letters.count('E') == 12);
  CHECK(letters.count('V') == 8);
  CHECK(letters.count('B') == 1);
}

TEST_CASE("a pair's type is the letter of box 1, then that of box 2", "[box]") {
  CHECK(type(FeaturePair{kFace, kVertex}) == "FV");
  CHECK(type(FeaturePair{kVertex, kFace}) == "VF");
  CHECK(type(FeaturePair{kEdge, kEdge}) == "EE");
  CHECK(type(FeaturePair{kWhole, kEdge}) == "BE");
}

TEST_CASE("the antipode is the opposite feature of the same kind", "[box]") {
  CHECK(name(antipode(kEdge)) == "-x+z");
  for (const Feature& f : all_features()) {
    CHECK(antipode(antipode(f)) == f);
    CHECK(fixed_axes(antipode(f)) == fixed_axes(f));
    CHECK((antipode(f) == f) == (f == kWhole));
  }
}

TEST_CASE("a face has the index of its axis, and an edge the index of its direction", "[box]") {
  for (const Feature& f : all_features()) {
    if (fixed_axes(f) == 1) CHECK(f[face_axis(f)] != 0);
    if (fixed_axes(f) == 2) CHECK(f[edge_axis(f)] == 0);
  }
}

TEST_CASE("features and pairs are equal only if all signs are equal", "[box]") {
  const auto all = all_features();
  CHECK(std::set<Feature>(all.begin(), all.end()).size() == all.size());
  CHECK(FeaturePair{kFace, kVertex} != FeaturePair{kVertex, kFace});
  CHECK(FeaturePair{kFace, kVertex} != FeaturePair{kFace, antipode(kVertex)});
}

TEST_CASE("a box without sizes is a point at the origin", "[box]") {
  CHECK(Box{}.half_extents == Vec3<Rational>{0, 0, 0});
  CHECK(Box{}.center == Vec3<Rational>{0, 0, 0});
}

}  // namespace
}  // namespace touchstone::test::feature_test
