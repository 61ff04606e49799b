// The answer to a query at one instant: chooses the code by the shapes of the bodies (each has a
// file
// *_at_rest.cpp), collects one answer for each pose (two at a jump), and adds what all shapes have
// in common: the time, the plane in which the bodies lie, and the deepest state.

#include "src/rest/answer.hpp"

#include <utility>

#include "boxes_at_rest.hpp"
#include "compound_at_rest.hpp"
#include "inflated_at_rest.hpp"
#include "plane_at_rest.hpp"
#include "polyhedra_at_rest.hpp"
#include "src/hulls/in_plane.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "text_of.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone {
namespace {

// The plane in which both bodies lie at all times, as text; nullopt if there is none.
std::optional<PlaneText> plane_text(const Query& q, bool within) {
  if (!is_in_plane(q)) return std::nullopt;
  const FlatPlane plane = common_plane(q).value();
  return PlaneText{to_string(plane), exact_text(plane.normal), plane.height.str(), within};
}

// A time as text, with a polynomial that has it as a root.
TruthTime time_text(const RealAlgebraic& t, int digits) {
  const bool rational = t.is_rational();
  const IntegerPolynomial p =
      rational ? IntegerPolynomial{Integer(-numerator(t.rational())), denominator(t.rational())}
               : square_free_part(t.polynomial());
  TruthTime time = written_time(t, {p, {t.lower(), t.upper()}, 1}, digits);
  time.multiplicity.reset();  // there is no one plane to count it for
  return time;
}

// The deeper of two states; unknown if an unknown one might be deeper.
State deeper(State x, State y) {
  if (x == State::overlapping || y == State::overlapping) return State::overlapping;
  if (x == State::unknown || y == State::unknown) return State::unknown;
  return x == State::touching || y == State::touching ? State::touching : State::separated;
}

// The description of each pose at time t, by the code for the shapes of the bodies.
template <ExactNumber N>
std::vector<PoseAnswer> poses_of(const Query& q, const N& t, const StaticOptions& options) {
  if (options.plane) return poses_in_plane(q, t, options);
  return visit_bodies(
      q, [&] { return boxes_at_rest(q, t, options); },
      [&] { return polyhedra_at_rest(q, t, options); },
      [&] { return inflated_at_rest(q, t, options); },
      [&] {
        return compound_at_rest(q, t, options.digits, options.distance,
                                [&](const Query& pair, int digits, bool distance) {
                                  StaticOptions own = options;
                                  own.digits = digits;
                                  own.distance = distance;
                                  return std::move(poses_of(pair, t, own).front());
                                });
      });
}

// Sets the poses of an answer, and its state: the deepest of theirs.
template <ExactNumber N>
void answer_poses(StaticAnswer& answer, const Query& q, const N& t, const StaticOptions& options) {
  answer.poses = poses_of(q, t, options);
  for (std::size_t i = 0; i < answer.poses.size(); ++i) {
    const State s = answer.poses[i].state;
    answer.state = i == 0 ? s : deeper(answer.state, s);
  }
}

}  // namespace

StaticAnswer answer_at(const Query& q, const Instant& instant, const StaticOptions& options) {
  StaticAnswer answer;
  answer.number = std::string(name_of(options.number));
  answer.plane = plane_text(q, options.plane);
  std::optional<RealAlgebraic> time;
  if (const auto* t = std::get_if<Rational>(&instant)) {
    time = RealAlgebraic(*t);
  } else {
    const auto contact = first_contact(options.plane ? in_plane(q).value().prisms : q);
    if (!contact) {
      answer.state = State::separated;
      return answer;
    }
    time = contact->time();
    rationalize(*time);
  }
  answer.at = time_text(*time, options.digits);
  if (time->is_rational()) {
    answer_poses(answer, q, time->rational(), options);
  } else {
    answer_poses(answer, q, FieldElement::generator(*time), options);
  }
  return answer;
}

}  // namespace touchstone
