// The promises of the families, checked by static separating axes at chosen times: independent of
// the solver for motion.

#include <catch2/catch.hpp>

#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/made.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::test::promises_test {
namespace {

using generate::MadeCase;
using generate::PlantedContact;

Overlap<Rational> at(const Case& c, const Rational& t) {
  const auto poses = poses_at<Rational>(c.query, t);
  REQUIRE(poses.size() == 1);
  return overlap(poses[0].a, poses[0].b);
}

std::size_t vanishing_gaps(const Overlap<Rational>& o) {
  std::size_t n = 0;
  for (const auto& axis : o.axes) n += axis && axis->gap.is_zero() ? 1 : 0;
  return n;
}

const PlantedContact& first_planted(const MadeCase& c) {
  REQUIRE(c.planted);
  REQUIRE_FALSE(c.planted->contacts.empty());
  return c.planted->contacts.front();
}

// Shortly before t, by 2^-24 of the time since the start of the horizon.
Rational before(const Case& c, const Rational& t) {
  return t - (t - c.query.from()) * power_of_two(-24);
}
Rational after(const Case& c, const Rational& t) {
  return t + (c.query.until() - t) * power_of_two(-24);
}

TEST_CASE(
    "boxes touch at the planted entry, are apart before it, and overlap after it if that was "
    "planted",
    "[generate]") {
  for (const char* family : {"planted-vf", "planted-fv", "planted-ee", "tie", "face-flush", "thin",
                             "far", "two-contacts", "cubes-head-on"}) {
    for (std::uint64_t i = 0; i < 40; ++i) {
      const MadeCase made_case = made(family, i);
      const Case& c = made_case.parsed;
      const PlantedContact& contact = first_planted(made_case);
      CAPTURE(c.id);
      CHECK(at(c, *contact.enter).state == State::touching);
      CHECK(at(c, before(c, *contact.enter)).state == State::separated);
      for (int k = 0; k < 8; ++k)
        CHECK(at(c, c.query.from() + (*contact.enter - c.query.from()) * Rational(k, 8)).state ==
              State::separated);
      CHECK(at(c, after(c, *contact.enter)).state ==
            (contact.kind == "grazing" ? State::separated : State::overlapping));
    }
  }
}

TEST_CASE("at least two planes vanish at the instant of a tie", "[generate]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const MadeCase c = made("tie", i);
    CAPTURE(c.parsed.id);
    CHECK(vanishing_gaps(at(c.parsed, *first_planted(c).enter)) >= first_planted(c).planes);
    CHECK(first_planted(c).planes >= 2);
  }
}

TEST_CASE("an exact graze touches at only one instant, and a shifted one misses or overlaps",
          "[generate]") {
  for (const char* touch : {"FV", "EE", "VV", "FF"}) {
    for (const char* offset : {"exact", "+", "-"}) {
      for (std::uint64_t i = 0; i < 12; ++i) {
        const MadeCase made_case = made("graze", i, {{"touch", touch}, {"offset", offset}});
        const Case& c = made_case.parsed;
        CAPTURE(c.id);
        REQUIRE(made_case.planted);
        if (*offset == '+') {
          CHECK(made_case.planted->contacts.empty());
          continue;
        }
        const PlantedContact& contact = first_planted(made_case);
        if (*offset == 'e') {
          CHECK(at(c, *contact.enter).state == State::touching);
          CHECK(at(c, before(c, *contact.enter)).state == State::separated);
          CHECK(at(c, after(c, *contact.enter)).state == State::separated);
        } else if (contact.enter) {
          CHECK(at(c, *contact.enter).state == State::touching);
          CHECK(at(c, (*contact.enter + *contact.exit) / 2).state == State::overlapping);
          CHECK(*contact.exit - *contact.enter <= power_of_two(-7));
        } else {
          CHECK(at(c, made_case.planted->instants.front().at).state == State::overlapping);
        }
      }
    }
  }
}

