// The two exact questions that bound an enclosed one: on a part of a span the inner question has
// the answer that it has on the whole span, and it is put where the outer bodies are not apart.
#include <catch2/catch.hpp>

#include "src/enclosed/bodies.hpp"
#include "src/enclosed/proven_spans.hpp"
#include "src/enclosed/sandwich.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/exact.hpp"

namespace touchstone::test::look_bounds_test {

// A box that turns forty times beside a wall, which its corners pass through.
EnclosedQuery spins() {
  return EnclosedQuery::make(Body::box({Rational(3, 2), 1, 1},
                                       Motion::turning({0, 0, 251}, {}, {Rational(1, 4), 0, 0})),
                             Body::box({1, 9, 9}, {3, 0, 0}, Motion::fixed()))
      .value();
}

TEST_CASE("on a part of a span the inner question has the answer of the whole span", "[enclosed]") {
  const EnclosedQuery query = spins();
  const auto bounds = look_bounds(query.bodies(), {0, 1, 16, {}});
  REQUIRE(bounds.inner_shapes.has_value());
  CHECK_FALSE(bounds.has_few_pieces());
  const Answer whole = solve(bounds.inner_on(0, 1));
  CHECK(whole.contacts.size() > 40);
  for (const auto& [from, until] :
       {std::pair{Rational(0), Rational(1, 10)}, std::pair{Rational(37, 100), Rational(41, 100)},
        std::pair{Rational(999, 1000), Rational(1)}, std::pair{Rational(1, 3), Rational(1, 3)}}) {
    const Query part = bounds.inner_on(from, until);
    CHECK(part.from() == from);
    CHECK(part.until() == until);
    const Answer answer = solve(part);
    for (int i = 0; i <= 50; ++i) {
      const Rational t = from + (until - from) * Rational(i, 50);
      CHECK(state_at(answer.timeline, t) == state_at(whole.timeline, t));
    }
  }
}

TEST_CASE("a body that rests beside another is moved by few pieces", "[enclosed]") {
  const auto query =
      EnclosedQuery::make(Body::cylinder(1, 2, Motion::fixed()),
                          Body::box({1, 1, 1}, Motion::linear({5, 0, 0}, {-4, 0, 0})));
  CHECK(look_bounds(query.value().bodies(), {0, 1, 16, {}}).has_few_pieces());
}

TEST_CASE("spans and the gaps between them cover the whole", "[enclosed]") {
  using enclosed::gaps_between;
  const auto span = [](int from, int until) { return EnclosedSpan{from, until, State::separated}; };
  const auto ends = [](const std::vector<EnclosedSpan>& gaps) {
    std::vector<std::pair<Rational, Rational>> list;
    for (const EnclosedSpan& gap : gaps) list.emplace_back(gap.from, gap.until);
    return list;
  };
  using Ends = std::vector<std::pair<Rational, Rational>>;
  CHECK(ends(gaps_between({}, 0, 9)) == Ends{{0, 9}});
  CHECK(ends(gaps_between({}, 9, 9)) == Ends{{9, 9}});
  CHECK(ends(gaps_between({span(0, 9)}, 0, 9)).empty());
  CHECK(ends(gaps_between({span(9, 9)}, 9, 9)).empty());
  CHECK(ends(gaps_between({span(0, 2), span(3, 5)}, 0, 9)) == Ends{{2, 3}, {5, 9}});
  CHECK(ends(gaps_between({span(1, 2), span(5, 9)}, 0, 9)) == Ends{{0, 1}, {2, 5}});
}

}  // namespace touchstone::test::look_bounds_test
