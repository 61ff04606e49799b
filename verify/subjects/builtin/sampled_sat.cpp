// A method that many programs use: separating axes at evenly spaced times, and bisection between
// the last time apart and the first one in contact. It misses contacts between two samples.

#include <cmath>
#include <memory>

#include "verify/subjects/builtin/box_axes.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

constexpr int kSamples = 64;
constexpr int kBisections = 60;  // more than the 53 binary digits of a double

// Whether the projections of the boxes to the axis are apart.
bool separates(const Vector& axis, const BoxAxes& a, const BoxAxes& b) {
  double reach = 0;
  for (std::size_t m = 0; m < 3; ++m) {
    reach +=
        a.half[m] * std::fabs(dot(axis, a.axes[m])) + b.half[m] * std::fabs(dot(axis, b.axes[m]));
  }
  return std::fabs(dot(axis, difference(b.center, a.center))) > reach;
}

// Whether the boxes meet at a time, by the 15 axes.
bool overlap(const ReceivedCase& question, double t) {
  const BoxAxes a = axes_of(question.bodies[0], (*question.bodies[0].pose)(t));
  const BoxAxes b = axes_of(question.bodies[1], (*question.bodies[1].pose)(t));
  for (std::size_t m = 0; m < 3; ++m) {
    if (separates(a.axes[m], a, b) || separates(b.axes[m], a, b)) return false;
  }
  for (const Vector& e : a.axes) {
    for (const Vector& f : b.axes) {
      const Vector axis = cross(e, f);
      // The customary guard against parallel edges.
      if (dot(axis, axis) > 1e-12 && separates(axis, a, b)) return false;
    }
  }
  return true;
}

// The first sample at which the boxes overlap, and then the instant between it and the sample
// before.
Answer search(const ReceivedCase& question) {
  const double length = question.until - question.from;
  if (overlap(question, question.from)) return contact_at(question.from);
  double apart = question.from;
  for (int i = 1; i <= kSamples; ++i) {
    double t = i == kSamples ? question.until : question.from + length * i / kSamples;
    if (!overlap(question, t)) {
      apart = t;
      continue;
    }
    for (int k = 0; k < kBisections; ++k) {
      const double middle = apart + (t - apart) / 2;
      (overlap(question, middle) ? t : apart) = middle;
    }
    return contact_at(t);
  }
  return no_contact();
}

class SampledSat : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "sampled-sat",
            .version = "1",
            .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier"},
            .returns = {"time"},
            .settings = "64 samples, then bisection"};
  }

  bool takes_records() const override { return true; }
  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (!body.pose) return not_supported(body.kind + " motion");
    }
    double seconds = 0;
    Answer answer = timed(seconds, [&] { return search(question); });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_sampled_sat(Registry& registry) {
  registry.push_back({"sampled-sat", "a static test at 64 times, then bisection; any motion",
                      [] { return std::make_unique<SampledSat>(); }});
}

}  // namespace touchstone::subjects
