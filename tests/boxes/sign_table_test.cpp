// The possible sign tables of the products r_kl of a rotation. Two independent enumerations agree:
//
//   rotations  quaternions with small integer components, rotated exactly;
//   signs      matrices over {-, 0, +} without a zero row or column. Rows are pairwise orthogonal,
//              as far as signs show it (products all zero, or of both signs), and so are columns.
//              The determinant of the signs as numbers is positive.
//
// First, the signs of every rotation are in the second set. Its rows are orthogonal, and so are its
// columns: a sum of products that is zero has terms of both signs, or only zeros. Its determinant
// is 1, so each entry r_kl equals its own cofactor r_mn r_m'n' - r_mn' r_m'n. Replace all entries
// by their signs: a cofactor that is then not 0 keeps its sign. So no term of the determinant of
// the signs is negative, and the list shows that no sign-orthogonal matrix has the determinant 0.
// Second, the first enumeration gives a rotation for each matrix of the second set.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/boxes/tables.hpp"

namespace touchstone::test::sign_table_test {
namespace {

using Row = std::array<Sign, 3>;

bool sign_orthogonal(const Row& a, const Row& b) {
  bool plus = false;
  bool minus = false;
  for (std::size_t i = 0; i < 3; ++i) {
    plus = plus || a[i] * b[i] == Sign::positive;
    minus = minus || a[i] * b[i] == Sign::negative;
  }
  return plus == minus;
}

bool rows_are_sign_orthogonal(const Signs& m) {
  return std::find(m.begin(), m.end(), Row{}) == m.end() && sign_orthogonal(m[0], m[1]) &&
         sign_orthogonal(m[0], m[2]) && sign_orthogonal(m[1], m[2]);
}

Signs transposed(const Signs& m) {
  Signs t;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) t[l][k] = m[k][l];
  }
  return t;
}

// All matrices of signs whose rows are sign-orthogonal to each other, and whose columns are, too:
// all 3^9 matrices are tried.
std::set<Signs> sign_orthogonal_matrices() {
  std::set<Signs> found;
  constexpr int kAll = 19683;  // 3^9
  for (int code = 0; code < kAll; ++code) {
    Signs m;
    int rest = code;
    for (Row& row : m) {
      for (Sign& s : row) {
        s = sign_of_int(rest % 3 - 1);
        rest /= 3;
      }
    }
    if (rows_are_sign_orthogonal(m) && rows_are_sign_orthogonal(transposed(m))) found.insert(m);
  }
  return found;
}

TEST_CASE("a rotation's sign tables are the sign-orthogonal ones of positive determinant",
          "[gauss]") {
  std::set<Signs> right_handed;
  std::set<Signs> left_handed;
  const auto candidates = sign_orthogonal_matrices();
  CHECK(candidates.size() == 672);
  for (const Signs& m : candidates) {
    REQUIRE(determinant(m) != 0);
    (determinant(m) > 0 ? right_handed : left_handed).insert(m);
  }
  CHECK(right_handed == tables_of_quaternions());

  std::set<Signs> reflected;
  for (const Signs& m : tables_of_quaternions()) reflected.insert(negated(m));
  CHECK(left_handed == reflected);
}

TEST_CASE("a rotation's products have no zero, one, four (a common axis) or six (aligned)",
          "[gauss]") {
  // Two zeros in one row or column make it a unit vector, so its cross has 4 zeros. Two zeros
  // elsewhere, such as r_11 = r_22 = 0, leave one product in the sum of rows 1 and 2, which must
  // then be zero too, with the same result.
  std::map<int, int> tables;
  for (const Signs& m : tables_of_quaternions()) ++tables[zeros(m)];
  CHECK(tables == std::map<int, int>{{0, 96}, {1, 144}, {4, 72}, {6, 24}});
}

TEST_CASE("the sign table of two boxes has the signs of the products of their axes", "[gauss]") {
  const Integers turned = rotation(3, 1, -2, 5);
  for (const bool mirror : {false, true}) {
    const Integers b = mirror ? mirrored(turned) : turned;
    SignTable expected;
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) expected.face1[k][l] = sign_of_value(b[l][k]);
    }
    CHECK(table_of(identity(), b) == rigid_table(expected.face1, false, mirror));
    CHECK(table_of(b, identity()) == rigid_table(transposed(expected.face1), mirror, false));
  }
}

}  // namespace
}  // namespace touchstone::test::sign_table_test
