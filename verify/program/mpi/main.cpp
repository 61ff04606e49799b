// touchstone-mpi: runs a command of touchstone on all processes (ranks) of an MPI job, each of
// which takes one part of the cases (shard) after another.
//   1. Rank 0 reads the command line, opens the folder of the shards, and sends the run to all.
//   2. hand_out() gives the shards to the ranks; follow() is the loop of every other rank.
//   3. Rank 0 joins the files of the shards, and ends the others with its exit status.

#include <algorithm>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>

#include "verify/judge/ask/subject_command.hpp"
#include "verify/program/command_line/exit_code.hpp"
#include "verify/program/mpi/command_line.hpp"
#include "verify/program/mpi/hand_out.hpp"
#include "verify/program/mpi/shard_folder.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/batch/part.hpp"
#include "verify/system/batch/progress.hpp"
#include "verify/system/output/standard_error.hpp"
#include "verify/system/output/standard_output.hpp"

namespace touchstone::mpi {
namespace {

std::string touchstone_program() {
  return (std::filesystem::path(judge::folder_of_programs()) / "touchstone").string();
}

int say(const std::string& what, int status) {
  std::cerr << "touchstone-mpi: " << what << '\n';
  return status;
}

// The files of the first shards, up to the last one that is needed.
std::vector<std::string> files_of(const ShardedRun& run, std::uint64_t last) {
  std::vector<std::string> files;
  for (std::uint64_t number = 1; number <= last; ++number) files.push_back(run.file(number));
  return files;
}

// From now on this rank ends by itself: when the first rank ends, the launcher asks the others to
// terminate, and this is ignored.
void end_undisturbed() { std::signal(SIGTERM, SIG_IGN); }

// The run on rank 0.
class Lead {
 public:
  explicit Lead(const Session& session) : session_(session) {}

  // Returns the exit status.
  int run(const CommandLine& line) {
    if (!line.help.empty()) {
      std::cout << line.help;
      return command_line::kNothingFound;
    }
    if (line.cases == 0) return line.join({});
    auto opened = ShardFolder::open(line.run);
    if (!opened) return say(opened.error().message, command_line::kWrongCommand);
    ShardFolder folder = std::move(opened).value();
    if (const int status = do_shards(line, folder); status != 0) return status;
    if (line.no_join)
      return say("the shards are in " + line.run.folder, command_line::kNothingFound);
    return line.join(files_of(line.run, last_));
  }

  const std::set<int>& lost() const { return lost_; }

 private:
  int do_shards(const CommandLine& line, ShardFolder& folder) {
    const ShardedRun& run = line.run;
    const auto cases_of = [&](std::uint64_t number) {
      return batch::Part{number, run.shards}.size(line.cases);
    };
    std::uint64_t before = line.cases;
    for (const std::uint64_t number : folder.left()) before -= cases_of(number);
    const std::vector<std::uint64_t> left = needed(line, folder);
    for (int rank = 1; rank < session_.ranks(); ++rank) send(rank, {{"run", to_json(run)}});
    batch::Progress progress(line.progress.shown(), line.cases, before);
    Worker worker(run, touchstone_program());
    std::map<std::uint64_t, int> failed;  // the status of each shard that failed
    lost_ = hand_out(session_, left, worker, [&](const Outcome& outcome) {
      if (outcome.status == 0) {
        folder.note_done(outcome.shard);
        progress.done(cases_of(outcome.shard));
        note_if_last(line, outcome.shard);
        return last_;
      }
      failed[outcome.shard] = outcome.status;
      say("shard " + std::to_string(outcome.shard) + " of " + std::to_string(run.shards) +
              " ended with status " + std::to_string(outcome.status) + ": " + outcome.errors,
          0);
      return last_;
    });
    for (const int rank : lost_)
      say("rank " + std::to_string(rank) + " was lost; others did its shard", 0);
    // A failure of a shard that turned out to be needless does not count.
    int worst = 0;
    for (const auto& [shard, status] : failed) {
      if (shard <= last_) worst = std::max(worst, status);
    }
    if (worst != 0) say("what is finished is kept: the same command does the rest", 0);
    return worst;
  }

  // The shards that are left and needed, after those that an earlier run finished.
  std::vector<std::uint64_t> needed(const CommandLine& line, const ShardFolder& folder) {
    std::vector<std::uint64_t> left = folder.left();
    last_ = line.run.shards;
    std::size_t next = 0;
    for (std::uint64_t number = 1; number <= last_; ++number) {
      if (next < left.size() && left[next] == number) {
        ++next;
      } else {
        note_if_last(line, number);
      }
    }
    left.erase(std::upper_bound(left.begin(), left.end(), last_), left.end());
    return left;
  }

  // Takes note if a finished shard makes those after it needless.
  void note_if_last(const CommandLine& line, std::uint64_t number) {
    if (line.is_last && number < last_ && line.is_last(line.run.file(number))) last_ = number;
  }

  const Session& session_;
  std::set<int> lost_;
  std::uint64_t last_ = 0;  // the last shard that is needed
};

// The work of rank 0: it reads the command line, and hands out the shards. Returns the exit status.
int lead(const Session& session, const std::vector<std::string>& words) {
  Lead lead(session);
  int status = 0;
  try {
    output::StandardOutput standard_output;
    status = lead.run(read_command_line(words));
    standard_output.finish();
  } catch (const command_line::WrongCommand& wrong) {
    status = say(wrong.what(), command_line::kWrongCommand);
  } catch (const std::exception& error) {
    status = say(error.what(), command_line::kFound);
  }
  end_undisturbed();
  end_others(session, status, lead.lost());
  if (!lead.lost().empty()) Session::leave_at_once(status);
  return status;
}

// The work of every other rank: it runs one shard after another, until rank 0 ends it.
int serve() {
  const Message first = wait_for_message();
  if (first.content.contains("end")) {
    end_undisturbed();
    return first.content.at("end");
  }
  const ShardedRun run = sharded_run(first.content.at("run"));
  Worker worker(run, touchstone_program());
  const End end = follow(worker);
  end_undisturbed();
  if (end.alone) Session::leave_at_once(end.status);
  return end.status;
}

}  // namespace
}  // namespace touchstone::mpi

int main(int argc, char** argv) {
  using namespace touchstone;
  // MPI installs its own signal handlers when it starts, so this program's come afterwards.
  const mpi::Session session(argc, argv);
  batch::end_on_signals();
  const output::StandardError standard_error;
  if (session.rank() == 0) return mpi::lead(session, {argv + 1, argv + argc});
  return mpi::serve();
}
