#pragma once

#include <string>

#include "verify/report/document.hpp"

namespace touchstone::report {

// A campaign's file: its buckets with their smallest cases, its findings, and all of its errors.
//   Throws sqlite::Failed: it is none, or is damaged.
Document campaign_document(const std::string& path);

}  // namespace touchstone::report
