#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/number/numeral.hpp"
#include "touchstone/result.hpp"

namespace touchstone {
class Query;
class RealAlgebraic;
}  // namespace touchstone

// The judge of a solver's answer to a query, as a library: link touchstone::judge. (The program
// `touchstone judge` judges whole sets of cases and runs solvers in processes of their own.)
//   This header does without exact numbers. A Numeral is made of a double, an int or a Rational,
// and is taken as its exact value. To read it as a Rational, to use Judgement::exact, or to make a
// Query, include touchstone/exact.hpp, too.
namespace touchstone::judge {

// The verdict on an answer (defined in cases/schema/subject.md).
enum class VerdictKind {
  correct,
  early,          // before the first contact: safe, but wrong
  late,           // after the start of the first contact, within it
  wrong_root,     // after the end of the first contact
  missed,         // the answer is no contact, and there is one
  false_contact,  // the answer is a contact, and there is none
  wrong_feature,  // the time is right, and other features touch then
  wrong_state,    // the state at the start is wrong
  // Only for bodies at rest, where the state is right:
  wrong_depth,
  wrong_distance,
  wrong_normal,    // along this normal they overlap deeper than their depth
  wrong_points,    // a point is not on its body, or the points are not as far apart as the bodies
  wrong_manifold,  // a contact is not between the bodies or has another depth, or the contacts
                   // leave out a part of the contact patch
  not_finite,      // the time, or another number, is NaN or infinite
  out_of_range,    // the time is not on the horizon
  // Only for solvers in processes of their own:
  crash,
  timeout,
  protocol_error,
  non_deterministic,
  asymmetric,  // with the bodies exchanged it answers otherwise
  // The answer was not judged:
  unsupported,
  inconclusive,
  // Only with a tolerance of distance: a time limit passed before it was decided whether the bodies
  // stay within it. Without a time limit this is always decided, except for solid meshes, whose
  // depths are not computed: `unproven` is also the verdict on a depth, distance, normal or points.
  unproven
};

// "correct", "wrong-root", …
const char* name(VerdictKind kind);

// The number format of a solver. Its time is right if it is the true time, or the number of the
// format that is nearest to it.
enum class NumberFormat { double_precision, single_precision, long_double, rational };

// The time that a solver reports if the boxes touch at the start of the horizon. An overlap at the
// start is a contact at the start by every convention except `parting`.
enum class AtStart {
  reports,  // the start
  ignores,  // when the touch deepens into an overlap; if the boxes part, the next contact, if any
  parting,  // as `ignores`; an overlap at the start that gets shallower at once may be ignored, too
  apart     // none: the solver does not accept boxes that are in contact at the start
};

// A solver's definition of contact.
struct Convention {
  bool closed = true;  // touching is contact; else the interiors have to meet
  AtStart start = AtStart::reports;

  const char* contact() const { return closed ? "closed" : "open"; }
};

// How far off an answer may be: finite numbers, 0 or more. If both are given, one of them has to
// hold.
struct Tolerance {
  std::optional<Numeral> time{};
  // Only for boxes: how far apart they may be where contact is reported, and how deep they may
  // overlap before.
  std::optional<Numeral> distance{};

  bool any() const { return time || distance; }
  // Compares the values of the numbers.
  bool operator==(const Tolerance& other) const;
};

// The rules by which an answer is judged.
struct Terms {
  NumberFormat number = NumberFormat::double_precision;
  Convention convention{};
  Tolerance tolerance{};
  bool says_times = true;  // if true, a contact without a time is not an answer
  // How far the exact contact patch may reach beyond the contacts of a manifold, as a share of the
  // patch's diameter (0 or more), in addition to the tolerance of distance. Without it 0.
  std::optional<Numeral> patch_share{};
};

// A contact of a contact manifold.
struct SaidContact {
  // The point on each body, in the world. If `is_one_point`, only points[0] is used: it is on body
  // 1, on body 2, or midway between both.
  std::array<std::array<Numeral, 3>, 2> points{};
  Numeral depth{};  // how far the bodies overlap there along the normal; negative if they are apart
  bool is_one_point = false;
};

// A contact manifold of two bodies at rest: the contacts span the region in which the bodies touch.
struct SaidManifold {
  std::array<Numeral, 3> normal{};  // from body 1 to body 2, of any length except 0
  std::vector<SaidContact> contacts{};
};

// A solver's answer to a query.
struct Said {
  bool contact = false;
  std::optional<Numeral> time{};  // of the first contact, as a number of the solver's format
  bool finite = true;             // false: the time is NaN or infinite
  std::string state{};            // at the start: "separated", …; empty if not given
  std::string box1{};             // the features that touch, "+x-y" or "e3-7"; empty if not given
  std::string box2{};
  // For compounds: the numbers of the parts, one of each body, whose features these are. Without
  // them, features are right if those of some parts in contact have these names.
  std::optional<std::array<std::size_t, 2>> parts{};
  std::optional<double> seconds{};  // time of computation; not judged
  // Only for bodies at rest: how deep they overlap, how far apart they are, and the direction out
  // of an overlap, from box 1 to box 2, of any length. Ignored for moving bodies, as `points` and
  // `manifold` are.
  std::optional<Numeral> depth{};
  std::optional<Numeral> distance{};
  std::optional<std::array<Numeral, 3>> normal{};
  // One point on each body, in the world: as far apart as the bodies, or as deep as these overlap.
  std::optional<std::array<std::array<Numeral, 3>, 2>> points{};
  // Judged with a tolerance of distance, if the bodies are in contact, and none has several parts.
  std::optional<SaidManifold> manifold{};

  // Whether two answers to one question are equal, apart from `seconds`: numbers by their values.
  bool same_as(const Said& other) const;
};

// An answer with a contact that begins at `time`, and one without contact.
Said contact_at(double time);
Said no_contact();

// The judgement of an answer. Doubles are correctly rounded from exact values.
struct Judgement {
  VerdictKind kind = VerdictKind::correct;
  VerdictKind within_tolerance = VerdictKind::correct;  // equal to `kind` if there is no tolerance
  std::string why{};                                    // for people to read; mostly empty
  std::shared_ptr<const RealAlgebraic> exact{};  // the true first contact; null: there is none
  std::optional<double> off_by{};  // the time given minus the true one, if there are both
  // The bodies at the time given, where that is wrong. `depth`: they overlap, and this is the
  // shortest translation that parts them. `clearance`: they are apart; two boxes by at least this
  // much, other bodies by exactly this much. For a missed contact `depth` is the largest at some
  // instants inside it, or the depth at the start if they overlap there.
  std::optional<double> depth{};
  std::optional<double> clearance{};
};

// Judges an answer to a query by the exact answer. The first overload is given it (an Answer), the
// others compute it. The last one judges an answer to the question about two bodies on the horizon
// [from, until]; its errors are those of Query::make.
//   Throws LimitReached if a time limit is in force and passes. But if only the tolerance of
//   distance is undecided by then, returns the judgement with `within_tolerance` = unproven.
// REQUIRES: `exact` is the complete answer to `query`; its search did not stop at the first
// contact.
template <class ExactAnswer>
requires std::same_as<typename ExactAnswer::Time, RealAlgebraic> Judgement
judge(const Query& query, const ExactAnswer& exact, const Said& said, const Terms& terms = {});
Judgement judge(const Query& query, const Said& said, const Terms& terms = {});
Result<Judgement> judge(const Body& first, const Body& second, const Numeral& from,
                        const Numeral& until, const Said& said, const Terms& terms = {});

}  // namespace touchstone::judge
