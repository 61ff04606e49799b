// First contacts from plain doubles, against those of the same numbers as rationals: the same time
// (bit for bit), kind and features, or the same error.

#include "touchstone/from_doubles.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "src/answer/contacts/doubles/written.hpp"
#include "tests/support/part.hpp"
#include "tests/support/random.hpp"
#include "tests/support/same_bits.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::doubles::from_doubles_test {
namespace {

// The number of queries; the environment variable increases it for a long run.
int count() {
  const char* asked = std::getenv("TOUCHSTONE_DOUBLES");  // NOLINT(concurrency-mt-unsafe)
  return asked == nullptr ? 150 : std::atoi(asked);
}

// Owns the numbers to which a motion of plain doubles refers.
struct Owned {
  std::vector<double> numbers{};
  std::vector<double> others{};
  std::vector<Vector> places{};
  std::vector<Quaternion> rotations{};
};

// Draws bodies from random doubles; with `grid` from multiples of 1/4, so that values often
// coincide.
class Scenes {
 public:
  Scenes(std::uint64_t seed, bool grid) : random_(seed), grid_(grid) {}

  double number(double size) {
    if (grid_) return random_.between(-8, 8) * 0.25 * std::min(1.0, size);
    return size * (static_cast<double>(random_.bits() >> 11U) * 0x1p-52 - 1);
  }
  Vector vector(double size) { return {number(size), number(size), number(size)}; }
  Quaternion quaternion() {
    Quaternion q{};
    do {
      for (double& c : q) c = grid_ ? random_.between(-1, 1) : number(1);
      if (grid_ && random_.coin()) q = {1, 0, 0, 0};
    } while (q == Quaternion{});
    return q;
  }
  Box box() {
    Box b;
    for (double& h : b.half_extents)
      h = grid_ ? random_.between(0, 4) * 0.25 : std::fabs(number(1));
    if (random_.below(3) == 0) b.center = vector(1);
    return b;
  }
  int between(int low, int high) { return random_.between(low, high); }
  bool coin() { return random_.coin(); }

