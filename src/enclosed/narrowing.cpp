// Answers an enclosed question. On a span of time, the exact answers to its outer and its inner
// question prove the state of some spans. The spans that stay unknown are examined again, with
// better approximations of motions and round bodies. Each such step is a *look*.

#include "narrowing.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

#include "directions.hpp"
#include "guessed_contact.hpp"
#include "reversed.hpp"
#include "src/boxes/radius.hpp"
#include "src/hulls/overlap_since.hpp"
#include "src/motion/rests.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kFirstBits = 16;         // of the error, at first
constexpr int kMoreBits = 24;          // at each further step
constexpr int kMostBits = 104;         // more only if the requested digits need them
constexpr int kFirstWidth = 4;         // of windows: see Window
constexpr int kMostGuessedWidth = 22;  // a guessed direction is hardly more exact
constexpr int kLeastMoreWidth = 2;
constexpr int kMostMoreWidth = 12;
constexpr int kMostWidth = 50;  // doubles give no direction more exactly
// At rest the distance between a hull and the round surface matters. It is about the square of the
// distance between the hull's corners: 2^-52 of the size. Ellipsoids are curved in both directions,
// so their hulls need more corners; for them it is 2^-28.
constexpr int kMostWidthAtRest = 26;
constexpr int kMostWidthOfEllipsoidAtRest = 14;
constexpr int kFruitless = 2;  // after more steps that did not halve it, a span stays unknown
// A search for the first contact goes through stretches of the horizon, on which bodies turn by at
// most about this many radians.
constexpr int kRadiansOfStretch = 16;

// How exactly the bodies are approximated on a span.
struct Effort {
  int bits = kFirstBits;
  int width = 0;      // of windows; 0: no windows yet
  int fruitless = 0;  // successive steps that did not halve the span
  // Windows at a contact that doubles guess are tried only once: they were not yet tried, are in
  // use, or were tried before.
  enum class Guess { untried, in_use, done };
  Guess guess = Guess::untried;
};

// The spans in which an exact answer proves a state: closed spans with rational ends, each in a
// span of the timeline whose state is `state`, and at most 2^-bits shorter at either end.
std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits) {
  const auto& [instants, spans] = answer.timeline;
  const Rational step = power_of_two(-bits);
  std::vector<EnclosedSpan> proven;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i] != state) continue;
    // If the state does not change at an instant, the spans before and after it are joined.
    std::size_t last = i;
    while (last + 1 < spans.size() && instants[last + 1].state == state && spans[last + 1] == state)
      ++last;
    const RealAlgebraic begin = instants[i].time;
    const RealAlgebraic end = instants[last + 1].time;
    begin.refine(static_cast<unsigned>(bits));
    end.refine(static_cast<unsigned>(bits));
    Rational from = begin.upper();
    Rational until = end.lower();
    if (begin.is_rational() && instants[i].state != state) from += step;
    if (end.is_rational() && instants[last + 1].state != state) until -= step;
    if (from < until) proven.push_back({std::move(from), std::move(until), state});
    i = last;
  }
  if (spans.empty() && instants.front().state == state) {
    const Rational at = instants.front().time.rational();
    proven.push_back({at, at, state});
  }
  return proven;
}

// The known states before and after an unknown span.
enum class Around {
  apart_before,  // and overlapping after it
  apart_behind,  // apart after it, and overlapping before it
  other
};

bool is_round(const EnclosedBody& body) { return std::holds_alternative<Round>(body.shape); }

bool is_ellipsoid(const EnclosedBody& body) {
  const auto* round = std::get_if<Round>(&body.shape);
  return round != nullptr && round->kind == Round::Kind::ellipsoid;
}

bool is_still(const EnclosedBody& body) {
  const auto* motion = std::get_if<MotionPieces>(&body.motion);
  if (motion == nullptr || motion->pieces.size() != 1) return false;
  return rests(motion->pieces.front());
}

// The length of the part of a span on which a leg holds.
Rational shared_length(const Leg& leg, const Rational& from, const Rational& until) {
  const Rational begin = leg.from ? std::max<Rational>(from, *leg.from) : from;
  const Rational end = leg.until ? std::min<Rational>(until, *leg.until) : until;
  return begin < end ? Rational(end - begin) : Rational(0);
}

