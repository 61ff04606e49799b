// Touchstone's solver for linear motion only (src/sweep/), in rounded arithmetic, as the subjects
// `cpp:linear-double` and `cpp:linear-float`. The boxes are prepared outside the measured time.

#include <cmath>
#include <memory>

#include "src/sweep/sweep_time.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "touchstone/version.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// A subject for the numbers N, float or double.
template <class N>
class LinearSweep : public Subject {
 public:
  explicit LinearSweep(std::string name) : name_(std::move(name)) {}

  Announcement announcement() const override {
    return {.name = "touchstone-" + name_,
            .version = TOUCHSTONE_VERSION,
            .number = NumberTraits<N>::name,
            .motions = {"static", "linear", "matrix"},
            .returns = {"time", "state"},
            .settings = "15 axes"};
  }

  Answer solve(const ReceivedCase& question) const override {
    const Query exact = question.exact();
    const auto path1 = linear_path(exact.motions()[0]);
    const auto path2 = linear_path(exact.motions()[1]);
    if (!path1 || !path2) return not_supported("linear motion only");
    const TurnedBoxes<N> pair(exact.box(0), *path1, exact.box(1), *path2, exact.from(),
                              exact.until());
    double seconds = 0;
    const SweepResult<N> result = timed(seconds, [&] { return sweep(pair); });
    if (result.kind == SweepKind::unknown) return not_supported("undecided in this arithmetic");
    Answer answer = no_contact();
    if (result.kind != SweepKind::none) {
      answer = contact_at(time_value(result.enter, result.unit));
      answer.exit = contact_at(time_value(result.exit, result.unit)).time;
    }
    if (result.start != State::unknown) answer.state = touchstone::name(result.start);
    answer.seconds = seconds;
    return answer;
  }

 private:
  std::string name_;
};

template <class N>
void add(Registry& registry, const std::string& name) {
  registry.push_back({name,
                      std::string("our solver for linear motion, in ") + NumberTraits<N>::name,
                      [=] { return std::make_unique<LinearSweep<N>>(name); }});
}

}  // namespace

void add_sweep(Registry& registry) {
  add<double>(registry, "linear-double");
  add<float>(registry, "linear-float");
}

}  // namespace touchstone::subjects
