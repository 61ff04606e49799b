#pragma once

#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/answer.hpp"
#include "verify/look/show/picture/still.hpp"

namespace touchstone::show {

// What a picture shows of the instant that was asked for.

// The instant that is drawn.
struct Moment {
  Rational drawn;  // an approximation of the instant by its decimal
  RealAlgebraic time;
  std::string decimal;  // of the instant
  State state = State::unknown;
  const ContactEnd<RealAlgebraic>* end = nullptr;  // of a contact that begins or ends there
};

// REQUIRES: the instant is on the horizon; `answer` outlives the result.
Moment moment_of(const Query& query, const Answer& answer, const Instant& instant);

// The features that touch at the moment. Empty if no plane is active: the bodies overlap. Of
// compounds one for each pair of parts.
std::vector<Touch> touches_of(const Answer& answer, const Moment& moment);

// The points of the contact manifold at the instant. At a jump, those of the pose that is in
// contact deeper. From `options` digits, number and manifold are not used.
std::vector<OnBoth> points_of_manifold(const Query& query, const Instant& instant,
                                       StaticOptions options);

}  // namespace touchstone::show
