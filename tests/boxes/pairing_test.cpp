// The pairs of features that form planes: by the paper's symbolic rules, and by the general method.
// Both are compared on all sign tables.

#include "touchstone/boxes/pairing.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/boxes/tables.hpp"

namespace touchstone::test::pairing_test {
namespace {

// Every possible table of two boxes, including mirrored ones.
std::vector<SignTable> all_tables() {
  std::vector<SignTable> all;
  for (const Signs& signs : tables_of_quaternions()) {
    for (const bool mirrored1 : {false, true}) {
      for (const bool mirrored2 : {false, true}) {
        all.push_back(
            rigid_table(mirrored1 == mirrored2 ? signs : negated(signs), mirrored1, mirrored2));
      }
    }
  }
  return all;
}

std::vector<SignTable> tables_in_general_position() {
  std::vector<SignTable> all = all_tables();
  std::erase_if(all, [](const SignTable& t) { return zeros(t.face1) != 0; });
  return all;
}

std::multiset<FeaturePair> as_set(const std::vector<FeaturePair>& pairs) {
  return {pairs.begin(), pairs.end()};
}

TEST_CASE("symbolic and general pairing agree on every table in general position", "[gauss]") {
  const auto tables = tables_in_general_position();
  REQUIRE(tables.size() == 4 * 96);
  for (const SignTable& table : tables) {
    const auto symbolic = as_set(symbolic_pairs(table));
    const Pairing general = general_pairing(table);
    CHECK(symbolic == facets(general));
    CHECK(symbolic_pairing(table) == general);
    CHECK(pairing(table) == general);
  }
}

TEST_CASE("in general position 6 FV, 6 VF and 18 EE pairs come with their antipodes", "[gauss]") {
  for (const SignTable& table : tables_in_general_position()) {
    const auto pairs = symbolic_pairs(table);
    std::map<std::string, int> count;
    for (const FeaturePair& p : pairs) {
      ++count[type(p)];
      CHECK(std::count(pairs.begin(), pairs.end(), antipode(p)) == 1);
    }
    CHECK(count == std::map<std::string, int>{{"EE", 18}, {"FV", 6}, {"VF", 6}});
    CHECK(std::set<FeaturePair>(pairs.begin(), pairs.end()).size() == 30);
  }
}

TEST_CASE("in general position two antipodal octants of each sphere are point-free", "[gauss]") {
  for (const SignTable& table : tables_in_general_position()) {
    for (const bool first : {true, false}) {
      std::set<Feature> held;
      for (const FeaturePair& p : symbolic_pairs(table)) {
        const Feature& octant = first ? p.box1 : p.box2;
        if (fixed_axes(octant) == 3) held.insert(octant);
      }
      CHECK(held.size() == 6);
      for (const Feature& octant : held) CHECK(held.contains(antipode(octant)));
    }
  }
}

TEST_CASE("no pairs are found symbolically if boxes of this handedness cannot have the signs",
          "[gauss]") {
  int realisable = 0;
  for (int code = 0; code < 512 * 4; ++code) {
    SignTable table;
    for (std::size_t bit = 0; bit < 9; ++bit) {
      table.face1[bit / 3][bit % 3] = (code >> bit & 1) != 0 ? Sign::positive : Sign::negative;
    }
    table.mirrored1 = (code >> 9 & 1) != 0;
    table.mirrored2 = (code >> 10 & 1) != 0;
    table.face2 = table.face1;
    const Signs upright = table.mirrored1 == table.mirrored2 ? table.face1 : negated(table.face1);
    const bool exists = tables_of_quaternions().contains(upright);
    realisable += exists ? 1 : 0;
    CAPTURE(code);
    CHECK(symbolic_pairs(table).empty() == !exists);
    CHECK(symbolic_pairing(table).front().has_value() == exists);
    CHECK(pairing(table) == general_pairing(table));
  }
  CHECK(realisable == 4 * 96);
}

TEST_CASE("a zero product makes 22 facets of 30, a common axis 10 and aligned boxes 6", "[gauss]") {
  // Each zero r_kl puts b_l into the plane of the two other axes of a, and a_k into that of the two
  // other axes of b. Twice, three pairs of generators then span one plane, which leaves 15 - 2·2
  // pairs of facets. Parallel generators span none.
  const std::map<int, std::size_t> facets_by_zeros{{0, 30}, {1, 22}, {4, 10}, {6, 6}};
  for (const SignTable& table : all_tables()) {
    const auto all = facets(pairing(table));
    CHECK(all.size() == facets_by_zeros.at(zeros(table.face1)));
    CHECK(std::set<FeaturePair>(all.begin(), all.end()).size() == all.size());
  }
}

TEST_CASE("aligned boxes meet in their six faces", "[gauss]") {
  const auto pairs = general_pairing(table_of(identity(), identity()));
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto& pair = pairs[static_cast<std::size_t>(f)];
    REQUIRE(pair.has_value() == (f < 3));
    if (!pair) continue;
    CHECK(type(*pair) == "FF");
    CHECK(pair->box1[f] == 1);
    CHECK(pair->box2[f] == -1);
  }
}

TEST_CASE("general position needs rigid boxes and nine signs that are known and not zero",
          "[gauss]") {
  const SignTable general = table_of(identity(), rotation(1, 2, 3, 4));
  CHECK(in_general_position(general));
  for (std::size_t i = 0; i < 9; ++i) {
    for (const Sign s : {Sign::zero, Sign::unknown}) {
      SignTable changed = general;
      changed.face1[i / 3][i % 3] = changed.face2[i / 3][i % 3] = s;
      CHECK_FALSE(in_general_position(changed));
      changed = general;
      changed.face2[i / 3][i % 3] = -changed.face2[i / 3][i % 3];
      CHECK_FALSE(in_general_position(changed));
    }
  }
}

TEST_CASE("a table is decided where all eighteen signs are known", "[gauss]") {
  const SignTable known = table_of(identity(), rotation(3, 0, 0, 1));
  CHECK(is_decided(known));
  for (std::size_t i = 0; i < 9; ++i) {
    SignTable changed = known;
    changed.face1[i / 3][i % 3] = Sign::unknown;
    CHECK_FALSE(is_decided(changed));
    changed = known;
    changed.face2[i / 3][i % 3] = Sign::unknown;
    CHECK_FALSE(is_decided(changed));
  }
}

TEST_CASE("one unknown sign leaves out exactly the facets that depend on it", "[gauss]") {
  const SignTable known = table_of(identity(), rotation(1, 2, 3, 4));
  const Pairing all = general_pairing(known);
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) {
      SignTable table = known;
      table.face1[k][l] = table.face2[k][l] = Sign::unknown;
      const Pairing some = pairing(table);
      for (int f = 0; f < kFacetPairs; ++f) {
        const auto i = static_cast<std::size_t>(f);
        if (is_known(covector(f, table))) {
          CHECK(some[i] == all[i]);
        } else {
          CHECK_FALSE(some[i].has_value());
        }
      }
      // The two faces, and for each the edges that lie in them: a_m with b_l, a_k with b_n.
      CHECK(std::count(some.begin(), some.end(), std::nullopt) == 2 + 2 + 2);
    }
  }
}

TEST_CASE("o2p finds the point that three octants share, and p2o the octant of three points",
          "[gauss]") {
  // The example of §IV-B: (-x-y+z), (-x-y-z) and (+x-y-z) share the point -y.
  CHECK(name(o2p({{-1, -1, 1}}, {{-1, -1, -1}}, {{1, -1, -1}})) == "-y");
  CHECK(name(p2o({{0, -1, 0}}, {{1, 0, 0}}, {{0, 0, 1}})) == "+x-y+z");
  // No point in common, and more than one.
  CHECK(fixed_axes(o2p({{1, 1, 1}}, {{-1, 1, -1}}, {{1, -1, 1}})) == 0);
  CHECK(fixed_axes(o2p({{1, 1, 1}}, {{1, 1, -1}}, {{1, 1, 1}})) == 0);
  CHECK(fixed_axes(o2p({{1, 1, 1}}, {{1, 1, 1}}, {{1, 1, 1}})) == 0);
}

}  // namespace
}  // namespace touchstone::test::pairing_test
