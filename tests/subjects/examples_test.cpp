// The example subjects in C, C++ and Python answer as their pages promise.

#include <catch2/catch.hpp>

#include "tests/subjects/conversation.hpp"

namespace touchstone::examples_test {

using namespace touchstone::test;

namespace {

void check_minimal(Conversation subject) {
  CHECK(subject.hello()["type"] == "hello");
  const Json hit = subject.ask(head_on(), "1");
  CHECK(hit["type"] == "result");
  CHECK(hit["id"] == "1");
  CHECK(hit["contact"] == true);
  CHECK(time_of(hit) == 0.375);

  Json miss = head_on();
  miss["boxes"][1]["motion"]["translation"][1] = {{"q", "3"}, {"f", "0x1.8p+1"}};
  CHECK(subject.ask(miss, "2")["contact"] == false);

  Json turned = head_on();
  turned["boxes"][0]["motion"]["rotation"][1] = {{"q", "1"}, {"f", "0x1p+0"}};
  const Json reply = subject.ask(turned, "3");
  CHECK(reply["type"] == "unsupported");
  CHECK(reply["id"] == "3");
  CHECK(subject.stop() == 0);
}

}  // namespace

TEST_CASE("the example in C++ is a subject") {
  check_minimal(Conversation(TOUCHSTONE_MINIMAL_SUBJECT, {}));
}

TEST_CASE("the example in Python is a subject") {
  check_minimal(Conversation("/usr/bin/env", {"python3", TOUCHSTONE_MINIMAL_PY}));
}

TEST_CASE("the example in C is a subject once it is hosted") {
  check_minimal(Conversation(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_MINIMAL_LIBRARY}));
}

namespace {

// Asks a subject about two edges that cross at 1/4, and about a vertex that passes a triangle.
void check_primitive(Conversation subject) {
  const Json hello = subject.hello();
  CHECK(hello["kinds"] == Json{"vertex-face", "edge-edge"});
  const auto ask = [&subject](const std::string& query) {
    subject.send(R"({"type":"solve","id":"a","query":)" + query + "}");
    return subject.receive();
  };
  const Json hit =
      ask(R"({"kind":"edge-edge",)"
          R"("start":[["-1","0","-0x1p-1"],["1","0","-0x1p-1"],["0","-1","0"],["0","1","0"]],)"
          R"("end":[["-1","0","0x1.8p+0"],["1","0","0x1.8p+0"],["0","-1","0"],["0","1","0"]]})");
  CHECK(hit["type"] == "result");
  CHECK(hit["id"] == "a");
  CHECK(hit["contact"] == true);
  CHECK(time_of(hit) == Approx(0.25).epsilon(1e-12));
  const Json miss = ask(R"({"kind":"vertex-face",)"
                        R"("start":[["2","2","-1"],["0","0","0"],["1","0","0"],["0","1","0"]],)"
                        R"("end":[["2","2","1"],["0","0","0"],["1","0","0"],["0","1","0"]]})");
  CHECK(miss["contact"] == false);
  CHECK(subject.stop() == 0);
}

}  // namespace

TEST_CASE("the example in Python for vertices, faces and edges is a subject") {
  check_primitive(Conversation("/usr/bin/env", {"python3", TOUCHSTONE_PRIMITIVE_PY}));
}

TEST_CASE("the example in C for vertices, faces and edges is a subject once it is hosted") {
  check_primitive(Conversation(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_PRIMITIVE_LIBRARY}));
}

TEST_CASE("a question for which a library exports no function is unsupported") {
  Conversation boxes(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_MINIMAL_LIBRARY});
  CHECK_FALSE(boxes.hello().contains("kinds"));
  boxes.send(R"({"type":"solve","id":"a","query":{"kind":"edge-edge",)"
             R"("start":[["0","0","0"],["1","0","0"],["0","1","0"],["0","0","1"]],)"
             R"("end":[["0","0","0"],["1","0","0"],["0","1","0"],["0","0","1"]]}})");
  const Json reply = boxes.receive();
  CHECK(reply["type"] == "unsupported");
  CHECK(reply["why"] == "the library does not export touchstone_primitive");
  CHECK(boxes.stop() == 0);
  Conversation primitives(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_PRIMITIVE_LIBRARY});
  CHECK(primitives.hello()["kinds"] == Json{"vertex-face", "edge-edge"});
  CHECK(primitives.ask(head_on())["why"] == "the library does not export touchstone_subject");
  CHECK(primitives.stop() == 0);
}

TEST_CASE("the host's hello has the name, convention and tolerances that the host was given") {
  Conversation subject(TOUCHSTONE_SUBJECT_HOST,
                       {TOUCHSTONE_MINIMAL_LIBRARY, "name=mine", "contact=open", "start=apart",
                        "tolerance=1e-6", "distance=0.5"});
  const Json hello = subject.hello();
  CHECK(hello["name"] == "mine");
  CHECK(hello["contact"] == "open");
  CHECK(hello["start"] == "apart");
  CHECK(hello["tolerance"]["time"] == "1e-6");
  CHECK(hello["tolerance"]["distance"] == "0.5");
  CHECK(subject.stop() == 0);
}

TEST_CASE("an invalid library, or one without the function, is an error of the host") {
  CHECK(Conversation(TOUCHSTONE_SUBJECT_HOST, {"/no/such/library.so"}).end() == 1);
  CHECK(Conversation(TOUCHSTONE_SUBJECT_HOST, {"libm.so.6"}).end() == 1);
  CHECK(Conversation(TOUCHSTONE_SUBJECT_HOST, {}).end() == 2);
  CHECK(Conversation(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_MINIMAL_LIBRARY, "colour=red"}).end() ==
        2);
}

}  // namespace touchstone::examples_test
