// touchstone-hostile MODE [HELLO]: subjects that misbehave, to show that the judge survives them.
// HELLO is a JSON object whose members replace those of its hello. Built only with the tests.

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

namespace {

using namespace std::chrono_literals;

void send(const std::string& line) { std::cout << line << '\n' << std::flush; }

// A valid answer, if `time` is valid.
std::string answer(const std::string& id, const std::string& time) {
  return R"({"type":"result","id":)" + nlohmann::json(id).dump() + R"(,"contact":true,"time":")" +
         time + "\"}";
}

std::string honest(const std::string& id) { return answer(id, "0x1p-1"); }

// An answer that is valid except for the members in front of it.
std::string with_members(const std::string& id, const std::string& members) {
  return "{" + members + honest(id).substr(1);
}

// Takes the given time, and uses the processor for a fifth of it.
void begin_slowly(std::chrono::milliseconds time) {
  const auto now = std::chrono::steady_clock::now;
  for (const auto end = now() + time; now() < end; std::this_thread::sleep_for(40ms)) {
    for (const auto pause = now() + 10ms; now() < pause;) continue;
  }
}

[[noreturn]] void work_for_ever() {
  for (volatile bool goes_on = true; goes_on;) continue;
  std::abort();
}

[[noreturn]] void wait_for_ever() {
  while (true) std::this_thread::sleep_for(1h);
}

void write_gigabyte() {
  const std::vector<char> block(std::size_t{1} << 20, 'x');
  for (int i = 0; i < 1024; ++i) {
    if (std::fwrite(block.data(), 1, block.size(), stdout) != block.size()) return;
  }
  std::fflush(stdout);
  wait_for_ever();
}

// Starts children in sessions of their own that keep the pipes open after the parent has ended.
// They end by themselves, so that tests leave none behind.
void fork_children() {
  for (int i = 0; i < 4; ++i) {
    if (fork() == 0) {
      setsid();
      std::this_thread::sleep_for(20s);
      std::_Exit(0);
    }
  }
}

// Touches every page, since mere address space uses no memory.
[[noreturn]] void leak() {
  while (true) {
    constexpr std::size_t size = std::size_t{1} << 26;
    auto* memory = static_cast<volatile char*>(std::malloc(size));
    if (memory == nullptr) std::abort();
    for (std::size_t i = 0; i < size; i += 4096) memory[i] = 1;
  }
}

// Reserves memory that is never used, like engines with WebAssembly.
void reserve() {
  constexpr std::size_t size = std::size_t{64} << 30;
  if (mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) ==
      MAP_FAILED)
    std::abort();
}

// A child process in the same group takes the memory.
[[noreturn]] void leak_in_a_child() {
  if (fork() == 0) leak();
  wait_for_ever();
}

