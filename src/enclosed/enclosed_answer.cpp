#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <utility>

#include "directions.hpp"
#include "round.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using enclosed::Directions;
using enclosed::Window;

constexpr int kFirstBits = 16;  // of the error, at first
constexpr int kMoreBits = 24;   // at each further step
constexpr int kMostBits = 104;  // where fewer digits do not ask for more
constexpr int kFirstWidth = 4;  // of windows: see Window
constexpr int kMoreWidth = 3;
constexpr int kMostWidth = 50;  // doubles say no direction more exactly
constexpr int kFruitless = 2;   // steps that do not narrow a span, before it stays unknown

// How exactly a span is looked at.
struct Effort {
  int bits = kFirstBits;
  int width = 0;      // of windows; 0: none yet
  int fruitless = 0;  // steps that did not narrow it
};

// What an exact answer proves: closed spans with rational ends, each in a span of the timeline
// whose state is `state`, and at most 2^-bits shorter at either end.
std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits) {
  const auto& [instants, spans] = answer.timeline;
  const Rational step = power_of_two(-bits);
  std::vector<EnclosedSpan> proven;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i] != state) continue;
    // Where the state is the same at an instant and behind it, the span goes on.
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

class Narrowing {
 public:
  Narrowing(const EnclosedQuery& query, int digits) : query_(query), digits_(digits) {
    most_bits_ = std::max(kMostBits, 24 + digits * 10 / 3);
    Rational far = std::max(abs(query.from()), abs(query.until()));
    least_width_ = (far.is_zero() ? Rational(1) : far) * power_of_ten(-digits);
    // Times are compared with spans of the horizon, which may be far from 1 in length.
    const Rational length = query.until() - query.from();
    scale_bits_ = length.is_zero() ? 0 : std::max(0, -floor_log2(length));
  }

  EnclosedAnswer answer() {
    look(query_.from(), query_.until(), {}, {});
    return {std::move(spans_)};
  }

 private:
  using Windows = std::array<std::vector<Window>, 2>;

  // Answers both questions on a span, appends what they prove, and goes on with the rest.
  void look(const Rational& from, const Rational& until, const Effort& effort,
            const Windows& windows) {
    check_limit();
    const QueryBounds bounds = query_.bounds(from, until, effort.bits, windows);
    Directions directions;
    const auto proven = proven_by(bounds, effort, directions);
    Rational at = from;
    for (const EnclosedSpan& span : proven) {
      if (at < span.from) look_closer(at, span.from, until - from, effort, directions);
      append(span);
      at = span.until;
    }
    if (at < until || proven.empty()) look_closer(at, until, until - from, effort, directions);
  }

  // An unknown span [from, until] that a step left of one of the length `before`.
  void look_closer(const Rational& from, const Rational& until, const Rational& before,
                   Effort effort, const Directions& directions) {
    const Rational length = until - from;
    const bool may_narrow = effort.bits < most_bits_ || has_windows(directions, effort);
    if (2 * length > before) {
      ++effort.fruitless;
    } else {
      effort.fruitless = 0;
    }
    const bool small = length <= least_width_ && query_.from() < query_.until();
    if (small || !may_narrow || (effort.bits >= most_bits_ && effort.fruitless > kFruitless))
      return append({from, until, State::unknown});
    effort.bits = std::min(effort.bits + kMoreBits, most_bits_);
    effort.width =
        effort.width == 0 ? kFirstWidth : std::min(effort.width + kMoreWidth, kMostWidth);
    Windows windows;
    for (std::size_t k = 0; k < 2; ++k) {
      for (const Vec3<double>& d : directions[k]) windows[k].push_back({d, effort.width});
    }
    look(from, until, effort, windows);
  }

  static bool has_windows(const Directions& directions, const Effort& effort) {
    return effort.width < kMostWidth && !(directions[0].empty() && directions[1].empty());
  }

  // What both questions prove, in order.
  std::vector<EnclosedSpan> proven_by(const QueryBounds& bounds, const Effort& effort,
                                      Directions& directions) const {
    const int bits = effort.bits + 16 + scale_bits_;
    const Answer outer = solve(bounds.outer);
    std::vector<EnclosedSpan> proven = proven_spans(outer, State::separated, bits);
    enclosed::add_directions(bounds.outer, outer, directions);
    if (bounds.inner) {
      const Answer inner = solve(*bounds.inner);
      for (EnclosedSpan& span : proven_spans(inner, State::overlapping, bits))
        proven.push_back(std::move(span));
      enclosed::add_directions(*bounds.inner, inner, directions);
    }
    std::ranges::sort(proven, {}, &EnclosedSpan::from);
    for (std::size_t i = 0; i + 1 < proven.size(); ++i) {
      if (proven[i + 1].from <= proven[i].until)
        throw std::logic_error("the outer bodies are apart where the inner ones overlap");
    }
    return proven;
  }

  // Joins spans of one state.
  void append(const EnclosedSpan& span) {
    if (!spans_.empty() && spans_.back().state == span.state) {
      spans_.back().until = span.until;
    } else {
      spans_.push_back(span);
    }
  }

  const EnclosedQuery& query_;
  int digits_;
  int most_bits_ = kMostBits;
  int scale_bits_ = 0;
  Rational least_width_;
  std::vector<EnclosedSpan> spans_;
};

}  // namespace

std::optional<bool> EnclosedAnswer::contact() const {
  bool all_known = true;
  for (const EnclosedSpan& span : spans) {
    if (span.state == State::overlapping) return true;
    all_known = all_known && span.state == State::separated;
  }
  return all_known ? std::optional(false) : std::nullopt;
}

EnclosedAnswer solve(const EnclosedQuery& query, int digits) {
  assert(digits >= 1);
  return Narrowing(query, digits).answer();
}

}  // namespace touchstone
