#include <array>
#include <functional>
#include <set>

#include "verify/crosscheck/checks.hpp"
#include "verify/crosscheck/timelines.hpp"
#include "verify/crosscheck/transforms.hpp"
#include "verify/generate/dice.hpp"

namespace touchstone::crosscheck {
namespace {

using FeatureMap = std::function<FeaturePair(const FeaturePair&)>;

class Relations {
 public:
  Relations(const Subject& subject, Report& report)
      : subject_(subject), report_(report), dice_(subject.question.id, 1, 1) {}

  void run() {
    const Case& c = subject_.question;
    same("swapped boxes", swapped(c), {}, [](const FeaturePair& f) {
      return FeaturePair{f.box2, f.box1};
    });
    same("moved rigidly", moved(c, {2, -1, Rational(1, 3), 1}, {Rational(5, 7), -3, 1000}));
    same("scaled by a power of two", scaled(c, power_of_two(-7)));
    const TimeMap backwards{-1, c.from + c.until};
    same("reversed time", retimed(c, backwards), backwards);
    const TimeMap slowing{1, 0, 1, c.until - 2 * c.from + 1};
    same("another clock", retimed(c, slowing), slowing);
    same("a common factor", expanded(c, {Rational(5, 2), 1, 3}));
    relabelled_axes();
    split_horizon();
    cut_box();
    grown_box();
  }

 private:
  void compare(const std::string& relation, const std::string& difference) {
    report_.compare("relation: " + relation, "whole timeline", difference.empty(), difference);
  }

  // Same states at corresponding times, and the same features in other words.
  void same(
      const std::string& relation, const Case& image, const TimeMap& map = {},
      const FeatureMap& renamed = [](const FeaturePair& f) { return f; }) {
    const ExactTimeline& before = subject_.timeline();
    const ExactTimeline after = solved(image).timeline;
    std::string found = difference(before, after, map);
    // Run backwards over a jump, the features are those of the other pose.
    const bool jumps =
        subject_.question.motions[0].jumps_allowed || subject_.question.motions[1].jumps_allowed;
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

  // One of the 48 symmetries of a box, drawn by lot.
  void relabelled_axes() {
    Relabelling names;
    for (std::size_t i = 2; i > 0; --i) {
      std::swap(names.axis[i],
                names.axis[static_cast<std::size_t>(dice_.integer(0, static_cast<int>(i)))]);
    }
    for (int& s : names.sign) s = dice_.one_in(2) ? -1 : 1;
    const bool first = dice_.one_in(2);
    same("relabelled axes", relabelled(subject_.question, first ? 0 : 1, names), {},
         [&](const FeaturePair& f) {
           return first ? FeaturePair{names(f.box1), f.box2} : FeaturePair{f.box1, names(f.box2)};
         });
  }

  void split_horizon() {
    const Case& c = subject_.question;
    if (c.from == c.until) return;
    const Rational middle = c.from + (c.until - c.from) * Rational(dice_.integer(1, 99), 100);
    const ExactTimeline first = solved(cut(c, c.from, middle)).timeline;
    const ExactTimeline second = solved(cut(c, middle, c.until)).timeline;
    compare("split horizon", difference(subject_.timeline(), joined(first, second)));
  }

  // A box is the union of its halves: it is in contact when one of them is, and no half is deeper
  // than it.
  void cut_box() {
    const std::size_t box = dice_.one_in(2) ? 0 : 1;
    const auto axis = static_cast<std::size_t>(dice_.integer(0, 2));
    const Subject low(halved(subject_.question, box, axis, -1));
    const Subject high(halved(subject_.question, box, axis, +1));
    at_samples("box cut in two", [&](const Rational& t, State own) {
      const State a = low.state_at(t);
      const State b = high.state_at(t);
      return is_contact(own) == (is_contact(a) || is_contact(b)) && depth(a) <= depth(own) &&
             depth(b) <= depth(own);
    });
  }

  // A larger box is nowhere less deep in contact.
  void grown_box() {
    const std::size_t box = dice_.one_in(2) ? 0 : 1;
    const Rational by(dice_.integer(1, 9), 16);
    const Subject larger(grown(subject_.question, box, {by, 0, by}));
    at_samples("grown box", [&](const Rational& t, State own) {
      return depth(larger.state_at(t)) >= depth(own);
    });
  }

  void at_samples(const std::string& relation,
                  const std::function<bool(const Rational&, State)>& holds) {
    for (const Rational& t : sample_times(subject_, {2, 1})) {
      report_.compare("relation: " + relation, "t = " + t.str(), holds(t, subject_.state_at(t)),
                      "the relation is broken");
    }
  }

  static int depth(State s) { return static_cast<int>(s); }

  const Subject& subject_;
  Report& report_;
  generate::Dice dice_;
};

}  // namespace

void check_relations(const Subject& subject, Report& report) { Relations(subject, report).run(); }

}  // namespace touchstone::crosscheck
