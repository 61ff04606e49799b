// Measures the memory of the process groups of children, and ends a group above its limit. One
// thread watches all groups: it sleeps until the earliest check that is due (watch), sums up the
// memory of their processes from /proc, and decides for each group when to look again (look).

#include "verify/system/process/memory_watch.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace touchstone::process {

struct MemoryWatch::Watched {
  Watched(pid_t of, std::uint64_t most) : group(of), bytes(most) {}

  pid_t group;
  std::uint64_t bytes;
  std::chrono::steady_clock::time_point next_check =
      std::chrono::steady_clock::now() + until_next_check(bytes);
  std::atomic<bool> ended = false;
};

std::chrono::milliseconds MemoryWatch::until_next_check(std::uint64_t left) {
  constexpr std::uint64_t kBytesPerMillisecond = (std::uint64_t{8} << 30) / 1000;
  constexpr std::uint64_t kShortest = 20;
  constexpr std::uint64_t kLongest = 500;
  return std::chrono::milliseconds(std::clamp(left / kBytesPerMillisecond, kShortest, kLongest));
}

namespace {

struct Process {
  pid_t group = 0;
  std::uint64_t resident = 0;  // bytes
};

// The number at the beginning of the text; 0 if there is none.
template <class N>
N number_at(const char* begin, const char* end) {
  N number = 0;
  std::from_chars(begin, end, number);
  return number;
}

// Reads /proc/PID/stat; an empty result if the process has ended.
Process process_at(const char* number) {
  std::array<char, 64> path{};
  std::snprintf(path.data(), path.size(), "/proc/%.20s/stat", number);
  const int file = open(path.data(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  std::array<char, 1024> text{};
  const ssize_t size = read(file, text.data(), text.size() - 1);
  close(file);
  if (size <= 0) return {};
  // The second field is the name, in parentheses, which may contain any characters. After it, field
  // 3 is the state, 5 the group, and 24 the number of resident pages.
  const char* rest = std::strrchr(text.data(), ')');
  if (rest == nullptr) return {};
  constexpr int kGroup = 5;
  constexpr int kResident = 24;
  const char* end = text.data() + size;
  Process found;
  for (int field = 2; *rest != '\0' && field < kResident; ++rest) {
    if (*rest != ' ') continue;
    ++field;
    if (field == kGroup) found.group = number_at<pid_t>(rest + 1, end);
    if (field == kResident) {
      static const auto kPage = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
      found.resident = number_at<std::uint64_t>(rest + 1, end) * kPage;
    }
  }
  return found;
}

// The resident memory of each of these process groups. Only their processes are read, since asking
// for the group of a process costs a tenth of reading it.
std::map<pid_t, std::uint64_t> resident_by_group(const std::set<pid_t>& groups) {
  std::map<pid_t, std::uint64_t> all;
  DIR* processes = opendir("/proc");
  if (processes == nullptr) return all;
  while (const dirent* entry = readdir(processes)) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    const char* const end = entry->d_name + std::strlen(entry->d_name);
    if (!groups.contains(getpgid(number_at<pid_t>(entry->d_name, end)))) continue;
    const Process found = process_at(entry->d_name);
    all[found.group] += found.resident;
  }
  closedir(processes);
  return all;
}

}  // namespace

// The thread that watches, created with the first watch. Neither the thread nor this object is ever
// destroyed, so that they remain valid for threads that still run while the program ends.
class Watcher {
 public:
  using Watched = MemoryWatch::Watched;

  static Watcher& only() {
    static Watcher* const watcher = new Watcher;
    return *watcher;
  }

  void add(std::shared_ptr<Watched> watched) {
    const std::lock_guard lock(mutex_);
    all_.push_back(std::move(watched));
    added_.notify_one();
  }

  // Waits for a check in progress.
  void remove(const std::shared_ptr<Watched>& watched) {
    const std::lock_guard lock(mutex_);
    std::erase(all_, watched);
  }

 private:
  Watcher() {
    std::thread([this] { watch(); }).detach();
  }

  using Clock = std::chrono::steady_clock;

  [[noreturn]] void watch() {
    std::unique_lock lock(mutex_);
    while (true) {
      added_.wait(lock, [this] { return !all_.empty(); });
      const auto next = (*std::ranges::min_element(all_, {}, &Watched::next_check))->next_check;
      // A new watch may have an earlier check.
      if (added_.wait_until(lock, next) == std::cv_status::timeout) look();
    }
  }

  void look() {
    const auto begin = Clock::now();
    std::set<pid_t> groups;
    for (const auto& watched : all_) groups.insert(watched->group);
    const auto resident = resident_by_group(groups);
    // A check looks at all processes of the machine, and should use at most a twentieth of the
    // time.
    constexpr int kShare = 20;
    const auto end = Clock::now();
    const auto earliest = end + (end - begin) * kShare;
    for (const auto& watched : all_) {
      const auto found = resident.find(watched->group);
      const std::uint64_t used = found == resident.end() ? 0 : found->second;
      const std::uint64_t left = watched->bytes - std::min(used, watched->bytes);
      watched->next_check = std::max(earliest, end + MemoryWatch::until_next_check(left));
      if (used <= watched->bytes) continue;
      // Set before the kill, so that the reason is known when the child is found to have ended.
      watched->ended = true;
      kill(-watched->group, SIGKILL);
    }
  }

  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<std::shared_ptr<Watched>> all_;
};

MemoryWatch::MemoryWatch(pid_t child, std::uint64_t bytes) {
  if (bytes == 0) return;
  watched_ = std::make_shared<Watched>(child, bytes);
  Watcher::only().add(watched_);
}

void MemoryWatch::stop() noexcept {
  if (watched_) Watcher::only().remove(watched_);
}

bool MemoryWatch::has_ended_it() const noexcept { return watched_ && watched_->ended; }

}  // namespace touchstone::process
