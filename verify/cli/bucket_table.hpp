#pragma once

#include <string>
#include <vector>

#include "verify/campaign/findings.hpp"

namespace touchstone::cli {

// A bucket as it is shown: its first word, the verdict, has a colour where there are colours.
std::string shown_bucket(const std::string& bucket);

// The command that writes the case of this hash, for a shell and on one line.
std::string export_command(const sqlite::Database& campaign, const std::string& sha256);

// The buckets of a campaign for people, those of the worst findings first, measured by the longest
// half extent of their cases: how many findings each has, and by the beginnings of their hashes the
// first, the smallest and the worst case. Says so where there are none.
std::string bucket_table(const sqlite::Database& campaign,
                         const std::vector<campaign::BucketRow>& buckets);

// By how much a hash is shortened where people read it.
std::string short_hash(const std::string& sha256);

}  // namespace touchstone::cli
