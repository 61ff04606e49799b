// All sign tables of two boxes' axes (the signs of the products of their axes), for the tests of
// pairings.

#include "tests/boxes/tables.hpp"

namespace touchstone::test {

Integers mirrored(Integers axes) {
  for (auto& c : axes[0]) c = -c;
  return axes;
}

Sign sign_of_value(std::int64_t v) {
  return v < 0 ? Sign::negative : (v > 0 ? Sign::positive : Sign::zero);
}

Vec3<std::int64_t> face_normal(const Integers& axes, std::size_t k) {
  Vec3<std::int64_t> n = cross(axes[(k + 1) % 3], axes[(k + 2) % 3]);
  if (dot(n, axes[k]) < 0) {
    for (auto& c : n) c = -c;
  }
  return n;
}

SignTable table_of(const Integers& a, const Integers& b) {
  SignTable table;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) {
      table.face1[k][l] = sign_of_value(dot(face_normal(a, k), b[l]));
      table.face2[k][l] = sign_of_value(dot(face_normal(b, l), a[k]));
    }
  }
  table.mirrored1 = bracket(a[0], a[1], a[2]) < 0;
  table.mirrored2 = bracket(b[0], b[1], b[2]) < 0;
  return table;
}

const std::set<Signs>& tables_of_quaternions() {
  static const std::set<Signs> tables = [] {
    std::set<Signs> all;
    for (int w = 0; w <= 6; ++w) {  // q and -q are the same rotation
      for (int x = -6; x <= 6; ++x) {
        for (int y = -6; y <= 6; ++y) {
          for (int z = -6; z <= 6; ++z) {
            if (w == 0 && x == 0 && y == 0 && z == 0) continue;
            const Integers b = rotation(w, x, y, z);
            Signs signs;  // a_k is the k-th unit vector
            for (std::size_t k = 0; k < 3; ++k) {
              for (std::size_t l = 0; l < 3; ++l) signs[k][l] = sign_of_value(b[l][k]);
            }
            all.insert(signs);
          }
        }
      }
    }
    return all;
  }();
  return tables;
}

int determinant(const Signs& signs) {
  Mat3<int> rows;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) rows[k][l] = to_int(signs[k][l]);
  }
  return bracket(rows[0], rows[1], rows[2]);
}

int zeros(const Signs& signs) {
  int n = 0;
  for (const auto& row : signs) {
    for (const Sign s : row) n += s == Sign::zero ? 1 : 0;
  }
  return n;
}

Signs negated(Signs signs) {
  for (auto& row : signs) {
    for (Sign& s : row) s = -s;
  }
  return signs;
}

FeaturePair antipode(const FeaturePair& pair) { return {antipode(pair.box1), antipode(pair.box2)}; }

std::multiset<FeaturePair> facets(const Pairing& pairing) {
  std::multiset<FeaturePair> all;
  for (const auto& pair : pairing) {
    if (!pair) continue;
    all.insert(*pair);
    all.insert(antipode(*pair));
  }
  return all;
}

}  // namespace touchstone::test
