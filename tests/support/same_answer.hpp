#pragma once

#include <catch2/catch.hpp>

#include "touchstone/answer.hpp"

namespace touchstone::test {

// Checks that two answers to one query of polyhedra are equal: states, times, features and normals.
inline void check_same(const Answer& one, const Answer& two) {
  REQUIRE(one.timeline.spans == two.timeline.spans);
  for (std::size_t i = 0; i < one.timeline.instants.size(); ++i) {
    CHECK(one.timeline.instants[i].state == two.timeline.instants[i].state);
    CHECK(compare(one.timeline.instants[i].time, two.timeline.instants[i].time) == 0);
  }
  const auto check_end = [](const auto& a, const auto& b) {
    CHECK(a.touch == b.touch);
    REQUIRE((a.normal == nullptr) == (b.normal == nullptr));
    if (a.normal) CHECK(unit_normal(*a.normal, 17) == unit_normal(*b.normal, 17));
  };
  REQUIRE(one.contacts.size() == two.contacts.size());
  for (std::size_t i = 0; i < one.contacts.size(); ++i) {
    CHECK(one.contacts[i].kind == two.contacts[i].kind);
    check_end(one.contacts[i].enter, two.contacts[i].enter);
    check_end(*one.contacts[i].exit, *two.contacts[i].exit);
  }
}

}  // namespace touchstone::test
