// Finds the instants of a piece at which the distance of two cores is R, the sum of the radii:
//   1. Each crossing that doubles have proven is an event (add_crossing).
//   2. In the stretches that they left open, parts of the time and pairs of features that cannot be
//      at R are excluded in intervals (examine_near), and more pairs in bounded doubles.
//   3. For each remaining pair, the roots of its excess are computed (examine).
//   4. A root is an event if the closest points are proven to be at R there (add_event).

#include "src/inflated/event_search.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::inflated {
namespace {

// A cell is not cut further if at most kFewPairs pairs remain in it, after the greatest number of
// cuts, or if too many cells remain on the whole piece, as when bodies slide. Pairs are listed only
// if there are at most kMostListed of them. These numbers affect only the time that the search
// takes.
constexpr std::size_t kFewPairs = 24;
constexpr int kMostCuts = 24;
constexpr std::size_t kMostCells = 64;
constexpr std::size_t kMostListed = 4096;

// The height of the corner of a feature that is nearest to the other core: the highest corner for a
// feature of core 1, the lowest for a feature of core 2.
double highest(const std::vector<double>& heights, std::span<const std::size_t> corners) {
  double best = heights[corners.front()];
  for (const std::size_t v : corners) {
    if (!(heights[v] <= best)) best = heights[v];
  }
  return best;
}
double lowest(const std::vector<double>& heights, std::span<const std::size_t> corners) {
  double best = heights[corners.front()];
  for (const std::size_t v : corners) {
    if (!(heights[v] >= best)) best = heights[v];
  }
  return best;
}

}  // namespace

EventSearch::EventSearch(const MovingCores& cores, const Rational& radii, bool filter,
                         std::function<bool(const Rational&, const Rational&)> do_cores_meet)
    : cores_(cores), radii_(radii), filter_(filter), do_cores_meet_(std::move(do_cores_meet)) {}

std::vector<Event> EventSearch::events(const KnownCourse& known) {
  for (const auto& [from, until] : known.open)
    open_.push_back({exact_value(from), exact_value(until)});
  for (const KnownCourse::Crossing& crossing : known.crossings) add_crossing(crossing);
  if (!open_.empty()) search_open();
  std::ranges::sort(found_, [](const Event& a, const Event& b) { return compare(a.at, b.at) < 0; });
  const auto same = [](const Event& a, const Event& b) { return compare(a.at, b.at) == 0; };
  found_.erase(std::unique(found_.begin(), found_.end(), same), found_.end());
  return std::move(found_);
}

void EventSearch::add_crossing(const KnownCourse::Crossing& crossing) {
  const PairConditions& conditions = cores_.conditions();
  PairForm form = conditions.form(crossing.pair);
  const Rational low = exact_value(crossing.low), high = exact_value(crossing.high);
  for (auto& root : Roots<Integer>::find(conditions.excess(form), RealAlgebraic(Rational(0)),
                                         RealAlgebraic(Rational(1)))
                        .roots) {
    if (root.time.compare(low) < 0 || root.time.compare(high) > 0) continue;
    found_.push_back({std::move(root.time), conditions.supports_inside(crossing.pair, form, low)});
    return;
  }
  throw std::logic_error("bodies cross from apart to an overlap without an instant between");
}

auto EventSearch::open_in(const Span& span) const -> std::vector<Span> {
  std::vector<Span> parts;
  for (const Span& open : open_) {
    Span part{std::max<Rational>(open.from, span.from), std::min<Rational>(open.until, span.until)};
    // A single common instant is left out, since the next span contains it, too, unless the open
    // stretch consists of it.
    if (part.from < part.until || (part.from == part.until && open.from == open.until))
      parts.push_back(std::move(part));
  }
  return parts;
}

void EventSearch::search_open() {
  if (cores_.frames().are_constant()) return;
  if (filter_) {
    examine_near();
  } else {
    examine_all();
  }
  // Roots are examined only after all pairs: at a root of one pair, another pair whose distance is
  // always R may be the closest.
  for (const auto& [pair, examined] : examined_) {
    if (!examined) continue;
    for (const RealAlgebraic& root : examined->roots) add_event(pair, *examined, root);
  }
}

// Examines the roots of all pairs, without the filter.
void EventSearch::examine_all() {
  for_each_pair(all_of(cores_.features()[0]), all_of(cores_.features()[1]),
                PairOrder::small_features_first, [this](const CorePair& pair) {
                  examine(pair, {0, 1});
                  return false;
                });
}

// Examines, with the filter, only the pairs that may be at R. The clock is halved into cells. In
// each cell, features that cannot be at R are left out, until few pairs remain.
void EventSearch::examine_near() {
  bounded_.emplace(cores_.pieces(), cores_.cores(), cores_.features(), radii_);
  std::vector<Cell> cells{{EnclosedStretch(cores_.frames(), radii_),
                           {0, 1},
                           {all_of(cores_.features()[0]), all_of(cores_.features()[1])},
                           {}}};
  for (int cuts = 0; !cells.empty(); ++cuts) {
    std::erase_if(cells, [this](Cell& cell) { return !narrow(cell); });
    const bool is_last = cuts == kMostCuts || cells.size() > kMostCells;
    std::vector<Cell> halves;
    for (Cell& cell : cells) {
      const auto pairs = pairs_in(cell);
      if (pairs && (is_last || pairs->size() <= kFewPairs)) {
        for (const CorePair& pair : *pairs) examine(pair, cell.span);
      } else if (is_last) {
        for_each_pair(cell.features[0], cell.features[1], PairOrder::small_features_first,
                      [&](const CorePair& pair) {
                        if (!is_excluded(cell, pair)) examine(pair, cell.span);
                        return false;
                      });
      } else {
        const Rational middle = (cell.span.from + cell.span.until) / 2;
        EnclosedStretch earlier = cell.stretch.split();
        halves.push_back({std::move(earlier), {cell.span.from, middle}, cell.features, {}});
        halves.push_back(
            {std::move(cell.stretch), {middle, cell.span.until}, std::move(cell.features), {}});
      }
    }
    cells = std::move(halves);
  }
}

