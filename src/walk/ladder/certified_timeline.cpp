// The whole timeline of two boxes in floating point with error bounds. In each arithmetic, until
// one decides:
//   1. Course finds the instants at which the state changes: by walks, those at which the boxes
//      begin to overlap, and by FirstExit those at which they come apart.
//   2. timeline_of rounds their times and builds the timeline.

#include "src/walk/ladder/certified_timeline.hpp"

#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/far_apart.hpp"
#include "src/walk/filtered_walk.hpp"
#include "src/walk/ladder/first_exit.hpp"
#include "src/walk/ladder/packed_on_demand.hpp"
#include "src/walk/ladder/query_source.hpp"
#include "src/walk/ladder/rounded_time.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {
namespace {

// An instant at which boxes touch in one plane and go from apart to overlapping, or back.
template <class T>
struct Passage {
  PlaneRoot<T> root;
  SignTable table{};
};

// The course of events on the horizon: the boxes are apart or overlap at its start, and change
// between the two at every passage. Throws Undecided if T cannot decide.
template <class T>
class Course {
 public:
  // `motion_of(piece)` returns a pointer to a motion in T, or null. REQUIRES: there are pieces.
  template <class MotionOf>
  Course(std::size_t pieces, const MotionOf& motion_of) {
    for (piece_ = 0; piece_ < pieces; ++piece_) {
      const FilteredMotion<T>* motion = motion_of(piece_);
      if (motion == nullptr) throw Undecided();
      follow_piece(*motion);
    }
  }

  State start() const { return *start_; }
  const auto& passages() const { return passages_; }

 private:
  // Follows the boxes through a piece: by the walk while they are apart, by FirstExit while they
  // overlap.
  void follow_piece(const FilteredMotion<T>& filtered) {
    if (filtered.motion.is_instant) throw Undecided();
    if (are_surely_far_apart(filtered.motion)) return begin_piece(State::separated);
    FilteredFacets<T> facets(filtered);
    FirstExit<T> exits(facets);
    LastPlane<BoxPlane> followed;
    auto end = filtered_walk(facets, followed);
    // If the boxes provably overlap at the start, an open sign of a plane there does not matter.
    if (const auto* open = end.open()) {
      if (!open->doubt || !open->doubt->at_start || !exits.overlap_at_start()) throw Undecided();
      end = BoundedInstant<T>::at(T(0));
    }
    // A walk that ends at a point ended where it began: its other ends are roots, with an
    // enclosure.
    begin_piece(end.that() && end.that()->is_point() ? State::overlapping : State::separated);
    while (const BoundedInstant<T>* contact = end.that()) {
      std::optional<BoxPlane> entered;
      if (!contact->is_point()) {
        entered = followed.plane;
        record_passage({piece_, *entered, *contact}, facets.table());
      }
      const auto exit = exits.behind(*contact, entered);
      if (!exit || faulty(Fault::lost_exit)) return;
      const boost::container::small_vector<BoxPlane, 4> ended{exit->plane};
      // Another plane that may be zero at the exit leaves the timeline open.
      if (!facets.separating_at(exit->at, ended).is_none()) throw Undecided();
      record_passage({piece_, exit->plane, exit->at}, facets.table());
      // From an instant at which the boxes are known to be apart, the walk goes on.
      const T since = exits.apart_until(*exit);
      end = filtered_walk(facets, followed, BoundedInstant<T>::at(since));
      if (end.is_open() || (end.that() && end.that()->is_point())) throw Undecided();
    }
  }

  // Sets the state at the first instant of a piece. It has to be the state at the end of the piece
  // before.
  void begin_piece(State state) {
    if (!start_) start_ = state_ = state;
    if (state_ != state) throw Undecided();
  }
  // Records a passage, after which the state is the other one. At the end of a piece the state of
  // the next piece matters, too.
  void record_passage(const PlaneRoot<T>& root, const SignTable& table) {
    if (!(root.u.high < T(1))) throw Undecided();
    passages_.push_back({root, table});
    state_ = state_ == State::separated ? State::overlapping : State::separated;
  }

