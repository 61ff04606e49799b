// Subjects whose answers are wrong on purpose, to show that the judge detects it. They start from
// the answer of the exact solver.

#include <cmath>
#include <memory>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// The share of the remaining time that is added.
constexpr double kLate = 0x1p-7;

class Wrong : public Subject {
 public:
  explicit Wrong(bool misses) : misses_(misses) {}

  Announcement announcement() const override {
    return {
        .name = misses_ ? "always-missing" : "always-late",
        .version = "1",
        .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"},
        .kinds = all_round_bodies(),
        .returns = {"time"},
        .settings = misses_ ? "never a contact" : "1/128 of what is left of the horizon late"};
  }

  Answer solve(const ReceivedCase& question) const override {
    if (misses_) return no_contact();
    const auto truth = first_contact(question.exact());
    if (!truth) return no_contact();
    const double time = truth->time_as_double();
    return contact_at(time + (question.until - time) * kLate);
  }

 private:
  bool misses_;
};

}  // namespace

void add_wrong(Registry& registry) {
  registry.push_back({"always-late", "wrong on purpose: every time is late",
                      [] { return std::make_unique<Wrong>(false); }});
  registry.push_back({"always-missing", "wrong on purpose: never a contact",
                      [] { return std::make_unique<Wrong>(true); }});
}

}  // namespace touchstone::subjects