std::string nested() { return std::string(500'000, '[') + std::string(500'000, ']'); }

// The action of a mode for question number `count`, counted from 1.
using Mode = std::function<void(const std::string& id, int count)>;

const std::map<std::string, Mode> kModes{
    {"silent", [](const auto&, int) { wait_for_ever(); }},
    {"twice", [](const auto& id, int) { send(honest(id) + '\n' + honest(id)); }},
    {"gigabyte", [](const auto&, int) { write_gigabyte(); }},
    {"forks",
     [](const auto& id, int) {
       fork_children();
       send(honest(id));
     }},
    {"forks-and-dies",
     [](const auto&, int) {
       fork_children();
       std::_Exit(3);
     }},
    {"nan", [](const auto& id, int) { send(answer(id, "nan")); }},
    {"inf", [](const auto& id, int) { send(answer(id, "inf")); }},
    {"dies-on-third",
     [](const auto& id, int count) {
       if (count == 3) std::abort();
       send(honest(id));
     }},
    {"exits-on-third",
     [](const auto& id, int count) {
       if (count == 3) std::_Exit(0);
       send(honest(id));
     }},
    {"garbage", [](const auto&, int) { send("\x01\xff{]this is no JSON"); }},
    {"wrong-type", [](const auto&, int) { send(R"({"type":17,"id":[],"contact":"perhaps"})"); }},
    {"wrong-id", [](const auto& id, int) { send(honest(id + "0")); }},
    {"slow",
     [](const auto& id, int) {
       std::this_thread::sleep_for(1s);
       send(honest(id));
     }},
    {"byte-by-byte",
     [](const auto& id, int) {
       for (const char c : honest(id) + '\n') {
         std::cout << c << std::flush;
         std::this_thread::sleep_for(2ms);
       }
     }},
    {"closes-stdout",
     [](const auto&, int) {
       close(STDOUT_FILENO);
       wait_for_ever();
     }},
    {"leaks", [](const auto&, int) { leak(); }},
    {"leaks-in-a-child", [](const auto&, int) { leak_in_a_child(); }},
    {"reserves",
     [](const auto& id, int) {
       reserve();
       send(honest(id));
     }},
    {"flaky", [](const auto& id,
                 int count) { send(answer(id, "0x1." + std::to_string(1000 + count) + "p-2")); }},
    {"out-of-range", [](const auto& id, int) { send(answer(id, "0x1p+20")); }},
    {"before-start", [](const auto& id, int) { send(answer(id, "-0x1p+20")); }},
    {"huge-number", [](const auto& id, int) { send(answer(id, "1e999999999")); }},
    {"tiny-number", [](const auto& id, int) { send(answer(id, "1e-999999999")); }},
    {"long-number",
     [](const auto& id, int) { send(answer(id, "0." + std::string(900'000, '3'))); }},
    {"huge-fraction",
     [](const auto& id, int) { send(answer(id, "1/" + std::string(400'000, '9'))); }},
    {"zero-denominator", [](const auto& id, int) { send(answer(id, "1/0")); }},
    {"no-number", [](const auto& id, int) { send(answer(id, "soon")); }},
    {"deep-nesting", [](const auto&, int) { send(nested()); }},
    {"no-time",
     [](const auto& id, int) {
       send(R"({"type":"result","contact":true,"id":)" + nlohmann::json(id).dump() + "}");
     }},
    {"fills-stderr",
     [](const auto& id, int) {
       for (int i = 0; i < 100'000; ++i) std::cerr << "an error message that nobody asked for\n";
       send(honest(id));
     }},
    {"honest", [](const auto& id, int) { send(honest(id)); }},
    {"marks-its-end", [](const auto& id, int) { send(honest(id)); }},
    {"answers-then-hangs",
     [](const auto& id, int count) {
       if (count == 2) wait_for_ever();
       send(answer(id, "0x1p-2"));
     }},
    {"hangs-then-answers",
     [](const auto& id, int) {
       // The process that is started after the first one finds this file.
       const std::string mark = std::getenv("HOSTILE_MARK");
       if (!std::ifstream(mark)) {
         std::ofstream(mark) << "hung once";
         wait_for_ever();
       }
       send(answer(id, "0x1p-2"));
     }},
    {"traceback",
     [](const auto&, int) {
       std::cerr << "Traceback (most recent call last):\n  File \"solver.py\", line 17\n"
                    "ZeroDivisionError: \x1b[31mdivision by zero\x1b[0m\n";
       std::_Exit(1);
     }},
    {"contact-twice", [](const auto& id, int) { send(with_members(id, R"("contact":false,)")); }},
    {"negative-seconds", [](const auto& id, int) { send(with_members(id, R"("seconds":-1,)")); }},
    {"endless-seconds", [](const auto& id, int) { send(with_members(id, R"("seconds":1e999,)")); }},
    {"seconds-in-words",
     [](const auto& id, int) { send(with_members(id, R"("seconds":"one",)")); }},
    {"unknown-state",
     [](const auto& id, int) { send(with_members(id, R"("state":"entangled",)")); }},
    {"wrong-state", [](const auto& id, int) { send(with_members(id, R"("state":"touching",)")); }},
    {"late-and-wrong-state",
     [](const auto& id, int) {
       const std::string late = answer(id, "0x1.8p-1");
       send(R"({"state":"touching",)" + late.substr(1));
     }},
    {"throws",
     [](const auto& id, int count) {
       // The first question after each start of the process is answered.
       if (count == 1) {
         send(honest(id));
         return;
       }
       send(R"({"type":"failed","why":"TypeError: \u001b[2Jno such function","id":)" +
            nlohmann::json(id).dump() + "}");
     }},
    {"declines",
     [](const auto& id, int) {
       send(R"({"type":"unsupported","why":"\u001b[2Jnot today","id":)" +
            nlohmann::json(id).dump() + "}");
     }},
};

int usage() {
  std::cerr << "Usage: touchstone-hostile MODE [HELLO]\n\nModes: exits-at-hello, silent-at-hello, "
               "busy-at-hello, slow-at-hello, lies-at-hello";
  for (const auto& mode : kModes) std::cerr << ", " << mode.first;
  std::cerr << '\n';
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc >= 2 ? argv[1] : "";
  const bool at_hello = mode.ends_with("-at-hello");
  const auto found = kModes.find(mode);
  if (!at_hello && found == kModes.end()) return usage();
  int count = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const auto message = nlohmann::json::parse(line);
    if (message["type"] == "stop") {
      if (mode == "marks-its-end") std::ofstream(std::getenv("HOSTILE_MARK")) << "stopped\n";
      return 0;
    }
    if (message["type"] == "solve") {
      found->second(message["id"], ++count);
      continue;
    }
    if (mode == "exits-at-hello") return 7;
    if (mode == "silent-at-hello") wait_for_ever();
    if (mode == "busy-at-hello") work_for_ever();
    if (mode == "slow-at-hello") begin_slowly(1500ms);
    if (mode == "lies-at-hello") {
      send(R"({"type":"hello","protocol":"something/else/9","name":5})");
      continue;
    }
    auto hello = nlohmann::json::parse(
        R"({"type":"hello","protocol":"touchstone/subject/1","name":"hostile","version":"1","number":"double",)"
        R"("motions":["static","linear","matrix","quaternion","piecewise","bezier"],"contact":"closed",)"
        R"("returns":["time"]})");
    hello["settings"] = mode;
    if (argc > 2) hello.update(nlohmann::json::parse(argv[2]));
    send(hello.dump());
  }
  return 0;
}
