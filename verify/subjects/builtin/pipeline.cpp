// Touchstone's own pipeline, which solves the received case in any of its number types.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>

#include "touchstone/ccd/solve_case.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/text/number.hpp"
#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {
namespace {

// A long double as a hexadecimal float; the truth has it as the shortest decimal that reads back.
std::string long_double_time(const TruthTime& t) {
  char text[64];
  std::snprintf(text, sizeof text, "%La", std::strtold(t.decimal.c_str(), nullptr));
  return text;
}

// A protocol for numbers takes one of an enclosure: about the middle.
std::string middle_of(const std::array<std::string, 2>& enclosure) {
  const auto bound = [](const std::string& text) { return std::strtod(text.c_str(), nullptr); };
  return hex_float(midpoint(Interval(bound(enclosure[0]), bound(enclosure[1]))));
}

std::string time_of(const TruthTime& t, NumberType number) {
  if (t.enclosure) return middle_of(*t.enclosure);
  return number == NumberType::long_double ? long_double_time(t) : t.nearest_double;
}

class Pipeline : public Subject {
 public:
  Pipeline(std::string name, NumberType number, std::string format)
      : name_(std::move(name)), number_(number), format_(std::move(format)) {}

  Announcement announcement() const override {
    return {
        .name = "touchstone-" + name_,
        .version = TOUCHSTONE_VERSION,
        .number = format_,
        .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"},
        .returns = {"time", "state", "features"}};
  }

  Answer solve(const ReceivedCase& question) const override {
    const Query exact = question.exact();
    CaseOptions options;
    options.solve.first_only = true;
    double seconds = 0;
    const Truth truth = timed(seconds, [&] { return solve_query(exact, number_, options); });
    if (!truth.contact) return not_supported("undecided in this arithmetic");
    Answer answer;
    answer.seconds = seconds;
    answer.contact = *truth.contact;
    if (truth.start != "unknown") answer.state = truth.start;
    if (truth.contacts.empty()) return answer;
    const TruthEnd& enter = truth.contacts.front().enter;
    answer.time = time_of(enter.time, number_);
    if (enter.touch) answer.features = {enter.touch->box1, enter.touch->box2};
    return answer;
  }

 private:
  std::string name_;
  NumberType number_;
  std::string format_;
};

}  // namespace

void add_pipeline(Registry& registry) {
  for (const NumberType number : all_number_types()) {
    if (number == NumberType::exact) continue;  // what subjects are judged by
    const std::string name(name_of(number));
    const bool encloses = exactness_of(number) == Exactness::enclosing;
    const std::string format = encloses ? "double" : name;
    registry.push_back(
        {name,
         "our pipeline, in " + (encloses ? name + "s: the middle of each, or no answer" : name),
         [=] { return std::make_unique<Pipeline>(name, number, format); }});
  }
}

}  // namespace touchstone::subjects
