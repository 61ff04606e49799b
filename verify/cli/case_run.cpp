#include "verify/cli/case_run.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/cli/exit_code.hpp"

namespace touchstone::cli {

using std::chrono::milliseconds;

std::optional<CaseRun::Next> CaseRun::next() {
  while (auto text = source_.next()) {
    if (text->unreadable) {
      refuse(text->place, {Error::Code::syntax, "", *text->unreadable});
      continue;
    }
    const auto begin = std::chrono::steady_clock::now();
    std::optional<Result<Case>> parsed;
    spent_ = {};
    under_limit(text->place, [&] { parsed = parse_case(text->text); });
    if (parsed && *parsed) {
      spent_ = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
      return Next{std::move(*text), std::move(*parsed).value()};
    }
    if (parsed) refuse(text->place, parsed->error());
  }
  return std::nullopt;
}

void CaseRun::under_limit(const std::string& place, const std::function<void()>& action) {
  // A budget of 0 is none; what is less than the clock's step is not.
  const milliseconds whole(static_cast<long>(std::ceil(time_limit_ * 1000)));
  const milliseconds spent = std::exchange(spent_, {});
  try {
    const TimeLimit limit(time_limit_ == 0 ? milliseconds(0)
                                           : std::max(whole - spent, milliseconds(1)));
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
