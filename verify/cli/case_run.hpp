#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/text/case.hpp"
#include "verify/cli/case_source.hpp"

namespace touchstone::cli {

// A command's way through its cases: one after the other, each under a time limit. What cannot be
// read, or takes too long, is reported and remembered for the exit status, and the rest is still
// looked at.
class CaseRun {
 public:
  // `json_errors`: refusals are written to standard output too, as touchstone/error/1.
  // `time_limit`: seconds for one case, 0 for no limit.
  CaseRun(std::vector<std::string> inputs, double time_limit, bool json_errors)
      : source_(std::move(inputs)), time_limit_(time_limit), json_errors_(json_errors) {}

  struct Next {
    CaseText text;
    Case parsed;
  };
  // The next case that can be read; nothing at the end.
  std::optional<Next> next();

  // Does something that takes long with a case, which `place` names in the report if it takes too
  // long. Reading the case that was handed out last has taken its part of the limit already.
  void under_limit(const std::string& place, const std::function<void()>& action);

  void refuse(const std::string& place, const Error& error);
  void leave_undecided() { undecided_ = true; }

  bool malformed() const { return malformed_; }
  // The exit status, where the command itself found nothing.
  int status() const;

 private:
  CaseSource source_;
  double time_limit_;
  std::chrono::milliseconds spent_{0};  // on reading the case handed out last
  bool json_errors_;
  bool malformed_ = false;
  bool undecided_ = false;
};

}  // namespace touchstone::cli
