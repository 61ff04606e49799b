// A margin is how far two boxes are apart along a plane's normal, computed in doubles with an error
// bound. The bound is derived from a number of roundings; here numbers that count their roundings
// check that number.

#include "src/walk/conditions/bounded/margin_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>

#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "tests/boxes/counted.hpp"

namespace touchstone::walk::margin_errors_test {
namespace {

using test::Counted;

// The form of a motion, on which the number of roundings depends.
struct Kind {
  int axes_degree;
  int offset_degree;
  int cofactor_degree;  // -1: all cofactors are 1
  int own;              // roundings of the input numbers themselves
  bool rigid;
  bool centred;
};

// A motion of this kind in numbers that count their roundings. Each starts with kind.own roundings.
PackedMotion<Counted> motion_of(const Kind& kind) {
  Counted number;
  number.roundings = kind.own;
  const auto form = [&number](int degree) {
    Form<Counted> f(degree);
    for (int i = 0; i <= degree; ++i) f[i] = number;
    return f;
  };
  MotionForms<Form<Counted>> forms;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j)
      forms.axes1[i][j] = forms.axes2[i][j] = form(kind.axes_degree);
    forms.offset[i] = form(kind.offset_degree);
    if (kind.cofactor_degree < 0) continue;
    const Form<Counted> cofactor = form(kind.cofactor_degree);
    forms.cofactors[i] = {cofactor, cofactor, cofactor};
  }
  forms.length1 = forms.length2 = form(kind.axes_degree);
  PackedMotion<Counted> m;
  m.pack(forms);
  m.rigid = kind.rigid;
  m.centred = kind.centred;
  m.mirrored1 = m.mirrored2 = !kind.rigid;
  for (auto* lengths : {&m.extents, &m.shifts}) {
    for (auto& of_box : *lengths) of_box.fill(number);
  }
  return m;
}

// Checks all counts of a motion. Returns the difference between the bound of a margin and the
// largest count.
int spare(const Kind& kind) {
  CAPTURE(kind.axes_degree, kind.offset_degree, kind.cofactor_degree, kind.own, kind.rigid,
          kind.centred);
  const PackedMotion<Counted> m = motion_of(kind);
  const Counted u;
  const BoxMargins<Counted> margins = margins_at<Counted>(m, u);
  const auto bound = static_cast<int>(roundings_of_margin(
      kind.axes_degree, kind.offset_degree, std::max(0, kind.cofactor_degree), kind.own));
  int most = 0;
  const auto see = [&most](const Counted& c) { most = std::max(most, c.roundings); };
  const BoxPose<Counted, Counted> pose(m, u);
  for (int f = 0; f < kFacetPairs; ++f) {
    see(margins.margin(f));
    for (const int side : {+1, -1}) see(margin_at(pose, f, side));
  }
  if (const auto fixed = fixed_planes(m)) {
    const Vec3<Counted> d = offset_at(m, u);
    for (int f = 0; f < kFacetPairs; ++f) {
      see(fixed->margins(d).margin(f));
      for (const int side : {+1, -1}) {
        see(fixed->condition(f, side, d));
        for (int i = 0; i <= kind.offset_degree; ++i) see(fixed->coefficient(f, side, m.offset, i));
      }
    }
  }
  CHECK(most <= bound);
  for (std::size_t i = 0; i < kBrackets; ++i)
    CHECK(margins.brackets[i].roundings <= roundings_of_bracket(kind.axes_degree, kind.own));
  return bound - most;
}

TEST_CASE("no margin has more roundings than its error bound covers", "[walk]") {
  int least = std::numeric_limits<int>::max();
  for (const int axes : {0, 1, 2, 4, 8, 24}) {
    for (const int offset : {0, 1, 2, 7, 24}) {
      for (const int cofactor : {-1, 0, 1, 2, 8}) {
        for (const int own : {1, 3}) {
          for (const bool rigid : {true, false}) {
            for (const bool centred : {true, false})
              least = std::min(least, spare({axes, offset, cofactor, own, rigid, centred}));
          }
        }
      }
    }
  }
  // The bound allows at least 20 more roundings than occur. Another number means that margins are
  // now computed differently, so the bound must be reviewed.
  CHECK(least == 20);
}

TEST_CASE("a counting number counts each of its operations as a rounding", "[walk]") {
  Counted a = 1;
  CHECK(a.roundings == 0);
  a = a + a;
  CHECK(a.roundings == 1);
  CHECK((a * a).roundings == 3);
  CHECK((a * a - a).roundings == 4);
  CHECK((-a).roundings == 1);
}

}  // namespace
}  // namespace touchstone::walk::margin_errors_test
