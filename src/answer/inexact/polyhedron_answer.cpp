// Answers for polyhedra in inexact number types. A rounded type finds only the first contact.

#include "src/answer/polyhedron_answer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/hulls/rounded_walk.hpp"
#include "src/poly/roots_rounded.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {
namespace {

// The answer in a rounded type: the first contact. Everything after it is unknown.
template <RoundedNumber N>
class RoundedAnswer {
 public:
  explicit RoundedAnswer(const Query& query)
      : from_(Roots<N>::from(query.from())),
        until_(Roots<N>::from(query.until())),
        found_(hulls::RoundedWalk<N>(query).first_contact()) {}

  AnswerIn<N> build(bool first_only) {
    answer_.contact = found_.has_value();
    if (!found_ || from_ < found_->time) {
      answer_.timeline.instants.push_back({from_, State::separated, {}});
      if (found_) append(State::separated, enter(), found_->state);
      if (!found_ && from_ < until_) append(State::separated, until_, State::separated);
    } else {
      answer_.timeline.instants.push_back({from_, found_->state, {}});
    }
    if (found_) name_contact(first_only);
    return std::move(answer_);
  }

 private:
  N enter() const { return std::clamp(found_->time, from_, until_); }
  void append(State between, const N& time, State state) {
    answer_.timeline.spans.push_back(between);
    answer_.timeline.instants.push_back({time, state, {}});
  }
  void name_contact(bool first_only) {
    ContactEnd<N> end{enter()};
    end.instant = answer_.timeline.instants.size() - 1;
    end.interval = kNoInterval;
    answer_.contacts.push_back({kind(), end, {}});
    if (is_last()) {
      answer_.contacts.front().exit = end;
    } else if (first_only) {
      answer_.complete = false;
    } else {
      append(State::unknown, until_, State::unknown);
      answer_.decided = false;
    }
  }
  bool is_last() const { return !(enter() < until_); }
  Contact::Kind kind() const {
    if (found_->state == State::overlapping) return Contact::Kind::overlapping;
    return is_last() ? Contact::Kind::grazing : Contact::Kind::unknown;
  }

  N from_;
  N until_;
  std::optional<typename hulls::RoundedWalk<N>::Contact> found_;
  AnswerIn<N> answer_{};
};

// The answer if everything is unknown.
template <Number N>
AnswerIn<N> nothing_known(const Query& query) {
  AnswerIn<N> answer;
  answer.decided = false;
  answer.timeline.instants.push_back({Roots<N>::from(query.from()), State::unknown, {}});
  if (query.from() == query.until()) return answer;
  answer.timeline.spans.push_back(State::unknown);
  answer.timeline.instants.push_back({Roots<N>::from(query.until()), State::unknown, {}});
  return answer;
}

}  // namespace

template <Number N>
AnswerIn<N> polyhedron_answer(const Query& query, const SolveOptions& options) {
  if constexpr (RoundedNumber<N>) {
    return RoundedAnswer<N>(query).build(options.first_only);
  } else {
    return nothing_known<N>(query);
  }
}

template AnswerIn<double> polyhedron_answer(const Query&, const SolveOptions&);
template AnswerIn<float> polyhedron_answer(const Query&, const SolveOptions&);
template AnswerIn<long double> polyhedron_answer(const Query&, const SolveOptions&);
template AnswerIn<Interval> polyhedron_answer(const Query&, const SolveOptions&);

}  // namespace touchstone
