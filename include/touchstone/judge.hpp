#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

// The judge of what a solver says of a query, in process: link touchstone::judge. (The program
// `touchstone judge` puts whole sets of cases to solvers in processes of their own.)
namespace touchstone::judge {

// What an answer is (cases/schema/subject.md has the definitions).
enum class VerdictKind {
  correct,
  early,          // than the first contact: safe, but not right
  late,           // within the first contact
  wrong_root,     // behind the first contact
  missed,         // no contact is said, and there is one
  false_contact,  // one is said, and there is none
  wrong_feature,  // the time is right, and something else touches then
  wrong_state,    // at the start
  // Of bodies at rest, whose state is right:
  wrong_depth,
  wrong_distance,
  wrong_normal,  // they overlap deeper along it than they need to be moved
  not_finite,    // the time is NaN or infinite
  out_of_range,  // it is not on the horizon
  // Of solvers in processes of their own alone:
  crash,
  timeout,
  protocol_error,
  non_deterministic,
  // No verdict at all:
  unsupported,
  inconclusive,
  // With a tolerance of distance alone: a time limit passed before it was known whether the boxes
  // stay within it. Without a time limit that is always decided.
  unproven
};

// "correct", "wrong-root", …
const char* name(VerdictKind kind);

// The numbers that a solver computes with. Its time is right if it is the true one, or the number
// of the format nearest to it.
enum class NumberFormat { double_precision, single_precision, long_double, rational };

// What a solver reports where the boxes touch at the start of the horizon. An overlap there is a
// contact at the start by every convention, but for `parting`.
enum class AtStart {
  reports,  // the start, as the time of contact
  ignores,  // what comes of it: nothing, as long as they only touch
  parting,  // likewise; and an overlap at the start that gets shallower at once may be passed over
  apart     // it does not take boxes that are in contact at the start
};

// What contact is to a solver.
struct Convention {
  bool closed = true;  // touching is contact; else the interiors have to meet
  AtStart start = AtStart::reports;

  const char* contact() const { return closed ? "closed" : "open"; }
};

// How far off an answer may be. Where both are given, one of them is enough.
struct Tolerance {
  std::optional<Rational> time{};
  // Of the boxes: how far apart they may be where contact is reported, and how deep they may
  // overlap before.
  std::optional<Rational> distance{};

  bool any() const { return time || distance; }
  bool operator==(const Tolerance&) const = default;
};

// By what an answer is judged.
struct Terms {
  NumberFormat number = NumberFormat::double_precision;
  Convention convention{};
  Tolerance tolerance{};
  bool says_times = true;  // a contact without a time is then no answer
};

// What a solver says of a query.
struct Said {
  bool contact = false;
  std::optional<Rational> time{};  // of the first contact, as a number of the solver's format
  bool finite = true;              // false: the time is NaN or infinite
  std::string state{};             // at the start: "separated", …; empty where it does not say
  std::string box1{};              // what touches, "+x-y" or "e3-7"; empty likewise
  std::string box2{};
  std::optional<double> seconds{};  // what it took; decides nothing
  // Of bodies at rest: how deep they overlap, how far they are apart, and the way out of an
  // overlap, from box 1 to box 2, of any length. Of others nobody looks at these.
  std::optional<Rational> depth{};
  std::optional<Rational> distance{};
  std::optional<std::array<Rational, 3>> normal{};

  // Whether two answers to one question are the same, times of computation aside.
  bool same_as(const Said& other) const;
};

// A contact that begins at this time, and none.
Said contact_at(double time);
Said no_contact();

// What there is to say of an answer. Doubles are correctly rounded, from exact values.
struct Judgement {
  VerdictKind kind = VerdictKind::correct;
  VerdictKind within_tolerance = VerdictKind::correct;  // the same where there is no tolerance
  std::string why{};                                    // for people; mostly empty
  std::optional<RealAlgebraic> exact{};  // the true first contact; nothing: there is none
  std::optional<double> off_by{};        // the time said minus the true one, where there are both
  // How the bodies lie at the time said, where that is not right: overlapping by so much (the
  // shortest translation that parts them), or apart by so much: two boxes by at least that, others
  // by just that. Of a missed contact the depth at the deepest of some instants inside it, or at
  // the start, where that is an overlap.
  std::optional<double> depth{};
  std::optional<double> clearance{};
};

// Judges what is said of a query by its exact answer, which the second computes.
//   Where a time limit is in force and passes, throws LimitReached; but what is known by then is
//   said where the tolerance of distance alone is open, with `within_tolerance` unproven.
// REQUIRES: the answer is that to the query, and complete (not one that stopped at the first
// contact).
Judgement judge(const Query& query, const Answer& exact, const Said& said, const Terms& terms = {});
Judgement judge(const Query& query, const Said& said, const Terms& terms = {});

}  // namespace touchstone::judge
