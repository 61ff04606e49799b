// Rank 0 of an MPI run: gives one shard (a part of the cases) at a time to each free rank,
// including its own worker; and the loop of the other ranks (follow). A message is a JSON object:
//   from rank 0: {"shard"}: work on this one; {"end", "alone"}: see End.
//   from others: {"free"}: send a shard; {"shard", "status", "words"}: the outcome of a shard, with
// the end of its standard error; {"alive"}: a sign of life.

#include "verify/program/mpi/hand_out.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>

namespace touchstone::mpi {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kSignOfLife{10};  // between the messages of a busy rank
constexpr std::chrono::seconds kSilence{60};     // after this time a busy rank is given up

constexpr std::uint64_t kNoShard = std::numeric_limits<std::uint64_t>::max();

// Rank 0's record of another rank.
struct Follower {
  std::optional<std::uint64_t> shard{};  // the shard that it works on
  Clock::time_point heard = Clock::now();
  bool is_free = false;  // waiting for a shard
  bool is_lost = false;
};

// The loop of rank 0, which also works on shards, with its own worker.
class HandingOut {
 public:
  HandingOut(const Session& session, const std::vector<std::uint64_t>& left, Worker& worker,
             const std::function<std::uint64_t(const Outcome&)>& ended)
      : left_(left.begin(), left.end()),
        followers_(static_cast<std::size_t>(session.ranks())),
        worker_(worker),
        ended_(ended) {}

  std::set<int> run() {
    while (!is_over()) {
      give();
      bool idle = true;
      if (const auto outcome = worker_.ended()) {
        take(*outcome);
        idle = false;
      }
      while (const auto message = receive()) {
        hear(*message);
        idle = false;
      }
      give_up_the_silent();
      if (idle) doze();
    }
    std::set<int> lost;
    for (std::size_t rank = 1; rank < followers_.size(); ++rank) {
      if (followers_[rank].is_lost) lost.insert(static_cast<int>(rank));
    }
    return lost;
  }

 private:
  bool is_over() const {
    if (worker_.is_busy() || (!has_failed() && !left_.empty())) return false;
    for (const Follower& f : followers_) {
      if (f.shard && !f.is_lost) return false;
    }
    return true;
  }

  // A failure counts only if its shard is still needed.
  bool has_failed() const { return first_failed_ <= last_; }

  // Gives shards to the free ranks, and to the own worker.
  void give() {
    if (has_failed()) return;
    for (std::size_t rank = 1; rank < followers_.size() && !left_.empty(); ++rank) {
      Follower& f = followers_[rank];
      if (!f.is_free || f.is_lost) continue;
      f.is_free = false;
      f.shard = left_.front();
      left_.pop_front();
      send(static_cast<int>(rank), {{"shard", *f.shard}});
    }
    if (worker_.is_busy() || left_.empty()) return;
    worker_.start(left_.front());
    left_.pop_front();
  }

  // Takes a message of another rank: a sign of life, the outcome of its shard, or that it is free.
  void hear(const Message& message) {
    Follower& f = followers_[static_cast<std::size_t>(message.from)];
    f.heard = Clock::now();
    if (f.is_lost) return;  // it was given up, and another rank has its shard
    const auto& content = message.content;
    if (content.contains("shard")) {
      f.shard.reset();
      take({content.at("shard"), content.at("status"), content.at("words")});
    }
    if (content.contains("free")) f.is_free = true;
  }

  // Passes an outcome on, and drops the shards that are no longer needed.
  void take(const Outcome& outcome) {
    if (outcome.status != 0) first_failed_ = std::min(first_failed_, outcome.shard);
    last_ = ended_(outcome);
    while (!left_.empty() && left_.back() > last_) left_.pop_back();
  }

  void give_up_the_silent() {
    const auto now = Clock::now();
    for (Follower& f : followers_) {
      if (!f.shard || f.is_lost || now - f.heard < kSilence) continue;
      f.is_lost = true;
      left_.push_front(*f.shard);  // it comes before those that are left
      f.shard.reset();
    }
  }

  std::deque<std::uint64_t> left_;
  std::vector<Follower> followers_;  // by rank; unused for rank 0
  Worker& worker_;
  const std::function<std::uint64_t(const Outcome&)>& ended_;
  // The last shard that is needed; before any outcome, all are. It is less than kNoShard, so that
  // has_failed() is false without a failure.
  std::uint64_t last_ = kNoShard - 1;
  std::uint64_t first_failed_ = kNoShard;  // the first shard that failed
};

}  // namespace

std::set<int> hand_out(const Session& session, const std::vector<std::uint64_t>& left,
                       Worker& worker, const std::function<std::uint64_t(const Outcome&)>& ended) {
  return HandingOut(session, left, worker, ended).run();
}

End follow(Worker& worker) {
  send(0, {{"free", true}});
  auto spoken = Clock::now();
  while (true) {
    if (const auto outcome = worker.ended()) {
      send(0, {{"shard", outcome->shard},
               {"status", outcome->status},
               {"words", outcome->errors},
               {"free", true}});
    } else if (worker.is_busy() && Clock::now() - spoken >= kSignOfLife) {
      spoken = Clock::now();
      send(0, {{"alive", true}});
    }
    if (const auto message = receive()) {
      if (message->content.contains("end"))
        return {message->content.at("end"), message->content.at("alone")};
      worker.start(message->content.at("shard"));
      spoken = Clock::now();
    } else {
      doze();
    }
  }
}

void end_others(const Session& session, int status, const std::set<int>& lost) {
  for (int rank = 1; rank < session.ranks(); ++rank) {
    if (!lost.contains(rank)) send(rank, {{"end", status}, {"alone", !lost.empty()}});
  }
}

}  // namespace touchstone::mpi
