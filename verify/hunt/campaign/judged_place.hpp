#pragma once

#include <string>
#include <vector>

#include "verify/hunt/campaign/store.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::campaign {

// A subject with the key under which its verdicts are stored.
struct Contender {
  std::string key;
  judge::SubjectProcess process;
};

// Generates the cases at the next positions of a shard (see Plan), up to the first position that
// depends on their results, and judges all subjects on these cases. REQUIRES: the shard is not
// done.
std::vector<PlaceRow> judged_places(const Plan& plan, const Claim& claim,
                                    std::vector<Contender>& subjects, double exact_seconds);

// The identity of a subject: its spec, the hash of its executable, and its hello.
SubjectRow subject_row(const judge::SubjectProcess& process);

}  // namespace touchstone::campaign
