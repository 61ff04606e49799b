// The contacts that follow from a timeline: their kinds, beginnings and ends.

#include "touchstone/boxes/timeline.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace touchstone::test::timeline_test {
namespace {

// A timeline from letters, alternately for instants and spans: s(eparated), t(ouching),
// o(verlapping), u(nknown).
BoxTimeline<int> timeline(const std::string& letters) {
  const auto state = [](char c) {
    return c == 's'   ? State::separated
           : c == 't' ? State::touching
           : c == 'o' ? State::overlapping
                      : State::unknown;
  };
  BoxTimeline<int> t;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i % 2 == 0) {
      t.instants.push_back({static_cast<int>(i), state(letters[i])});
    } else {
      t.spans.push_back(state(letters[i]));
    }
  }
  return t;
}

// Text such as "overlapping 1-2, grazing 4-4": kinds of contacts, with the indices of their ends.
std::string contacts_of(const std::string& letters) {
  std::string text;
  for (const Contact& c : contacts(timeline(letters))) {
    text += (text.empty() ? "" : ", ") + std::string(name(c.kind)) + " " + std::to_string(c.enter) +
            "-" + std::to_string(c.exit);
  }
  return text;
}

TEST_CASE("a timeline without contact has no contacts", "[ccd][timeline]") {
  CHECK(contacts_of("s") == "");
  CHECK(contacts_of("sss") == "");
}

TEST_CASE("a contact with an overlap is overlapping, from its first to its last instant",
          "[ccd][timeline]") {
  CHECK(contacts_of("sstotss") == "overlapping 1-2");
  CHECK(contacts_of("ooo") == "overlapping 0-1");
  CHECK(contacts_of("o") == "overlapping 0-0");
  CHECK(contacts_of("sstttotss") == "overlapping 1-3");
  CHECK(contacts_of("ototo") == "overlapping 0-2");
}

TEST_CASE("a touch of one instant is grazing, also at an end of the horizon", "[ccd][timeline]") {
  CHECK(contacts_of("sstss") == "grazing 1-1");
  CHECK(contacts_of("tss") == "grazing 0-0");
  CHECK(contacts_of("sst") == "grazing 1-1");
  CHECK(contacts_of("t") == "grazing 0-0");
  // At a jump, the boxes may overlap for an instant.
  CHECK(contacts_of("ssoss") == "overlapping 1-1");
}

TEST_CASE("a touch over a span without overlap is sliding", "[ccd][timeline]") {
  CHECK(contacts_of("sstttss") == "sliding 1-2");
  CHECK(contacts_of("ttt") == "sliding 0-1");
}

TEST_CASE("two contacts are separated by a span in which the boxes are apart", "[ccd][timeline]") {
  CHECK(contacts_of("sststotss") == "grazing 1-1, overlapping 2-3");
  CHECK(contacts_of("tst") == "grazing 0-0, grazing 1-1");
}

TEST_CASE("an unknown stretch alone is no contact, and beside a touch it makes the kind unknown",
          "[ccd][timeline]") {
  CHECK(contacts_of("ssuss") == "");
  CHECK(contacts_of("uuu") == "");
  CHECK(contacts_of("ssuttss") == "unknown 1-2");
  CHECK(contacts_of("sstus") == "unknown 1-2");
  CHECK(contacts_of("ssuouss") == "overlapping 1-2");
}

TEST_CASE("a timeline is decided if all of its states are known", "[ccd][timeline]") {
  CHECK(is_decided(timeline("sstotss")));
  CHECK_FALSE(is_decided(timeline("ssuotss")));
  CHECK_FALSE(is_decided(timeline("sutotss")));
  CHECK_FALSE(is_decided(timeline("sstotsu")));
}

TEST_CASE("the largest condition decides the state", "[ccd][timeline]") {
  CHECK(state_of(Sign::positive) == State::separated);
  CHECK(state_of(Sign::zero) == State::touching);
  CHECK(state_of(Sign::negative) == State::overlapping);
  CHECK(state_of(Sign::unknown) == State::unknown);
  CHECK(is_contact(State::touching));
  CHECK(is_contact(State::overlapping));
  CHECK_FALSE(is_contact(State::separated));
  CHECK_FALSE(is_contact(State::unknown));
}

TEST_CASE("states and kinds have the names that files use", "[ccd][timeline]") {
  CHECK(std::string(name(State::separated)) == "separated");
  CHECK(std::string(name(State::touching)) == "touching");
  CHECK(std::string(name(State::overlapping)) == "overlapping");
  CHECK(std::string(name(State::unknown)) == "unknown");
  CHECK(std::string(name(Contact::Kind::overlapping)) == "overlapping");
  CHECK(std::string(name(Contact::Kind::grazing)) == "grazing");
  CHECK(std::string(name(Contact::Kind::sliding)) == "sliding");
  CHECK(std::string(name(Contact::Kind::unknown)) == "unknown");
}

}  // namespace
}  // namespace touchstone::test::timeline_test