// A bound of the angle in radians by which a body turns on a span.
Rational angle_on(const EnclosedBody& body, const Rational& from, const Rational& until) {
  if (const auto* turning = std::get_if<Turning>(&body.motion))
    return sqrt_bound(turning->square()) * (until - from);
  Rational angle = 0;
  if (const auto* legs = std::get_if<std::vector<Leg>>(&body.motion)) {
    for (const Leg& leg : *legs) {
      if (const auto* turning = std::get_if<Turning>(&leg.motion))
        angle += sqrt_bound(turning->square()) * shared_length(leg, from, until);
    }
  }
  return angle;
}

// Equal parts of the horizon on which the bodies turn by about kRadiansOfStretch at most: all ends
// except the beginning of the first.
std::vector<Rational> ends_of_stretches(const Bodies& bodies) {
  const Rational length = bodies.until - bodies.from;
  Rational angle = 0;
  for (const EnclosedBody& body : bodies.body)
    angle = std::max<Rational>(angle, angle_on(body, bodies.from, bodies.until));
  const Rational wanted = angle / kRadiansOfStretch;
  const Integer count =
      std::max<Integer>(1, -floor_divided(-numerator(wanted), denominator(wanted)));
  std::vector<Rational> ends;
  for (Integer i = 1; i < count; ++i) ends.push_back(bodies.from + length * Rational(i, count));
  ends.push_back(bodies.until);
  return ends;
}

// Solves the exact questions on ever shorter spans, and ever more exactly, until the unknown spans
// are short enough.
class Narrowing {
 public:
  Narrowing(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit)
      : query_(query),
        first_only_(extent == Extent::first_contact),
        at_limit_(at_limit),
        has_round_(std::ranges::any_of(query.bodies().body, is_round)),
        is_at_rest_(has_round_ && std::ranges::all_of(query.bodies().body, is_still)) {
    most_bits_ = std::max(kMostBits, 24 + digits * 10 / 3);
    if (is_at_rest_) {
      most_width_ = std::ranges::any_of(query.bodies().body, is_ellipsoid)
                        ? kMostWidthOfEllipsoidAtRest
                        : kMostWidthAtRest;
    }
    // The error is about the square of the distance of corners, so half the bits of the digits are
    // enough. A digit is 10/3 bits.
    guessed_width_ = std::clamp(2 + digits * 5 / 3, kFirstWidth, kMostGuessedWidth);
    guessed_bits_ = std::min(most_bits_, 8 + digits * 10 / 3);
    Rational far = std::max(abs(query.from()), abs(query.until()));
    least_width_ = (far.is_zero() ? Rational(1) : far) * power_of_ten(-digits);
    // refine() counts bits of an absolute time, and the length of the horizon may be far from 1.
    const Rational length = query.until() - query.from();
    scale_bits_ = length.is_zero() ? 0 : std::max(0, -floor_log2(length));
  }

  Narrowed result() {
    if (first_only_) {
      look_for_first();
    } else {
      look_if_in_time(query_.from(), query_.until(), Around::other, {}, {});
    }
    return std::move(narrowed_);
  }

 private:
  // Like look(). With AtLimit::keep, the whole span is unknown if a time limit passes before
  // anything is proven on it.
  void look_if_in_time(const Rational& from, const Rational& until, Around around,
                       const Effort& effort, const Windows& windows) {
    if_in_time(from, until, [&] { look(from, until, around, effort, windows); });
  }

  // Calls a function that appends what it proves on a span. With AtLimit::keep, the whole span is
  // unknown if the function throws LimitReached. REQUIRES: then it has appended nothing.
  template <class Function>
  void if_in_time(const Rational& from, const Rational& until, Function look) {
    try {
      look();
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached&) {
      if (at_limit_ == AtLimit::fail) throw;
      narrowed_.is_cut_short = true;
      narrowed_.spans.push_back({{from, until, State::unknown}, 0});
    }
  }

  // Searches the horizon from its beginning until an overlap is proven.
  void look_for_first() {
    Rational from = query_.from();
    for (const Rational& until : ends_of_stretches(query_.bodies())) {
      // Where no overlap begins although the inner bodies touch, the search goes on in steps that
      // double, because bodies may touch for long.
      Rational least_step = least_width_ / 4;
      do {
        const Rational begin = from;
        from = until;  // if the time limit passes
        if_in_time(begin, until, [&] { from = look_before_first(begin, until, least_step); });
        if (is_found_) return;
        least_step *= 2;
      } while (from < until);
    }
  }

