#include "touchstone/sat/answer.hpp"

#include <utility>

#include "text_of.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/poly/rationalize.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/sat/convert.hpp"
#include "touchstone/sat/manifold.hpp"
#include "touchstone/sat/overlap.hpp"
#include "touchstone/sat/pose.hpp"

namespace touchstone {
namespace {

template <Number N, class R>
Overlap<N> tested(const Poses<N>& p, bool in_frame_of_a, const R& remedy) {
  return in_frame_of_a ? overlap(seen_from(p.a, p.b), remedy) : overlap(p.a, p.b, remedy);
}

template <Number N>
Overlap<N> tested(const Poses<N>& p, bool in_frame_of_a, const StaticOptions& options) {
  if constexpr (RoundedNumber<N>) {
    const N epsilon = NumberTraits<N>::from(options.epsilon);
    if (options.remedy == Remedy::bias) return tested(p, in_frame_of_a, EpsilonBias<N>{epsilon});
    if (options.remedy == Remedy::skip) return tested(p, in_frame_of_a, SkipNine<N>{epsilon});
  }
  return tested(p, in_frame_of_a, NoRemedy{});
}

std::array<std::string, 3> exact_text(const Vec3<Rational>& v) {
  return {v[0].str(), v[1].str(), v[2].str()};
}

template <Number N>
void add_manifold(PoseAnswer& answer, const Poses<N>& p, const Overlap<N>& test, int digits) {
  using M = Manifold<N>;
  const M m = manifold(p.a, p.b, test);
  answer.kind = m.kind == M::Kind::face ? "face" : (m.kind == M::Kind::edges ? "edges" : "none");
  answer.reference_box = m.reference_box;
  if (m.kind != M::Kind::none) answer.features = {name(m.features.box1), name(m.features.box2)};
  for (const auto& point : m.points) {
    ManifoldPointText text{text_of(point.on_a, digits),
                           text_of(point.on_b, digits),
                           ratio_text(point.depth, digits),
                           {},
                           {}};
    if constexpr (std::same_as<N, Rational>) {
      text.exact_a = exact_text(point.on_a);
      text.exact_b = exact_text(point.on_b);
    }
    answer.points.push_back(std::move(text));
  }
}

template <Number N>
PoseAnswer described(const Poses<N>& p, const StaticOptions& options) {
  PoseAnswer answer;
  answer.in_frame_of_a = p.rigid || (options.assume_rigid && RoundedNumber<N>);
  const Overlap<N> test = tested(p, answer.in_frame_of_a, options);
  answer.state = test.state;
  if (options.manifold) answer.kind = "none";
  if (test.best < 0) return answer;
  answer.axis = axis_name(test.best);
  for (const int tie : test.ties) answer.ties.push_back(axis_name(tie));
  answer.separation = ratio_text(test.separation(), options.digits);
  answer.normal = unit_text(normal_from_a_to_b(p.a, p.b, test.best), options.digits);
  for (int axis = 0; axis < kAxes; ++axis) {
    const auto& s = test.axes[static_cast<std::size_t>(axis)];
    answer.axes.push_back({axis_name(axis), s ? ratio_text(*s, options.digits) : NumberText{}});
  }
  if constexpr (ExactNumber<N> || RoundedNumber<N>) {
    if (options.manifold) add_manifold(answer, p, test, options.digits);
  }
  return answer;
}

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

TruthTime described(const RealAlgebraic& t, int digits) {
  const bool rational = t.is_rational();
  const IntegerPolynomial p =
      rational ? IntegerPolynomial{Integer(-numerator(t.rational())), denominator(t.rational())}
               : square_free_part(t.polynomial());
  TruthTime time = written_time(t, {p, {t.lower(), t.upper()}, 1}, digits);
  time.multiplicity.reset();  // of which plane?
  return time;
}

// The deeper of two states; unknown where an unknown one might be the deeper.
State deeper(State x, State y) {
  if (x == State::overlapping || y == State::overlapping) return State::overlapping;
  if (x == State::unknown || y == State::unknown) return State::unknown;
  return x == State::touching || y == State::touching ? State::touching : State::separated;
}

template <ExactNumber N>
void answer_poses(StaticAnswer& answer, const Query& q, const N& t, const StaticOptions& options) {
  for (const Poses<N>& p : poses_at(q, t)) {
    answer.poses.push_back(described_as(options.number, p, options));
    const State s = answer.poses.back().state;
    answer.state = answer.poses.size() == 1 ? s : deeper(answer.state, s);
  }
}

}  // namespace

StaticAnswer answer_at(const Query& q, const Instant& instant, const StaticOptions& options) {
  StaticAnswer answer;
  answer.number = std::string(name_of(options.number));
  std::optional<RealAlgebraic> time;
  if (const auto* t = std::get_if<Rational>(&instant)) {
    time = RealAlgebraic(*t);
  } else {
    const auto contact = first_contact(q);
    if (!contact) {
      answer.state = State::separated;
      return answer;
    }
    time = contact->time();
    rationalize(*time);
  }
  answer.at = described(*time, options.digits);
  if (time->is_rational()) {
    answer_poses(answer, q, time->rational(), options);
  } else {
    answer_poses(answer, q, FieldElement::generator(*time), options);
  }
  return answer;
}

}  // namespace touchstone