TEST_CASE("the least distance of a near miss is exactly the chosen one", "[generate]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const MadeCase made_case = made("near-miss", i);
    const Case& c = made_case.parsed;
    CAPTURE(c.id);
    const Rational clearance = *made_case.planted->clearance;
    const Overlap<Rational> nearest = at(c, made_case.planted->instants.front().at);
    const auto& gap = nearest.separation();
    CHECK(gap.gap * gap.gap == clearance * clearance * gap.length_squared);
    CHECK(gap.gap > 0);
    for (int k = 0; k <= 16; ++k) {
      // A separation along any axis is a lower bound of the distance.
      const auto there =
          at(c, c.query.from() + (c.query.until() - c.query.from()) * Rational(k, 16)).separation();
      CHECK(
          (there.gap > 0 && there.gap * there.gap >= clearance * clearance * there.length_squared));
    }
  }
}

TEST_CASE("sliding boxes touch throughout their contact and never overlap", "[generate]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const MadeCase made_case = made("slide", i);
    const Case& c = made_case.parsed;
    CAPTURE(c.id);
    const PlantedContact& contact = first_planted(made_case);
    for (int k = 0; k <= 8; ++k) {
      CHECK(at(c, *contact.enter + (*contact.exit - *contact.enter) * Rational(k, 8)).state ==
            State::touching);
    }
    if (*contact.enter > c.query.from())
      CHECK(at(c, before(c, *contact.enter)).state == State::separated);
    if (*contact.exit < c.query.until())
      CHECK(at(c, after(c, *contact.exit)).state == State::separated);
  }
}

TEST_CASE("the second of two contacts follows a separation", "[generate]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const MadeCase made_case = made("two-contacts", i);
    CAPTURE(made_case.parsed.id);
    const auto& contacts = made_case.planted->contacts;
    REQUIRE(contacts.size() == 2);
    CHECK(at(made_case.parsed, (*contacts[0].exit + *contacts[1].enter) / 2).state ==
          State::separated);
    CHECK(at(made_case.parsed, *contacts[1].enter).state == State::touching);
  }
}

TEST_CASE("the state at the start, and just after it, is the planted one", "[generate]") {
  for (const char* how : {"touching", "leaving", "overlapping"}) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      const MadeCase made_case = made("starts-in-contact", i, {{"how", how}});
      const Case& c = made_case.parsed;
      CAPTURE(c.id);
      CHECK(std::string(name(at(c, c.query.from()).state)) == made_case.planted->start);
      const State next = at(c, after(c, c.query.from())).state;
      CHECK(next == (std::string(how) == "leaving" ? State::separated : State::overlapping));
    }
  }
}

// The squared sine of the angle between two axes.
double squared_sine(const Vec3<Rational>& a, const Vec3<Rational>& b) {
  const auto n = cross(a, b);
  return nearest_double(dot(n, n) / (dot(a, a) * dot(b, b)));
}

TEST_CASE(
    "parallel edges are exactly parallel, or up to the last bits, and the boxes overlap deeply at "
    "the planted time",
    "[generate]") {
  for (const char* how : {"exact", "quaternion", "matrix"}) {
    int noisy = 0;
    for (std::uint64_t i = 0; i < 40; ++i) {
      const MadeCase made_case = made("parallel-edges", i, {{"how", how}, {"parallel", "all"}});
      const Case& c = made_case.parsed;
      CAPTURE(c.id);
      const bool exact = std::string(how) == "exact";
      const Rational t =
          exact ? *first_planted(made_case).enter : made_case.planted->instants.front().at;
      const auto poses = poses_at<Rational>(c.query, t);
      int parallel = 0;
      for (const auto& a : poses[0].a.axes) {
        for (const auto& b : poses[0].b.axes) {
          const double s = squared_sine(a, b);
          if (s < 1e-28) ++parallel;
          if (s > 0 && s < 1e-28) ++noisy;
        }
      }
      CHECK((exact ? parallel >= 1 : parallel == 3));
      if (exact) continue;
      const auto o = overlap(poses[0].a, poses[0].b);
      CHECK(o.state == State::overlapping);
      // The boxes overlap deeply along face axes, so noise of edge axes cannot hide it.
      for (std::size_t axis = 0; axis < 6; ++axis) CHECK(nearest_double(o.axes[axis]->gap) < -0.1);
    }
    if (std::string(how) == "exact") {
      CHECK(noisy == 0);
    } else {
      CHECK(noisy > 40);
    }
  }
}

}  // namespace
}  // namespace touchstone::test::promises_test
