#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/look/report/document.hpp"
#include "verify/system/batch/progress.hpp"

namespace touchstone::report {

// The findings of all documents of a report, by bucket, with the case by which a bucket is shown.

// The findings of one bucket, and its smallest case: the first case with the shortest text, among
// the cases whose text can be found again.
struct Bucket {
  std::string text;
  std::size_t findings = 0;
  std::size_t first = 0;     // the index of its first finding
  std::size_t smallest = 0;  // the index of the finding with the smallest case
  std::string case_text{};   // text of the smallest case; empty if no case can be found again
  std::string why_not{};     // if none can be shown: the reason for the first one
};

// All findings of all documents, in their order. A finding that is in several documents (such as
// the report and the verdicts of one run) is listed once.
struct Findings {
  struct Row {
    std::size_t document = 0;
    const Finding* finding = nullptr;
    std::size_t bucket = 0;
  };
  std::vector<Row> rows{};
  std::vector<Bucket> buckets{};  // most findings first
};

// REQUIRES: the documents outlive the result. nullopt: the program was asked to end.
std::optional<Findings> findings_of(const std::vector<Document>& documents, unsigned jobs,
                                    batch::ShowProgress progress);

}  // namespace touchstone::report
