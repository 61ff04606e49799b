// Cuts a gap on which the bodies overlap where one claim can follow another, in doubles:
//   1. Known claims are extended from both ends of the gap towards the other end.
//   2. Each is followed by the claim of `next` that holds longest there.
//   3. The time that is left is covered by points at the centre of the intersection: one about the
//      middle, then the rest on both sides, three times.

#include "overlap_cover.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "rough_view.hpp"
#include "rounded.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// The claims that seem to cover the gap, from its start to its end.
class Cover {
 public:
  // `next`: claims that may follow the known ones; must outlive this object.
  Cover(const Scene& scene, const Gap& gap, const std::vector<Claim>& next)
      : scene_(scene),
        next_(next),
        unit_(power_of_two(floor_log2(gap.until() - gap.from()) - kBits)),
        base_(ceiling(gap.from() / unit_)),
        until_(gap.until()),
        count_(static_cast<long>(Integer(floor(gap.until() / unit_) - base_))) {}

  std::vector<Stretch> all(const std::vector<Claim>& known) {
    std::optional<Held> first, last;
    for (const Claim& claim : known) {
      if (const auto held = beside(claim, 0, count_)) {
        if (!first || held->last > first->last) first = held;
      }
      if (const auto held = beside(claim, count_, 0)) {
        if (!last || held->first < last->first) last = held;
      }
    }
    if (first) held_.push_back(*first);
    if (first && first->last == count_) return stretches();
    if (last && last->first == 0) {
      held_ = {*last};
      return stretches();
    }
    long low = first ? first->last : 0, high = last ? last->first : count_;
    std::optional<Held> second, before_last;
    if (first && low < high) second = next_beside(low, high);
    if (second) {
      low = second->last;
      held_.push_back(*second);
    }
    if (last && low < high) before_last = next_beside(high, low);
    if (before_last) high = before_last->first;
    cover(low, high, kMostHalvings);
    if (before_last) held_.push_back(*before_last);
    if (last) held_.push_back(*last);
    return stretches();
  }

 private:
  // Instants are multiples of a unit, which is 2^-kBits to 2^-kBits-1 of the gap; they are numbered
  // from 0 to `count_`.
  static constexpr int kBits = 14;
  // A claim beside an end of the gap is tested at these numbers of units from it, until it holds.
  static constexpr std::array<long, 4> kBeside{1, 8, 64, 512};
  static constexpr int kMostHalvings = 3;

  // A claim, and the numbers of the first and the last instant between which it seems to hold.
  struct Held {
    Claim claim;
    long first, last;
  };

  static Integer floor(const Rational& q) { return floor_divided(numerator(q), denominator(q)); }
  static Integer ceiling(const Rational& q) { return -floor(Rational(-q)); }

  Rational time(long number) const { return Rational(base_ + number) * unit_; }
  const RoughView& view(long number) {
    const auto found = views_.find(number);
    if (found != views_.end()) return found->second;
    check_limit();
    return views_.emplace(number, RoughView(scene_, time(number))).first->second;
  }
  bool holds(const Claim& claim, long number) { return view(number).seems_right(claim); }

  // How far a claim seems to hold from one instant, at which it does, towards another, by
  // bisection. The result is too near by at most an eighth.
  long reach(const Claim& claim, long from, long to) {
    const long start = from;
    if (holds(claim, to)) return to;
    constexpr long kShare = 8;
    while (std::abs(to - from) > 1 + std::abs(from - start) / kShare) {
      const long middle = from + (to - from) / 2;
      (holds(claim, middle) ? from : to) = middle;
    }
    return from;
  }

  // A known claim from an end of the gap towards the other end; nullopt if it does not hold there.
  std::optional<Held> beside(const Claim& claim, long end, long other) {
    const long way = end < other ? 1 : -1;
    for (const long distance : kBeside) {
      const long begin = end + way * distance;
      if (!holds(claim, begin)) continue;
      const long far = reach(claim, begin, other);
      return way > 0 ? Held{claim, end, far} : Held{claim, far, end};
    }
    return std::nullopt;
  }

  // The claim of `next_` that holds at an instant and farthest from there towards another.
  std::optional<Held> next_beside(long number, long far) {
    std::optional<Held> best;
    for (const Claim& claim : next_) {
      if (!holds(claim, number)) continue;
      const long end = reach(claim, number, far);
      Held held{claim, std::min(number, end), std::max(number, end)};
      if (!best || held.last - held.first > best->last - best->first) best = std::move(held);
    }
    return best;
  }

  // Adds points that hold between two instants, as far as `halvings` allow.
  void cover(long low, long high, int halvings) {
    if (low >= high || halvings == 0) return;
    const auto best = deep_point((low + high) / 2, low, high);
    if (!best) return;
    cover(low, best->first, halvings - 1);
    held_.push_back(*best);
    cover(best->last, high, halvings - 1);
  }

  // A point about the middle of the intersection at an instant, in the frame of the body in which
  // it holds longer.
  std::optional<Held> deep_point(long number, long low, long high) {
    const hulls::Ball ball = view(number).deepest();
    if (!(ball.radius > 0)) return std::nullopt;
    std::optional<Held> best;
    for (const std::size_t body : {0U, 1U}) {
      const auto point = rounded_point(number, body, ball);
      if (!point) continue;
      Held held{*point, reach(*point, number, low), reach(*point, number, high)};
      if (!best || held.last - held.first > best->last - best->first) best = std::move(held);
    }
    return best;
  }

  // The ball's centre with as few bits as leave it inside.
  std::optional<Claim> rounded_point(long number, std::size_t body, const hulls::Ball& ball) {
    const double unit = nearest_double(Rational(scene_.unit()));
    const Vec3<double> x = view(number).in_frame(body, ball.centre);
    const int exponent = std::ilogb(ball.radius / unit);
    for (const int finer : {1, 4, 10}) {
      FramePoint point{body, {}};
      for (std::size_t m = 0; m < 3; ++m) point.x[m] = rounded(x[m] / unit, exponent - finer);
      if (holds(point, number)) return point;
    }
    return std::nullopt;
  }

  // The stretches of the claims, cut where neighbours both hold.
  std::vector<Stretch> stretches() const {
    std::vector<Stretch> all;
    if (held_.empty()) return all;
    if (held_.front().first > 0) all.push_back({time(held_.front().first), {}});
    for (std::size_t i = 0; i + 1 < held_.size(); ++i) {
      const long from = held_[i + 1].first, to = held_[i].last;
      if (from <= to) {
        const long margin = (to - from) / 4;
        all.push_back({simplest_between(time(from + margin), time(to - margin)), held_[i].claim});
      } else {
        all.push_back({time(to), held_[i].claim});
        all.push_back({time(from), {}});
      }
    }
    if (held_.back().last < count_) {
      all.push_back({time(held_.back().last), held_.back().claim});
      all.push_back({until_, {}});
    } else {
      all.push_back({until_, held_.back().claim});
    }
    return all;
  }

  const Scene& scene_;
  const std::vector<Claim>& next_;
  Rational unit_;
  Integer base_;
  Rational until_;
  long count_;
  std::vector<Held> held_{};
  std::map<long, RoughView> views_{};
};

}  // namespace

std::vector<Stretch> cover_of_overlap(const Scene& scene, const Gap& gap,
                                      const std::vector<Claim>& known,
                                      const std::vector<Claim>& next) {
  return Cover(scene, gap, next).all(known);
}

}  // namespace touchstone::proof::version2
