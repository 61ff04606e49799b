#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "verify/batch/progress.hpp"
#include "verify/generate/run/record.hpp"
#include "verify/generate/run/set_file.hpp"
#include "verify/generate/run/tally.hpp"

namespace touchstone::generate {

struct RunOptions {
  std::string out;  // "" for standard output
  SetFormat format = SetFormat::jsonl;
  unsigned jobs = 1;
  bool restart = false;
  std::chrono::milliseconds time_limit{60000};  // for one case; 0 for none
  batch::ShowProgress progress = batch::ShowProgress::on_terminal;
  // The progress of a run that this is a part of, where there is one: it is told, too.
  batch::Progress* whole = nullptr;
};

struct RunResult {
  enum class Status {
    done,
    complete_before,  // the finished set was there
    refused,          // the output belongs to something else: nothing was touched
    undecided,        // a case ran into the time limit
    interrupted,      // the program was asked to end: the same run goes on from there
    different         // the solver's answer is not the planted one
  };
  Status status = Status::done;
  std::string message;        // a sentence, where it is not done
  std::string failed_record;  // the case, where the answers differ
  Tally tally;                // of the whole set
  std::uint64_t resumed = 0;  // cases that were there before this run
  double seconds = 0;
};

// Generates a set. With a file it goes on where an earlier run was killed, and the finished file is
// the same as from one go; the file gets its name when it is finished, with a card beside it. A
// case that fails ends the run; all before it are kept, and the next run begins with it.
//   Throws std::exception where the results cannot be written.
RunResult generate_set(const SetDescription& set, const RunOptions& options,
                       std::ostream& standard_output);

}  // namespace touchstone::generate
