// Compares the timelines of changed questions with the changed timeline, for bodies of any kind.

#include "verify/prove/crosscheck/motion_relations.hpp"

#include <string>

#include "touchstone/answer.hpp"
#include "verify/prove/crosscheck/transforms.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

// Changes one question in several ways. Each changed question is solved, and its timeline is
// compared with the image of the original one.
class MotionRelations {
 public:
  MotionRelations(const Case& question, const ExactTimeline& timeline, Report& report)
      : question_(question), timeline_(timeline), report_(report), dice_(question.id, 1, 1) {}

  void run() {
    const Query& q = question_.query;
    same("swapped boxes", swapped(q));
    for (const NamedImage& image : images_of(q)) same(image.name, image.query, image.map);
    if (q.from() == q.until()) return;
    const Rational middle = q.from() + (q.until() - q.from()) * Rational(dice_.integer(1, 99), 100);
    compare("split horizon",
            difference(timeline_, joined(solve(cut(q, q.from(), middle)).timeline,
                                         solve(cut(q, middle, q.until())).timeline)));
  }

 private:
  // Solves a changed question. Its timeline must be the original one, with times changed by `map`.
  void same(const std::string& relation, const Query& image, const TimeMap& map = {}) {
    compare(relation, difference(timeline_, solve(image).timeline, map));
  }
  // `differs`: the difference in words; empty if there is none.
  void compare(const std::string& relation, const std::string& differs) {
    report_.compare("relation: " + relation, "whole timeline", differs.empty(), differs);
  }

  const Case& question_;
  const ExactTimeline& timeline_;
  Report& report_;
  random::Dice dice_;
};

}  // namespace

void check_motion_relations(const Case& question, const ExactTimeline& timeline, Report& report) {
  MotionRelations(question, timeline, report).run();
}

}  // namespace touchstone::crosscheck
