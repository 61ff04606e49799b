#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::judge {

// A question about two boxes as a subject of doubles receives it, and its first contact, computed
// from doubles (from_doubles.hpp). It decides that an answer is right, and that a subject does not
// take a motion; such verdicts equal those of exact arithmetic (judge_answer), byte for byte. All
// other answers are judged exactly, by truth().
//   The message, the truth and the query are made at their first use. For one thread at a time.
class QuestionInDoubles {
 public:
  // The question of a case with these parts.
  //   nullopt unless both bodies are boxes that rest, move in a line, or follow a Bézier curve
  // without knots on which they turn. Numbers of curves are doubles; all others may be decimals or
  // fractions, which are rounded, as for a subject.
  //   nullopt unless doubles prove that the case is valid before it is rounded and after, that the
  // boxes are apart at the start, and that their interiors meet in the first contact, if any. So
  // all conventions of closed contact have one first contact.
  //   Throws LimitReached if a time limit is in force and passes.
  static std::optional<QuestionInDoubles> of(const CaseParts& parts);

  // Whether this is the question that a subject gets, and the first contact by its convention:
  // its numbers are doubles, it takes poses as they are written, and touching is contact to it.
  static bool is_for(const Hello& hello);

  // The case of a `solve` message, equal to RoundedCase::message.
  const std::string& message() const;
  // The case as a record; null if a box follows a curve for which a record has no room.
  const process::CaseRecord* record() const;
  // The boxes and their motions, which refer to this object; and the horizon.
  std::array<doubles::Body, 2> bodies() const;
  std::array<double, 2> horizon() const;
  // The kinds of the features that touch first, as in a bucket: "FV"; "none" without a contact.
  std::string touch() const;
  // Whether the boxes touch on the horizon.
  bool has_contact() const { return contact_.has_value(); }
  // The truth about these numbers. Its timeline is computed in doubles, if they decide it.
  std::shared_ptr<const LazyTimeline> truth() const;

  // The verdict on a subject that does not take a motion of the case; nullopt if it takes both.
  // REQUIRES: is_for(hello).
  std::optional<Verdict> verdict_unasked(const Hello& hello) const;
  // The verdict on a right answer, and on a reply that the subject does not take the case; nullopt
  // for any other reply. REQUIRES: is_for(hello).
  std::optional<Verdict> verdict_on(const Reply& reply, const Hello& hello) const;
  // The verdict on a contact at a wrong time, or where there is none; nullopt if a box turns, if
  // the subject has a tolerance, or for a reply that has to be judged exactly. It equals that of
  // exact arithmetic. REQUIRES: is_for(hello); verdict_on() is nullopt for the reply.
  std::optional<Verdict> verdict_on_wrong_time(const Reply& reply, const Hello& hello) const;

 private:
  struct FirstContact {
    double time;  // the nearest double
    walk::TimeBounds bounds;
    FeaturePair touch;
    std::array<std::string, 2> features;  // their names
    int axis;                             // an axis along which the boxes touch then
  };
  class Numbers;

  QuestionInDoubles() = default;

  bool is_right(const Said& answer, const Hello& hello) const;
  // Adds the numbers of a wrong time to a verdict. False if exact arithmetic has to compute them.
  bool add_error(double time, Verdict& to) const;

  std::shared_ptr<const Numbers> numbers_{};  // the case as sent
  std::optional<FirstContact> contact_{};
  mutable std::optional<std::string> message_{};
  mutable std::shared_ptr<const LazyTimeline> truth_{};
};

}  // namespace touchstone::judge
