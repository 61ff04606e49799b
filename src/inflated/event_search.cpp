#include "src/inflated/event_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::inflated {
namespace {

using Kind = CorePair::Kind;

// A cell is no longer cut if this few pairs are left in it, after this many cuts, or if more cells
// than this are left of the whole clock, as where bodies slide. These numbers affect the time only.
constexpr std::size_t kFewPairs = 8;
constexpr int kMostCuts = 24;
constexpr std::size_t kMostCells = 64;

}  // namespace

EventSearch::EventSearch(const MovingCores& cores, const Rational& distance,
                         std::function<bool(const Rational&, const Rational&)> do_cores_meet)
    : cores_(cores), whole_(cores.frames(), distance), do_cores_meet_(std::move(do_cores_meet)) {}

std::vector<Event> EventSearch::events() {
  std::vector<Cell> cells{{whole_, {0, 1}, Indices(cores_.pairs().size())}};
  std::iota(cells.front().pairs.begin(), cells.front().pairs.end(), 0U);
  for (int cuts = 0; !cells.empty(); ++cuts) {
    std::erase_if(cells, [this](Cell& cell) { return !narrow(cell); });
    const bool is_last = cuts == kMostCuts || cells.size() > kMostCells;
    std::vector<Cell> halves;
    for (Cell& cell : cells) {
      if (is_last || cell.pairs.size() <= kFewPairs) {
        examine_later(cell);
        continue;
      }
      const Rational middle = (cell.span.from + cell.span.until) / 2;
      EnclosedStretch earlier = cell.stretch.split();
      halves.push_back({std::move(earlier), {cell.span.from, middle}, cell.pairs});
      halves.push_back({std::move(cell.stretch), {middle, cell.span.until}, std::move(cell.pairs)});
    }
    cells = std::move(halves);
  }
  // Pairs that are at R throughout are needed where the roots of the others are examined.
  for (auto& [pair, left] : left_) {
    check_limit();
    left.form = cores_.conditions().form(cores_.pairs()[pair]);
    left.excess = cores_.conditions().excess(left.form);
    if (left.excess.is_zero()) at_distance_throughout_.push_back(pair);
  }
  for (const auto& [pair, left] : left_) add_roots(pair, left);
  std::ranges::sort(found_, [](const Event& a, const Event& b) { return compare(a.at, b.at) < 0; });
  const auto same = [](const Event& a, const Event& b) { return compare(a.at, b.at) == 0; };
  found_.erase(std::unique(found_.begin(), found_.end(), same), found_.end());
  return std::move(found_);
}

bool EventSearch::narrow(Cell& cell) const {
  check_limit();
  const auto& [from, until] = cell.span;
  if (do_cores_meet_(from, until)) return false;
  const auto pose = cores_.rough().at(Rational((from + until) / 2).convert_to<double>());
  const hulls::ClosestPairs nearest = hulls::closest_pairs(pose);
  if (cell.stretch.are_near(nearest, cores_.cores())) return false;
  if (!nearest.seem_to_meet())
    cell.pairs =
        not_beyond(cell.pairs, cell.stretch.heights(direction_of(nearest, pose), cores_.cores()));
  return !cell.pairs.empty();
}

void EventSearch::examine_later(const Cell& cell) {
  for (const std::size_t pair : cell.pairs) left_[pair].spans.push_back(cell.span);
}

auto EventSearch::not_beyond(const Indices& pairs, const EnclosedStretch::Heights& heights) const
    -> Indices {
  // Of a feature's corners, the one nearest to the other core counts.
  struct Of {
    std::vector<double> corners{}, edges{}, faces{};
  };
  const auto nearest = [this](std::size_t body, const std::vector<double>& at) {
    const auto better = [body](double a, double b) { return body == 0 ? a > b : a < b; };
    const auto among = [&](const auto& corners) {
      double best = at[corners.front()];
      for (const std::size_t v : corners) {
        if (!better(best, at[v])) best = at[v];
      }
      return best;
    };
    Of of;
    for (const std::size_t v : cores_.features()[body].corners) of.corners.push_back(at[v]);
    for (const auto& edge : cores_.features()[body].edges) of.edges.push_back(among(edge));
    for (const auto& face : cores_.features()[body].faces) of.faces.push_back(among(face.corners));
    return of;
  };
  const Of one = nearest(0, heights.high), two = nearest(1, heights.low);
  const auto of_pair = [&](const CorePair& pair) -> std::array<double, 2> {
    switch (pair.kind) {
      case Kind::corners:
        return {one.corners[pair.first], two.corners[pair.second]};
      case Kind::corner_edge:
        return {one.corners[pair.first], two.edges[pair.second]};
      case Kind::edge_corner:
        return {one.edges[pair.first], two.corners[pair.second]};
      case Kind::corner_face:
        return {one.corners[pair.first], two.faces[pair.second]};
      case Kind::face_corner:
        return {one.faces[pair.first], two.corners[pair.second]};
      case Kind::edges:
        break;
    }
    return {one.edges[pair.first], two.edges[pair.second]};
  };
  Indices kept;
  for (const std::size_t pair : pairs) {
    const auto [high, low] = of_pair(cores_.pairs()[pair]);
    if (!heights.are_beyond(high, low)) kept.push_back(pair);
  }
  return kept;
}

void EventSearch::add_roots(std::size_t pair, const Left& left) {
  if (left.excess.degree() <= 0) return;
  const std::vector<Span>& spans = left.spans;
  const auto is_there = [&spans](const RealAlgebraic& u) {
    return std::ranges::any_of(
        spans, [&u](const Span& s) { return u.compare(s.from) >= 0 && u.compare(s.until) <= 0; });
  };
  Span around = spans.front();
  for (const Span& span : spans) {
    around.from = std::min(around.from, span.from);
    around.until = std::max(around.until, span.until);
  }
  const auto found =
      Roots<Integer>::find(left.excess, RealAlgebraic(around.from), RealAlgebraic(around.until));
  for (const auto& root : found.roots) {
    if (is_there(root.time)) examine(pair, root.time);
  }
}

void EventSearch::examine(std::size_t pair, const RealAlgebraic& at) {
  const auto closest_of = [&](std::size_t k) {
    return cores_.conditions().closest_at(cores_.pairs()[k], left_.at(k).form, at);
  };
  auto closest = closest_of(pair);
  for (std::size_t k = 0; !closest && k < at_distance_throughout_.size(); ++k)
    closest = closest_of(at_distance_throughout_[k]);
  if (closest) found_.push_back({at, std::move(*closest)});
}

}  // namespace touchstone::inflated
