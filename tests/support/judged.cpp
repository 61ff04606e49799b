// Answers and verdicts that several tests of the judge use.

#include "tests/support/judged.hpp"

#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"

namespace touchstone::test {

judge::Hello hello_in(judge::NumberFormat format) {
  judge::Hello hello;
  hello.name = "test";
  hello.number = format;
  hello.motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"};
  hello.returns = {"time"};
  return hello;
}

Solved solved(const Case& c, judge::NumberFormat format) {
  return Solved(judge::rounded_case(c, format).value().query);
}

std::shared_ptr<const judge::LazyTimeline> timeline_of(const Solved& truth) {
  return judge::LazyTimeline::of(truth.query, truth.timeline());
}

judge::Verdict judged(const judge::Said& answer, const Solved& truth, const judge::Hello& hello) {
  return judge::judge_answer(answer, judge::BodyTruth(timeline_of(truth), hello.convention),
                             hello.terms());
}

judge::Said contact_at(const std::string& time) {
  judge::Said answer;
  answer.contact = true;
  answer.time = parse_number(time).value();
  return answer;
}

judge::Said no_contact() { return {}; }

Case approaching(const std::string& from) {
  return case_of(kCube, cube(R"({"kind": "linear", "translation": [")" + from +
                             R"(", 0, 0], "velocity": [-1, 0, 0]})"));
}

}  // namespace touchstone::test
