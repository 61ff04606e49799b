// Asks the library each question by every *door* (public function that answers), on cases of
// families that are hard for doubles, and compares each answer with the answer in integers. It
// counts the answers of each decider: a decider that no case reached was not tested.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "tests/conviction/doors.hpp"
#include "verify/cases/generate/chosen_family.hpp"

using namespace touchstone;

namespace {

constexpr int kWrong = 1, kUsage = 2, kNotReached = 4;

// The families of generate/aimed_families.hpp, and families of which each reaches a certain
// decider.
const std::vector<std::string> kFamilies{"dip",
                                         "aligned-pose",
                                         "long-horizon",
                                         "two-events",
                                         "generic",
                                         "linear",
                                         "tie",
                                         "graze",
                                         "parallel-ladder",
                                         "parallel-edges",
                                         "hard-photo-finish",
                                         "hull-generic",
                                         "rounded-hit",
                                         "rounded-graze",
                                         "rounded-kiss",
                                         "rounded-seam",
                                         "rounded-parallel",
                                         "rounded-margin",
                                         "rounded-in-line",
                                         "rounded-of"};

struct Count {
  std::uint64_t cases = 0, asked = 0, wrong = 0;
  std::map<std::string, std::uint64_t> decided{};  // by "door: decider"
};

void ask_one(const generate::MadeCase& made, Count& count) {
  ++count.cases;
  for (const conviction::DoorResult& result : conviction::ask(made)) {
    ++count.asked;
    if (!result.decider.empty()) ++count.decided[result.door + ": " + result.decider];
    if (result.difference.empty()) continue;
    ++count.wrong;
    std::cout << made.parsed.id << ": " << result.door << ": " << result.difference << std::endl;
  }
}

// Prints the counts. Returns the exit status: a difference is a failure, and so is, if
// `all_reached`, a decider that no case reached.
int reported(const Count& count, bool all_reached) {
  std::cout << count.cases << " cases, " << count.asked << " answers, " << count.wrong
            << " wrong\ndecided by\n";
  bool reached = true;
  for (const std::string& decider : conviction::deciders()) {
    const auto found = count.decided.find(decider);
    const std::uint64_t times = found == count.decided.end() ? 0 : found->second;
    reached = reached && times > 0;
    std::cout << "  " << decider << ": " << times << '\n';
  }
  if (count.wrong > 0) return kWrong;
  if (reached || !all_reached) return 0;
  std::cout << "a decider that no case reached was not tested\n";
  return kNotReached;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(
      "Compares the answer of every door of the library to each case with the exact answer.\n"
      "Ends with 0 if all agree, 1 if an answer is wrong, and with --all-reached 4 if a decider "
      "was not reached.");
  std::uint64_t seed = 0, first = 0, cases = 100;
  std::vector<std::string> labels = kFamilies;
  bool all_reached = false;
  app.add_option("--seed", seed, "what the cases are drawn by")->required();
  app.add_option("--first", first, "the number of the first case of each family");
  app.add_option("--count", cases, "how many cases of each family")->capture_default_str();
  app.add_option("--family", labels, "NAME or NAME:KEY=VALUE,…")->capture_default_str();
  app.add_flag("--all-reached", all_reached, "a decider that is not reached is a failure");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : kUsage;
  }

  Count count;
  for (const std::string& label : labels) {
    const auto family = generate::chosen_family(label);
    if (!family) {
      std::cerr << "touchstone-conviction: " << family.error().message << '\n';
      return kUsage;
    }
    std::cerr << label << std::endl;
    for (std::uint64_t i = 0; i < cases; ++i)
      ask_one(generate::make_case(*family.value().family, family.value().fixed, seed, first + i),
              count);
  }
  return reported(count, all_reached);
}
