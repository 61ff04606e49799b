// First contacts of polyhedra where an event of a plane is a stretch of unknown signs: two changes
// of its support are closer than doubles can resolve. A corner that is the support only in between
// must not be missed.

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "src/hulls/first_contact/bounded_walk.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body.hpp"

namespace touchstone::unknown_stretches_test {
namespace {

const auto kAtRest = Motion::linear({0, 0, 0}, {0, 0, 0});

// A box as the hull of its corners.
Body hull_of(const Vec3<double>& low, const Vec3<double>& high, const Motion& motion) {
  std::vector<WrittenVector> corners;
  for (int i = 0; i < 8; ++i) {
    corners.push_back({(i & 1) != 0 ? high[0] : low[0], (i & 2) != 0 ? high[1] : low[1],
                       (i & 4) != 0 ? high[2] : low[2]});
  }
  return Body::hull(std::move(corners), motion);
}

Query query_of(const Body& one, const Body& two, double until = 1) {
  auto made = Query::make(one, two, 0, until);
  INFO((made ? "" : made.error().message));
  REQUIRE(made);
  return std::move(made).value();
}

// Checks that bounded doubles either leave the first contact open, or give the exact one.
void check_not_wrong(const Query& query) {
  const auto plain = hulls::plain_first_contact(query);
  if (!plain) return;
  const Answer exact = solve(query, {.first_only = true});
  REQUIRE(plain->has_value() == *exact.contact);
  if (!*plain) return;
  const auto& enter = exact.contacts.front().enter;
  CHECK((*plain)->time == rounded_double(enter.time));
  REQUIRE(enter.touch);
  CHECK((*plain)->features == *enter.touch);
}

}  // namespace

TEST_CASE("a contact of a body that turns over within a small part of a long horizon is found",
          "[polyhedra]") {
  // The quaternion (1, t - m, t - m, 0) lowers corner 1, by `down`, only at t = m. The plate's top
  // is at -top.
  for (int k = 8; k <= 40; k += 2) {
    const double middle = std::ldexp(1.0, k);
    const auto turns =
        Motion::quaternion({{{1}, {-middle, 1}, {-middle, 1}, {0}}}, {{{0}, {0}, {0}}});
    for (const double down : {0.25, 0x1p-6, 0x1p-12, 0x1p-20}) {
      for (const double top : {down / 2, down, 2 * down}) {
        INFO(k << " " << down << " " << top);
        check_not_wrong(query_of(
            hull_of({-4, -1, -4}, {4, -top, 4}, kAtRest),
            Body::hull({{0, 0, 0}, {1, -down, 0}, {0, 1, 0}, {0.5, 1, 0.5}, {0.5, 1, -0.5}}, turns),
            2 * middle));
      }
    }
  }
}

TEST_CASE("a contact of a corner that is the support for only an instant is found", "[polyhedra]") {
  // A shear lowers corner 1 below corner 0, by 2^-k at t = 1/2. The plate's top is at -top.
  for (int k = 2; k <= 60; ++k) {
    const double depth = std::ldexp(1.0, -k);
    const auto shears = [&](double offset) {
      return Motion::matrix({{{{{1}, {0}, {0}, {0}}},
                              {{{0.25 - depth, -1, 1}, {1}, {0}, {offset}}},
                              {{{0}, {0}, {1}, {0}}}}});
    };
    for (const double top : {0x1p-60, depth / 2, depth, 2 * depth}) {
      for (const double offset : {0.0, depth / 4}) {
        INFO(k << " " << top << " " << offset);
        check_not_wrong(
            query_of(hull_of({-4, -1, -4}, {4, -top, 4}, kAtRest),
                     Body::hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}}, shears(offset))));
      }
    }
  }
}

TEST_CASE(
    "bodies that turn through a parallel pose at the contact have the features of that instant",
    "[polyhedra]") {
  // A pyramid falls on its base. Its rotation is the identity at t = 7/8, where it turns on or
  // turns back.
  std::mt19937 random(7);
  const auto part = [&] { return static_cast<double>(random() % 64) / 32 - 1; };
  for (int i = 0; i < 200; ++i) {
    const double c = static_cast<double>(1 + random() % 7) / 8;
    const double x = part(), y = part(), z = i % 4 < 2 ? 0 : part();
    const double off = i % 3 == 0 ? 0 : std::ldexp(1.0, -i / 3);
    const auto about = [&](double n) -> WrittenPolynomial {
      if (i % 2 == 0) return {n * c * c, -2 * n * c, n};
      return {-n * c, n};
    };
    INFO(i);
    const auto turns = Motion::quaternion({{{1}, about(x), about(y), about(z)}},
                                          {{{part() / 4}, {part() / 4}, {1 + 8 * c + off, -8}}});
    check_not_wrong(
        query_of(hull_of({-1, -1, -1}, {1, 1, 1}, kAtRest),
                 Body::hull({{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}, turns)));
  }
}

}  // namespace touchstone::unknown_stretches_test