 private:
  test::Random random_;
  bool grid_;
};

using Draw = std::function<Motion(Scenes&, Owned&)>;

Motion fixed(Scenes& s, Owned&) { return Fixed{s.vector(2), s.quaternion()}; }
Motion linear(Scenes& s, Owned&) { return Linear{s.vector(3), s.vector(4), s.quaternion()}; }
Motion unturned(Scenes& s, Owned&) { return Linear{s.vector(3), s.vector(4)}; }
Motion through(Scenes& s, Owned& o) {
  const int n = s.between(2, 6);
  for (int i = 0; i < n; ++i) {
    o.numbers.push_back(i == 0 ? 0.0 : (i == n - 1 ? 1.0 : i / static_cast<double>(n)));
    o.places.push_back(s.vector(3));
    o.rotations.push_back(s.quaternion());
  }
  return Through{o.numbers, o.places, o.rotations};
}
Motion matrix(Scenes& s, Owned& o) {
  const int degree = s.between(0, 2);
  const auto n = static_cast<std::size_t>(degree) + 1;
  o.numbers.assign(12 * n, 0);
  for (std::size_t i = 0; i < 12; ++i) {
    for (std::size_t j = 0; j < n; ++j)
      o.numbers[i * n + j] = i % 4 == 3 ? s.number(2) : s.number(0.125);
    if (i == 0 || i == 5 || i == 10) o.numbers[i * n] += 1;
  }
  if (s.coin()) o.others = {s.coin() ? 2.0 : -2.0, s.number(1)};
  return Matrix{degree, o.numbers, o.others};
}
Motion bezier(Scenes& s, Owned& o) {
  const int degree = s.between(1, 4);
  for (int i = 0; i <= degree; ++i) {
    o.places.push_back(s.vector(3));
    o.rotations.push_back(s.quaternion());
    o.others.push_back(s.between(1, 5) * 0.5);
  }
  if (s.coin()) o.others.clear();
  return Bezier{degree, o.places, o.rotations, o.others};
}
Motion polyline(Scenes& s, Owned& o) {
  const int n = s.between(2, 5);
  for (int i = 0; i < n; ++i) {
    o.numbers.push_back(i / static_cast<double>(n - 1));
    o.places.push_back(s.vector(3));
    o.rotations.push_back(s.quaternion());
  }
  o.numbers.insert(o.numbers.begin(), o.numbers.front());
  o.numbers.push_back(o.numbers.back());
  return Bezier{1, o.places, o.rotations, {}, o.numbers};
}

struct Expected {
  std::optional<Error> error{};
  std::optional<Contact> contact{};
};

std::optional<FeaturePair> of_boxes(const std::optional<BodyFeaturePair>& features) {
  if (!features) return std::nullopt;
  return FeaturePair{std::get<Feature>(features->box1), std::get<Feature>(features->box2)};
}

// The first contact, or the error, of a Query made of the same numbers as rationals.
Expected by_rationals(const Body& first, const Body& second, double from, double until) {
  const auto a = written(first, 0);
  if (!a) return {a.error()};
  const auto b = written(second, 1);
  if (!b) return {b.error()};
  const auto query = Query::make(a.value(), b.value(), from, until);
  if (!query) return {query.error()};
  const auto found = touchstone::first_contact(query.value());
  if (!found) return {};
  return {{}, Contact{found->time_as_double(), found->kind(), of_boxes(found->features())}};
}

// The first contact from the library's own bodies, whose numbers stay doubles until others are
// needed.
Result<std::optional<Contact>> by_bodies(const Body& first, const Body& second, double from,
                                         double until) {
  const auto a = written(first, 0);
  if (!a) return a.error();
  const auto b = written(second, 1);
  if (!b) return b.error();
  const auto found = touchstone::first_contact(a.value(), b.value(), from, until);
  if (!found) return found.error();
  if (!found.value()) return std::optional<Contact>();
  return std::optional(Contact{found.value()->time_as_double(), found.value()->kind(),
                               of_boxes(found.value()->features())});
}

// The first difference of a result from the expected one, in words; "" if they are equal to the
// last bit.
std::string difference(const Result<std::optional<Contact>>& a, const Expected& b) {
  if (a.ok() == b.error.has_value()) return "whether it is refused";
  if (!a) {
    return a.error().place == b.error->place && a.error().message == b.error->message ? ""
                                                                                      : "the error";
  }
  if (a.value().has_value() != b.contact.has_value()) return "whether there is a contact";
  if (!b.contact) return "";
  if (!test::same_bits(a.value()->time, b.contact->time)) return "time";
  if (a.value()->kind != b.contact->kind) return "kind";
  return a.value()->features == b.contact->features ? "" : "features";
}

struct Tally {
  int contacts = 0;
  int misses = 0;
  int refused = 0;
};

// Checks first contacts of random boxes in motions of two kinds, drawn by `draw1` and `draw2`,
// against by_rationals(). With `grid`, numbers are short, so that special positions occur.
void compare(const Draw& draw1, const Draw& draw2, bool grid, std::uint64_t seed, Tally& tally) {
  Scenes scenes(seed, grid);
  for (int i = 0; i < count(); ++i) {
    Owned own1, own2;
    const Box box1 = scenes.box(), box2 = scenes.box();
    const Body first{box1, draw1(scenes, own1)};
    const Body second{box2, draw2(scenes, own2)};
    if (!test::is_in_part(static_cast<std::uint64_t>(i), 3)) continue;
    const bool whole = i % 3 != 0;
    const double from = whole ? 0 : 0.25, until = whole ? 1 : 0.75 + 0.1 * (i % 2);
    INFO("grid " << grid << ", seed " << seed << ", query " << i);
    const Expected expected = by_rationals(first, second, from, until);
    CHECK(difference(first_contact(first, second, from, until), expected) == "");
    CHECK(difference(by_bodies(first, second, from, until), expected) == "");
    tally.contacts += expected.contact ? 1 : 0;
    tally.refused += expected.error ? 1 : 0;
    tally.misses += !expected.contact && !expected.error ? 1 : 0;
  }
}

TEST_CASE("answers from plain doubles equal those from the same numbers as rationals",
          "[doubles][part]") {
  const std::vector<std::pair<std::string, Draw>> kinds{
      {"fixed", fixed},   {"linear", linear}, {"unturned", unturned}, {"through", through},
      {"matrix", matrix}, {"bezier", bezier}, {"polyline", polyline}};
  std::uint64_t seed = 0;
  for (const auto& [name1, draw1] : kinds) {
    Tally tally;
    for (const auto& [name2, draw2] : kinds) {
      for (const bool grid : {false, true}) {
        INFO(name1 << " against " << name2);
        compare(draw1, draw2, grid, ++seed, tally);
      }
    }
    CAPTURE(name1, tally.contacts, tally.misses, tally.refused);
    CHECK(tally.contacts > 0);
    CHECK(tally.misses > 0);
  }
}

TEST_CASE("answers from plain doubles of every size equal those from rationals", "[doubles]") {
  for (const double size :
       {0x1p-1074, 0x1p-1040, 0x1p-600, 0x1p-60, 0x1p49, 0x1p70, 0x1p600, 0x1p1020}) {
    CAPTURE(size);
    const Body wall{{{size, 2 * size, 2 * size}}, Fixed{}};
    const Body turned{{{size, size, size}},
                      Linear{{6 * size, 0, 0}, {-5 * size, 0, 0}, {1, 0.25, 0.125, 0}}};
    CHECK(difference(first_contact(wall, turned), by_rationals(wall, turned, 0, 1)) == "");
    const Body odd{{{1, 1, 1}}, Linear{{6, 0, 0}, {-5, 0, 0}, {size, size, 0, 0}}};
    const Body unit{{{1, 1, 1}}, Fixed{}};
    CHECK(difference(first_contact(unit, odd), by_rationals(unit, odd, 0, 1)) == "");
  }
}

TEST_CASE("exact objects are made from doubles when they are requested", "[doubles]") {
  const std::vector<double> times{0, 0.5, 1};
  const std::vector<Vector> places{{6, 0.3, 0}, {2.9, 0.1, 0.2}, {0, 0, 0}};
  const std::vector<Quaternion> turns{{1, 0, 0, 0}, {-1, 0.1, 0.2, 0}, {1, 0.5, 0, 0.3}};
  const std::vector<double> rows{1, 0, 0, 0.25,  0, 0, 5, -6, 0, 0, 1,    0,
                                 0, 0, 0, 0.125, 0, 0, 0, 0,  1, 0, 0.25, 0};
  const Body wall{{{1, 0.5, 0.25}, {0.125, 0, 0}}, Fixed{{0, 0, 0}, {1, 0.25, 0, 0}}};
  const Box cube{{1, 0.25, 0.5}};
  for (const Motion& motion : {Motion(Linear{{6, 0, 0}, {-6, 0.1, 0}, {1, 0, 0.25, 0}}),
                               Motion(Through{times, places, turns}), Motion(Matrix{1, rows}),
                               Motion(Bezier{2, places, turns})}) {
    CAPTURE(motion.index());
    const auto a = written(wall, 0).value(), b = written({cube, motion}, 1).value();
    const auto lazy = touchstone::first_contact(a, b, 0, 1);
    const auto exact = touchstone::first_contact(Query::make(a, b, 0, 1).value());
    REQUIRE(exact);
    REQUIRE(lazy.value());
    CHECK(lazy.value()->time_as_decimal(40) == exact->time_as_decimal(40));
    CHECK(lazy.value()->polynomial_text() == exact->polynomial_text());
    CHECK(lazy.value()->answer().contacts.size() == exact->answer().contacts.size());
  }
}

TEST_CASE("invalid bodies of doubles are refused with the messages for exact ones", "[doubles]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const Body unit{{{1, 1, 1}}, Fixed{}};
  const std::vector<double> falling{0, 1, 0.5};
  const std::vector<double> two{0, 1};
  const std::vector<Vector> three_places{{3, 0, 0}, {1, 0, 0}, {0, 0, 0}};
  const std::vector<Vector> places{{3, 0, 0}, {1, 0, 0}};
  const std::vector<Quaternion> passing{{1, 0, 0, 0}, {-1, 0, 0, 0}};
  const std::vector<Quaternion> zero{{1, 0, 0, 0}, {0, 0, 0, 0}};
  const std::vector<double> flat(12, 0.0);
  const std::vector<Body> wrong{{{{-1, 1, 1}}, Fixed{}},
                                {{{1, kNan, 1}}, Fixed{}},
                                {{{1, 1, 1}, {0, kInfinite, 0}}, Fixed{}},
                                {{{1, 1, 1}}, Fixed{{0, 0, 0}, {0, 0, 0, 0}}},
                                {{{1, 1, 1}}, Linear{{0, 0, 0}, {kNan, 0, 0}}},
                                {{{1, 1, 1}}, Through{falling, three_places}},
                                {{{1, 1, 1}}, Through{two, places, zero}},
                                {{{1, 1, 1}}, Through{two, three_places}},
                                {{{1, 1, 1}}, Bezier{1, places, passing}},
                                {{{1, 1, 1}}, Bezier{1}},
                                {{{1, 1, 1}}, Matrix{0, flat}},
                                {{{1, 1, 1}}, Matrix{1, flat}}};
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    CAPTURE(i);
    const auto found = first_contact(unit, wrong[i]);
    CHECK_FALSE(found.ok());
    CHECK(difference(found, by_rationals(unit, wrong[i], 0, 1)) == "");
    CHECK(difference(by_bodies(unit, wrong[i], 0, 1), by_rationals(unit, wrong[i], 0, 1)) == "");
  }
  for (const auto& [from, until] : {std::pair{1.0, 0.0}, {kNan, 1.0}, {0.0, kInfinite}}) {
    CAPTURE(from, until);
    CHECK(difference(first_contact(unit, unit, from, until),
                     by_rationals(unit, unit, from, until)) == "");
  }
}

TEST_CASE("the sign of quaternions at right angles is chosen as by Motion::through", "[doubles]") {
  const std::vector<double> times{0, 0.25, 0.5, 1};
  const std::vector<Vector> places{{3, 0, 0}, {2.5, 0, 0}, {2, 0.25, 0}, {0, 0, 0}};
  const Body wall{{{1, 0.5, 0.25}}, Fixed{}};
  for (unsigned signs = 0; signs < 16; ++signs) {
    std::vector<Quaternion> turns{{1, 0, 0, 0}, {1, 0, 0, 1}, {1, 0, 0, -1}, {1, 0, 1, 1}};
    for (unsigned i = 0; i < 4; ++i) {
      if ((signs >> i & 1U) == 0) continue;
      for (double& c : turns[i]) c = -c;
    }
    CAPTURE(signs);
    const Body moving{{{1, 0.25, 0.5}}, Through{times, places, turns}};
    CHECK(difference(first_contact(wall, moving), by_rationals(wall, moving, 0, 1)) == "");
  }
}

}  // namespace
}  // namespace touchstone::doubles::from_doubles_test
