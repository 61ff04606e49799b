#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "verify/mpi/messages.hpp"
#include "verify/mpi/worker.hpp"

namespace touchstone::mpi {

// Rank 0: hands out the shards that are left, one at a time to whoever is free, itself among them,
// and calls `ended` with the outcome of each. Once one has failed no more are handed out, and those
// that are under way are waited for.
//   A rank that is at a shard and has not been heard of for a minute is given up, and its shard
// handed out again. Returns these ranks.
std::set<int> hand_out(const Session& session, const std::vector<std::uint64_t>& left,
                       Worker& worker, const std::function<void(const Outcome&)>& ended);

// The end of a run: its exit status, and whether ranks were lost on the way. Then the others end
// each by itself, for what all ranks do together would wait for the lost ones.
struct End {
  int status = 0;
  bool alone = false;
};

// Every other rank: does what it is given, until it is told to end.
End follow(Worker& worker);

// Rank 0, last of all: tells that to the others.
void end_others(const Session& session, int status, const std::set<int>& lost);

}  // namespace touchstone::mpi
