// Recognises a finished set by the last line of its card (ended_before), and turns the unfinished
// lines of a run into the finished set (finish_set): they are converted to the format, the card is
// written, the file is renamed, and the rest removed, in this order.

#include "verify/cases/generate/run/finished_set.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include "touchstone/version.hpp"
#include "verify/cases/generate/arrays/npz.hpp"
#include "verify/cases/generate/run/card.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::generate {
namespace {

namespace fs = std::filesystem;

// The arguments by which a finished set is recognised: those of its lines, and its format.
nlohmann::json finished_arguments(const SetDescription& set, SetFormat format) {
  nlohmann::json arguments = arguments_of(set);
  arguments["format"] = static_cast<int>(format);
  return arguments;
}

void export_set(SetFormat format, const std::string& part, const std::string& to) {
  switch (format) {
    case SetFormat::csv:
      return export_csv(part, to);
    case SetFormat::sqlite:
      return export_sqlite(part, to);
    case SetFormat::npz:
      return export_npz(part, to);
    case SetFormat::jsonl:
      break;
  }
}

bool is_finished(const std::string& out, const nlohmann::json& arguments) {
  std::ifstream file(out + ".card.md", std::ios::binary);
  if (!file || !fs::exists(out)) return false;
  std::string text;
  return read_rest(file, text) &&
         text.ends_with("\n" + card_mark(arguments, sha256_of_file(out)) + "\n");
}

}  // namespace

nlohmann::json arguments_of(const SetDescription& set) {
  // With only one version, older files stored whether there is a certificate.
  const nlohmann::json certificate =
      set.certificate > 1 ? nlohmann::json(set.certificate) : nlohmann::json(set.certificate == 1);
  nlohmann::json arguments{{"family", set.family->name},
                           {"family_version", set.family->version},
                           {"only", set.fixed},
                           {"seed", std::to_string(set.seed)},
                           {"first", set.first},
                           {"count", set.count},
                           {"certificate", certificate},
                           {"digits", set.digits},
                           {"touchstone", TOUCHSTONE_VERSION}};
  if (set.arrays) {
    arguments["arrays"] = set.arrays->with_text ? "with text" : "numbers";
    if (set.arrays->with_clearance) arguments["clearance"] = true;
  }
  return arguments;
}

void finish_set(const SetDescription& set, const RunOptions& options, PartFile& part) {
  std::string finished = part.part_path();
  if (options.format != SetFormat::jsonl) {
    finished = options.out + ".new";
    export_set(options.format, part.part_path(), finished);
    output::sync_file(finished);
  }
  const std::string name = fs::path(options.out).filename().string();
  output::replace_file(options.out + ".card.md",
                       card(set, name, part.tally(), sha256_of_file(finished),
                            finished_arguments(set, options.format)));
  output::rename_file(finished, options.out);
  part.remove();
}

std::optional<RunResult> ended_before(const SetDescription& set, const RunOptions& options) {
  std::error_code unknown;
  const fs::file_status status = fs::status(options.out, unknown);
  RunResult result;
  // A finished set is renamed to its name, which would replace a device or a pipe.
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    result.status = RunResult::Status::refused;
    result.message =
        options.out + (fs::is_directory(status) ? " is a folder, and a set is a file"
                                                : " is a device or a pipe, and a set is a file");
    return result;
  }
  if (!fs::exists(status) || options.restart) return std::nullopt;
  const bool finished = is_finished(options.out, finished_arguments(set, options.format));
  // An earlier run may have been killed after renaming the set, but before removing the part.
  std::error_code ignored;
  for (const char* rest : {".part", ".journal", ".new"}) {
    if (finished) fs::remove(options.out + rest, ignored);
  }
  result.status = finished ? RunResult::Status::complete_before : RunResult::Status::refused;
  result.message = options.out + (finished ? " is finished already"
                                           : " exists and is not this set; give --restart to "
                                             "replace it");
  return result;
}

}  // namespace touchstone::generate
