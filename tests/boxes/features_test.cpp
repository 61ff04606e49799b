// The features by which two boxes touch. The boxes touch while a plane of their Minkowski sum
// passes through the origin; its features follow from the signs of the products of the boxes' axes.

#include "touchstone/boxes/features.hpp"
#include "tests/boxes/signs.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/rigid_table.hpp"

namespace touchstone::test::features_test {
namespace {

SignTable aligned() {
  return rigid_table({{{plus, zero, zero}, {zero, plus, zero}, {zero, zero, plus}}});
}

// Rotated about the z axis by less than a right angle.
SignTable turned() {
  return rigid_table({{{plus, minus, zero}, {plus, plus, zero}, {zero, zero, plus}}});
}

// General position: a small rotation about (1, 1, 1).
SignTable tumbled() {
  return rigid_table({{{plus, minus, plus}, {plus, plus, minus}, {minus, plus, plus}}});
}

std::string text(const FeaturePair& p) { return type(p) + " " + name(p.box1) + "|" + name(p.box2); }
std::string text(const std::vector<ActivePlane>& planes) {
  std::string all;
  for (const ActivePlane& p : planes) all += (all.empty() ? "" : ", ") + text(p.features);
  return all;
}

TEST_CASE("an active plane names the features that it supports", "[ccd][features]") {
  CHECK(text(active_planes(plane_bit(0, +1), tumbled())) == "FV +x|-x+y-z");
  CHECK(text(active_planes(plane_bit(0, -1), tumbled())) == "FV -x|+x-y+z");
  CHECK(text(active_planes(plane_bit(3, +1), tumbled())) == "VF +x+y-z|-x");
  CHECK(text(active_planes(plane_bit(edges_index(0, 1), +1), tumbled())).substr(0, 2) == "EE");
}

TEST_CASE("zero products widen the features of a plane", "[ccd][features]") {
  CHECK(text(active_planes(plane_bit(0, +1), turned())) == "FE +x|-x+y");
  CHECK(text(active_planes(plane_bit(2, +1), turned())) == "FF +z|-z");
  CHECK(text(active_planes(plane_bit(3, -1), turned())) == "EF -x-y|+x");
}

TEST_CASE("one plane that belongs to several facets is counted once", "[ccd][features]") {
  // The faces +z of both boxes have the same normal, and so do the pairs of edges at right angles
  // to it.
  const PlaneSet all = plane_bit(2, +1) | plane_bit(5, +1) | plane_bit(edges_index(0, 1), +1) |
                       plane_bit(edges_index(1, 0), -1);
  const auto planes = active_planes(all, turned());
  REQUIRE(planes.size() == 1);
  CHECK(planes[0].facet == 2);
  CHECK(planes[0].side == +1);
  CHECK(text(planes) == "FF +z|-z");
  // The opposite plane counts separately.
  CHECK(active_planes(all | plane_bit(5, -1), turned()).size() == 2);
}

TEST_CASE("a plane without a normal, or with an unknown one, is not used", "[ccd][features]") {
  CHECK(active_planes(plane_bit(edges_index(2, 2), +1), turned()).empty());
  SignTable table = tumbled();
  table.face1[0][1] = doubt;
  CHECK(active_planes(plane_bit(0, +1), table).empty());
  CHECK(active_planes(plane_bit(1, +1), table).size() == 1);
  CHECK(active_planes(0, tumbled()).empty());
}

FeaturePair touching(PlaneSet planes, const SignTable& table) {
  return touching_features(active_planes(planes, table));
}

TEST_CASE("several planes narrow what touches", "[ccd][features]") {
  CHECK(text(touching(plane_bit(0, +1), aligned())) == "FF +x|-x");
  CHECK(text(touching(plane_bit(0, +1) | plane_bit(1, -1), aligned())) == "EE +x-y|-x+y");
  CHECK(text(touching(plane_bit(0, +1) | plane_bit(1, -1) | plane_bit(2, +1), aligned())) ==
        "VV +x-y+z|-x+y-z");
  CHECK(text(touching(plane_bit(0, +1) | plane_bit(3, +1), turned())) == "EE +x+y|-x+y");
  CHECK(text(touching(plane_bit(0, +1) | plane_bit(2, +1), turned())) == "EV +x+z|-x+y-z");
}

TEST_CASE("an axis without extent that is fixed at both ends is named by its + side",
          "[ccd][features]") {
  // A plate between two opposite planes.
  CHECK(text(touching(plane_bit(0, +1) | plane_bit(0, -1), aligned())) == "FF +x|+x");
  CHECK(text(touching(plane_bit(0, -1), aligned())) == "FF -x|+x");
}

}  // namespace
}  // namespace touchstone::test::features_test
