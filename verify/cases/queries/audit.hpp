#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/cases/queries/proof.hpp"
#include "verify/cases/queries/query_cases.hpp"
#include "verify/cases/queries/query_file.hpp"
#include "verify/cases/queries/query_names.hpp"
#include "verify/cases/queries/verdict.hpp"

namespace touchstone::queries {

// The work of `touchstone audit`: published vertex-face and edge-edge queries (query_file.hpp) are
// solved exactly, and labels and solvers are compared with the proven answers. Threads call
// audited() for each query; the tallies add up its results.

// The id of a query for its cases: the file's name (see names_of) and the query's number in it, or
// the query's own id.
std::string id_of(const std::string& name, const PublishedQuery& query);
// The source in the query's documents: its file, with the hash, and its number, line and label.
CaseSource source_of(const std::string& path, const std::string& file_sha256,
                     const PublishedQuery& query);

// The results for one published query.
struct AuditedQuery {
  PublishedQuery published;
  std::string id{};
  std::optional<Error> refused{};  // why it cannot be expressed with boxes
  std::optional<Proof> proof{};
  std::map<std::string, Judged> judged{};  // by solver; empty if a number is not a double

  // Whether the answer agrees with the label, or there is no label.
  bool agrees() const {
    return proof && proof->contact.empty() != published.contact.value_or(!proof->contact.empty());
  }
  // Text for people: "contact from t = 0.25 to 0.5", with this many digits; "no contact".
  std::string words(int digits) const;
};

// The options for an audit of published queries.
struct AuditOptions {
  int digits = 17;
  double seconds = 60;  // limit per query, 0 for none
  std::vector<Solver> solvers{};
};

// Proves the answer to one query, and judges the solvers' answers by it.
//   Throws Contradiction, and LimitReached if a time limit is in force and passes.
AuditedQuery audited(const std::string& path, const std::string& name,
                     const std::string& file_sha256, PublishedQuery query,
                     const AuditOptions& options);

// The results of a solver over all queries.
struct SolverTally {
  std::array<std::size_t, kColumns.size()> verdicts{};
  double earliest = 0;  // the largest time by which it was before the contact
  double latest = 0;

  void add(const Judged& one);
  void add(const SolverTally& others);
};

// The results for a file.
struct FileTally {
  std::string path;
  std::string name{};  // as used in ids
  std::string sha256;
  std::optional<Kind> kind{};
  std::size_t queries = 0;
  std::size_t refused = 0;
  std::size_t undecided = 0;
  std::size_t contact = 0;  // proven contacts
  std::size_t differ = 0;   // answers that differ from the label
  std::size_t certificates = 0;
  std::size_t verified = 0;
  std::map<std::string, SolverTally> solvers{};

  void add(const AuditedQuery& one);
  // Adds the counts of another file.
  void add(const FileTally& other);
};

}  // namespace touchstone::queries
