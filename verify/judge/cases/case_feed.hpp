#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/batch/case_source.hpp"
#include "verify/generate/chosen_family.hpp"
#include "verify/judge/cases/replay.hpp"

namespace touchstone::judge {

// Which cases subjects are judged on.
struct CaseChoice {
  std::vector<std::string> files{};     // case files, .jsonl files, "-"
  std::vector<std::string> families{};  // of the generator: NAME, or NAME:KEY=VALUE,KEY=VALUE
  std::string hard{};                   // the set of hard cases of this format: "f64", "f32"
  std::vector<std::string> only{};      // KEY=VALUE: choices that none of the families draws
  std::uint64_t count = 0;              // of each family; 0: 100, or as many as the set has
  std::uint64_t first = 0;              // index
  std::uint64_t seed = 1;
};

// A case to be judged.
struct InputCase {
  std::string place;   // for messages
  std::string family;  // what it is counted with: its family or its flags, its folder or its set
  std::string text{};  // JSON; empty where it is made
  Replay replay{};
  std::optional<std::string> unreadable{};  // why there is no text
  std::function<Case()> make{};             // of a generated case, the same at any time

  bool is_generated() const { return replay.arguments.front() == "--family"; }
};

// Its text in any case.
std::string text_of(const InputCase& input);

// Hands out the cases of files, then those of families, then hard ones.
class CaseFeed {
 public:
  // Errors: a family, or a choice of a family, that there is not; their place is "family" or
  // "only".
  static Result<CaseFeed> open(CaseChoice choice);

  // How many cases there are in all. Reads the files to their ends.
  //   REQUIRES: standard input is none of them.
  std::uint64_t count() const;
  // Leaves out the next cases. Of families that costs nothing; files are read.
  void skip(std::uint64_t cases);
  // The next case; nothing at the end.
  std::optional<InputCase> next();

 private:
  struct Part {
    generate::ChosenFamily chosen;
    std::uint64_t count;
    bool by_flag;  // its cases are counted by what makes them hard
  };

  explicit CaseFeed(CaseChoice choice);
  InputCase of_file(batch::CaseText text) const;
  InputCase generated(const Part& part, std::uint64_t index) const;

  CaseChoice choice_;
  batch::CaseSource files_;
  std::vector<Part> parts_;
  std::size_t part_ = 0;
  std::uint64_t made_ = 0;  // of that part
};

}  // namespace touchstone::judge