  // Proves until when the bodies are apart, and narrows the span from there until shortly after the
  // inner bodies meet, at least `least_step` later. Returns the end of this span; it is `until` if
  // they do not meet.
  Rational look_before_first(const Rational& from, const Rational& until,
                             const Rational& least_step) {
    check_limit();
    const Effort effort;
    const std::size_t number = narrowed_.looks.size();
    narrowed_.looks.push_back({from, until, effort.bits, {}});
    Directions directions;
    const auto [overlaps, apart_until, end] = first_meeting(effort, least_step, directions);
    if (overlaps) {
      narrowed_.spans.push_back({{from, from, State::overlapping}, number});
      is_found_ = true;
      return from;
    }
    if (apart_until) narrowed_.spans.push_back({{from, *apart_until, State::separated}, number});
    const Rational at = apart_until.value_or(from);
    if (at < until || !apart_until)
      look_closer(at, end, Around::other, until - from, effort, directions);
    return end;
  }

  struct Meeting {
    bool overlaps = false;                  // the inner bodies, at the beginning
    std::optional<Rational> apart_until{};  // nullopt: not even at the beginning
    Rational end = 0;                       // see look_before_first()
  };
  // The first contacts of the outer and the inner bodies in the last look.
  Meeting first_meeting(const Effort& effort, const Rational& least_step,
                        Directions& directions) const {
    const Look& seen = narrowed_.looks.back();
    const QueryBounds bounds = bounds_of(query_.bodies(), seen);
    const int bits = effort.bits + 16 + scale_bits_;
    const auto apart = proven_spans(solved(bounds.outer, true, directions), State::separated, bits);
    Meeting meeting{false, std::nullopt, seen.until};
    if (!apart.empty()) meeting.apart_until = apart.front().until;
    const Rational at = meeting.apart_until.value_or(seen.from);
    if (at == seen.until || !bounds.inner) return meeting;
    const Answer within = solved(*bounds.inner, true, directions);
    if (within.contacts.empty()) return meeting;
    meeting.overlaps = within.start() == State::overlapping;
    const RealAlgebraic& contact = within.contacts.front().enter.time;
    contact.refine(static_cast<unsigned>(bits));
    const Rational behind = contact.upper();
    meeting.end =
        std::min<Rational>(seen.until, behind + std::max<Rational>(behind - at, least_step));
    return meeting;
  }

  // Answers both questions on a span, appends the spans that they prove, and narrows the rest. With
  // AtLimit::keep it throws LimitReached only before it has appended anything.
  void look(const Rational& from, const Rational& until, Around around, const Effort& effort,
            const Windows& windows) {
    check_limit();
    const std::size_t number = narrowed_.looks.size();
    narrowed_.looks.push_back({from, until, effort.bits, windows});
    Directions directions;
    const auto proven = proven_by(around, effort, directions);
    Rational at = from;
    State before = state_before(around);
    for (const EnclosedSpan& span : proven) {
      if (at < span.from) {
        look_closer(at, span.from, between(before, span.state), until - from, effort, directions);
        if (is_found_) return;
      }
      if (!is_known(span)) narrowed_.spans.push_back({span, number});
      is_found_ = first_only_ && span.state == State::overlapping;
      if (is_found_) return;
      at = span.until;
      before = span.state;
    }
    if (at < until || proven.empty()) {
      look_closer(at, until, between(before, state_behind(around)), until - from, effort,
                  directions);
    }
  }

  // Whether the span is an instant at an end of the last known span, which has its state.
  bool is_known(const EnclosedSpan& span) const {
    if (span.from < span.until || narrowed_.spans.empty()) return false;
    const EnclosedSpan& last = narrowed_.spans.back().span;
    return last.until == span.from && last.state == span.state;
  }

  static State state_before(Around around) {
    return around == Around::apart_before   ? State::separated
           : around == Around::apart_behind ? State::overlapping
                                            : State::unknown;
  }
  static State state_behind(Around around) {
    return around == Around::apart_before   ? State::overlapping
           : around == Around::apart_behind ? State::separated
                                            : State::unknown;
  }
  static Around between(State before, State behind) {
    if (before == State::separated && behind == State::overlapping) return Around::apart_before;
    if (before == State::overlapping && behind == State::separated) return Around::apart_behind;
    return Around::other;
  }

