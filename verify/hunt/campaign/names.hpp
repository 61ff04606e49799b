#pragma once

#include <string>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/system/sqlite/database.hpp"

namespace touchstone::campaign {

// The names of a campaign's subjects for people, in lists of buckets and in reports. The file has
// their specs, such as "cpp:float", which may be long paths.
class Names {
 public:
  explicit Names(const sqlite::Database& campaign);

  // See judge::SubjectNames.
  std::string of(const std::string& spec) const { return names_.of(spec); }
  // The text of a bucket, with the subject's name instead of its spec.
  std::string in_bucket(const std::string& bucket) const;

 private:
  judge::SubjectNames names_;
};

}  // namespace touchstone::campaign
