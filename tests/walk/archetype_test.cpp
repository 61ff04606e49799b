// The walk (src/walk) finds the first contact by moving from one separating plane to the next. It
// gets the planes from a *source*. Here the source has no bodies, only polynomials in place of
// planes' distances, and exactly the operations that the concept FacetSource requires.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "src/form/form_roots_exact.hpp"
#include "src/form/form_roots_interval.hpp"
#include "src/form/power_form.hpp"
#include "src/walk/walk.hpp"
#include "tests/support/random.hpp"

namespace touchstone::walk::archetype_test {
namespace {

using test::Random;
using P = IntegerPolynomial;

// Polynomials ("conditions") in place of planes: a plane separates while its polynomial is
// positive. As real planes change their features at *events*, a condition has several names in
// turn: at each of its events the next name takes over.
struct Pieces {
  std::vector<P> conditions;
  std::vector<std::vector<Rational>> events;  // per condition, increasing, inside the clock
};

// The least that the walk requires of its two bodies (FacetSource): planes have given conditions as
// functions of time, and no shape.
class Archetype {
 public:
  using Number = Integer;
  using Open = Never;
  class Plane {  // can only be copied and compared
   public:
    Plane(std::size_t condition, std::size_t name) : condition_(condition), name_(name) {}
    friend bool operator==(const Plane&, const Plane&) = default;

   private:
    friend class Archetype;
    std::size_t condition_;
    std::size_t name_;
  };

  explicit Archetype(const Pieces& pieces) : pieces_(pieces) {}

  template <class Ended>
  Separating<Archetype> separating_at(const RealAlgebraic& t, const Ended& ended) {
    for (std::size_t i = 0; i < pieces_.conditions.size(); ++i) {
      if (touchstone::sign_at(pieces_.conditions[i], t) != Sign::positive) continue;
      for (const Plane& p : ended) REQUIRE(p.condition_ != i);  // it is zero at t
      return Plane(i, passed(i, t));
    }
    return std::nullopt;
  }
  Leg<Integer> leg(const Plane& plane, const RealAlgebraic& since) {
    ++legs;
    const auto i = plane.condition_;
    REQUIRE(plane.name_ == passed(i, since));
    Leg<Integer> leg{form_of(pieces_.conditions[i], std::max(0, pieces_.conditions[i].degree()))};
    if (plane.name_ < pieces_.events[i].size())
      leg.event = RealAlgebraic(pieces_.events[i][plane.name_]);
    return leg;
  }
  Plane continued(const Plane& plane, const RealAlgebraic& event) const {
    REQUIRE(event.compare(pieces_.events[plane.condition_][plane.name_]) == 0);
    return {plane.condition_, plane.name_ + 1};
  }

  int legs = 0;
  std::size_t condition_of(const Plane& p) const { return p.condition_; }

 private:
  // The number of events of a condition at or before t.
  std::size_t passed(std::size_t i, const RealAlgebraic& t) const {
    std::size_t n = 0;
    while (n < pieces_.events[i].size() && t.compare(pieces_.events[i][n]) >= 0) ++n;
    return n;
  }

  const Pieces& pieces_;
};
static_assert(FacetSource<Archetype>);

// The first instant at which no condition is positive, by search: it is 0 or a root of some
// condition.
std::optional<RealAlgebraic> by_search(const Pieces& pieces) {
  std::vector<RealAlgebraic> candidates{RealAlgebraic(Rational(0))};
  for (const P& p : pieces.conditions) {
    if (p.is_zero()) continue;
    for (auto& root : isolate(p, {{0, 0}, {1, 0}}).roots) candidates.push_back(root.time);
  }
  std::sort(
      candidates.begin(), candidates.end(),
      [](const RealAlgebraic& a, const RealAlgebraic& b) { return touchstone::compare(a, b) < 0; });
  for (const RealAlgebraic& t : candidates) {
    bool apart = false;
    for (const P& p : pieces.conditions)
      apart = apart || touchstone::sign_at(p, t) == Sign::positive;
    if (!apart) return t;
  }
  return std::nullopt;
}

// Random polynomials whose roots are often multiples of 1/8, so that many coincide, but not all.
P condition(Random& random) {
  if (random.below(12) == 0) return {};
  P p{Integer(random.below(4) == 0 ? -1 : 1)};
  for (int i = random.between(0, 3); i > 0; --i) {
    const P factor{Integer(random.between(-2, 10)), Integer(-8)};
    p = p * factor;
    if (random.coin()) p = p * factor;
  }
  return random.below(3) == 0 ? P(p + random.polynomial(2, 3)) : p;
}

// Checks the reported planes: each is positive on its stretch, and stretches follow one another.
struct Heard {
  const Pieces* pieces = nullptr;
  const Archetype* source = nullptr;
  std::optional<RealAlgebraic> until{};

