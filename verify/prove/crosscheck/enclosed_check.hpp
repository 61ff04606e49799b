#pragma once

#include <string>

#include "touchstone/enclosed.hpp"
#include "verify/prove/crosscheck/report.hpp"

namespace touchstone::crosscheck {

// Compares the answer about bodies that are round or turn at constant speed with other results:
//   `sampled`: with the state that doubles find at instants in its spans (doubles/witness.hpp);
//   `refined`: with a coarser answer, which may leave more unknown but must not contradict;
//   `first`: with the answer that ends at the first contact, which is found in another order;
//   `exchanged`: with the answer about the bodies in the other order;
//   `later`: with the answer at another origin of time.
// `only`: the name of the one comparison that is made; empty: all of them.
// Throws LimitReached if a time limit is in force and passes.
Report crosscheck_enclosed(const EnclosedCase& c, const std::string& only = "");

}  // namespace touchstone::crosscheck
