#pragma once

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// Whether boxes in linear motion meet on the horizon, by 15 separating axes written by hand: what
// the subject plain-sat-linear does, without the subject. REQUIRES: is_linear().
bool plain_axes_meet(const ReceivedCase& question);

}  // namespace touchstone::subjects
