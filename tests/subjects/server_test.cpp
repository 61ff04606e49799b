// The built-in subjects in conversation: greetings, answers and errors.

#include <catch2/catch.hpp>

#include <set>

#include "tests/subjects/conversation.hpp"

namespace touchstone::server_test {

using namespace touchstone::test;

TEST_CASE("every built-in subject sends a hello, answers every case and ends on stop") {
  const auto names = subject_names();
  REQUIRE(names.size() >= 12);
  CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
  for (const std::string& name : names) {
    CAPTURE(name);
    Conversation subject(TOUCHSTONE_SUBJECT, {name});
    const Json hello = subject.hello();
    CHECK(hello["type"] == "hello");
    CHECK(hello["protocol"] == "touchstone/subject/1");
    CHECK_FALSE(hello["name"].get<std::string>().empty());
    CHECK_FALSE(hello["version"].get<std::string>().empty());
    CHECK((hello["number"] == "double" || hello["number"] == "float" ||
           hello["number"] == "long-double"));
    CHECK((hello["contact"] == "closed" || hello["contact"] == "open"));
    CHECK(hello["motions"].is_array());
    CHECK(hello["returns"].is_array());
    CHECK(hello["environment"].is_string());

    const Json reply = subject.ask(head_on(), "any id");
    CHECK(reply["id"] == "any id");
    if (reply["type"] == "result") {
      CHECK(reply["contact"].is_boolean());
      CHECK((!reply["contact"].get<bool>() || reply["time"].is_string()));
    } else {
      CHECK(reply["type"] == "unsupported");
      CHECK(reply["why"].is_string());
    }
    CHECK(subject.stop() == 0);
  }
}

TEST_CASE("our own subjects give the time of two cubes head on exactly") {
  for (const char* name :
       {"double", "float", "long-double", "interval", "linear-double", "linear-float",
        "walk-double", "certified", "plain-sat-linear", "six-axes-linear", "sampled-sat"}) {
    CAPTURE(name);
    const Json reply = answer_of(name, head_on());
    REQUIRE(reply["contact"] == true);
    CHECK(time_of(reply) == 0.375);
  }
  CHECK(time_of(answer_of("plain-sat-linear-epsilon", head_on())) == Approx(0.375).margin(1e-6));
}

TEST_CASE("the pipeline reports the features that touch first and the state at the start") {
  for (const char* name : {"double", "certified"}) {
    CAPTURE(name);
    const Json reply = answer_of(name, head_on());
    CHECK(reply["state"] == "separated");
    CHECK(reply["features"] == Json{{"box1", "+x"}, {"box2", "-x"}});
  }
}

TEST_CASE("deliberately wrong subjects are wrong") {
  CHECK(time_of(answer_of("always-late", head_on())) == 0.375 + 0.625 / 128);
  CHECK(answer_of("always-missing", head_on())["contact"] == false);
}

TEST_CASE("one subject answers many cases, each as if it were the only one") {
  Conversation subject(TOUCHSTONE_SUBJECT, {"double"});
  subject.hello();
  Json late = head_on();
  late["boxes"][1]["motion"]["velocity"][0] = {{"q", "-4"}, {"f", "-0x1p+2"}};
  for (int i = 0; i < 3; ++i) {
    CHECK(time_of(subject.ask(head_on(), std::to_string(i))) == 0.375);
    CHECK(time_of(subject.ask(late, std::to_string(i))) == 0.75);
  }
}

TEST_CASE("a subject takes the numbers as fractions if there are no floats") {
  Json question = head_on();
  for (Json& number : question["boxes"][1]["motion"]["translation"]) number.erase("f");
  for (const char* name : {"double", "plain-sat-linear"})
    CHECK(time_of(answer_of(name, question)) == 0.375);
}

TEST_CASE("a horizon other than from 0 to 1 is respected") {
  Json question = head_on();
  question["horizon"] = {{{"q", "1/2"}, {"f", "0x1p-1"}}, {{"q", "3/4"}, {"f", "0x1.8p-1"}}};
  for (const char* name :
       {"double", "walk-double", "certified", "linear-double", "plain-sat-linear", "sampled-sat"}) {
    CAPTURE(name);
    CHECK(time_of(answer_of(name, question)) == 0.5);
  }
  question["horizon"][0] = {{"q", "15/16"}, {"f", "0x1.ep-1"}};
  question["horizon"][1] = {{"q", "1"}, {"f", "0x1p+0"}};
  CHECK(answer_of("plain-sat-linear", question)["contact"] == false);
}

TEST_CASE("a box whose orientation is a constant matrix is in linear motion") {
  Json question = head_on();
  const Json zero{{"q", "0"}, {"f", "0x0p+0"}}, two{{"q", "2"}, {"f", "0x1p+1"}};
  const Json ten{{"q", "10"}, {"f", "0x1.4p+3"}}, back{{"q", "-16"}, {"f", "-0x1p+4"}};
  Json rows = Json::array();
  for (std::size_t i = 0; i < 3; ++i) {
    Json row = Json::array();
    for (std::size_t m = 0; m < 3; ++m) row.push_back(Json::array({i == m ? two : zero}));
    row.push_back(i == 0 ? Json::array({ten, back}) : Json::array({zero}));
    rows.push_back(row);
  }
  const Json half = Json::array({two});
  question["boxes"][1]["motion"] = {{"kind", "matrix"},
                                    {"matrix", rows},
                                    {"denominator", half},
                                    {"translation_denominator", half}};
  for (const char* name : {"plain-sat-linear", "linear-double", "sampled-sat", "double"}) {
    CAPTURE(name);
    CHECK(time_of(answer_of(name, question)) == 0.375);
  }
  question["boxes"][1]["motion"]["matrix"][0][0].push_back(zero);
  question["boxes"][1]["motion"]["matrix"][0][0].push_back(two);
  CHECK(answer_of("plain-sat-linear", question)["type"] == "unsupported");
}

TEST_CASE("a body with a radius is answered by subjects that name its kind, and by no others") {
  Json question = head_on();
  question["boxes"][0]["half_extents"] = received(Json::array({"0", "0", "0"}));
  question["boxes"][0]["radius"] = received(Json("2"));
  // A sphere of radius 2 about the origin, and the face of the cube that flies from x = 4 at 8.
  const Json right = answer_of("certified", question);
  CHECK(right["contact"] == true);
  CHECK(time_of(right) == 0.25);
  for (const char* name : {"double", "plain-sat-linear", "walk-double", "linear-double"}) {
    CAPTURE(name);
    const Json reply = answer_of(name, question);
    CHECK(reply["type"] == "unsupported");
    CHECK(reply["why"] == "a body with a radius");
  }
}

TEST_CASE("a subject answers unsupported to cases that it does not take") {
  Json question = head_on();
  question["boxes"][0]["motion"] = {{"kind", "hovering"}};
  CHECK(answer_of("sampled-sat", question)["type"] == "unsupported");
  CHECK(answer_of("plain-sat-linear", question)["type"] == "unsupported");
  question = head_on();
  question["boxes"][0].erase("half_extents");
  question["boxes"][0]["polyhedron"] = Json::object();
  CHECK(answer_of("plain-sat-linear", question)["type"] == "unsupported");
}

TEST_CASE("a subject ends with status 0 at the end of its input, and with 1 at an invalid line") {
  for (const char* line : {"", R"({"type":"hello"})"}) {
    Conversation subject(TOUCHSTONE_SUBJECT, {"double"});
    subject.send(line);
    CHECK(subject.stop() == 0);
  }
  for (const char* line : {"{", "[]", R"({"type":"dance"})", R"({"type":"solve","id":"1"})",
                           R"({"type":"solve","id":"1","case":{"boxes":[]}})"}) {
    CAPTURE(line);
    Conversation subject(TOUCHSTONE_SUBJECT, {"double"});
    subject.send(line);
    CHECK_THROWS(subject.receive());
    CHECK(subject.end() == 1);
  }
}

TEST_CASE("a subject that does not exist is a wrong command line") {
  CHECK(Conversation(TOUCHSTONE_SUBJECT, {"no-such-thing"}).end() == 2);
  CHECK(Conversation(TOUCHSTONE_SUBJECT, {}).end() == 2);
}

}  // namespace touchstone::server_test
