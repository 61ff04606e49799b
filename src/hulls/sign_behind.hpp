#pragma once

#include <optional>

#include "src/form/form_roots_exact.hpp"

namespace touchstone::hulls {

// Signs of forms just after an instant (SupportedPlanes and Slide): at the instant itself, the
// forms that matter are often zero.

// The sign of a form just after an instant, exactly. REQUIRES: the instant is before the end of the
// clock.
Sign sign_behind(const Form<Integer>& f, const RealAlgebraic& t);

// The first root of f between t and `before` after which f is negative; nullopt if there is none.
// The end of the clock does not count. An empty `before` means no limit.
//   REQUIRES: f is the zero form, or positive just after t.
std::optional<RealAlgebraic> fall_behind(const Form<Integer>& f, const RealAlgebraic& t,
                                         const std::optional<RealAlgebraic>& before);

}  // namespace touchstone::hulls
