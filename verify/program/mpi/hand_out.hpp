#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "verify/program/mpi/messages.hpp"
#include "verify/program/mpi/worker.hpp"

namespace touchstone::mpi {

// Rank 0 (the first process of an MPI job): hands out the remaining shards, one at a time to each
// free rank, including itself, and calls `ended` with each outcome, which returns the last shard
// that is still needed. After a failure of a needed shard no more shards are handed out; those in
// progress are waited for.
//   A rank that works on a shard and has sent nothing for a minute is given up, and its shard is
// handed out again. Returns these ranks.
std::set<int> hand_out(const Session& session, const std::vector<std::uint64_t>& left,
                       Worker& worker, const std::function<std::uint64_t(const Outcome&)>& ended);

// The end of a run: its exit status, and whether ranks were lost. If so, the other ranks end
// separately, since collective operations would wait for the lost ones.
struct End {
  int status = 0;
  bool alone = false;
};

// All other ranks: work on the shards that they get, until rank 0 ends them.
End follow(Worker& worker);

// Rank 0, at the end: sends the End to the others.
void end_others(const Session& session, int status, const std::set<int>& lost);

}  // namespace touchstone::mpi
