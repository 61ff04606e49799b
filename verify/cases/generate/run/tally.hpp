#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "verify/cases/generate/run/summary.hpp"

namespace touchstone::generate {

// Counts for a set of cases with truths: how many have each verdict, feature, multiplicity and so
// on, for `stats` and the cards of sets. Tallies of parts can be added.
class Tally {
 public:
  void add(const Summary& record);
  void add(const Tally& part);

  std::uint64_t cases() const { return cases_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t certificates() const { return certificates_; }
  std::uint64_t certificate_bytes() const { return certificate_bytes_; }
  std::uint64_t largest_certificate() const { return largest_certificate_; }

  // Orders counts by their kind ("verdict", "kind", …) and values, with numbers by size.
  struct NaturalOrder {
    bool operator()(const std::string& a, const std::string& b) const;
  };
  using Counts = std::map<std::string, std::uint64_t, NaturalOrder>;
  const std::map<std::string, Counts>& counts() const { return counts_; }

  nlohmann::json to_json() const;
  static Tally from_json(const nlohmann::json& j);

 private:
  void count(const std::string& what, const std::string& value) { ++counts_[what][value]; }
  void count_contact(const ContactSummary& c, bool overlaps_at_start);

  std::uint64_t cases_ = 0;
  std::uint64_t bytes_ = 0;  // of the lines, with their ends
  std::uint64_t certificates_ = 0;
  std::uint64_t certificate_bytes_ = 0;
  std::uint64_t largest_certificate_ = 0;
  std::map<std::string, Counts> counts_;
};

// The tally as text for people: a block of lines for each kind of count.
std::string tally_text(const Tally& tally);

}  // namespace touchstone::generate
