// touchstone-survey: the time of answers, by everything that affects it, in one run. This file has
// the command line and the loop over the sections (all_sections.cpp); report/ writes the results.

#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include "verify/bench/counted_memory.hpp"
#include "verify/bench/survey/machine.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/program/command_line/exit_code.hpp"
#include "verify/program/command_line/help_page.hpp"
#include "verify/program/command_line/parse_command_line.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/standard_error.hpp"
#include "verify/system/output/standard_output.hpp"
#include "verify/system/output/status_line.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kGoals = "goals";

constexpr const char* kNotes = R"(Examples:
  touchstone-survey --list
  touchstone-survey --only roots --only goals
  touchstone-survey --json survey.json --svg survey.svg
  touchstone-survey --seconds 3 --only rotation

Measures all sections, or those of --only, and prints a table for each: medians in microseconds per
query. For each value of a parameter all contestants answer the same queries in turn, round by
round, so that other work on the machine slows down all of them; read the ratios. Growth is the
exponent of a power law, fitted by least squares; off is the largest deviation of a median from it.
The files are written after each section, so an interrupted run leaves the sections that were
finished.

Exit status: 0 done; 1 the results cannot be written; 2 wrong command line; 7 unfit floating-point
environment.)";

// What the command line asks for; empty: not asked for.
struct Asked {
  std::vector<std::string> names;
  Effort effort;
  std::string json;
  std::string svg;
  std::string page;
  std::string page_before{};  // its content
  bool list = false;
};

bool is_asked(const Asked& asked, const std::string& name) {
  return asked.names.empty() ||
         std::find(asked.names.begin(), asked.names.end(), name) != asked.names.end();
}

void check_names(const Asked& asked) {
  const auto plans = all_sections();
  for (const std::string& name : asked.names) {
    const bool known = name == kGoals || std::any_of(plans.begin(), plans.end(),
                                                     [&](const auto& p) { return p.name == name; });
    if (!known) throw command_line::WrongCommand("there is no section \"" + name + "\" (--list)");
  }
}

void list_sections() {
  for (const SectionPlan& plan : all_sections())
    std::cout << plan.name << '\t' << plan.summary << '\n';
  std::cout << kGoals << "\tthe ratios that were aimed at\n";
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot be read: " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_files(const Asked& asked, const Findings& findings) {
  if (!asked.json.empty()) output::replace_file(asked.json, json(findings));
  if (!asked.svg.empty()) output::replace_file(asked.svg, svg(findings));
  if (!asked.page.empty() && findings.complete)
    output::replace_file(asked.page, filled_page(asked.page_before, findings));
}

// Measures one section after the other, and writes the files after each. The goals are a section of
// their own, at the end.
int run(Asked& asked) {
  if (asked.list) {
    list_sections();
    return command_line::kNothingFound;
  }
  check_names(asked);
  if (const auto why = subjects::unfit_as_oracle()) {
    std::cerr << "touchstone-survey: nothing can be measured here: " << *why << '\n';
    return command_line::kUnfit;
  }
  if (!asked.page.empty()) asked.page_before = text_of(asked.page);
  if (asked.effort.quick) asked.effort = {true, 0, 2, 2};
  Findings findings{machine(), subjects::describe_build(), asked.effort.quick, false, {}, {}};
  std::cout << findings.machine << '\n' << findings.build << '\n';
  write_files(asked, findings);  // before the measurement, so that errors appear early
  for (const SectionPlan& plan : all_sections()) {
    if (!is_asked(asked, plan.name)) continue;
    output::show_status("measuring: " + plan.name);
    findings.sections.push_back(plan.run(asked.effort));
    output::clear_status();
    const Section& measured = findings.sections.back();
    std::cout << '\n' << table(measured);
    if (!measured.goals.empty()) std::cout << '\n' << table(measured.goals);
    std::cout << std::flush;
    write_files(asked, findings);
  }
  if (is_asked(asked, kGoals)) {
    output::show_status("measuring: goals");
    findings.goals = goals(asked.effort);
    output::clear_status();
    std::cout << '\n' << table(findings.goals);
  }
  findings.complete = true;
  write_files(asked, findings);
  return command_line::kNothingFound;
}

command_line::Command survey_command(Asked& asked) {
  command_line::Command command("touchstone-survey",
                                "measure how the time of an answer depends on the query");
  command.texts("--only", "SECTION", asked.names,
                "measure only this section; may be given several times; by default all sections");
  command.flag("--list", asked.list, "list the sections, with what each measures");
  command.flag("--quick", asked.effort.quick,
               "only two rounds of a tenth of the queries, to test that everything runs; the times "
               "are not meaningful");
  command.number("--seconds", asked.effort.seconds, 0, 3600,
                 "seconds to measure each value of a parameter; at least five rounds are measured");
  command.text("--json", "FILE", asked.json, "write all measurements to this file, as JSON");
  command.text("--svg", "FILE", asked.svg,
               "write a drawing to this file, of the sections whose parameter is a number");
  command.text("--page", "FILE", asked.page,
               "replace the tables in this page in Markdown, between its marks `<!-- measured: "
               "SECTION -->` and `<!-- end of SECTION -->`");
  command.notes(kNotes);
  command.action([&asked] { return run(asked); });
  return command;
}

int run_words(const std::vector<std::string>& words) {
  Asked asked;
  const command_line::Command command = survey_command(asked);
  const command_line::Called called = command_line::parse_command_line(command, words);
  if (called.wants_help) {
    std::cout << command_line::help_page(*called.command, called.name);
    return command_line::kNothingFound;
  }
  return called.command->run();
}

}  // namespace
}  // namespace touchstone::survey

int main(int argc, char** argv) {
  namespace command_line = touchstone::command_line;
  const touchstone::output::StandardError standard_error;
  try {
    touchstone::output::StandardOutput standard_output;
    touchstone::bench::count_memory_of_numbers();
    const int status = touchstone::survey::run_words({argv + 1, argv + argc});
    standard_output.finish();
    return status;
  } catch (const command_line::WrongCommand& wrong) {
    std::cerr << "touchstone-survey: " << wrong.what() << '\n';
    return command_line::kWrongCommand;
  } catch (const std::exception& error) {
    std::cerr << "touchstone-survey: " << error.what() << '\n';
    return command_line::kFound;
  }
}