// Leaves out the whole cell if it has no open instant, or if the cores are surely nearer than R
// throughout: by two points of them, or since they meet. Else it leaves out features that are
// surely farther than R from the other core, along the direction between the closest points in the
// middle.
bool EventSearch::narrow(Cell& cell) const {
  check_limit();
  if (open_in(cell.span).empty()) return false;
  const auto& [from, until] = cell.span;
  const auto pose = cores_.rough().at(Rational((from + until) / 2).convert_to<double>());
  const hulls::ClosestPairs nearest = hulls::closest_pairs(pose);
  if (cell.stretch.are_near(nearest, cores_.cores()) || do_cores_meet_(from, until)) return false;
  if (nearest.seem_to_meet()) return true;  // there is no direction between them
  cell.heights = cell.stretch.heights(direction_of(nearest, pose), cores_.cores());
  const auto& [one, two] = cores_.features();
  const double top = highest(cell.heights->high, one.corners);
  const double bottom = lowest(cell.heights->low, two.corners);
  auto& [of_one, of_two] = cell.features;
  of_one = selected(one, of_one, [&](std::span<const std::size_t> corners) {
    return !cell.heights->are_beyond(highest(cell.heights->high, corners), bottom);
  });
  of_two = selected(two, of_two, [&](std::span<const std::size_t> corners) {
    return !cell.heights->are_beyond(top, lowest(cell.heights->low, corners));
  });
  return count_of_pairs(of_one, of_two) != 0;
}

bool EventSearch::is_excluded(const Cell& cell, const CorePair& pair) const {
  if (!cell.heights) return false;
  return cell.heights->are_beyond(
      highest(cell.heights->high, corners_of(pair, 0, cores_.features()[0])),
      lowest(cell.heights->low, corners_of(pair, 1, cores_.features()[1])));
}

std::optional<std::vector<CorePair>> EventSearch::pairs_in(const Cell& cell) const {
  const auto& [of_one, of_two] = cell.features;
  if (count_of_pairs(of_one, of_two) > kMostListed) return std::nullopt;
  std::vector<CorePair> pairs;
  for_each_pair(of_one, of_two, PairOrder::small_features_first, [&](const CorePair& pair) {
    if (!is_excluded(cell, pair)) pairs.push_back(pair);
    return false;
  });
  return pairs;
}

// A pair is examined once; later spans only extend the time in which its roots count.
void EventSearch::examine(const CorePair& pair, const Span& span) {
  for (const Span& part : open_in(span)) examine_open(pair, part);
}

void EventSearch::examine_open(const CorePair& pair, const Span& span) {
  const auto known = examined_.find(pair);
  if (known != examined_.end() && !known->second) return;  // it has no root
  if (bounded_ && bounded_->has_no_event(pair, span.from, span.until)) return;
  const auto [place, is_new] = examined_.try_emplace(pair);
  std::optional<Examined>& examined = place->second;
  if (!is_new) {
    if (examined) examined->spans.push_back(span);
    return;
  }
  check_limit();
  PairForm form = cores_.conditions().form(pair);
  const IntegerPolynomial excess = cores_.conditions().excess(form);
  if (excess.is_zero()) {
    at_distance_throughout_.emplace_back(pair, std::move(form));
    return;
  }
  if (excess.degree() == 0) return;  // never at R
  std::vector<RealAlgebraic> roots;
  for (auto& root :
       Roots<Integer>::find(excess, RealAlgebraic(Rational(0)), RealAlgebraic(Rational(1))).roots)
    roots.push_back(std::move(root.time));
  if (!roots.empty()) examined = Examined{std::move(form), std::move(roots), {span}};
}

// Adds a root as an event if a pair whose distance is R there is proven to be closest: the root's
// own pair, or a pair whose distance is always R.
void EventSearch::add_event(const CorePair& pair, const Examined& examined,
                            const RealAlgebraic& at) {
  const bool is_there = std::ranges::any_of(examined.spans, [&at](const Span& s) {
    return at.compare(s.from) >= 0 && at.compare(s.until) <= 0;
  });
  if (!is_there) return;
  auto closest = cores_.conditions().closest_at(pair, examined.form, at);
  for (std::size_t k = 0; !closest && k < at_distance_throughout_.size(); ++k) {
    const auto& [other, form] = at_distance_throughout_[k];
    closest = cores_.conditions().closest_at(other, form, at);
  }
  if (closest) found_.push_back({at, std::move(*closest)});
}

}  // namespace touchstone::inflated
