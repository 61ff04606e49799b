// A walk in floating point leaves an instant *in doubt* if its error bounds do not decide it. If
// the contact is at a simple fraction, it is decided there exactly. Compares with the exact walk
// and with planted contacts.

#include "src/walk/ladder/decided_at_fraction.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "src/poly/rounding.hpp"
#include "src/walk/filtered_walk.hpp"
#include "src/walk/ladder/fraction_time.hpp"
#include "src/walk/ladder/simple_fraction.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/made.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::walk::decided_at_fraction_test {
namespace {

// The doubt that a walk in doubles leaves on the first piece.
std::optional<Doubt<double>> doubt_of(const FilteredMotion<double>& motion) {
  FilteredFacets<double> facets(motion);
  const auto end = filtered_walk(facets);
  return end.is_open() ? end.open()->doubt : std::nullopt;
}

std::optional<CertifiedContact> decided(const CertifiedMotions& motions) {
  if (motions.doubles.size() != 1) return std::nullopt;
  const auto doubt = doubt_of(motions.doubles.front());
  if (!doubt || (!doubt->at_start && !(doubt->enclosure.high < 1))) return std::nullopt;
  return decided_at_fraction(*doubt, 0, motions.doubles.front(), motions.integers.front());
}

TEST_CASE("contacts that are decided at a fraction agree with the exact walk", "[walk]") {
  struct Wanted {
    const char* family;
    int at_least;
  };
  for (const auto& [family, at_least] :
       {Wanted{"tie", 70}, Wanted{"three-way-tie", 30}, Wanted{"cubes-head-on", 90},
        Wanted{"slide", 60}, Wanted{"graze", 20}, Wanted{"touching", 0}, Wanted{"nested", 0},
        Wanted{"shallow-start", 0}, Wanted{"parallel-edges", 5}, Wanted{"sweep", 0}}) {
    int count = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
      if (generate::find_family(family) == nullptr) break;
      CAPTURE(family, i);
      const Query query = test::made(family, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      const CertifiedMotions motions(query);
      const auto answer = decided(motions);
      if (!answer) continue;
      ++count;
      const auto exact = first_contact(motions.integers);
      REQUIRE(exact);
      const CertifiedContact& c = *answer;
      CHECK(c.time == rounded_double(exact->time));
      CHECK(c.state == exact->state);
      CHECK(c.after == exact->after);
      CHECK(c.active == exact->contact.active);
      CHECK(c.table == exact->contact.table);
    }
    CAPTURE(family);
    CHECK(count >= at_least);
  }
}

using Gap = Polynomial<Rational>;

std::string words(const Gap& p) {
  std::ostringstream out;
  for (const Rational& c : p.coefficients())
    out << (out.tellp() > 0 ? ", " : "") << '"' << c << '"';
  return out.str();
}

// Two cubes whose distances along x and along y are these polynomials.
Query at_distances(const Gap& x, const Gap& y) {
  const Gap edges({Rational(2)});
  return test::case_of(
             test::kCube,
             test::cube(R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                                     "translation": [[)" +
                        words(x + edges) + "], [" + words(y + edges) + R"(], ["1/7"]]})"))
      .query;
}
Query at_distance(const Gap& gap) { return at_distances(gap, Gap({Rational(-1)})); }

Gap root_at(const Rational& t) { return Gap({-t, Rational(1)}); }

TEST_CASE("a condition that is zero at a fraction is distinguished from one that is not",
          "[walk]") {
  // The distance along x is 3/7 - u.
  const BoxPlane along_x{0, +1};
  const CertifiedMotions motions(at_distance(Gap({Rational(3, 7), Rational(-1)})));
  const auto zero_at = [&](std::int64_t p, std::int64_t q) {
    return is_zero_at({p, q}, along_x, motions.integers.front());
  };
  CHECK(zero_at(3, 7) == true);
  CHECK(zero_at(6, 14) == true);
  CHECK(zero_at(0, 1) == false);
  CHECK(zero_at(3000000001, 7000000000) == false);
  CHECK(zero_at(3000000000, 7000000001) == false);
  // A condition of a high degree, too wide for any integer type.
  Gap gap({Rational(3, 7), Rational(-1)});
  for (int i = 0; i < 22; ++i) gap = gap * Gap({Rational(1), Rational(1)});
  const CertifiedMotions long_motions(at_distance(gap));
  const auto& integers = long_motions.integers.front();
  CHECK(is_zero_at({3, 7}, along_x, integers) == true);
  CHECK(is_zero_at({1, 2}, along_x, integers) == false);
  CHECK_FALSE(is_zero_at({1, std::int64_t{1} << 49U}, along_x, integers));
}

TEST_CASE("a zero of any order at a fraction is the first contact if no other is before it",
          "[walk]") {
  for (const Rational& at : {Rational(1, 2), Rational(3, 8), Rational(1, 3), Rational(5, 7)}) {
    Gap gap({Rational(1)});
    for (int order = 1; order <= 5; ++order) {
      gap = gap * (order % 2 == 1 ? Gap({at, Rational(-1)}) : root_at(at) * Gap({Rational(-1)}));
      CAPTURE(at.str(), order);
      const auto found = certified_first_contact(CertifiedMotions(at_distance(gap))).contact;
      REQUIRE(found);
      CHECK(found->time == rounded_double(RealAlgebraic(at)));
      CHECK(found->state == State::touching);
      CHECK(found->after == (order % 2 == 1 ? State::overlapping : State::separated));
    }
  }
}

TEST_CASE("a contact shortly before a graze at a fraction is not overlooked", "[walk]") {
  for (const unsigned bits : {6U, 12U, 18U, 22U, 24U, 26U, 30U, 36U, 44U}) {
    const Rational little = Rational(1) / Rational(shifted(Integer(1), bits));
    const Rational at(1, 2);
    CAPTURE(bits);
    const Gap graze = root_at(at) * root_at(at);
    // Overlap from at - 2 little to at - little, then the graze.
    const auto before =
        certified_first_contact(
            CertifiedMotions(at_distance(graze * root_at(at - little) * root_at(at - 2 * little))))
            .contact;
    REQUIRE(before);
    CHECK(before->time == rounded_double(RealAlgebraic(at - 2 * little)));
    CHECK(before->after == State::overlapping);
    // Two grazes.
    const auto twice =
        certified_first_contact(
            CertifiedMotions(at_distance(graze * root_at(at - little) * root_at(at - little))))
            .contact;
    REQUIRE(twice);
    CHECK(twice->time == rounded_double(RealAlgebraic(at - little)));
    CHECK(twice->after == State::separated);
    // A near miss has no contact.
    CHECK_FALSE(
        certified_first_contact(CertifiedMotions(at_distance(graze + Gap({little * little}))))
            .contact);
  }
}

TEST_CASE("the first of two roots that doubles cannot separate is the contact", "[walk]") {
  for (unsigned bits = 20; bits < 70; bits += 2) {
    const Rational little = Rational(1) / Rational(shifted(Integer(1), bits));
    for (const Rational& at : {Rational(1, 2), Rational(5, 7)}) {
      CAPTURE(bits, at.str());
      for (const int side : {-1, +1}) {
        const auto found =
            certified_first_contact(
                CertifiedMotions(at_distance(root_at(at) * root_at(at + side * little))))
                .contact;
        REQUIRE(found);
        CHECK(found->time == rounded_double(RealAlgebraic(side < 0 ? Rational(at - little) : at)));
        CHECK(found->after == State::overlapping);
      }
    }
  }
}

TEST_CASE("the first of several close grazes is the contact, not the last", "[walk]") {
  for (int k = 1; k < 200; ++k) {
    for (const Rational& at : {Rational(1, 2), Rational(5, 7)}) {
      const Rational little(k, 1 << 19);
      const Gap once = root_at(at - little) * root_at(at);
      CAPTURE(k, at.str());
      const auto found =
          certified_first_contact(CertifiedMotions(at_distance(once * once))).contact;
      REQUIRE(found);
      CHECK(found->time == rounded_double(RealAlgebraic(at - little)));
    }
  }
}

TEST_CASE(
    "in a wide enclosure a graze is accepted as the first contact only if no other is possible",
    "[walk]") {
  const Gap graze = root_at(Rational(1, 2)) * root_at(Rational(1, 2));
  const Gap earlier = graze * root_at(Rational(1, 4)) * root_at(Rational(1, 4));
  const auto decided_between = [&graze](double low, double high, const Gap& gap) {
    auto doubt = doubt_of(CertifiedMotions(at_distance(graze)).doubles.front());
    REQUIRE(doubt);
    doubt->enclosure = BoundedInstant<double>::open(low, high);
    const CertifiedMotions motions(at_distance(gap));
    return decided_at_fraction(*doubt, 0, motions.doubles.front(), motions.integers.front());
  };
  const auto once = decided_between(0.4999, 0.5001, graze);
  REQUIRE(once);
  CHECK(once->time == 0.5);
  // Newton's method finds 1/2 from these enclosures, but there is an earlier graze at 1/4.
  CHECK_FALSE(decided_between(0.125, 0.875, earlier));
  CHECK_FALSE(decided_between(0.24, 0.78, earlier));
}

TEST_CASE("the state after a contact is right if planes vanish there to a high order", "[walk]") {
  const Rational at(3, 8);
  const Gap meets({at, Rational(-1)});
  Gap flat({Rational(1)});
  for (int order = 1; order <= 5; ++order) {
    flat = flat * root_at(at);
    for (const int sign : {-1, +1}) {
      CAPTURE(order, sign);
      const Query query = at_distances(meets, flat * Gap({Rational(sign)}));
      const auto found = certified_first_contact(CertifiedMotions(query)).contact;
      // The cubes are apart along x before the fraction; after it, only y can separate them.
      REQUIRE(found);
      CHECK(found->time == 0.375);
      CHECK(found->state == State::touching);
      CHECK(found->after == (sign > 0 ? State::separated : State::overlapping));
    }
  }
  const auto slides = certified_first_contact(CertifiedMotions(at_distances(meets, Gap()))).contact;
  REQUIRE(slides);
  CHECK(slides->after == State::touching);
}

}  // namespace
}  // namespace touchstone::walk::decided_at_fraction_test
