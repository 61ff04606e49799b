#pragma once

#include <string>

#include "verify/hunt/campaign/store.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::campaign {

// The identity of a subject in a campaign's file: its spec, the hash of its files, and its hello.
// fuzz.cpp computes it once at the start of a run. Another build of the subject has another key, so
// it cannot continue the run.
SubjectRow subject_row(const judge::SubjectProcess& process);

// A subject with the key under which its verdicts are stored.
struct Contender {
  std::string key;
  judge::SubjectProcess process;
};

}  // namespace touchstone::campaign
