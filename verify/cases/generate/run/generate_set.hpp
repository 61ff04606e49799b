#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "verify/cases/generate/run/record.hpp"
#include "verify/cases/generate/run/set_file.hpp"
#include "verify/cases/generate/run/tally.hpp"
#include "verify/system/batch/progress.hpp"

namespace touchstone::generate {

// Writes a set of generated cases: the work of `touchstone generate`.

// The options for writing a set of cases.
struct RunOptions {
  std::string out;  // "" means standard output
  SetFormat format = SetFormat::jsonl;
  unsigned jobs = 1;
  bool restart = false;
  std::chrono::milliseconds time_limit{60000};  // for one case; 0: none
  batch::ShowProgress progress = batch::ShowProgress::on_terminal;
  // The progress of the run that contains this one, if any; it is updated, too.
  batch::Progress* whole = nullptr;
};

// The result of writing a set.
struct RunResult {
  enum class Status {
    done,
    complete_before,  // the finished set already existed
    refused,          // the output file is something else, and was not touched
    undecided,        // a case reached the time limit
    unsuitable,       // arrays cannot hold a case
    interrupted,      // the program was asked to end; the same command resumes the run
    different         // the solver's answer differs from the planted one
  };
  Status status = Status::done;
  std::string message;        // a sentence, unless it is done
  std::string failed_record;  // the case for which the answers differ
  Tally tally;                // of the whole set
  std::uint64_t resumed = 0;  // number of cases from earlier runs
  double seconds = 0;
};

// Generates a set. A run into a file can be resumed after a kill, and the finished file is the same
// as without the kill. The file is renamed when it is finished, and gets a card. A case that fails
// ends the run; earlier cases are kept, and the next run continues with the failed one.
//   Throws std::exception if the results cannot be written.
RunResult generate_set(const SetDescription& set, const RunOptions& options,
                       std::ostream& standard_output);

}  // namespace touchstone::generate
