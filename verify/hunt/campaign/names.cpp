// The names of a campaign's subjects, as shown to people.

#include "verify/hunt/campaign/names.hpp"

#include "verify/hunt/campaign/findings.hpp"

namespace touchstone::campaign {

Names::Names(const sqlite::Database& campaign) {
  for (const SubjectFacts& s : subjects(campaign)) names_.add(s.spec, s.hello_name);
}

std::string Names::in_bucket(const std::string& bucket) const {
  // The text of a bucket is "VERDICT FEATURES MOTIONS DECADE SUBJECT" (judge/one_case/bucket.hpp).
  // The first four are one word each; the rest is the subject's spec.
  std::size_t begin = 0;
  for (int word = 0; word < 4; ++word) {
    const std::size_t blank = bucket.find(' ', begin);
    if (blank == std::string::npos) return bucket;
    begin = blank + 1;
  }
  return bucket.substr(0, begin) + of(bucket.substr(begin));
}

}  // namespace touchstone::campaign
