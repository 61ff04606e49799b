// Proves the answers to published vertex-face and edge-edge queries, and compares labels and
// solvers with them. audited(): 1. the query becomes a document of cases (query_cases.hpp); 2.
// these are solved, and the answer is checked (proof.hpp); 3. each solver answers the query in
// doubles.

#include "verify/cases/queries/audit.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::queries {

std::string id_of(const std::string& name, const PublishedQuery& query) {
  return query.id.empty() ? name + "-" + std::to_string(query.number) : query.id;
}

CaseSource source_of(const std::string& path, const std::string& file_sha256,
                     const PublishedQuery& query) {
  return {path == "-" ? "standard input" : std::filesystem::path(path).filename().string(),
          "query " + std::to_string(query.number) + ", from line " + std::to_string(query.line) +
              " of the file with the SHA-256 " + file_sha256 +
              (!query.contact   ? ""
               : *query.contact ? "; its label says contact"
                                : "; its label says no contact")};
}

std::string AuditedQuery::words(int digits) const {
  if (!proof) return refused ? refused->place + " " + refused->message : "undecided";
  if (proof->contact.empty()) return "no contact";
  std::string text;
  for (const ContactSpan& span : proof->contact) {
    const std::string from = to_string(rounded_decimal(span.from, digits));
    text += text.empty() ? "contact " : ", ";
    text += compare(span.from, span.until) == 0
                ? "at t = " + from
                : "from t = " + from + " to " + to_string(rounded_decimal(span.until, digits));
  }
  return text;
}

AuditedQuery audited(const std::string& path, const std::string& name,
                     const std::string& file_sha256, PublishedQuery query,
                     const AuditOptions& options) {
  AuditedQuery audited;
  audited.id = id_of(name, query);
  {
    const TimeLimit limit(in_milliseconds(options.seconds));
    const auto document = document_of(query.query, audited.id, source_of(path, file_sha256, query));
    if (document) {
      // Without a limit, the checker has five minutes.
      audited.proof =
          proof_of(document.value(), options.digits, options.seconds > 0 ? options.seconds : 300);
    } else {
      audited.refused = document.error();
    }
  }
  // The time that a solver takes does not count against the time limit.
  const auto doubles = in_doubles(query.query);
  for (const Solver& solver : options.solvers) {
    if (audited.proof && doubles)
      audited.judged[solver.name] = judged(solver.solve(*doubles), audited.proof->contact);
  }
  audited.published = std::move(query);
  return audited;
}

void SolverTally::add(const Judged& one) {
  ++verdicts[column_of(one.verdict)];
  earliest = std::max(earliest, -one.off);
  latest = std::max(latest, one.off);
}

void SolverTally::add(const SolverTally& others) {
  for (std::size_t v = 0; v < verdicts.size(); ++v) verdicts[v] += others.verdicts[v];
  earliest = std::max(earliest, others.earliest);
  latest = std::max(latest, others.latest);
}

void FileTally::add(const FileTally& other) {
  queries += other.queries;
  refused += other.refused;
  undecided += other.undecided;
  contact += other.contact;
  differ += other.differ;
  certificates += other.certificates;
  verified += other.verified;
  for (const auto& [solver, tally] : other.solvers) solvers[solver].add(tally);
}

void FileTally::add(const AuditedQuery& one) {
  ++queries;
  if (one.refused) ++refused;
  if (!one.proof) {
    undecided += one.refused ? 0 : 1;
    return;
  }
  contact += one.proof->contact.empty() ? 0 : 1;
  differ += one.agrees() ? 0 : 1;
  certificates += one.proof->cases;
  verified += one.proof->verified() ? one.proof->cases : 0;
  for (const auto& [solver, judged] : one.judged) solvers[solver].add(judged);
}

}  // namespace touchstone::queries
