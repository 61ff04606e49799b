#pragma once

#include <optional>
#include <string>

#include "verify/system/output/replacement.hpp"
#include "verify/system/output/result_file.hpp"

namespace touchstone::cli {

// The output files of a judge's run (judge_run.cpp), in addition to standard output. All are opened
// before judging, so that errors show up early. A member without a value is not wanted.
struct JudgeFiles {
  std::optional<output::ResultFile> verdicts;
  std::optional<output::Replacement> markdown;
  std::optional<output::Replacement> junit;
  std::optional<output::Replacement> baseline;

  // Opens the files that have a name. Errors: one of them cannot be written.
  static Result<JudgeFiles> open(const std::string& verdicts, const std::string& markdown,
                                 const std::string& junit, const std::string& baseline);
};

// Writes and finishes a file; does nothing without one. Throws output::Failed.
void write_and_finish(std::optional<output::Replacement>& file, const std::string& text);

}  // namespace touchstone::cli
