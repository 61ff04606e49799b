#pragma once

#include <string>

#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Reads a campaign's file: its buckets with their smallest cases, its findings, and all errors.
//   Throws sqlite::Failed: it is not a campaign, or is damaged.
Document campaign_document(const std::string& path);

}  // namespace touchstone::report
