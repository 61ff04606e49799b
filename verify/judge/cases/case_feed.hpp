#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/judge/cases/replay.hpp"
#include "verify/system/batch/case_source.hpp"

namespace touchstone::judge {

// The choice of cases on which subjects are judged.
struct CaseChoice {
  std::vector<std::string> files{};     // case files, .jsonl files, "-"
  std::vector<std::string> families{};  // of the generator: NAME or NAME:KEY=VALUE,KEY=VALUE
  std::string hard{};                   // the set of hard cases of this format: "f64", "f32"
  std::vector<std::string> only{};      // KEY=VALUE: choices that the families would else draw
  std::uint64_t count = 0;              // of each family; 0: 100, or the whole set
  std::uint64_t first = 0;              // index
  std::uint64_t seed = 1;
};

// A case to be judged.
struct InputCase {
  std::string place;   // for messages
  std::string family;  // it is counted under this name: family or flags, folder, set
  std::string text{};  // JSON; empty if `make` gives the case
  Replay replay{};
  std::optional<std::string> unreadable{};  // why there is no text
  std::function<Case()> make{};             // generates the case, always the same one
  // Draws the parts of a generated case as doubles (generate::draft_in_doubles). Empty: the case
  // has no such parts.
  std::function<std::optional<CaseParts>()> draw{};

  bool is_generated() const { return replay.arguments.front() == "--family"; }
};

// The JSON text of a case, read or generated.
std::string text_of(const InputCase& input);

// The cases of a run of `touchstone judge`, one after another: first those of files, then those of
// families, then hard ones. Cases of families are only made when they are judged.
class CaseFeed {
 public:
  // Errors: an unknown family, or an unknown choice of a family; their place is "family" or "only".
  static Result<CaseFeed> open(CaseChoice choice);

  // The number of all cases. Reads the files completely.
  //   REQUIRES: standard input is not among the files.
  std::uint64_t count() const;
  // Skips the next cases. Cases of families are not generated; those of files are read.
  void skip(std::uint64_t cases);
  // The next case; nullopt at the end.
  std::optional<InputCase> next();

 private:
  struct Part {
    generate::ChosenFamily chosen;
    std::uint64_t count;
    bool by_flag;  // its cases are counted by their flags
  };

  explicit CaseFeed(CaseChoice choice);
  InputCase of_file(batch::CaseText text) const;
  InputCase generated(const Part& part, std::uint64_t index) const;

  CaseChoice choice_;
  batch::CaseSource files_;
  std::vector<Part> parts_;  // the families and the parts of the hard set
  std::size_t part_ = 0;
  std::uint64_t made_ = 0;  // number of cases of that part so far
};

}  // namespace touchstone::judge
