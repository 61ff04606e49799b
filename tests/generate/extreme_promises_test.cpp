// The promises of the families with unusual places, sizes, velocities and starts, checked by static
// separating axes at chosen times: independent of the solver for motion.

#include <algorithm>
#include <catch2/catch.hpp>

#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/made.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::extreme_promises_test {
namespace {

using generate::MadeCase;

Overlap<Rational> overlap_at(const Case& c, const Rational& t) {
  const auto poses = poses_at<Rational>(c.query, t);
  REQUIRE(poses.size() == 1);
  return overlap(poses[0].a, poses[0].b);
}

State state_at(const Case& c, const Rational& t) { return overlap_at(c, t).state; }

std::string state_name(const Case& c, const Rational& t) { return name(state_at(c, t)); }

const BoxByExtents* by_extents(const Body& body) { return std::get_if<BoxByExtents>(&body.shape); }

TEST_CASE("boxes off their centres, of sizes far apart, or spelled oddly meet when planted",
          "[generate]") {
  for (const char* family : {"off-centre", "one-to-a-trillion", "many-spellings", "creeping"}) {
    generate::Fixed fixed;
    if (std::string(family) == "creeping") fixed = {{"ending", "reached"}};
    for (std::uint64_t i = 0; i < 40; ++i) {
      const MadeCase one = made(family, i, fixed);
      const Case& c = one.parsed;
      CAPTURE(c.id);
      const Rational enter = *one.planted->contacts.at(0).enter;
      const Rational from = c.query.from();
      CHECK(state_at(c, enter) == State::touching);
      CHECK(state_at(c, from + (enter - from) * Rational(1, 2)) == State::separated);
      CHECK(state_at(c, enter - (enter - from) * power_of_two(-24)) == State::separated);
      CHECK(state_at(c, enter + (c.query.until() - enter) * power_of_two(-60)) ==
            State::overlapping);
    }
  }
}

TEST_CASE("an off-centre box has its centre elsewhere, far away where that is chosen",
          "[generate]") {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const MadeCase one =
        made("off-centre", i, {{"shape", "extents"}, {"boxes", "both"}, {"centre", "far"}});
    CAPTURE(one.parsed.id);
    int far = 0;
    for (const Body& body : one.parsed.bodies) {
      const BoxByExtents* box = by_extents(body);
      REQUIRE(box != nullptr);
      REQUIRE(box->center);
      for (std::size_t x = 0; x < 3; ++x) {
        const Rational c = (*box->center)[x].value();
        far += (c < 0 ? Rational(-c) : c) > box->half_extents[x].value() * 4 ? 1 : 0;
      }
    }
    CHECK(far > 0);
  }
}

TEST_CASE("points, sticks and plates touch at the planted time and not before", "[generate]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const MadeCase one = made("points-and-sticks", i);
    const Case& c = one.parsed;
    CAPTURE(c.id);
    const Rational enter = *one.planted->contacts.at(0).enter;
    CHECK(state_at(c, enter) != State::separated);
    CHECK(state_at(c, enter - (enter - c.query.from()) * power_of_two(-24)) == State::separated);
  }
}

TEST_CASE("a creeping box has a velocity of the kind that was chosen", "[generate]") {
  const auto check = [](const char* kind, const Rational& least, const Rational& most) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      const MadeCase one = made("creeping", i, {{"velocity", kind}});
      CAPTURE(one.parsed.id);
      Rational fastest = 0;
      for (const Body& body : one.parsed.bodies) {
        const auto* motion = std::get_if<LinearMotion>(&body.motion.kind);
        if (motion == nullptr) continue;
        for (const Numeral& v : motion->velocity) {
          CHECK(exact_value(nearest_double(v.value())) == v.value());
          fastest = std::max(fastest, v.value() < 0 ? Rational(-v.value()) : v.value());
        }
      }
      CHECK(fastest >= least);
      CHECK(fastest <= most);
    }
  };
  check("subnormal", power_of_two(-1074), power_of_two(-1022));
  check("tiny", power_of_two(-970), power_of_two(-499));
  check("slow", power_of_two(-70), power_of_two(-55));
  check("huge", power_of_two(370), power_of_two(401));
}

TEST_CASE(
    "at a three-way tie the planes of three face axes of each box vanish, or as many as part and "
    "meet",
    "[generate]") {
  for (const char* how : {"aligned", "turning", "in-and-out"}) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      const MadeCase one = made("three-way-tie", i, {{"how", how}});
      const Case& c = one.parsed;
      CAPTURE(c.id);
      const auto& contact = one.planted->contacts.at(0);
      const Overlap<Rational> there = overlap_at(c, *contact.enter);
      CHECK(there.state == State::touching);
      for (std::size_t box = 0; box < 2; ++box) {
        std::size_t vanishing = 0;
        for (std::size_t k = 0; k < 3; ++k) {
          const auto& axis = there.axes[3 * box + k];
          vanishing += axis && axis->gap.is_zero() ? 1 : 0;
        }
        CHECK(vanishing >= contact.planes);
      }
      const Rational after =
          *contact.enter + (c.query.until() - *contact.enter) * power_of_two(-24);
      const Rational before =
          *contact.enter - (*contact.enter - c.query.from()) * power_of_two(-24);
      CHECK(state_at(c, before) == State::separated);
      CHECK(state_at(c, after) ==
            (contact.kind == "grazing" ? State::separated : State::overlapping));
    }
  }
}

TEST_CASE("a shallow start has the planted state, and a small depth", "[generate]") {
  for (const char* state : {"overlapping", "touching", "apart"}) {
    for (std::uint64_t i = 0; i < 40; ++i) {
      const MadeCase one = made("shallow-start", i, {{"state", state}});
      const Case& c = one.parsed;
      CAPTURE(c.id);
      CHECK(state_name(c, c.query.from()) == one.planted->start);
      const auto gap = overlap_at(c, c.query.from()).separation();
      const double distance = nearest_double(gap.gap * gap.gap / gap.length_squared);
      CHECK(distance <= 9e-6);  // the square of a thousandth of 3
      if (std::string(state) != "touching") CHECK(distance > 1e-14);
      if (!one.planted->all_contacts) continue;
      CHECK(state_at(c, c.query.until()) == State::separated);
    }
  }
}

TEST_CASE(
    "bodies that stay together or nested keep their state, and bodies that leave are apart at the "
    "end",
    "[generate]") {
  for (const char* family : {"together", "nested"}) {
    for (std::uint64_t i = 0; i < 40; ++i) {
      const MadeCase one = made(family, i);
      const Case& c = one.parsed;
      CAPTURE(c.id);
      const bool leaves = !one.planted->instants.empty();
      CHECK(state_name(c, 0) == one.planted->start);
      CHECK(state_name(c, 1) == (leaves ? "separated" : one.planted->start));
      if (!leaves) CHECK(state_name(c, Rational(1, 3)) == one.planted->start);
    }
  }
}

}  // namespace
}  // namespace touchstone::test::extreme_promises_test
