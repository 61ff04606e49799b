// Touchstone's walk, which follows one separating plane to the first contact, in doubles and
// certified (`cpp:walk-double`, `cpp:certified`). The motions are packed outside the measured time,
// since other subjects also receive theirs prepared.

#include <memory>

#include "src/hulls/rounded_walk.hpp"
#include "src/number/notation.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/features.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/version.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

Announcement announcement_of_walk(const std::string& name, std::vector<std::string> returns) {
  return {.name = "touchstone-" + name,
          .version = TOUCHSTONE_VERSION,
          .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"},
          .kinds = all_bodies(),
          .returns = std::move(returns)};
}

// The walk in plain doubles, whose answers may be wrong.
class WalkInDoubles : public Subject {
 public:
  Announcement announcement() const override {
    return announcement_of_walk("walk-double", {"time"});
  }

  Answer solve(const ReceivedCase& question) const override {
    const Query exact = question.exact();
    return visit_bodies(
        exact, [&] { return solve_boxes(exact); }, [&] { return solve_polyhedra(exact); },
        [] { return not_supported("a body with a radius"); },
        [] { return not_supported("a body of several parts"); });
  }

 private:
  static Answer solve_boxes(const Query& exact) {
    const auto motions = walk::packed_motions<double>(exact);
    double seconds = 0;
    const auto time = timed(seconds, [&] { return walk::first_contact_time(motions); });
    Answer answer = time ? contact_at(*time) : no_contact();
    answer.seconds = seconds;
    return answer;
  }
  static Answer solve_polyhedra(const Query& exact) {
    const hulls::RoundedWalk<double> walk(exact);
    double seconds = 0;
    const auto found = timed(seconds, [&] { return walk.first_contact(); });
    Answer answer = found ? contact_at(found->time) : no_contact();
    answer.seconds = seconds;
    return answer;
  }
};

// The walk whose answers are proven. It takes all bodies that have an exact answer.
class CertifiedWalk : public Subject {
 public:
  Announcement announcement() const override {
    Announcement a = announcement_of_walk("certified", {"time", "state", "features"});
    a.kinds = all_round_bodies();
    a.kinds.insert(a.kinds.end(), {"compounds", "meshes"});
    return a;
  }

  Answer solve(const ReceivedCase& question) const override {
    const Query exact = question.exact();
    return visit_bodies(
        exact, [&] { return solve_boxes(exact); }, [&] { return solve_others(exact); },
        [&] { return solve_others(exact); }, [&] { return solve_others(exact); });
  }

 private:
  static Answer solve_boxes(const Query& exact) {
    const walk::CertifiedMotions motions(exact);
    double seconds = 0;
    const auto found = timed(seconds, [&] { return walk::certified_first_contact(motions); });
    Answer answer = found.contact ? answer_of(*found.contact, exact) : no_contact();
    if (!found.contact) answer.state = touchstone::name(State::separated);
    answer.seconds = seconds;
    return answer;
  }
  static Answer solve_others(const Query& exact) {
    double seconds = 0;
    const auto found = timed(seconds, [&] { return first_contact(exact); });
    Answer answer = found ? contact_at(found->time_as_double()) : no_contact();
    answer.seconds = seconds;
    answer.state = touchstone::name(found ? found->answer().start() : State::separated);
    if (found && found->features())
      answer.features = names_of(*found->features());
    else if (found && is_compound(exact))
      add_parts(found->answer().contacts.front().enter.pairs, answer);
    return answer;
  }

  static std::array<std::string, 2> names_of(const BodyFeaturePair& features) {
    return {touchstone::name(features.box1), touchstone::name(features.box2)};
  }
  // Adds the first of the pairs of parts that touch.
  static void add_parts(const std::vector<PairTouch>& pairs, Answer& answer) {
    if (pairs.empty()) return;
    answer.features = names_of(pairs.front().features);
    answer.parts = pairs.front().parts;
  }

  // The state is given only where it is certain, and the features only if the walk knows them.
  static Answer answer_of(const walk::CertifiedContact& contact, const Query& exact) {
    Answer answer = contact_at(contact.time);
    // Several times near the start may have the same nearest double, which then does not decide.
    if (contact.time != nearest_double(exact.from())) {
      answer.state = touchstone::name(State::separated);
    } else if (contact.piece == 0 && contact.state == State::overlapping) {
      answer.state = touchstone::name(State::overlapping);
    }
    const auto planes = active_planes(contact.active, contact.table);
    if (!planes.empty()) {
      const FeaturePair touch = touching_features(planes);
      answer.features = {touchstone::name(touch.box1), touchstone::name(touch.box2)};
    }
    return answer;
  }
};

}  // namespace

void add_walk(Registry& registry) {
  registry.push_back({"walk-double", "our walk along separating planes, in double",
                      [] { return std::make_unique<WalkInDoubles>(); }});
  registry.push_back(
      {"certified",
       "our walk in doubles with proven bounds, which is exact; of other bodies in integers",
       [] { return std::make_unique<CertifiedWalk>(); }});
}

}  // namespace touchstone::subjects
