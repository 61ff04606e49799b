// The symbolic pairing of the features of two boxes (§IV-B of the paper, see src/README.md): only
// the signs of the products of the boxes' axes are used.
//   Notation of the paper, in the names of variables: p is a point (a face of a box), a is an arc
// (an edge) and o is an octant (a vertex) of a Gauss sphere; 1 and 2 are the boxes. The sphere of
// box 2 is that of -B2, whose points are the axes b_l themselves; the features of B2 are their
// antipodes.

#include <cassert>
#include <map>
#include <memory>
#include <vector>

#include "touchstone/boxes/pairing.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {
namespace {

Feature point(int axis, int sign) {
  Feature p;
  p[axis] = static_cast<signed char>(sign);
  return p;
}

// The arc between two points on different axes.
Feature arc(const Feature& p, const Feature& q) {
  Feature a;
  for (int i = 0; i < 3; ++i) a[i] = static_cast<signed char>(p[i] + q[i]);
  return a;
}

Feature with_axis(const Feature& f, int axis, int sign) {
  Feature r = f;
  r[axis] = static_cast<signed char>(sign);
  return r;
}

std::vector<Feature> all_octants() {
  std::vector<Feature> octants;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) octants.push_back(p2o(point(0, x), point(1, y), point(2, z)));
    }
  }
  return octants;
}

// The octant of sphere 1 in which each point of sphere 2 lies: three are read off the signs, three
// are antipodal.
std::map<Feature, Feature> octants_of_points(const SignTable& table) {
  std::map<Feature, Feature> octant_of;
  for (int l = 0; l < 3; ++l) {
    Feature o;
    for (int k = 0; k < 3; ++k) {
      o[k] = static_cast<signed char>(
          to_int(table.face1[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)]));
    }
    octant_of[point(l, +1)] = o;
    octant_of[point(l, -1)] = antipode(o);
  }
  return octant_of;
}

// Whether boxes of the table's handedness can have such signs: the determinant of the signs as
// numbers (0 or ±4) must have the sign of the determinant of the products. For two right-handed
// boxes, each product is its own cofactor. A cofactor of the signs (0 or ±2), if it is not 0, has
// the sign of the products' cofactor. So no term of the determinant's expansion is negative. It is
// 0 only if two columns agree up to sign, which orthogonal columns do not.
bool is_realisable(const SignTable& table) {
  Mat3<int> columns;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) columns[l][k] = to_int(table.face1[k][l]);
  }
  const int determinant = bracket(columns[0], columns[1], columns[2]);
  return table.mirrored1 == table.mirrored2 ? determinant > 0 : determinant < 0;
}

}  // namespace

Feature o2p(const Feature& o1, const Feature& o2, const Feature& o3) {
  Feature p;
  int common = 0;
  for (int i = 0; i < 3; ++i) {
    if (o1[i] == o2[i] && o2[i] == o3[i]) {
      p[i] = o1[i];
      ++common;
    }
  }
  return common == 1 ? p : Feature{};
}

Feature p2o(const Feature& p1, const Feature& p2, const Feature& p3) {
  return arc(arc(p1, p2), p3);
}

bool in_general_position(const SignTable& table) {
  if (table.face1 != table.face2) return false;
  for (const auto& row : table.face1) {
    for (const Sign s : row) {
      if (s != Sign::negative && s != Sign::positive) return false;
    }
  }
  return true;
}

// The pairs of features by the octants of sphere 1 in which the points of sphere 2 lie: first
// points in octants of either sphere, then arcs that cross.
std::vector<FeaturePair> symbolic_pairs(const SignTable& table) {
  assert(in_general_position(table));
  if (!is_realisable(table)) return {};
  std::vector<FeaturePair> pairs;
  const auto add = [&](const Feature& on_sphere1, const Feature& on_sphere2) {
    pairs.push_back({on_sphere1, antipode(on_sphere2)});
  };
  const auto octant_of = octants_of_points(table);
  std::map<Feature, Feature> point_in;  // the inverse map; point-free octants are absent
  for (const auto& [p2, o1] : octant_of) {
    add(o1, p2);  // vertex-face
    point_in[o1] = p2;
  }

  // Face-vertex, equation (2): the points of sphere 1 by the octants of sphere 2's three points.
  for (const Feature& o2 : all_octants()) {
    const Feature p1 = o2p(octant_of.at(point(0, o2[0])), octant_of.at(point(1, o2[1])),
                           octant_of.at(point(2, o2[2])));
    if (fixed_axes(p1) == 1) add(p1, o2);
  }

  for (const Feature& o1 : all_octants()) {
    const bool point_free = !point_in.contains(o1);
    for (int axis = 0; axis < 3; ++axis) {
      // The arc between o1 and the octant across `axis`.
      const Feature a1 = with_axis(o1, axis, 0);
      const Feature across = with_axis(o1, axis, -o1[axis]);
      if (point_free) {
        // Double intersections: the arc meets both arcs that leave the point across it.
        const Feature p = point_in.at(across);
        for (int other = 0; other < 3; ++other) {
          if (other != axis) add(a1, arc(p, point_in.at(with_axis(o1, other, -o1[other]))));
        }
      } else if (o1[axis] > 0 && point_in.contains(across)) {
        // Simple intersection, on the ring: the points on either side of the arc are joined by one
        // arc.
        add(a1, arc(point_in.at(o1), point_in.at(across)));
      }
    }
  }
  return pairs;
}

namespace {

// The symbolic pairs, each at the number of its facet.
Pairing computed_pairing(const SignTable& table) {
  Pairing result;
  for (const FeaturePair& pair : symbolic_pairs(table)) {
    int index = 0;
    if (fixed_axes(pair.box1) == 1) {
      index = face_axis(pair.box1);
    } else if (fixed_axes(pair.box2) == 1) {
      index = 3 + face_axis(pair.box2);
    } else {
      index = edges_index(edge_axis(pair.box1), edge_axis(pair.box2));
    }
    // Two opposite facets have this pair; the one along n gets it.
    if (support(covector(index, table)) == pair) result[static_cast<std::size_t>(index)] = pair;
  }
  return result;
}

}  // namespace

const Pairing& symbolic_pairing(const SignTable& table) {
  // The nine signs and whether each box is mirrored give the number of a table; each table is
  // paired once.
  std::size_t number = (table.mirrored1 ? 1U : 0U) + (table.mirrored2 ? 2U : 0U);
  for (const auto& row : table.face1) {
    for (const Sign s : row) number = 2 * number + (s == Sign::positive ? 1U : 0U);
  }
  constexpr std::size_t kTables = std::size_t{1} << 11;
  thread_local std::vector<std::unique_ptr<const Pairing>> known(kTables);
  if (!known[number]) known[number] = std::make_unique<const Pairing>(computed_pairing(table));
  return *known[number];
}

}  // namespace touchstone
