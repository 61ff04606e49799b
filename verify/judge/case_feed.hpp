#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cli/case_source.hpp"
#include "verify/generate/family.hpp"

namespace touchstone::judge {

// Which cases subjects are judged on.
struct CaseChoice {
  std::vector<std::string> files{};     // case files, .jsonl files, "-"
  std::vector<std::string> families{};  // of the generator
  std::vector<std::string> only{};      // NAME=VALUE: choices that the families don't draw
  std::uint64_t count = 100;            // of each family
  std::uint64_t first = 0;              // index
  std::uint64_t seed = 1;
};

// A case to be judged.
struct InputCase {
  std::string place;   // for messages
  std::string text{};  // JSON
  std::string replay;  // how to name it on a command line of `touchstone judge`
  std::optional<std::string> unreadable{};  // why there is no text
};

// Hands out the cases of files, then those of families.
class CaseFeed {
 public:
  // Errors: a family, or a choice of a family, that there is not; their place is "family" or
  // "only".
  static Result<CaseFeed> open(CaseChoice choice);

  // The next case; nothing at the end.
  std::optional<InputCase> next();

 private:
  explicit CaseFeed(CaseChoice choice);

  CaseChoice choice_;
  cli::CaseSource files_;
  generate::Fixed fixed_;
  std::vector<const generate::Family*> families_;
  std::size_t family_ = 0;
  std::uint64_t made_ = 0;
};

}  // namespace touchstone::judge
