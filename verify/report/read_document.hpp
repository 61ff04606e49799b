#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/report/document.hpp"

namespace touchstone::report {

// Reads what a report can be made of, and finds out which it is: a judgement (`touchstone judge
// --json`), verdicts (one a line, `touchstone judge --out`), a matrix (`touchstone matrix --json`)
// or a campaign's file. "-" is standard input.
//   Of verdicts a million may be in a file: with Kept::findings the others are counted as they are
// read, and gone.
//   Errors: it cannot be read, or is none of these; the message begins with the file.
Result<Document> read_document(const std::string& path, Kept kept);

}  // namespace touchstone::report
