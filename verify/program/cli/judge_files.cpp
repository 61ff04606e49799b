// Opens and writes the output files of `touchstone judge`.

#include "verify/program/cli/judge_files.hpp"

#include <utility>

namespace touchstone::cli {

Result<JudgeFiles> JudgeFiles::open(const std::string& verdicts, const std::string& markdown,
                                    const std::string& junit, const std::string& baseline) {
  JudgeFiles files;
  if (!verdicts.empty()) {
    auto opened = output::ResultFile::open(verdicts, false);
    if (!opened) return opened.error();
    files.verdicts.emplace(std::move(opened).value());
  }
  for (const auto& [path, file] :
       {std::pair{&markdown, &files.markdown}, std::pair{&junit, &files.junit},
        std::pair{&baseline, &files.baseline}}) {
    if (path->empty()) continue;
    auto opened = output::Replacement::open(*path, output::Replacement::Unfinished::drop);
    if (!opened) return opened.error();
    file->emplace(std::move(opened).value());
  }
  return files;
}

void write_and_finish(std::optional<output::Replacement>& file, const std::string& text) {
  if (!file) return;
  file->write(text);
  file->finish();
}

}  // namespace touchstone::cli
