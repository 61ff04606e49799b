#pragma once

#include <optional>
#include <string>

#include "verify/output/replacement.hpp"
#include "verify/output/result_file.hpp"

namespace touchstone::cli {

// The files that a judge's report goes to besides standard output. All are opened before anything
// is judged: what cannot be written should not be known an hour later.
struct JudgeFiles {
  std::optional<output::ResultFile> verdicts;
  std::optional<output::Replacement> markdown;
  std::optional<output::Replacement> junit;
  std::optional<output::Replacement> baseline;

  // Opens those that have a name. Errors: one of them cannot be written.
  static Result<JudgeFiles> open(const std::string& verdicts, const std::string& markdown,
                                 const std::string& junit, const std::string& baseline);
};

// Writes a whole file and gives it its name; nothing where there is none. Throws output::Failed.
void put(std::optional<output::Replacement>& file, const std::string& text);

}  // namespace touchstone::cli
