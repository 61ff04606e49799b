#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "verify/cases/generate/run/tally.hpp"
#include "verify/system/output/descriptor.hpp"

namespace touchstone::generate {

// The unfinished lines of a set, in files that survive a kill at any instant. generate_set() and
// join_set() append to it, and finish_set() makes the finished set from it.
//   OUT.part has the lines. OUT.journal has a line for each commit: number of cases and bytes,
// their SHA-256 and their tally. Each of its lines ends with its own checksum. Data is synced to
// the disk before the journal mentions it. Content that the journal does not cover is cut off
// before a run is resumed, so incomplete data is never used.
class PartFile {
 public:
  // Opens new files, or resumes. `arguments` describe the set; a journal with other arguments is
  // refused. `restart`: existing content is dropped. `error()` returns why opening failed.
  PartFile(const std::string& out, const nlohmann::json& arguments, bool restart);

  const std::string& error() const { return error_; }
  // The tally of the committed cases.
  const Tally& tally() const { return tally_; }

  // Appends lines, each with its end. They are safe after commit(), which syncs twice and throws
  // output::Failed.
  void append(const std::string& lines, const Tally& tally);
  void commit();

  std::string part_path() const { return out_ + ".part"; }
  std::string journal_path() const { return out_ + ".journal"; }
  // Removes both files, after the set is finished.
  void remove();

 private:
  void open(const nlohmann::json& arguments, bool restart);
  bool read_journal(const std::string& header);
  void fail(const std::string& why);

  std::string out_;
  std::string error_;
  output::Descriptor part_;
  output::Descriptor journal_;
  std::uint64_t journal_bytes_ = 0;
  Tally tally_;
  std::string pending_;
  Tally pending_tally_;
};

}  // namespace touchstone::generate
