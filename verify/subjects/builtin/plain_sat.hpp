#pragma once

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// Whether boxes in linear motion meet on the horizon, by 15 hand-written separating axes. This is
// the computation of the subject plain-sat-linear; verify/bench/survey/ compares speeds with it.
// REQUIRES: is_linear().
bool plain_axes_meet(const ReceivedCase& question);

}  // namespace touchstone::subjects
