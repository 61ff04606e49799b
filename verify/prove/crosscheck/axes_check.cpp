// Compares the state at many times with the test of the bodies at rest: check_separating_axes for
// two boxes, whose separating-axis test is also asked in the frame of box 1, and check_at_rest for
// all other bodies.

#include "src/rest/answer.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "verify/prove/crosscheck/checks.hpp"

namespace touchstone::crosscheck {

void check_separating_axes(const Solved& solved, const std::vector<Rational>& times,
                           Report& report) {
  for (const Rational& t : times) {
    const std::string sample = "t = " + t.str();
    State deepest = State::separated;
    for (const Poses<Rational>& poses : poses_at(solved.query, t)) {
      const State state = overlap(poses.a, poses.b).state;
      if (static_cast<int>(state) > static_cast<int>(deepest)) deepest = state;
      if (!poses.rigid) continue;
      const State in_frame = overlap(seen_from(poses.a, poses.b)).state;
      report.compare(
          "static, in the frame of box 1", sample, in_frame == state,
          std::string("in the frame of box 1 ") + name(in_frame) + ", in the world " + name(state));
    }
    const State own = solved.state_at(t);
    report.compare(
        "static", sample, deepest == own,
        std::string("separating axes say ") + name(deepest) + ", the timeline " + name(own));
  }
}

void check_at_rest(const Query& query, const ExactTimeline& timeline,
                   const std::vector<Rational>& times, Report& report) {
  for (const Rational& t : times) {
    const State found = answer_at(query, t, {}).state;
    const State own = state_at(timeline, t);
    report.compare("static", "t = " + t.str(), found == own, both_say("at rest", found, own));
  }
}

}  // namespace touchstone::crosscheck
