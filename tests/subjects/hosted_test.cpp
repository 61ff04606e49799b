#include <catch2/catch.hpp>

#include <cstring>

#include "tests/subjects/conversation.hpp"
#include "verify/subjects/hosted.hpp"

namespace touchstone::subjects::hosted_test {

using namespace touchstone::test;

namespace {

touchstone_query asked;
std::string asked_line;
double later[12];

Answer answered(decltype(Hosted::Functions::boxes) function) {
  const Json question = head_on();
  ReceivedCase received = read_received(question);
  received.line = question.dump();
  return Hosted({.boxes = function}, {}).solve(received);
}

}  // namespace

TEST_CASE("a hosted function is told everything about the case") {
  const Answer answer = answered([](const touchstone_query* query, touchstone_answer*) -> int {
    asked = *query;
    asked_line = query->line;
    query->bodies[1].pose(&query->bodies[1], 0.5, later, later + 9);
    query->bodies[1].pose(&query->bodies[1], 0.5, nullptr, nullptr);
    return TOUCHSTONE_OK;
  });
  CHECK_FALSE(answer.unsupported);
  CHECK_FALSE(answer.contact);
  CHECK(answer.seconds);
  CHECK(asked.size == sizeof(touchstone_query));
  CHECK(asked.bodies[0].size == sizeof(touchstone_body));
  CHECK(asked.horizon[0] == 0);
  CHECK(asked.horizon[1] == 1);
  CHECK(asked.bodies[0].motion == TOUCHSTONE_MOTION_STATIC);
  CHECK(asked.bodies[1].motion == TOUCHSTONE_MOTION_LINEAR);
  CHECK(asked.bodies[0].half_extents[2] == 1);
  CHECK(asked.bodies[1].velocity[0] == -8);
  CHECK(asked.bodies[1].start_translation[0] == 5);
  CHECK(asked.bodies[1].start_rotation[4] == 1);
  CHECK(later[9] == 1);
  CHECK(later[8] == 1);
  CHECK(asked_line == head_on().dump());
}

TEST_CASE("what a hosted function fills in is what the subject answers") {
  const Answer answer = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    a->time = 0.375;
    a->exit = 0.875;
    a->state = TOUCHSTONE_SEPARATED;
    std::strcpy(a->feature[0], "+x");
    std::strcpy(a->feature[1], "-x+y-z");
    a->normal[0] = 1;
    a->normal[1] = a->normal[2] = 0;
    a->seconds = 0.25;
    return TOUCHSTONE_OK;
  });
  CHECK(answer.contact);
  CHECK(answer.time == "0x1.8p-2");
  CHECK(answer.exit == "0x1.cp-1");
  CHECK(answer.state == "separated");
  REQUIRE(answer.features);
  CHECK((*answer.features)[1] == "-x+y-z");
  REQUIRE(answer.normal);
  CHECK((*answer.normal)[0] == "0x1p+0");
  CHECK(answer.seconds == 0.25);
}

TEST_CASE("a hosted function that reports a contact without a time is believed") {
  const Answer answer = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    return TOUCHSTONE_OK;
  });
  CHECK(answer.contact);
  CHECK(answer.time == "nan");
  CHECK_FALSE(answer.exit);
  CHECK_FALSE(answer.state);
  CHECK_FALSE(answer.features);
  CHECK_FALSE(answer.normal);
}

TEST_CASE("a hosted function may decline a case or fail") {
  CHECK(answered([](const touchstone_query*, touchstone_answer*) -> int {
          return TOUCHSTONE_UNSUPPORTED;
        }).unsupported);
  CHECK_THROWS(answered(
      [](const touchstone_query*, touchstone_answer*) -> int { return TOUCHSTONE_FAILED; }));
  CHECK_THROWS(answered([](const touchstone_query*, touchstone_answer*) -> int { return 77; }));
}

}  // namespace touchstone::subjects::hosted_test
