#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/queries/proof.hpp"
#include "verify/queries/query_cases.hpp"
#include "verify/queries/query_file.hpp"
#include "verify/queries/query_names.hpp"
#include "verify/queries/verdict.hpp"

namespace touchstone::queries {

// How the cases of a file's query are called, and where they come from: the file's name (see
// names_of) and the query's number in it, or the id that it has.
std::string id_of(const std::string& name, const PublishedQuery& query);
CaseSource source_of(const std::string& path, const std::string& file_sha256,
                     const PublishedQuery& query);

// What has come of one published query.
struct AuditedQuery {
  PublishedQuery published;
  std::string id{};
  std::optional<Error> refused{};  // it cannot be asked with boxes: why
  std::optional<Proof> proof{};
  std::map<std::string, Judged> judged{};  // by solver; none whose numbers are no doubles

  // With the label, if it has one.
  bool agrees() const {
    return proof && proof->contact.empty() != published.contact.value_or(!proof->contact.empty());
  }
  // For people: "contact from t = 0.25 to 0.5", to so many digits; "no contact".
  std::string words(int digits) const;
};

struct AuditOptions {
  int digits = 17;
  double seconds = 60;  // for one query, 0 for no limit
  std::vector<Solver> solvers{};
};

// Proves the answer to one query, and judges the solvers by it.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
AuditedQuery audited(const std::string& path, const std::string& name,
                     const std::string& file_sha256, PublishedQuery query,
                     const AuditOptions& options);

// How a solver did in all.
struct SolverTally {
  std::array<std::size_t, kColumns.size()> verdicts{};
  double earliest = 0;  // by so much before contact, at most
  double latest = 0;

  void add(const Judged& one);
  void add(const SolverTally& others);
};

// All of a file.
struct FileTally {
  std::string path;
  std::string name{};  // in ids
  std::string sha256;
  std::optional<Kind> kind{};
  std::size_t queries = 0;
  std::size_t refused = 0;
  std::size_t undecided = 0;
  std::size_t contact = 0;  // proven
  std::size_t differ = 0;   // from their label
  std::size_t certificates = 0;
  std::size_t verified = 0;
  std::map<std::string, SolverTally> solvers{};

  void add(const AuditedQuery& one);
  // The counts of another file.
  void add(const FileTally& other);
};

}  // namespace touchstone::queries
