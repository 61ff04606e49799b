#pragma once

#include <string>
#include <vector>

#include "verify/hunt/campaign/findings.hpp"

namespace touchstone::cli {

// The buckets of a campaign as a table, for `fuzz` and `campaign show`.

// The text of a bucket. Its first word, the verdict, is coloured if colours are on.
std::string shown_bucket(const std::string& bucket);

// A shell command, on one line, that writes the case with this hash.
std::string export_command(const sqlite::Database& campaign, const std::string& sha256);

// A table of a campaign's buckets for people, worst findings first, as measured in units of the
// longest half extent of their cases. It shows the number of findings, and shortened hashes of the
// first, the smallest and the worst case. Without buckets, the text states this.
std::string bucket_table(const sqlite::Database& campaign,
                         const std::vector<campaign::BucketRow>& buckets);

// The shortened hash for people.
std::string short_hash(const std::string& sha256);

}  // namespace touchstone::cli
