#pragma once

#include <string>
#include <vector>

#include "verify/campaign/store.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::campaign {

// A subject with the key that its verdicts are filed under.
struct Contender {
  std::string key;
  judge::SubjectProcess process;
};

// Makes the case at a place, and judges all subjects on it.
PlaceRow judged_place(const Plan& plan, const Claim& claim, std::vector<Contender>& subjects,
                      double exact_seconds);

// Who a subject is: its words, the hash of the file that it is in, and all that it says of itself.
SubjectRow subject_row(const judge::SubjectProcess& process);

}  // namespace touchstone::campaign
