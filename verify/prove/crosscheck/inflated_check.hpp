#pragma once

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// The checks of a case in which at least one body has a radius.
Report crosscheck_inflated(const Case& question, const CrosscheckOptions& options,
                           oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
