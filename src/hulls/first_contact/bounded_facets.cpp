// Planes between two polyhedra in doubles with error bounds: until when a plane separates, and
// whether the bodies touch there. The header has the laws.

#include "src/hulls/first_contact/bounded_facets.hpp"

#include <algorithm>
#include <cmath>

#include "src/form/form_signs.hpp"
#include "src/hulls/first_contact/framed_pose.hpp"
#include "src/hulls/guessed_plane.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// The sign of f throughout t if it has no root there; otherwise unknown. `saw_none`: a coefficient
// has no known sign.
Sign sign_throughout(const Form<Bounded<double>>& f, const BoundedInstant<double>& t) {
  const auto piece = piece_between(f, t.low, t.high);
  const auto changes = piece.changes();
  return changes.most() == 0 && !changes.saw_none() ? piece.first_sign() : Sign::unknown;
}

}  // namespace

BoundedFacets::BoundedFacets(const PackedMotion<Number>& frames, const Solid& one, const Solid& two,
                             const Supports& near)
    : bodies_{&one, &two},
      planes_(frames, one.bounded, two.bounded, {&one.exact, &two.exact}),
      supports_(near) {}

// The lead of a corner over another is the sum, over the three axes of the frame, of the height of
// the axis times the difference of their coordinates, which is at most 2 span. The derivative of a
// form of degree d is at most 2 d times its size.
double BoundedFacets::slope_of_leads(const Plane& plane, std::size_t body) {
  const PackedMotion<Number>& frames = planes_.gaps().frames();
  const auto& cofactors = frames.cofactors[static_cast<std::size_t>(plane.kind)];
  const auto& along = body == 0 ? cofactors.along1 : cofactors.along2;
  double slope = 0;
  for (std::size_t m = 0; m < 3; ++m) {
    Vec3<Number> axis{};
    axis[m] = 1;
    const auto height = planes_.gaps().height(plane, body, axis);
    const auto form = along ? product(FormView<Number>(height), *along) : height;
    const double derivative = 2 * form.degree() * form.size();
    slope += derivative * 2 * bodies_[body]->span[m];
  }
  const Number& unit = frames.extents[body][0];
  return slope * (unit.size() + unit.error) * kSlack;
}

// Just after t no corner is beyond the supports. Within t a corner is beyond them by at most the
// change of its lead (`lost`). So the gap of the supports, less this for each body, is at most the
// true gap; if it is positive throughout t, the plane separates.
bool BoundedFacets::separates_throughout(const Plane& plane, const Time& t) {
  if (!(t.high < 1)) return false;
  if (faulty(Fault::unproven_plane)) return true;
  const double lost = (t.high - t.low) * (slope_of_leads(plane, 0) + slope_of_leads(plane, 1));
  if (!std::isfinite(lost)) return false;
  Form<Number> loss(0);
  loss.set(0, {-lost, lost * (kSlack - 1)});  // kSlack: for the roundings of `lost`
  auto gap = planes_.gaps().gap(plane, supports_[0], supports_[1]);
  if (gap.degree() > 0) loss.elevate(gap.degree());
  gap.add(loss);
  return sign_throughout(gap, t) == Sign::positive;
}

// 1. At the very end of the piece's clock (at 1) the result is open, since no leg follows that
//    would prove a plane to separate.
// 2. If exactly one plane stops separating, the instant is mostly a contact. So a proof that the
//    bodies meet is tried next; it also costs less than the guess of another plane.
// 3. Otherwise another plane is guessed, from the nearest features at the middle of t.
auto BoundedFacets::separating(const Time& t, Left left) -> walk::Separating<BoundedFacets> {
  if (!(t.high < 1)) return Unknown{};
  if (left.size() == 1 && meet_in(left.front(), t)) return std::nullopt;
  const RoughPose pose = pose_of(planes_.gaps().frames(), bodies_, (t.low + t.high) / 2);
  const auto guess = widest_guess(pose, left, supports_);
  if (!guess) return Unknown{};
  supports_ = guess->supports;
  return guess->plane;
}

// The sign of the lead of a corner over a neighbour just after `from`: negative if the neighbour is
// ahead. `end`: the first instant at which the neighbour may be ahead later.
auto BoundedFacets::lead_behind(const Form<Number>& lead, Time& from)
    -> GapFacets<Number>::LeadBehind {
  const auto signs = signs_of(lead);
  are_tied_ = are_tied_ || signs.all_zero();
  if (signs.all_zero() || signs.all_positive()) return {Sign::positive};
  if (signs.all_negative()) return {Sign::negative};
  const auto all = Roots::all(lead);
  std::size_t i = 0;
  for (; i < all.roots.size() && !(from.high < all.roots[i].time.low); ++i) {
    if (!(all.roots[i].time.high < from.low)) from = Time::both(from, all.roots[i].time);
  }
  // The sign after the first root does not matter: in an open stretch the other corner may be
  // higher for a while.
  GapFacets<Number>::LeadBehind found{all.between[i]};
  if (found.sign == Sign::unknown || found.sign == Sign::zero) throw Undecided();
  while (faulty(Fault::open_stretch_skipped) && i < all.roots.size() &&
         all.between[i + 1] == Sign::positive)
    ++i;
  if (i < all.roots.size()) {
    found.end = all.roots[i].time;
    found.end->forget_form();  // the form of the lead ends with this function's caller
  }
  return found;
}