  std::size_t piece_ = 0;
  std::optional<State> start_{};  // at the start of the horizon
  State state_ = State::unknown;  // after the last passage
  boost::container::small_vector<Passage<T>, 4> passages_{};
};

// The doubles nearest to the ends of the horizon.
struct Horizon {
  double from;
  double until;
};

// The timeline with these passages. `bounds_of(root)` bounds the time of a passage, or is nullopt.
// Returns nullopt if there are no bounds, or if the last bit of a time is open.
template <class T, class BoundsOf>
std::optional<CertifiedTimeline> timeline_of(const Course<T>& course, const Horizon& horizon,
                                             std::size_t pieces, const BoundsOf& bounds_of) {
  CertifiedTimeline result;
  BoxTimeline<double>& timeline = result.timeline;
  timeline.instants.reserve(course.passages().size() + 2);
  timeline.spans.reserve(course.passages().size() + 1);
  const auto add = [&timeline](double time, State state,
                               std::size_t piece) -> InstantContext<BoxModel>& {
    timeline.instants.push_back({time, state, {piece, {}, 0, kNoInterval, kNoInterval}});
    return timeline.instants.back().context;
  };
  State state = course.start();
  add(horizon.from, state, 0);
  for (const Passage<T>& passage : course.passages()) {
    const auto bounds = bounds_of(passage.root);
    const auto time = bounds ? only_double_in(*bounds) : std::nullopt;
    if (!time) return std::nullopt;
    result.bounds.push_back(*bounds);
    timeline.spans.push_back(state);
    state = state == State::separated ? State::overlapping : State::separated;
    InstantContext<BoxModel>& context = add(*time, State::touching, passage.root.piece);
    context.table = passage.table;
    context.active = plane_bit(passage.root.plane.facet, passage.root.plane.side);
  }
  timeline.spans.push_back(state);
  add(horizon.until, state, pieces - 1);
  return result;
}

// The timeline decided by the motions in T; those of `pairs_of`, in double-doubles, round the
// times.
template <class T, class MotionOf, class PairsOf>
std::optional<CertifiedTimeline> decided_by(const MotionOf& motion_of, const PairsOf& pairs_of,
                                            const PackedOnDemand& packed, const Horizon& horizon,
                                            Decider who) {
  return if_decided([&]() -> std::optional<CertifiedTimeline> {
    const Course<T> course(packed.size(), motion_of);
    auto result = timeline_of(course, horizon, packed.size(), [&](const PlaneRoot<T>& root) {
      return time_bounds(root, pairs_of(root.piece), packed.clock(root.piece));
    });
    if (result) result->decided = who;
    return result;
  });
}

}  // namespace

std::optional<CertifiedTimeline> certified_timeline(const Query& query) {
  return certified_timeline(QuerySource(query), nearest_double(query.from()),
                            nearest_double(query.until()));
}

std::optional<CertifiedTimeline> certified_timeline(const MotionSource& motions, double from,
                                                    double until) {
  refuse_reordered_sums();
  if (!rounds_to_nearest()) return std::nullopt;
  const Horizon horizon{from, until};
  PackedOnDemand packed(motions);
  // The motions in the number type of `zero`: from the query's own numbers, or from its integers.
  const auto direct = [&packed](auto zero) {
    return [&packed](std::size_t piece) { return packed.direct<decltype(zero)>(piece); };
  };
  const auto rounded = [&packed](auto zero) {
    return [&packed](std::size_t piece) { return packed.rounded<decltype(zero)>(piece); };
  };
  const DoubleDouble pair(0);
  if (auto t = decided_by<double>(direct(0.0), direct(pair), packed, horizon, Decider::own_doubles))
    return t;
  if (auto t = decided_by<double>(rounded(0.0), rounded(pair), packed, horizon, Decider::doubles))
    return t;
  return decided_by<DoubleDouble>(rounded(pair), rounded(pair), packed, horizon,
                                  Decider::double_doubles);
}

}  // namespace touchstone::walk
