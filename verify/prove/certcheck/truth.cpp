// Compares everything that a truth states with what its certificate proves.

#include "verify/prove/certcheck/truth.hpp"

#include <algorithm>
#include <utility>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/features.hpp"
#include "verify/prove/certcheck/time_check.hpp"

namespace touchstone::certcheck {
namespace {

// Removes instants at which nothing changes: the state before, at and after is the same. Such
// instants are in a certificate, for instance, where pieces of a motion meet. Steps with an even
// number are instants, before and after the removal.
std::vector<Step> without_idle(std::vector<Step> steps) {
  std::vector<Step> kept;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool is_inner_instant = i % 2 == 0 && i > 0 && i + 1 < steps.size();
    const State state = steps[i].state;
    if (is_inner_instant && kept.back().state == state && steps[i + 1].state == state) {
      ++i;  // joins the spans before and after it
    } else {
      kept.push_back(std::move(steps[i]));
    }
  }
  return kept;
}

// Compares the statements of a truth with the proven instants and spans. `line`: the number of the
// line that proves the current statement, which a Failure reports.
class TruthCheck {
 public:
  TruthCheck(const Case& c, std::size_t digits, std::vector<Step> steps, bool says_features,
             std::size_t& line)
      : case_(c),
        digits_(digits),
        steps_(without_idle(std::move(steps))),
        says_features_(says_features),
        line_(line) {}

  // Compares the timeline, the start, and each contact.
  void check(const Json& truth) {
    check_timeline(array(member(truth, "timeline")));
    // Narrower intervals make the comparisons with decimals of normals faster.
    constexpr int kHalvings = 16;
    for (Step& step : steps_) {
      for (int i = 0; step.when.l != step.when.r && i < kHalvings; ++i) step.when.halve();
    }
    line_ = steps_[0].line;
    require(text(truth, "start") == name_of(steps_[0].state), "another start");
    const auto& contacts = array(member(truth, "contacts"));
    std::size_t found = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (steps_[i].state == State::separated) continue;
      Step& enter = steps_[i];
      State deepest = enter.state;
      for (; i + 1 < steps_.size() && steps_[i + 1].state != State::separated; ++i) {
        deepest = std::max(deepest, steps_[i + 1].state);
      }
      line_ = enter.line;
      require(found < contacts.size(), "a contact that the truth doesn't have");
      const Json& contact = contacts[found++];
      const char* kind = &enter == &steps_[i] ? "grazing" : "sliding";
      if (deepest == State::overlapping) kind = "overlapping";
      require(text(contact, "kind") == kind, "another kind of contact");
      check_end(contact, "enter", "", enter, &enter != &steps_.back());
      check_end(contact, "exit", "exit_", steps_[i], &steps_[i] == &steps_.front());
    }
    line_ = steps_.back().line;
    require(found == contacts.size(), "there are fewer contacts");
    require(boolean(member(truth, "contact")) == (found > 0), "`contact` is wrong");
  }

 private:
  void check_timeline(const Json::array_t& entries) {
    for (std::size_t i = 0; i < steps_.size() && i < entries.size(); ++i) {
      line_ = steps_[i].line;
      require(text(entries[i], "state") == name_of(steps_[i].state),
              "another state in the timeline");
      check_decimal(text(entries[i], "from"), digits_, steps_[i - i % 2].when);
      check_decimal(text(entries[i], "to"), digits_, steps_[i + i % 2].when);
    }
    line_ = steps_.back().line;
    require(entries.size() == steps_.size(), "a timeline of another length");
  }

  // Checks the members of one end of a contact. `after`: whether the contact is after this instant,
  // for multiplicity_of().
  void check_end(const Json& contact, const std::string& verb, const std::string& prefix,
                 Step& step, bool after) {
    line_ = step.line;
    const Json& time = member(contact, verb);
    check_time(time, digits_, step.when);
    const auto multiplicity = member(time, "multiplicity").get<Json::number_unsigned_t>();
    require(std::cmp_equal(multiplicity, multiplicity_of(step, after)), "another multiplicity");
    if (!says_features_) return;
    if (case_.has_boxes_only) {
      check_features(contact, prefix, step, digits_);
    } else {
      check_touches(contact, prefix, step, digits_, case_.has_parts);
    }
  }

  // The least multiplicity over the planes through the origin. It takes the signs of terms on one
  // side; if that gives none, on the other. For a horizon of one instant it takes the signs then,
  // in the pose that has these planes.
  int multiplicity_of(const Step& step, bool after) const {
    const bool first = &step == &steps_.front(), last = &step == &steps_.back();
    if (step.state != State::touching || !case_.has_boxes_only) return 1;
    int least = 0;
    for (const bool later : {after, !after}) {
      const auto side = first && last ? &Around::at : later ? &Around::after : &Around::before;
      const Axes& axes = later ? *step.after : *step.before;
      for (const Plane& plane : step.planes) {
        const auto found = std::ranges::find(axes, plane.axis->name, &Axis::name);
        if (found == axes.end()) continue;
        const Axis& axis = first && last ? *plane.axis : *found;
        std::vector<int> signs;
        for (const Polynomial& p : axis.terms) {
          signs.push_back((*around(p, step.when, true)).*side);
        }
        const Polynomial d = axis.plane(plane.direction, signs);
        const int multiplicity = around(d, step.when, true)->multiplicity;
        if (multiplicity > 0 && (least == 0 || multiplicity < least)) least = multiplicity;
      }
      if (least > 0 || first || last) break;
    }
    return std::max(least, 1);
  }

  const Case& case_;
  std::size_t digits_;
  std::vector<Step> steps_;
  bool says_features_;
  std::size_t& line_;
};

}  // namespace

void check_truth(const Json& truth, const Case& c, std::size_t digits, const Proof& proof,
                 std::size_t& line) {
  const bool says_features = c.has_boxes_only || proof.has_touches;
  TruthCheck(c, digits, proof.steps, says_features, line).check(truth);
}

}  // namespace touchstone::certcheck
