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

// Makes the cases at the next places of a shard, as many as do not depend on each other, and judges
// all subjects on them. REQUIRES: the shard is not done.
std::vector<PlaceRow> judged_places(const Plan& plan, const Claim& claim,
                                    std::vector<Contender>& subjects, double exact_seconds);

// Who a subject is: its words, the hash of the file that it is in, and all that it says of itself.
SubjectRow subject_row(const judge::SubjectProcess& process);

}  // namespace touchstone::campaign
