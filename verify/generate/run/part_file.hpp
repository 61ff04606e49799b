#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "verify/generate/run/tally.hpp"
#include "verify/output/descriptor.hpp"

namespace touchstone::generate {

// The unfinished part of a set, in a way that survives being killed at any instant.
//   OUT.part has the lines. OUT.journal says, a line for each commit, how many cases and bytes it
//   added, their SHA-256 and their tally; each of its lines ends in a check of itself. Data reaches
//   the disk before the journal speaks of it. What the journal does not vouch for is cut off before
//   the run goes on: nothing half-written is ever read back.
class PartFile {
 public:
  // Opens or resumes. `arguments` say what the set is; a journal that belongs to others is refused.
  // With `restart` what is there is dropped. `error()` says why it could not be opened.
  PartFile(const std::string& out, const nlohmann::json& arguments, bool restart);

  const std::string& error() const { return error_; }
  // What is safe on disk.
  const Tally& tally() const { return tally_; }

  // Adds lines, each with its end. They are safe after commit(), which costs two writes to the
  // disk and throws output::Failed.
  void append(const std::string& lines, const Tally& tally);
  void commit();

  std::string part_path() const { return out_ + ".part"; }
  std::string journal_path() const { return out_ + ".journal"; }
  // Removes both files: the set is finished.
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
