// Runs a command's work on each case of its inputs, with limits, progress and error messages.

#include "verify/program/cli/case_run.hpp"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "src/base/in_milliseconds.hpp"
#include "src/base/is_of_time.hpp"
#include "touchstone/limit.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/refused_bodies.hpp"

namespace touchstone::cli {

namespace {

const std::string& id_of(const queries::Question& question) {
  return std::visit([](const auto& one) -> const std::string& { return one.id; }, question);
}

}  // namespace

CaseRun::Trouble CaseRun::attempt(const batch::CaseText& text, const AtCase& at_case,
                                  const AtQuery& at_query, const AtEnclosed& at_enclosed) const {
  if (text.unreadable) return {Error{Error::Code::syntax, "", *text.unreadable}, ""};
  std::string place = text.place;
  try {
    const TimeLimit limit(in_milliseconds(options_.time_limit));
    const Result<queries::Question> parsed = queries::parse_question(text.text);
    if (!parsed && at_enclosed && parsed.error().code == Error::Code::unsuitable) {
      const auto enclosed = parse_enclosed_case(text.text);
      if (!enclosed) return {enclosed.error(), ""};
      place += ": " + enclosed.value().id;
      at_enclosed(enclosed.value());
      return {};
    }
    if (!parsed) return {parsed.error(), ""};
    place += ": " + id_of(parsed.value());
    if (const auto* one = std::get_if<Case>(&parsed.value())) {
      if (!options_.takes_compounds) require_one_part(*one, "this command");
      if (!options_.takes_inflated) require_no_radius(*one, "this command");
      at_case(options_.plane_cases == PlaneCases::as_prisms ? as_case_in_space(*one) : *one);
    } else if (at_query) {
      at_query(std::get<queries::QueryDocument>(parsed.value()));
    } else {
      return {
          Error{Error::Code::unsuitable, "/schema",
                "a query of several cases, and this command takes single cases; nothing is "
                "wrong with it: solve, certify, check, crosscheck, judge and audit take queries"},
          ""};
    }
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached& reached) {
    std::ostringstream why;
    why << place << ": undecided, " << reached.what();
    if (is_of_time(reached)) why << " (" << options_.time_limit << " s; see --time-limit)";
    return {std::nullopt, why.str()};
  } catch (const RefusedCase& refused) {
    return {refused.why, ""};
  } catch (const WrongForCase& wrong) {
    return {.wrong = place + ": " + wrong.why};
  }
  return {};
}

void CaseRun::report(const std::string& place, const Trouble& trouble) {
  if (!trouble.undecided.empty()) {
    undecided_ = true;
    std::cerr << "touchstone: " << trouble.undecided << '\n';
  }
  if (!trouble.wrong.empty()) {
    wrong_ = true;
    std::cerr << "touchstone: " << trouble.wrong << '\n';
  }
  if (!trouble.refused) return;
  const Error& error = *trouble.refused;
  (error.code == Error::Code::unsuitable ? unsuitable_ : malformed_) = true;
  std::cerr << "touchstone: " << place << ": " << (error.place.empty() ? "" : error.place + ": ")
            << error.message << '\n';
  if (!options_.json_errors) return;
  std::cout << nlohmann::ordered_json{{"schema", "touchstone/error/1"},
                                      {"file", place},
                                      {"pointer", error.place},
                                      {"message", error.message}}
                   .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
            << std::endl;
}

int CaseRun::status() const {
  if (interrupted()) return kInterrupted;
  if (malformed_) return kMalformed;
  if (wrong_) return kWrongCommand;
  if (unsuitable_) return kNotForThis;
  return undecided_ ? kUndecided : kNothingFound;
}

CaseRun::Source cases_of(std::vector<std::string> inputs) {
  auto source = std::make_shared<batch::CaseSource>(std::move(inputs));
  return [source] { return source->next(); };
}

batch::Progress::Count count_of(const std::vector<std::string>& inputs) {
  return [inputs] { return batch::count_of_cases(inputs); };
}

}  // namespace touchstone::cli
