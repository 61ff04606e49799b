// Touchstone's own pipeline as a subject, in each of its rounded number types: `cpp:double`,
// `cpp:float` and others. It takes the full route, over all planes; walk.cpp has the other route.

#include <cstdio>
#include <memory>

#include "src/number/notation.hpp"
#include "src/poly/roots_rounded.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "touchstone/version.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// A time in the protocol's notation: a hexadecimal float.
std::string written(double t) { return hex_float(t); }
std::string written(float t) { return hex_float(static_cast<double>(t)); }
std::string written(long double t) {
  char text[64];
  std::snprintf(text, sizeof text, "%La", t);
  return text;
}
// An enclosure is reported by one number, close to its middle.
std::string written(const Interval& t) { return hex_float(midpoint(t)); }
std::string written(const RealAlgebraic& t) { return hex_float(rounded_double(t)); }

// The first contact, its state and its features, as the protocol has them.
template <Number N>
Answer said_of(const AnswerIn<N>& found) {
  if (!found.contact) return not_supported("undecided in this arithmetic");
  Answer answer;
  answer.contact = *found.contact;
  if (found.start() != State::unknown) answer.state = name(found.start());
  if (found.contacts.empty()) return answer;
  const auto& enter = found.contacts.front().enter;
  answer.time = written(enter.time);
  if (enter.touch) answer.features = {name(enter.touch->box1), name(enter.touch->box2)};
  return answer;
}

// A subject for one type of numbers.
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
        .kinds = all_bodies(),
        .returns = {"time", "state", "features"}};
  }

  Answer solve(const ReceivedCase& question) const override {
    const Query exact = question.exact();
    return visit_number_type(number_, [&](auto entry) {
      using N = typename decltype(entry)::Type;
      double seconds = 0;
      const auto found = timed(
          seconds, [&] { return solve_in<N>(exact, {.first_only = true, .route = Route::full}); });
      Answer answer = said_of(found);
      if (!answer.unsupported) answer.seconds = seconds;
      return answer;
    });
  }

 private:
  std::string name_;
  NumberType number_;
  std::string format_;
};

}  // namespace

void add_pipeline(Registry& registry) {
  for (const NumberType number : all_number_types()) {
    if (number == NumberType::exact) continue;  // the judge itself uses the exact type
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
