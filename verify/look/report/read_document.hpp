#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Reads a document for a report, and recognises its kind: a judgement (`touchstone judge --json`),
// verdicts (one per line, `touchstone judge --out`), a matrix (`touchstone matrix --json`) or a
// campaign's file. "-" is standard input.
//   A file may have a million verdicts: with Kept::findings, other answers are only counted while
// reading.
//   Errors: it cannot be read, or is none of these; the message begins with the file.
Result<Document> read_document(const std::string& path, Kept kept);

}  // namespace touchstone::report
