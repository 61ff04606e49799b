// Charts and timelines of minimal bodies, with exactly the operations that the concepts require.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "touchstone/boxes/lay_planes.hpp"
#include "touchstone/boxes/paired_facets.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test::archetype_test {
namespace {

using P = IntegerPolynomial;
using Time = RealAlgebraic;

// A set of planes, each named by its stretch and its number there.
struct NamedPlanes {
  std::set<std::pair<std::size_t, std::size_t>> names{};
  NamedPlanes& operator|=(const NamedPlanes& other) {
    names.insert(other.names.begin(), other.names.end());
    return *this;
  }
  friend bool operator==(const NamedPlanes&, const NamedPlanes&) = default;
};

struct Model {
  struct Table {  // can only be copied
    std::size_t stretch = 0;
  };
  using Planes = NamedPlanes;
};
static_assert(ContactModel<Model>);

// The planes of a stretch, with these conditions: two per facet, one for each side.
class Stretch {
 public:
  using Number = Integer;
  using Model = archetype_test::Model;
  class Facet {  // can only be copied
   private:
    friend class Stretch;
    explicit Facet(std::size_t number) : number_(number) {}
    std::size_t number_;
  };

  Stretch(std::size_t number, const std::vector<P>& conditions)
      : number_(number), conditions_(conditions) {}

  std::vector<Facet> facets() const {
    std::vector<Facet> all;
    for (std::size_t i = 0; 2 * i < conditions_.size(); ++i) all.push_back(Facet(i));
    // The order of facets must not matter.
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(number_ % all.size()),
                all.end());
    return all;
  }
  P condition(const Facet& facet, int side) { return conditions_[plane_number(facet, side)]; }
  bool overlap_along(const Facet& facet, int side, const Time& from, const Time& until) {
    const P& p = conditions_[plane_number(facet, side)];
    if (p.degree() != 0) return false;
    CHECK(compare(from, until) <= 0);
    return sign_of(p[0]) == Sign::negative;
  }
  NamedPlanes plane(const Facet& facet, int side) const {
    return {{{number_, plane_number(facet, side)}}};
  }
  bool normal_vanishes(const Facet&, StretchEnd) const { return false; }
  bool is_decided_at(StretchEnd) const { return true; }
  bool is_decided_inside() const { return true; }
  void separated_by(const Facet&) { ++separated; }

  int separated = 0;

 private:
  static std::size_t plane_number(const Facet& facet, int side) {
    return 2 * facet.number_ + (side > 0 ? 0 : 1);
  }

  std::size_t number_;
  const std::vector<P>& conditions_;
};
static_assert(PairedFacets<Stretch>);

// Polynomials with roots at multiples of 1/8, often common ones; some are negative throughout, some
// zero.
P condition(Random& random) {
  if (random.below(10) == 0) return {};
  if (random.below(4) == 0) return P{Integer(-1)};
  P p{Integer(random.coin() ? -1 : 1)};
  for (int i = random.between(1, 3); i > 0; --i) {
    const P factor{Integer(random.between(-2, 10)), Integer(-8)};
    p = p * factor;
    if (random.coin()) p = p * factor;
  }
  return p;
}

Sign largest_at(const std::vector<P>& conditions, const Time& t) {
  Sign largest = Sign::negative;
  for (const P& p : conditions) largest = max(largest, sign_at(p, t));
  return largest;
}

// The numbers of the planes that vanish at t.
std::set<std::size_t> touching_at(const std::vector<P>& conditions, const Time& t) {
  std::set<std::size_t> planes;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if (sign_at(conditions[i], t) == Sign::zero) planes.insert(i);
  }
  return planes;
}

TEST_CASE("charts and timelines use only what the concepts demand of the bodies' facets",
          "[ccd][chart]") {
  Random random(1);
  int touching = 0;
  int states[3] = {0, 0, 0};
  int separated = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<P> conditions;
    for (int n = 2 * random.between(1, 4); n > 0; --n) conditions.push_back(condition(random));
    // Cuts [0, 1] into stretches, sometimes at roots.
    std::vector<Time> cuts{Time(Rational(0))};
    for (int k = 1; k < 16; ++k) {
      if (random.below(5) == 0) cuts.push_back(Time(Rational(k, 16)));
    }
    cuts.push_back(Time(Rational(1)));

    TimelineBuilder<Integer, Model> builder;
    for (std::size_t s = 0; s + 1 < cuts.size(); ++s) {
      auto chart = Chart<Time, Model>::empty(cuts[s], cuts[s + 1]);
      Stretch stretch(s, conditions);
      lay_planes_over(chart, stretch);
      CHECK(stretch.separated <= 1);
      separated += stretch.separated;
      builder.append(chart, s, 0, {s}, {s}, {s});
    }
    const Timeline<Time, Model> timeline = builder.finished();
    CHECK(is_decided(timeline));

    // All times at which a condition may change its sign, and times between them.
    for (int k = 0; k <= 32; ++k) {
      const Rational t(k, 32);
      const State state = state_of(largest_at(conditions, Time(t)));
      CHECK(state_at(timeline, t) == state);
      ++states[static_cast<int>(state)];
    }
    for (const auto& instant : timeline.instants) {
      std::set<std::size_t> active;
      for (const auto& [stretch, plane] : instant.context.active.names) {
        // The planes belong to the stretches that end or begin at the instant.
        CHECK((stretch == instant.context.before || stretch == instant.context.after));
        CHECK(compare(cuts[stretch], instant.time) <= 0);
        CHECK(compare(instant.time, cuts[stretch + 1]) <= 0);
        active.insert(plane);
      }
      if (instant.state != State::touching) {
        CHECK(active.empty());
        continue;
      }
      CHECK(active == touching_at(conditions, instant.time));
      ++touching;
    }
  }
  CHECK(touching > 200);
  CHECK(separated > 100);
  for (const int count : states) CHECK(count > 400);
}

}  // namespace
}  // namespace touchstone::test::archetype_test