  // Narrows [from, until], which a look at a span of the length `before` left unknown, or appends
  // it as unknown if no further step may help.
  void look_closer(const Rational& from, const Rational& until, Around around,
                   const Rational& before, Effort effort, const Directions& directions) {
    const Rational length = until - from;
    const bool may_narrow = effort.bits < most_bits_ || has_windows(directions, effort);
    if (2 * length > before) {
      ++effort.fruitless;
    } else {
      effort.fruitless = 0;
    }
    const bool small = length <= least_width_ && query_.from() < query_.until();
    const bool is_fruitless =
        !is_at_rest_ && effort.bits >= most_bits_ && effort.fruitless > kFruitless;
    if (small || !may_narrow || is_fruitless)
      return narrowed_.spans.push_back({{from, until, State::unknown}, 0});
    effort.bits = std::min(effort.bits + kMoreBits, most_bits_);
    const Windows guess = guessed_windows(from, until, around, effort);
    if (!guess[0].empty()) return look_if_in_time(from, until, around, effort, guess);
    if (effort.width == 0) {
      effort.width = kFirstWidth;
    } else if (is_at_rest_) {
      // The error of the direction is about the distance between the corners, so that the next
      // window still contains the true direction.
      effort.width = std::min(most_width_, effort.width + kLeastMoreWidth);
    } else if (effort.fruitless == 0) {
      effort.width =
          std::min(most_width_, std::clamp(agreement(directions), effort.width + kLeastMoreWidth,
                                           effort.width + kMostMoreWidth));
    }
    look_if_in_time(from, until, around, effort, windows_at(directions, effort.width));
  }

  static Windows windows_at(const Directions& directions, int width) {
    Windows windows;
    for (std::size_t k = 0; k < 2; ++k) {
      windows[k].reserve(directions[k].size());
      for (const Vec3<double>& d : directions[k]) windows[k].push_back({d, width});
    }
    return windows;
  }

  // Fine windows where doubles guess that the bodies touch, and the effort that belongs to them.
  // There are none if a guess was tried before, or if none is possible. A guess that does not
  // narrow the span is abandoned: then windows are placed where the exact answers touch, and become
  // finer step by step.
  Windows guessed_windows(const Rational& from, const Rational& until, Around around,
                          Effort& effort) const {
    using enum Effort::Guess;
    if (effort.guess == in_use) {
      effort.guess = done;
      if (effort.fruitless > 0) effort.width = 0;
    }
    if (!has_round_ || effort.guess == done || around == Around::other) return {};
    const Directions directions = around == Around::apart_before
                                      ? guessed_contact(query_.bodies(), from, until)
                                      : guessed_contact(query_.bodies(), until, from);
    effort.guess = directions[0].empty() ? done : in_use;
    if (effort.guess == done) return {};
    effort.width = guessed_width_;
    effort.bits = std::max(effort.bits, guessed_bits_);
    return windows_at(directions, effort.width);
  }

  // The k for which the directions of a body differ by about 2^-k, and at most kMostWidth + 6.
  static int agreement(const Directions& directions) {
    double apart = std::ldexp(1.0, -kMostWidth - 6);
    for (const auto& list : directions) {
      for (const Vec3<double>& d : list) {
        for (std::size_t i = 0; i < 3; ++i)
          apart = std::max(apart, std::abs(d[i] - list.front()[i]));
      }
    }
    return -std::ilogb(apart);
  }

  // Whether a finer approximation of a round surface may narrow a span.
  bool has_windows(const Directions& directions, const Effort& effort) const {
    return has_round_ && effort.width < most_width_ &&
           !(directions[0].empty() && directions[1].empty());
  }

  // The spans that the outer and the inner question of the last look prove, in order. Both
  // questions are destroyed when it returns: their bodies may be large, and look() is recursive.
  std::vector<EnclosedSpan> proven_by(Around around, const Effort& effort,
                                      Directions& directions) const {
    const QueryBounds bounds = bounds_of(query_.bodies(), narrowed_.looks.back());
    const int bits = effort.bits + 16 + scale_bits_;
    std::vector<EnclosedSpan> proven;
    if (around != Around::other && bounds.inner) {
      const bool backwards = around == Around::apart_behind;
      proven = backwards ? coming_together(enclosed::reversed(bounds.outer),
                                           enclosed::reversed(*bounds.inner), bits, directions)
                         : coming_together(bounds.outer, *bounds.inner, bits, directions);
      if (backwards) mirror(proven);
    } else {
      proven = proven_spans(solved(bounds.outer, false, directions), State::separated, bits);
      if (bounds.inner) {
        const Answer within = solved(*bounds.inner, false, directions);
        add(proven, proven_spans(within, State::overlapping, bits));
        add_overlaps_at_ends(proven, *bounds.inner, within);
        // At rest no contact begins or ends, so the nearest points of the inner bodies show where
        // the true bodies may touch.
        if (is_at_rest_ && proven.empty() && within.start() == State::separated) {
          directions = {};
          add_nearest_direction(*bounds.inner, bounds.inner->from(), directions);
        }
      }
    }
    std::ranges::sort(proven, {}, &EnclosedSpan::from);
    for (std::size_t i = 0; i + 1 < proven.size(); ++i) {
      if (proven[i + 1].from <= proven[i].until)
        throw std::logic_error("the outer bodies are apart where the inner ones overlap");
    }
    return proven;
  }

