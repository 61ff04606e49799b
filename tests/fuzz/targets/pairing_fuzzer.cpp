// Checks the sign tables of two boxes' axes, and the pairs of features, on every homogeneous
// interval, against the poses in its middle: the table of signs, the symbolic pairing, the general
// one, and the vertices themselves.

#include <string>

#include "src/rest/pose.hpp"
#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/pairing.hpp"

namespace touchstone::fuzz {
namespace {

// The table computed at one pose, from the definition of its entries.
SignTable table_of(const Obb<Rational>& a, const Obb<Rational>& b) {
  SignTable table;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto i = static_cast<int>(k);
    for (std::size_t l = 0; l < 3; ++l) {
      table.face1[k][l] = sign_of(dot(face_normal(a, i), b.axes[l]));
    }
  }
  for (std::size_t l = 0; l < 3; ++l) {
    const Vec3<Rational> normal = face_normal(b, static_cast<int>(l));
    for (std::size_t k = 0; k < 3; ++k) table.face2[k][l] = sign_of(dot(normal, a.axes[k]));
  }
  table.mirrored1 = bracket(a.axes[0], a.axes[1], a.axes[2]) < 0;
  table.mirrored2 = bracket(b.axes[0], b.axes[1], b.axes[2]) < 0;
  return table;
}

Vec3<Rational> normal_of(int facet, const Obb<Rational>& a, const Obb<Rational>& b) {
  const FacetPair pair = facet_pair(facet);
  switch (pair.kind) {
    case FacetKind::face1:
      return face_normal(a, pair.k);
    case FacetKind::face2:
      return face_normal(b, pair.l);
    default:
      return cross(a.axes[static_cast<std::size_t>(pair.k)],
                   b.axes[static_cast<std::size_t>(pair.l)]);
  }
}

// Whether a feature is the farthest part of a box with these axes along n: axes that it fixes point
// that way, and axes that it leaves free are orthogonal to n.
bool supports(const Feature& feature, const Mat3<Rational>& axes, const Vec3<Rational>& n) {
  for (int m = 0; m < 3; ++m) {
    if (sign_of(dot(n, axes[static_cast<std::size_t>(m)])) != sign_of_int(feature[m])) return false;
  }
  return true;
}

// The mistake in the pairing of a table, checked at one pose; empty if it is right.
std::string wrong_pairing(const SignTable& table, const Poses<Rational>& poses) {
  const Pairing general = general_pairing(table);
  if (in_general_position(table)) {
    if (symbolic_pairing(table) != general) return "the symbolic and the general pairing differ";
    if (symbolic_pairs(table).size() != 2 * kFacetPairs) return "not thirty symbolic pairs";
  }
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = general[static_cast<std::size_t>(facet)];
    if (!features) continue;
    const Vec3<Rational> n = normal_of(facet, poses.a, poses.b);
    const Vec3<Rational> back{-n[0], -n[1], -n[2]};
    if (!supports(features->box1, poses.a.axes, n) || !supports(features->box2, poses.b.axes, back))
      return "the features of " + axis_name(facet) + " do not support the boxes";
  }
  return "";
}

void check_pairings(const Case& c) {
  const auto pieces = common_partition(c.query.motions()[0], c.query.motions()[1]);
  for (const PiecePair& pair : pieces) {
    const Planes<Integer> planes(relative_motion<Integer>(pair, c.query.box(0), c.query.box(1)));
    const auto found =
        homogeneous_intervals(planes, RealAlgebraic(pair.from), RealAlgebraic(pair.until));
    for (std::size_t i = 0; i < found.inside.size(); ++i) {
      const Rational t = Roots<Integer>::between(found.breakpoints[i], found.breakpoints[i + 1]);
      const Poses<Rational> poses{pose_at(*pair.piece1, c.query.box(0), t),
                                  pose_at(*pair.piece2, c.query.box(1), t)};
      const SignTable table = table_of(poses.a, poses.b);
      if (table != found.inside[i]) finding("another table of signs at t = " + t.str(), c);
      const std::string wrong = wrong_pairing(table, poses);
      if (!wrong.empty()) finding(wrong + " at t = " + t.str(), c);
    }
  }
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  return fuzz::within_limit([&] { fuzz::check_pairings(fuzz::decode_case({data, size})); });
}
