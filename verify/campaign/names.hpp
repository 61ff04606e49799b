#pragma once

#include <string>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/sqlite/database.hpp"

namespace touchstone::campaign {

// What people are told the subjects of a campaign are called; its file has their words.
class Names {
 public:
  explicit Names(const sqlite::Database& campaign);

  // See judge::SubjectNames.
  std::string of(const std::string& spec) const { return names_.of(spec); }
  // The text of a bucket with the subject's name in the place of its words.
  std::string in_bucket(const std::string& bucket) const;

 private:
  judge::SubjectNames names_;
};

}  // namespace touchstone::campaign