// Finds the supports just after `since`, and the first event after it. Roots of leads that cannot
// be distinguished from `since` are joined to it: `from` is `since` with all of them. If `from` is
// more than one instant, other corners may be the supports within it; then the gap must be large
// enough that the plane separates anyway (law 3 of leg).
auto BoundedFacets::leg(const Plane& plane, const Time& since) -> Leg {
  are_tied_ = false;
  Time from = since;
  std::optional<Time> event;
  // Repeat until `from` holds every root that cannot be distinguished from it.
  for (bool grows = true; grows;) {
    const Time before = from;
    event.reset();
    for (const std::size_t b : {0U, 1U}) {
      if (is_of_face(plane, b)) {
        // A face supports its body at all times, without events.
        supports_[b] = bodies_[b]->corners_on[b == 0 ? plane.first : plane.second].front();
        continue;
      }
      const auto end = planes_.end_of_support(
          b, supports_[b],
          [&](std::size_t corner, std::size_t other) {
            return are_level(plane, b, bodies_[b]->exact, corner, other);
          },
          [&](std::size_t corner, std::size_t other) {
            return lead_behind(planes_.lead(plane, b, corner, other), from);
          });
      if (end) event = event ? Roots::earlier(*event, *end) : *end;
    }
    grows = from.low < before.low || before.high < from.high;
  }
  if (!is_one_instant(from) && !separates_throughout(plane, from)) throw Undecided();
  return {planes_.gaps().gap(plane, supports_[0], supports_[1]), event, from};
}

// Only the root of a gap is examined: not an open stretch, nor the start of the clock, which is a
// point. If a leg of the plane ends at a root, the supports are the only ones up to some instant
// after the root (they are not tied), and all their leads are positive. So the normal does not
// vanish. It remains to prove that the features around these corners meet within the plane.
bool BoundedFacets::meet_in(const Plane& plane, const Time& t) {
  if (!is_one_instant(t) || t.is_point() || are_tied_) return false;
  touching_ = plane;
  for (const std::size_t b : {0U, 1U}) {
    ends_[b] = {supports_[b]};
    if (plane.kind != FacetKind::edges) continue;
    const auto& edges = bodies_[b]->exact.edges_at[supports_[b]];
    const auto edge =
        std::ranges::find(edges, b == 0 ? plane.first : plane.second, &Lattice::EdgeAt::direction);
    if (edge == edges.end()) return false;  // the support has no edge of this direction
    ends_[b].push_back(edge->other);
    std::ranges::sort(ends_[b]);
  }
  if (plane.kind == FacetKind::edges) return is_crossed(0, t) && is_crossed(1, t);
  return is_inside_face(plane.kind == FacetKind::face1 ? 0 : 1, t);
}

std::span<const std::size_t> BoundedFacets::touching_corners(std::size_t body) const {
  if (is_of_face(touching_, body))
    return bodies_[body]->corners_on[body == 0 ? touching_.first : touching_.second];
  return {ends_[body].data(), ends_[body].size()};
}

Sign BoundedFacets::side_of(std::size_t body, std::size_t face, std::size_t corner,
                            std::size_t other, const Time& t) {
  const Plane plane = plane_of_face(body, face);
  return sign_throughout(body == 0 ? planes_.gaps().gap(plane, corner, other)
                                   : planes_.gaps().gap(plane, other, corner),
                         t);
}

// Examines all faces that have an edge in common with this one. Those faces have two of its
// corners, and all others at most one.
bool BoundedFacets::is_inside_face(std::size_t body, const Time& t) {
  const auto corners = touching_corners(body);
  const auto& faces_at = bodies_[body]->exact.faces_at;
  const std::size_t own = body == 0 ? touching_.first : touching_.second;
  const std::size_t other = ends_[1 - body].front();
  for (auto corner = corners.begin(); corner != corners.end(); ++corner) {
    for (const std::size_t face : faces_at[*corner]) {
      const auto is_on = [&](std::size_t v) {
        return std::ranges::find(faces_at[v], face) != faces_at[v].end();
      };
      if (face == own || std::none_of(corner + 1, corners.end(), is_on)) continue;
      if (side_of(body, face, *corner, other, t) != Sign::negative) return false;
    }
  }
  return true;
}

// The ends of the other body's edge are on different sides of a face at this body's edge. Since the
// face meets the plane only in this edge, they are then on different sides of the edge. If each
// edge crosses the line of the other one, the edges cross.
bool BoundedFacets::is_crossed(std::size_t body, const Time& t) {
  const auto& edge = ends_[body];
  const auto& others = ends_[1 - body];
  const auto& faces = bodies_[body]->exact.faces_at;
  return std::ranges::any_of(faces[edge.front()], [&](std::size_t face) {
    if (std::ranges::find(faces[edge.back()], face) == faces[edge.back()].end()) return false;
    const Sign one = side_of(body, face, edge.front(), others.front(), t);
    return is_known(one) && one != Sign::zero &&
           side_of(body, face, edge.front(), others.back(), t) == -one;
  });
}

}  // namespace touchstone::hulls
