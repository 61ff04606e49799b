// Solves the two exact questions of a look, and finds the spans on which their answers prove the
// state of the true bodies.

#include "look_proof.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "proven_spans.hpp"
#include "reversed.hpp"
#include "src/hulls/overlap_since.hpp"

namespace touchstone::enclosed {
namespace {

// Solves the questions of one look. The outer question proves `separated`, the inner one
// `overlapping`. As a side effect, it collects the directions in which the bodies of both touch.
class LookProof {
 public:
  LookProof(const EnclosedQuery& query, const Goal& goal, int bits, Directions& directions)
      : query_(query), goal_(goal), bits_(bits), directions_(directions) {}

  // The spans that both questions prove, in any order.
  std::vector<EnclosedSpan> proven(const LookBounds& bounds) {
    auto proven = proven_spans(solved(bounds.outer, Extent::horizon), State::separated, bits_);
    if (!bounds.inner_shapes) return proven;
    for (const auto& gap : where_inner_is_asked(bounds, proven)) {
      const Query inner = bounds.inner_on(gap.from, gap.until);
      const Answer within = solved(inner, Extent::horizon);
      append(proven, proven_spans(within, State::overlapping, bits_));
      add_overlaps_at_ends(proven, inner, within);
      // At rest no contact begins or ends, so the nearest points of the inner bodies show where the
      // true bodies may touch.
      if (goal_.is_at_rest && proven.empty() && within.start() == State::separated) {
        directions_ = {};
        add_nearest_direction(inner, inner.from(), directions_);
      }
    }
    return proven;
  }

  // The spans that both questions prove, if the bodies are apart before the span and overlap after
  // it. First contacts are usually enough for this; a whole timeline costs more.
  std::vector<EnclosedSpan> coming_together(const Query& outer, const Query& inner) {
    auto proven = proven_spans(solved(outer, Extent::first_contact), State::separated, bits_);
    const Answer meeting = solved(inner, Extent::first_contact);
    if (meeting.contacts.empty()) return proven;
    const auto since = overlap_since(proven, meeting.contacts.front().enter.time, inner);
    const Rational apart_until = proven.empty() ? inner.from() : proven.back().until;
    if (since && 2 * (*since - apart_until) <= inner.until() - inner.from()) {
      proven.push_back({*since, inner.until(), State::overlapping});
      return proven;
    }
    // The timeline is solved backwards in time, so that it begins inside the overlap. There, points
    // inside both bodies are found easily, and prove the overlap for long. Forwards it would begin
    // with a touch, at which no such point exists.
    auto later = proven_spans(solve(reversed(inner)), State::overlapping, bits_);
    mirror(later);
    append(proven, std::move(later));
    return proven;
  }

 private:
  // The spans on which the inner question is put: those where the outer bodies are not proven to be
  // apart.
  static std::vector<EnclosedSpan> where_inner_is_asked(const LookBounds& bounds,
                                                        const std::vector<EnclosedSpan>& apart) {
    const Query& outer = bounds.outer;
    if (bounds.has_few_pieces()) return {{outer.from(), outer.until(), State::unknown}};
    return gaps_between(apart, outer.from(), outer.until());
  }

  Answer solved(const Query& query, Extent extent) {
    return enclosed::solved(query, goal_, extent, directions_);
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

  // An instant from which on points prove that the inner bodies overlap to the end of the horizon;
  // nullopt if none do. Only an instant after their first contact is tried. Its distance from that
  // contact is half the distance between the contact and the last span in which the outer bodies
  // are proven to be apart, or an eighth of the wanted width if that is more.
  std::optional<Rational> overlap_since(const std::vector<EnclosedSpan>& apart,
                                        const RealAlgebraic& contact, const Query& inner) const {
    if (is_inflated(inner)) return std::nullopt;
    contact.refine(static_cast<unsigned>(bits_));
    const Rational gap = contact.upper() - (apart.empty() ? inner.from() : apart.back().until);
    const Rational since = contact.upper() + std::max<Rational>(gap, goal_.least_width / 4) / 2;
    if (since >= inner.until()) return std::nullopt;
    return hulls::overlap_since(inner, since, inner.until());
  }

  const EnclosedQuery& query_;
  const Goal& goal_;
  int bits_;
  Directions& directions_;
};

}  // namespace

Answer solved(const Query& query, const Goal& goal, Extent extent, Directions& directions) {
  Answer answer = solve(query, {.first_only = extent == Extent::first_contact});
  if (goal.has_round) add_directions(query, answer, directions);
  return answer;
}

// If the bodies are apart on one side of the span and overlap on the other, first contacts are
// enough: forwards in time if they are apart before it, else backwards.
std::vector<EnclosedSpan> proven_by(const EnclosedQuery& query, const Goal& goal, const Look& look,
                                    Around around, int bits, Directions& directions) {
  const LookBounds bounds = look_bounds(query.bodies(), look);
  LookProof proof(query, goal, bits, directions);
  std::vector<EnclosedSpan> proven;
  if (around == Around::other || !bounds.inner_shapes) {
    proven = proof.proven(bounds);
  } else if (around == Around::apart_before) {
    proven = proof.coming_together(bounds.outer, bounds.inner_on(look.from, look.until));
  } else {
    proven = proof.coming_together(reversed(bounds.outer),
                                   reversed(bounds.inner_on(look.from, look.until)));
    mirror(proven);
  }
  std::ranges::sort(proven, {}, &EnclosedSpan::from);
  for (std::size_t i = 0; i + 1 < proven.size(); ++i) {
    if (proven[i + 1].from <= proven[i].until)
      throw std::logic_error("the outer bodies are apart where the inner ones overlap");
  }
  return proven;
}

}  // namespace touchstone::enclosed
