#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/result.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/matrix/build_spec.hpp"
#include "verify/judge/matrix/sources.hpp"

namespace touchstone::matrix {

// The limits for answers of the builds.
struct Judging {
  double query_limit = 10;  // seconds per answer
  double time_limit = 60;   // seconds for the exact solution of a case
  double memory = 4;        // GiB that a subject may have resident
};

// The criterion for failures. An early time is safe; a late one passes within a tolerance.
struct Criterion {
  std::set<std::string> accept{"correct", "early"};  // verdicts that pass at any size
  Rational tolerance{1, 1'000'000'000};              // of time, for early and late answers
  std::map<std::string, Rational> tolerance_in{};    // of time, for builds in this number type
  // A length: late or missed contacts at most this deep pass. With 0, contacts that only touch
  // pass.
  std::optional<Rational> depth{};

  // The tolerance that is given to the judge instead of the one that a build declares. The judge
  // decides only the depth; tolerances of time are applied to its verdicts.
  judge::Tolerance tolerance_of_judge() const { return {std::nullopt, depth}; }
  const Rational& tolerance_of(const std::string& number) const {
    const auto own = tolerance_in.find(number);
    return own == tolerance_in.end() ? tolerance : own->second;
  }
};

// The description of a matrix: one program under test, the builds of it, the cases on which they
// are judged, and what counts as a failure.
struct Plan {
  std::string path{};
  Sources sources{};
  std::vector<BuildSpec> builds{};  // first the plain one, which the others are compared with
  judge::CaseChoice cases{};        // files by absolute paths
  Judging judging{};
  Criterion criterion{};
};

// Reads a plan: TOML, described at the head of verify/judge/matrix/pipeline.toml. Paths in it are
// relative to its folder.
//   Errors: not TOML, an unknown key, a value of the wrong kind; the message has the line.
Result<Plan> read_plan(const std::string& path);
Result<Plan> parse_plan(const std::string& text, const std::string& path);

}  // namespace touchstone::matrix