  // Bodies overlap at a single instant only where a motion jumps at an end of the horizon, and only
  // the pose outside of the horizon overlaps.
  void add_overlaps_at_ends(std::vector<EnclosedSpan>& proven, const Query& inner,
                            const Answer& within) const {
    const auto& [instants, spans] = within.timeline;
    if (spans.empty()) return;
    const auto add_one = [&](const Rational& end, State at_end, State beside) {
      if (at_end == State::overlapping && beside != State::overlapping)
        proven.push_back({end, end, State::overlapping});
    };
    if (inner.from() == query_.from())
      add_one(query_.from(), instants.front().state, spans.front());
    if (inner.until() == query_.until())
      add_one(query_.until(), instants.back().state, spans.back());
  }

  // The answer to an exact question. If a body is round, the directions of its contacts are added.
  Answer solved(const Query& query, bool first_only, Directions& directions) const {
    Answer answer = solve(query, {.first_only = first_only});
    if (has_round_) add_directions(query, answer, directions);
    return answer;
  }

  // The spans that both questions prove, if the bodies are apart before the span and overlap after
  // it. First contacts are usually enough for this; a whole timeline costs more.
  std::vector<EnclosedSpan> coming_together(const Query& outer, const Query& inner, int bits,
                                            Directions& directions) const {
    auto proven = proven_spans(solved(outer, true, directions), State::separated, bits);
    const Answer meeting = solved(inner, true, directions);
    if (meeting.contacts.empty()) return proven;
    const auto since = overlap_since(proven, meeting.contacts.front().enter.time, inner, bits);
    const Rational apart_until = proven.empty() ? inner.from() : proven.back().until;
    if (since && 2 * (*since - apart_until) <= inner.until() - inner.from()) {
      proven.push_back({*since, inner.until(), State::overlapping});
      return proven;
    }
    // Backwards in time, because no point is known that is in both bodies when they begin to touch.
    auto later = proven_spans(solve(enclosed::reversed(inner)), State::overlapping, bits);
    mirror(later);
    add(proven, std::move(later));
    return proven;
  }

  // An instant from which on points prove that the inner bodies overlap to the end of the horizon;
  // nullopt if none do. Only an instant after their first contact is tried. Its distance from that
  // contact is half the distance between the contact and the last span in which the outer bodies
  // are proven to be apart, or an eighth of the wanted width if that is more.
  std::optional<Rational> overlap_since(const std::vector<EnclosedSpan>& apart,
                                        const RealAlgebraic& contact, const Query& inner,
                                        int bits) const {
    if (is_inflated(inner)) return std::nullopt;
    contact.refine(static_cast<unsigned>(bits));
    const Rational gap = contact.upper() - (apart.empty() ? inner.from() : apart.back().until);
    const Rational since = contact.upper() + std::max<Rational>(gap, least_width_ / 4) / 2;
    if (since >= inner.until()) return std::nullopt;
    return hulls::overlap_since(inner, since, inner.until());
  }

  static void mirror(std::vector<EnclosedSpan>& spans) {
    for (EnclosedSpan& span : spans) span = {-span.until, -span.from, span.state};
  }
  static void add(std::vector<EnclosedSpan>& to, std::vector<EnclosedSpan> more) {
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }

  const EnclosedQuery& query_;
  bool first_only_;
  bool is_found_ = false;  // with first_only_: an overlap is proven
  AtLimit at_limit_;
  bool has_round_;
  bool is_at_rest_;  // both bodies rest, and at least one is round
  int most_bits_ = kMostBits;
  int most_width_ = kMostWidth;
  int guessed_width_ = kFirstWidth;
  int guessed_bits_ = kFirstBits;
  int scale_bits_ = 0;
  Rational least_width_;
  Narrowed narrowed_;
};

}  // namespace

Narrowed narrowed(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit) {
  return Narrowing(query, digits, extent, at_limit).result();
}

}  // namespace touchstone::enclosed
