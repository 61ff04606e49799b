#pragma once

#include "effort.hpp"
#include "narrowing.hpp"
#include "sandwich.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::enclosed {

// Solves the exact questions on ever shorter spans, and ever more exactly, until the unknown spans
// are short enough. Spans are examined in order of time.
class Narrower {
 public:
  Narrower(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit);

  const EnclosedQuery& query() const { return query_; }
  const Goal& goal() const { return goal_; }
  const Narrowed& narrowed() const { return narrowed_; }
  // Whether an overlap is proven, if only the first contact is wanted. Then the search ends.
  bool is_found() const { return is_found_; }

  // Examines a span, and narrows what a look leaves unknown. With AtLimit::keep, the whole span is
  // unknown if a time limit passes before anything is proven on it.
  void look(const Rational& from, const Rational& until, Around around, const Step& step);

  // Narrows an unknown span after a look with an effort, or appends it as unknown if no further
  // step may help. With AtLimit::keep it does not throw LimitReached.
  void narrow(const UnknownSpan& span, const Effort& effort, const Directions& directions);

  // Calls a function that appends what it proves on a span. With AtLimit::keep, the whole span is
  // unknown if the function throws LimitReached. REQUIRES: then it has appended nothing.
  template <class Function>
  void if_in_time(const Rational& from, const Rational& until, Function examine) {
    try {
      examine();
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached&) {
      if (at_limit_ == AtLimit::fail) throw;
      narrowed_.is_cut_short = true;
      append_unknown(from, until);
    }
  }

  // Adds a look, and returns its index in Narrowed::looks.
  std::size_t add(Look look);
  // Appends a span whose state a look proves.
  void append_proven(EnclosedSpan span, std::size_t look);

 private:
  void look_at_once(const Rational& from, const Rational& until, Around around, const Step& step);
  void append_unknown(const Rational& from, const Rational& until);
  bool is_known(const EnclosedSpan& span) const;

  const EnclosedQuery& query_;
  Goal goal_;
  bool first_only_;
  AtLimit at_limit_;
  bool is_found_ = false;
  Narrowed narrowed_;
};

}  // namespace touchstone::enclosed
