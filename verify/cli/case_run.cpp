#include "verify/cli/case_run.hpp"

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "touchstone/limit.hpp"
#include "verify/cli/exit_code.hpp"

namespace touchstone::cli {

std::optional<CaseRun::Next> CaseRun::next() {
  while (auto text = source_.next()) {
    if (text->unreadable) {
      refuse(text->place, {Error::Code::syntax, "", *text->unreadable});
    } else if (Result<Case> parsed = parse_case(text->text); parsed) {
      return Next{std::move(*text), std::move(parsed).value()};
    } else {
      refuse(text->place, parsed.error());
    }
  }
  return std::nullopt;
}

void CaseRun::under_limit(const std::string& place, const std::function<void()>& action) {
  try {
    const TimeLimit limit(std::chrono::milliseconds(static_cast<long>(time_limit_ * 1000)));
    action();
  } catch (const LimitReached& reached) {
    undecided_ = true;
    std::cerr << "touchstone: " << place << ": undecided, " << reached.what() << " (" << time_limit_
              << " s; see --time-limit)\n";
  }
}

void CaseRun::refuse(const std::string& place, const Error& error) {
  malformed_ = true;
  std::cerr << "touchstone: " << place << ": " << (error.place.empty() ? "" : error.place + ": ")
            << error.message << '\n';
  if (!json_errors_) return;
  std::cout << nlohmann::ordered_json{{"schema", "touchstone/error/1"},
                                      {"file", place},
                                      {"pointer", error.place},
                                      {"message", error.message}}
                   .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
            << std::endl;
}

int CaseRun::status() const {
  if (malformed_) return kMalformed;
  return undecided_ ? kUndecided : kNothingFound;
}

}  // namespace touchstone::cli
