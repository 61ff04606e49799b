// Changes a case of boxes such that its timeline changes in a known way, and compares. Other bodies
// have motion_relations.cpp.

#include <functional>
#include <set>

#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/sample_times.hpp"
#include "verify/prove/crosscheck/timelines.hpp"
#include "verify/prove/crosscheck/transforms.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

using FeatureMap = std::function<FeaturePair(const FeaturePair&)>;

// Changes one case in several ways. Each changed case is solved, and its timeline and features are
// compared with the image of the original ones.
class Relations {
 public:
  Relations(const Solved& solved, Report& report)
      : solved_(solved), report_(report), dice_(solved.id, 1, 1) {}

  void run() {
    const Query& q = solved_.query;
    same("swapped boxes", swapped(q), {}, [](const FeaturePair& f) {
      return FeaturePair{f.box2, f.box1};
    });
    for (const NamedImage& image : images_of(q)) same(image.name, image.query, image.map);
    relabelled_axes();
    split_horizon();
    cut_box();
    grown_box();
  }

 private:
  void compare(const std::string& relation, const std::string& difference) {
    report_.compare("relation: " + relation, "whole timeline", difference.empty(), difference);
  }

  // Compares states at corresponding times, and features after renaming.
  void same(
      const std::string& relation, const Query& image, const TimeMap& map = {},
      const FeatureMap& renamed = [](const FeaturePair& f) { return f; }) {
    const ExactTimeline& before = solved_.timeline();
    const ExactTimeline after = solved(image).timeline;
    std::string found = difference(before, after, map);
    // If time runs backwards over a jump, the features are those of the other pose.
    const bool jumps =
        solved_.query.motions()[0].jumps_allowed() || solved_.query.motions()[1].jumps_allowed();
    const std::size_t n = before.instants.size();
    for (std::size_t i = 0; found.empty() && i < n && (map.increasing() || !jumps); ++i) {
      std::set<FeaturePair> expected;
      for (const FeaturePair& f : active_features(before.instants[i])) expected.insert(renamed(f));
      const bool equal =
          active_features(after.instants[map.increasing() ? i : n - 1 - i]) == expected;
      if (!equal) found = "other features at instant " + std::to_string(i);
    }
    compare(relation, found);
  }

  // A random one of the 48 symmetries of a box.
  void relabelled_axes() {
    Relabelling names;
    for (std::size_t i = 2; i > 0; --i) {
      std::swap(names.axis[i],
                names.axis[static_cast<std::size_t>(dice_.integer(0, static_cast<int>(i)))]);
    }
    for (int& s : names.sign) s = dice_.one_in(2) ? -1 : 1;
    const bool first = dice_.one_in(2);
    same("relabelled axes", relabelled(solved_.query, first ? 0 : 1, names), {},
         [&](const FeaturePair& f) {
           return first ? FeaturePair{names(f.box1), f.box2} : FeaturePair{f.box1, names(f.box2)};
         });
  }

  void split_horizon() {
    const Query& q = solved_.query;
    if (q.from() == q.until()) return;
    const Rational middle = q.from() + (q.until() - q.from()) * Rational(dice_.integer(1, 99), 100);
    const ExactTimeline first = solved(cut(q, q.from(), middle)).timeline;
    const ExactTimeline second = solved(cut(q, middle, q.until())).timeline;
    compare("split horizon", difference(solved_.timeline(), joined(first, second)));
  }

  // A box is the union of its halves: it is in contact when at least one half is, and no half is
  // deeper than the box.
  void cut_box() {
    const std::size_t box = dice_.one_in(2) ? 0 : 1;
    const auto axis = static_cast<std::size_t>(dice_.integer(0, 2));
    const Solved low(halved(solved_.query, box, axis, -1));
    const Solved high(halved(solved_.query, box, axis, +1));
    at_samples("box cut in two", [&](const Rational& t, State own) {
      const State a = low.state_at(t);
      const State b = high.state_at(t);
      return is_contact(own) == (is_contact(a) || is_contact(b)) && depth(a) <= depth(own) &&
             depth(b) <= depth(own);
    });
  }

  // A larger box is at every instant at least as deep.
  void grown_box() {
    const std::size_t box = dice_.one_in(2) ? 0 : 1;
    const Rational by(dice_.integer(1, 9), 16);
    const Solved larger(grown(solved_.query, box, {by, 0, by}));
    at_samples("grown box", [&](const Rational& t, State own) {
      return depth(larger.state_at(t)) >= depth(own);
    });
  }

  // Checks at some times that a relation holds, which gets the time and the original state then.
  void at_samples(const std::string& relation,
                  const std::function<bool(const Rational&, State)>& holds) {
    for (const Rational& t : sample_times(solved_, {.random = 2, .seed = 1})) {
      report_.compare("relation: " + relation, "t = " + t.str(), holds(t, solved_.state_at(t)),
                      "the relation is broken");
    }
  }

  static int depth(State s) { return static_cast<int>(s); }

  const Solved& solved_;
  Report& report_;
  random::Dice dice_;
};

}  // namespace

void check_relations(const Solved& solved, Report& report) { Relations(solved, report).run(); }

}  // namespace touchstone::crosscheck
