// Describes two boxes at one instant by the separating-axis test, in any number type: the widest
// axis, the separations along all axes, and the manifold. In the code `a` and `b` are box 1 and
// box 2.

#include "boxes_at_rest.hpp"

#include <concepts>
#include <string>

#include "distances_at_rest.hpp"
#include "manifold_text.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/overlap_in_integers.hpp"
#include "src/rest/pose.hpp"
#include "src/rest/preferred_manifold.hpp"
#include "src/rest/same_point.hpp"
#include "text_of.hpp"

namespace touchstone {
namespace {

// The separating-axis test of both boxes, in the frame of box 1 or in the world.
template <Number N, class R>
Overlap<N> tested(const Poses<N>& p, bool in_frame_of_a, const R& remedy) {
  return in_frame_of_a ? overlap(seen_from(p.a, p.b), remedy) : overlap(p.a, p.b, remedy);
}

// The test with the remedy that the options choose: a trick of floating-point programs against
// edges that are nearly parallel (remedy.hpp). Only rounded types have remedies.
template <Number N>
Overlap<N> tested(const Poses<N>& p, bool in_frame_of_a, const StaticOptions& options) {
  if constexpr (RoundedNumber<N>) {
    const N epsilon = NumberTraits<N>::from(options.epsilon);
    if (options.remedy == Remedy::bias) return tested(p, in_frame_of_a, EpsilonBias<N>{epsilon});
    if (options.remedy == Remedy::skip) return tested(p, in_frame_of_a, SkipNine<N>{epsilon});
  }
  // Rationals are tested in integers and in the world, whatever the frame: for rigid boxes the test
  // in the frame of box 1 gives equal numbers.
  if constexpr (std::same_as<N, Rational>) {
    return overlap_in_integers(p.a, p.b);
  } else {
    return tested(p, in_frame_of_a, NoRemedy{});
  }
}

// The features that give an axis, as text (see SeparationText::of).
template <Number N>
std::string features_of(const Poses<N>& p, int axis) {
  constexpr const char* kAxisNames = "xyz";
  const FacetPair facet = facet_pair(axis);
  if (facet.kind == FacetKind::edges)
    return std::string("edges ") + kAxisNames[facet.k] + " of box 1, " + kAxisNames[facet.l] +
           " of box 2";
  const bool first = facet.kind == FacetKind::face1;
  const int k = first ? facet.k : facet.l;
  // axis_normal is the normal of the face on the + side.
  const Vec3<N> n = axis_normal(p.a, p.b, axis);
  const Sign side = sign_of(dot(n, difference(p.b.center, p.a.center)));
  std::string face;
  if (is_known(side)) face = (side == Sign::negative) == first ? "-" : "+";
  return "face " + face + kAxisNames[k] + (first ? " of box 1" : " of box 2");
}

// The fields of the answer along an axis: its name, separation and normal.
template <Number N>
void put_axis(PoseAnswer& answer, const Poses<N>& p, const Overlap<N>& test, int digits) {
  answer.axis = axis_name(test.best);
  answer.ties.clear();
  for (const int tie : test.ties) answer.ties.push_back(axis_name(tie));
  answer.separation = ratio_text(test.separation(), digits);
  answer.normal = unit_text(normal_from_a_to_b(p.a, p.b, test.best), digits);
}

// Adds the contact manifold. If a face is preferred to the best axis of the test, the fields along
// the axis become those of the face, and `least` describes the best axis.
template <Number N>
void add_manifold(PoseAnswer& answer, const Poses<N>& p, const Overlap<N>& test,
                  const StaticOptions& options) {
  using M = Manifold<N>;
  const M m = options.prefer_faces ? manifold(p.a, p.b, test, *options.prefer_faces)
                                   : manifold(p.a, p.b, test);
  if (m.overlap.best != test.best) {
    answer.least = {answer.axis, features_of(p, test.best), answer.separation};
    put_axis(answer, p, m.overlap, options.digits);
  }
  answer.kind = m.kind == M::Kind::face ? "face" : (m.kind == M::Kind::edges ? "edges" : "none");
  answer.reference_box = m.reference_box;
  if (m.kind != M::Kind::none) answer.features = {name(m.features.box1), name(m.features.box2)};
  add_points(answer, m.points, rounding_bound(p.a, p.b), options);
}

// Describes the boxes in one pose: their state, all separations, and the manifold if requested.
template <Number N>
PoseAnswer described(const Poses<N>& p, const StaticOptions& options) {
  PoseAnswer answer;
  answer.in_frame_of_a = p.rigid || (options.assume_rigid && RoundedNumber<N>);
  const Overlap<N> test = tested(p, answer.in_frame_of_a, options);
  answer.state = test.state;
  if (options.manifold) answer.kind = "none";
  if (test.best < 0) return answer;
  put_axis(answer, p, test, options.digits);
  for (int axis = 0; axis < kAxes; ++axis) {
    const auto& s = test.axes[static_cast<std::size_t>(axis)];
    answer.axes.push_back(
        {axis_name(axis), features_of(p, axis), s ? ratio_text(*s, options.digits) : NumberText{}});
  }
  if constexpr (ExactNumber<N> || RoundedNumber<N>) {
    if (options.manifold) add_manifold(answer, p, test, options);
  }
  return answer;
}

// The description of an exact pose in another number type: its numbers are converted first.
template <ExactNumber N>
PoseAnswer described_as(NumberType number, const Poses<N>& p, const StaticOptions& options) {
  return visit_number_type(number, [&](auto entry) {
    using To = typename decltype(entry)::Type;
    if constexpr (ExactRing<To>) {
      return described(p, options);
    } else {
      return described<To>({converted<To>(p.a), converted<To>(p.b), p.rigid}, options);
    }
  });
}

}  // namespace

template <ExactNumber N>
std::vector<PoseAnswer> boxes_at_rest(const Query& q, const N& t, const StaticOptions& options) {
  std::vector<PoseAnswer> answers;
  for (const Poses<N>& p : poses_at(q, t))
    answers.push_back(described_as(options.number, p, options));
  if (options.distance) add_distances(answers, q, t, options.digits);
  return answers;
}

template std::vector<PoseAnswer> boxes_at_rest(const Query&, const Rational&, const StaticOptions&);
template std::vector<PoseAnswer> boxes_at_rest(const Query&, const FieldElement&,
                                               const StaticOptions&);

}  // namespace touchstone
