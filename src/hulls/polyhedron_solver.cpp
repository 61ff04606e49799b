// The timeline of two polyhedra. On each piece of their motions it goes from one change of the
// state to the next.

#include "src/hulls/polyhedron_solver.hpp"

#include <utility>

#include "src/hulls/contact.hpp"
#include "src/walk/on_the_horizon.hpp"
#include "src/walk/walk.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

using PieceCells = Chart<RealAlgebraic, PolyhedronModel>;
using Roots = FormRoots<Integer>;

// The chart of one piece: the bodies' state over the piece (boxes/chart.hpp), in its own time from
// 0 to 1.
class PieceChart {
 public:
  PieceChart(PolyhedronFacets& facets, const PiecePair& piece, bool by_points)
      : facets_(facets), piece_(piece), by_points_(by_points) {}

  // The whole chart; or, if `first_only`, as much as the kind of the first contact requires. Behind
  // that, the last span is extended to the piece's end, which callers do not use.
  PieceCells chart(bool first_only) {
    look(Roots::start());
    if (piece_.from == piece_.until) return std::move(chart_);
    while (Roots::may_be_before_end(now_)) {
      check_limit();
      chart_.spans.push_back({largest_condition(moment_.behind), {}});
      if (first_only && is_known()) {
        is_whole_ = false;
        moment_ = {moment_.behind, {}, moment_.behind, {}};
        put(Roots::end());
      } else if (moment_.behind == State::separated) {
        look_at_contact();
      } else if (!is_end_of_overlap_known() && !is_slide_known()) {
        look(facets_.next_change(now_).value_or(Roots::end()));
      }
    }
    return std::move(chart_);
  }
  // Whether the chart is right to the end of the piece.
  bool is_whole() const { return is_whole_; }

 private:
  // Whether a contact has begun and its kind is known. While bodies slide the kind is unknown,
  // since the contact may still deepen.
  bool is_known() const {
    return is_contact(moment_.state) &&
           (moment_.state == State::overlapping || moment_.behind != State::touching);
  }

  // Determines the state at an instant and just after it, and appends the instant to the chart.
  void look(RealAlgebraic u) {
    auto moment = by_points_ ? facets_.at_a_glance(u) : std::nullopt;
    moment_ = moment ? std::move(*moment) : facets_.at(u);
    put(std::move(u));
  }
  // Goes to the end of the overlap, if it is proven.
  bool is_end_of_overlap_known() {
    if (!by_points_ || moment_.behind != State::overlapping) return false;
    auto end = facets_.end_of_overlap(now_, moment_);
    if (!end) return false;
    moment_ = std::move(end->moment);
    put(std::move(end->time));
    return true;
  }
  // Goes to the end of a slide, or as far as it is proven. In the latter case the step after it
  // goes to the next change of a plane.
  bool is_slide_known() {
    if (!by_points_ || moment_.behind != State::touching || std::exchange(has_slid_, false))
      return false;
    auto until = facets_.slide_up_to(now_, moment_);
    if (!until) return false;
    if (until->is_end) {
      look(std::move(until->time));
    } else {
      has_slid_ = true;
      put(std::move(until->time));
    }
    return true;
  }
  // Appends an instant with the state of `moment_`.
  void put(RealAlgebraic u) {
    now_ = std::move(u);
    chart_.at.push_back(walk::on_the_horizon(now_, piece_.from, piece_.until));
    chart_.instants.push_back({largest_condition(moment_.state), {now_, moment_.touching}});
  }

  // Walks to the next contact, or to the end of the piece. REQUIRES: the bodies are apart just
  // after now_.
  void look_at_contact() {
    const auto contact =
        walk::walk(facets_, {},
                   moment_.parting ? facets_.planes().apart_behind(now_, *moment_.parting) : now_);
    if (!contact) {
      moment_ = {State::separated, {}, State::separated, {}};
      return put(Roots::end());
    }
    moment_ = facets_.at_contact(*contact);
    put(*contact);
  }

  PolyhedronFacets& facets_;
  const PiecePair& piece_;
  bool by_points_;
  bool is_whole_ = true;
  bool has_slid_ = false;  // the last step went to an instant within a slide, as far as is proven
  PieceCells chart_{};
  RealAlgebraic now_{};
  PolyhedronFacets::Moment moment_{};
};

}  // namespace

PolyhedronSolver::PolyhedronSolver(const Query& query)
    : bodies_{&query.solid(0), &query.solid(1)},
      is_box_{!query.polyhedron(0), !query.polyhedron(1)},
      pieces_(common_partition(query.motions()[0], query.motions()[1])),
      made_(pieces_.size()) {}

PolyhedronFacets& PolyhedronSolver::facets(std::size_t piece) {
  auto& cached = made_[piece];
  if (!cached) cached = std::make_unique<OnPiece>(pieces_[piece], *bodies_[0], *bodies_[1]);
  return cached->facets;
}

Touch PolyhedronSolver::touch(const TouchingPlanes& touching, std::size_t piece) {
  return touch_in(facets(piece), touching, is_box_);
}

Timeline<RealAlgebraic, PolyhedronModel> PolyhedronSolver::timeline(bool first_only,
                                                                    bool by_points) {
  TimelineBuilder<Integer, PolyhedronModel> builder;
  is_whole_ = true;
  for (std::size_t p = 0; p < pieces_.size(); ++p) {
    if (first_only && builder.first_contact_is_known()) {
      is_whole_ = false;
      break;
    }
    PieceChart piece(facets(p), pieces_[p], by_points);
    builder.append(piece.chart(first_only), kNoInterval, p, {}, {}, {});
    is_whole_ = is_whole_ && piece.is_whole();
  }
  return builder.finished();
}

}  // namespace touchstone::hulls
