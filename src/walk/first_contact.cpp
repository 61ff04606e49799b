// The first contact of two boxes by the exact walk. Piece after piece, a walk looks for the first
// instant of contact; the boxes at this instant, and just after it, then describe the contact.

#include "src/walk/first_contact.hpp"

#include <utility>

#include "src/walk/algebraic_instant.hpp"
#include "src/walk/exact_instant.hpp"
#include "src/walk/on_the_horizon.hpp"

namespace touchstone::walk {
namespace {

using Motions = std::vector<PackedMotion<Integer>>;

bool is_instant(const PackedMotion<Integer>& motion) { return motion.from == motion.until; }

// For a contact at the end of piece found.piece: looks at the starts of the pieces that follow, up
// to the first that is more than an instant, and sets found.after from that one. Where pieces meet,
// the deeper pose counts. On a continuous motion all poses are equal; at a jump the boxes are in
// contact if they are in any of the poses.
void look_at_next_pieces(const Motions& motions, FirstContact& found) {
  for (std::size_t next = found.piece + 1; next < motions.size(); ++next) {
    BoxFacets<Integer> facets(motions[next]);
    AlgebraicInstant start(facets, FormRoots<Integer>::start());
    const auto there = contact_at(start);
    if (there && there->contact.state > found.contact.state) {
      found.contact = there->contact;
      found.piece = next;
    }
    if (is_instant(motions[next])) continue;
    found.after = there ? state_behind(start, *there) : State::separated;
    return;
  }
}

// The contact at the instant u of a piece, at which the walk has found that no plane separates.
FirstContact contact_at_end_of_walk(const Motions& motions, std::size_t piece,
                                    BoxFacets<Integer>& facets, const RealAlgebraic& u) {
  FirstContact found;
  found.time = on_the_horizon(u, motions[piece].from, motions[piece].until);
  found.piece = piece;
  AlgebraicInstant at(facets, u);
  const InstantContact contact = contact_at(at).value();  // no plane separates: not nullopt
  found.contact = contact.contact;
  if (!is_instant(motions[piece]) && u.compare(1) < 0) {
    found.after = state_behind(at, contact);
  } else {
    look_at_next_pieces(motions, found);
  }
  found.state = found.contact.state;
  if (found.state == State::touching) {
    found.planes = active_planes(found.contact.active, found.contact.table);
    if (!found.planes.empty()) found.touch = touching_features(found.planes);
  }
  return found;
}

}  // namespace

std::optional<FirstContact> first_contact(const std::vector<PackedMotion<Integer>>& motions) {
  assert(!motions.empty());
  for (std::size_t p = 0; p < motions.size(); ++p) {
    BoxFacets<Integer> facets(motions[p]);
    if (const auto u = walk(facets)) return contact_at_end_of_walk(motions, p, facets, *u);
  }
  return std::nullopt;
}

std::optional<Contact::Kind> kind_of(State state, std::optional<State> after) {
  if (state == State::overlapping || after == State::overlapping) return Contact::Kind::overlapping;
  // It slides.
  if (after == State::touching) return std::nullopt;
  return Contact::Kind::grazing;
}

}  // namespace touchstone::walk
