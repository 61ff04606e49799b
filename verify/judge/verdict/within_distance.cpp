// Decides whether bodies come within a distance at a time, and whether they stay shallower than a
// depth throughout a span. The second decision leads back to one piece of two boxes or polyhedra:
//   compounds: each pair of parts must be shallow;
//   inflated bodies: their cores must be shallow, or apart;
//   boxes and polyhedra: each piece must be shallow (PieceDepth).

#include "verify/judge/verdict/within_distance.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "src/compound/possible_pairs.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/clearance.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/deep_cells.hpp"
#include "verify/judge/verdict/facet_forms.hpp"
#include "verify/judge/verdict/hull_depth.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/shallow_stretch.hpp"

namespace touchstone::judge {
namespace {

bool is_overlapping(State state) { return state == State::overlapping; }

// The depth of two boxes.
class BoxDepth final : public PieceDepth {
 public:
  BoxDepth(const Query& q, const PiecePair& pieces, const Rational& depth)
      : query_(q),
        pieces_(pieces),
        depth_(depth),
        forms_(facet_forms(pieces, q.box(0), q.box(1))) {}

  bool is_deeper_at(const Rational& t) override {
    return is_deeper_than(measure(pose(0, t), pose(1, t)), depth_);
  }

  Seen look(const Rational& from, const Rational& until) override {
    const Rational middle = (from + until) / 2;
    const BestSeparation seen = best_separation(pose(0, middle), pose(1, middle));
    const auto& [gap, length_squared] = *seen.along;
    if (gap < 0 && gap * gap > depth_ * depth_ * length_squared) return Seen::deeper;
    return is_seen_shallow(form_of(seen.axis), from, until, depth_) ? Seen::shallow : Seen::nothing;
  }

  bool is_somewhere_deeper(const Rational& from, const Rational& until) override {
    return judge::is_somewhere_deeper(forms_, from, until, depth_);
  }

 private:
  Obb<Rational> pose(std::size_t body, const Rational& t) const {
    return pose_at(body == 0 ? *pieces_.piece1 : *pieces_.piece2, query_.box(body), t);
  }

  // A facet with a separation has a normal that does not vanish, so a form exists.
  const FacetForm& form_of(int facet) const {
    return *std::find_if(forms_.begin(), forms_.end(),
                         [facet](const FacetForm& form) { return form.facet == facet; });
  }

  const Query& query_;
  const PiecePair& pieces_;
  const Rational& depth_;
  std::vector<FacetForm> forms_;
};

std::unique_ptr<PieceDepth> depth_on(const Query& q, const PiecePair& pieces,
                                     const Rational& depth) {
  using Made = std::unique_ptr<PieceDepth>;
  return visit_bodies(
      q, [&]() -> Made { return std::make_unique<BoxDepth>(q, pieces, depth); },
      [&]() -> Made { return std::make_unique<HullDepth>(q, pieces, depth); },
      []() -> Made { throw std::logic_error("the depth of inflated bodies is that of cores"); },
      []() -> Made { throw std::logic_error("the depth of compounds is that of their parts"); });
}

bool is_near(const Query& q, const Rational& t, const Rational& distance) {
  for (const BodiesAt& bodies : bodies_at(q, t)) {
    const Measure m = measure(bodies);
    if (m.sign <= 0) return true;
    // The measured clearance is at most the distance, and cheaper, so it is compared first.
    if (!is_larger_than(m, distance) && is_within(bodies, distance)) return true;
  }
  return false;
}

bool is_shallow(const Query& q, const Rational& from, const Rational& until, const Rational& depth);

// Whether two bodies overlap nowhere on a span. They have these cores; the first one also has this
// radius.
bool overlap_nowhere(const Query& cores, const Rational& radius, const Rational& from,
                     const Rational& until) {
  QueryParts parts = within(cores, radius).parts();
  parts.from = from;
  parts.until = until;
  const auto timeline = solve(Query::make(std::move(parts)).value()).timeline;
  return std::ranges::none_of(timeline.spans, is_overlapping) &&
         std::ranges::none_of(timeline.instants,
                              [](const auto& instant) { return is_overlapping(instant.state); });
}

// The depth of inflated bodies is the sum R of their radii minus the signed separation of the
// cores. So they are nowhere deeper than `depth` if bodies with the radius R - depth nowhere
// overlap. If `depth` is at least R, the cores may be up to depth - R deep.
bool is_inflated_shallow(const Query& q, const Rational& from, const Rational& until,
                         const Rational& depth) {
  const Rational rest = depth - q.radius_sum();
  return rest < 0 ? overlap_nowhere(q.cores(), -rest, from, until)
                  : is_shallow(q.cores(), from, until, rest);
}

// Compounds are as deep as the deepest pair of their parts.
bool are_parts_shallow(const Query& q, const Rational& from, const Rational& until,
                       const Rational& depth) {
  const compound::PossiblePairs possible = compound::possible_pairs(q);
  return std::ranges::all_of(possible.pairs, [&](const auto& pair) {
    return possible.from(pair) > until || is_shallow(q.pair(pair.parts()), from, until, depth);
  });
}

bool is_shallow(const Query& q, const Rational& from, const Rational& until,
                const Rational& depth) {
  if (is_compound(q)) return are_parts_shallow(q, from, until, depth);
  if (is_inflated(q)) return is_inflated_shallow(q, from, until, depth);
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    const Rational first = std::max(from, pieces.from);
    const Rational last = std::min(until, pieces.until);
    if (first <= last && !is_shallow(*depth_on(q, pieces, depth), first, last)) return false;
  }
  return true;
}

// The decision, or `unproven` if the time limit passes first. A run that is interrupted ends.
template <class Decide>
Within decided(const Decide& decide) {
  try {
    return decide() ? Within::holds : Within::exceeded;
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached&) {
    return Within::unproven;
  }
}

}  // namespace

Within comes_within(const Query& q, const Rational& t, const Rational& distance) {
  return decided([&] { return is_near(q, t, distance); });
}

Within stays_within(const Query& q, const Rational& from, const Rational& until,
                    const Rational& depth) {
  return decided([&] { return is_shallow(q, from, until, depth); });
}

}  // namespace touchstone::judge