  void separates(const Archetype::Plane& plane, const RealAlgebraic& from,
                 const RealAlgebraic& to) {
    CHECK(touchstone::compare(from, until ? *until : RealAlgebraic(Rational(0))) == 0);
    const P& p = pieces->conditions[source->condition_of(plane)];
    CHECK(touchstone::sign_at(p, from) == Sign::positive);
    if (touchstone::compare(from, to) < 0)
      CHECK(touchstone::sign_at(p, Roots<Integer>::between(from, to)) == Sign::positive);
    until = to;
  }
};

TEST_CASE("the walk finds the first instant at which no condition is positive", "[walk]") {
  Random random(1);
  int found = 0;
  int later = 0;
  int none = 0;
  int handed_over = 0;
  for (int i = 0; i < 1500; ++i) {
    Pieces pieces;
    for (int n = random.between(1, 5); n > 0; --n) {
      pieces.conditions.push_back(condition(random));
      std::vector<Rational> events;
      for (int k = 1; k < 16; ++k) {  // events may be roots
        if (random.below(6) == 0) events.emplace_back(k, 16);
      }
      pieces.events.push_back(std::move(events));
    }
    Archetype source(pieces);
    Heard heard{&pieces, &source};
    const auto contact = walk(source, heard);
    const auto truth = by_search(pieces);
    REQUIRE(contact.is_none() == !truth.has_value());
    if (contact) CHECK(touchstone::compare(*contact, *truth) == 0);
    // The report ends at the contact, or at the end of the clock.
    if (heard.until) {
      CHECK(touchstone::compare(*heard.until, contact ? *contact : RealAlgebraic(Rational(1))) ==
            0);
    } else {
      CHECK((contact && contact->compare(0) == 0));
    }
    found += contact ? 1 : 0;
    later += contact && contact->compare(0) > 0 ? 1 : 0;
    none += contact ? 0 : 1;
    handed_over += source.legs > 1 ? 1 : 0;
  }
  CHECK(later > 150);
  CHECK(none > 100);
  CHECK(found - later > 100);
  CHECK(handed_over > 200);
}

// The conditions in intervals. They have no events, since a source with enclosures could not
// distinguish an event from the instant itself.
class EnclosedArchetype {
 public:
  using Number = Interval;
  using Plane = std::size_t;
  struct Open {
    Interval at;
  };

  // `tells`: whether the source returns nullopt (no condition is positive) instead of Open when
  // none is known to be positive.
  EnclosedArchetype(const Pieces& pieces, bool tells) : tells_(tells) {
    for (const P& p : pieces.conditions) {
      const auto point = [](const Integer& c) { return NumberTraits<Interval>::from(Rational(c)); };
      forms_.push_back(form_of(mapped<Interval>(p, point), std::max(0, p.degree())));
    }
  }
  template <class Ended>
  Separating<EnclosedArchetype> separating_at(const Interval& t, const Ended& ended) {
    for (Plane i = 0; i < forms_.size(); ++i) {
      const bool left = std::find(ended.begin(), ended.end(), i) != ended.end();
      if (!left && FormRoots<Interval>::sign_at(forms_[i], t) == Sign::positive) return i;
    }
    if (!tells_) return Open{t};
    return std::nullopt;
  }
  Leg<Interval> leg(const Plane& plane, const Interval&) { return {forms_[plane]}; }
  Plane continued(const Plane& plane, const Interval&) const { return plane; }

 private:
  std::vector<Form<Interval>> forms_{};
  bool tells_;
};
static_assert(FacetSource<EnclosedArchetype>);

// Law (4): a source with exact numbers must not have an open result.
struct OpenArchetype : Archetype {
  using Archetype::Archetype;
  struct Open {};
  template <class Ended>
  Separating<OpenArchetype> separating_at(const RealAlgebraic&, const Ended&) {
    return Open();
  }
};
static_assert(!FacetSource<OpenArchetype>);

TEST_CASE(
    "the walk in intervals ends at the first instant without a positive condition, or earlier",
    "[walk]") {
  Random random(2);
  int found = 0;
  int none = 0;
  int known = 0;
  for (int i = 0; i < 1500; ++i) {
    Pieces pieces;
    for (int n = random.between(1, 5); n > 0; --n) pieces.conditions.push_back(condition(random));
    EnclosedArchetype source(pieces, true);
    const auto end = walk(source);
    const Interval* contact = end.that();
    const auto truth = by_search(pieces);
    // If the source leaves an instant open, so does the walk; it does not report a contact.
    EnclosedArchetype silent(pieces, false);
    const auto left = walk(silent);
    CHECK(left.is_none() == end.is_none());
    REQUIRE(left.is_open() == (contact != nullptr));
    if (contact) {
      CHECK(left.that() == nullptr);
      CHECK(left.open()->at.lower() == contact->lower());
      CHECK(left.open()->at.upper() == contact->upper());
    }
    if (!contact) {
      CHECK_FALSE(truth);
      ++none;
      continue;
    }
    if (!truth) continue;
    ++found;
    CHECK(truth->compare(exact_value(contact->lower())) >= 0);
    known += truth->compare(exact_value(contact->upper())) <= 0 && contact->width() < 0x1p-20;
  }
  CHECK(found > 400);
  CHECK(none > 50);
  CHECK(known * 10 > found * 7);
}

}  // namespace
}  // namespace touchstone::walk::archetype_test
