// Options that several commands share.

#include "verify/program/cli/common_options.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include "src/number/notation.hpp"
#include "verify/look/at_rest/instants.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/system/output/colour.hpp"

namespace touchstone::cli {

Argument& add_cases(Command& command, std::vector<std::string>& inputs) {
  return command.words("CASE...", inputs,
                       "case files; .jsonl or .ndjson files with one case per line, of which "
                       "FILE.jsonl:17 is only the 17th; - is standard input");
}

Argument& add_time_limit(Command& command, double& seconds) {
  return command.number("--time-limit", seconds, 0.0, 1e9,
                        "seconds for the exact solution of one case, 0 for no limit; a case that "
                        "takes longer is undecided");
}

Argument& add_number_type(Command& command, const std::vector<NumberType>& types,
                          NumberType& type) {
  Values<NumberType> values;
  for (const NumberType t : types) values.emplace_back(name_of(t), t);
  return command.choice_of("--number", values, type,
                           "the type of the numbers; only exact numbers guarantee a right answer");
}

Argument& add_jobs(Command& command, unsigned& jobs) {
  return command.number("--jobs", jobs, 0, 1024,
                        "the number of cases at a time; 0, the default, is one for each core");
}

unsigned jobs_of(unsigned jobs) {
  return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

Argument& add_shard(Command& command, batch::Part& part, const std::string& help) {
  return command.value(
      "--shard", "I/N",
      [&part](const std::string& text) -> std::string {
        const auto read = batch::part_in(text);
        if (!read) return "expected I/N with 1 <= I <= N, found \"" + text + '"';
        part = *read;
        return "";
      },
      help);
}

Argument& add_domain(Command& command, std::string& domain, const std::string& what) {
  return command.text(
      "--domain", "DOMAIN", domain,
      what +
          " within these bounds: size=SMALLEST..LARGEST of half extents that are not 0, "
          "place=LARGEST coordinate, speed=LARGEST change of a coordinate per unit of time, "
          "horizon=SHORTEST..LONGEST, joined by commas; or game, which is " +
          domain::bounds_text(domain::game()));
}

std::optional<domain::Domain> domain_named(const std::string& text) {
  if (text.empty()) return std::nullopt;
  auto domain = domain::parse_domain(text);
  if (!domain) throw WrongCommand("--domain: " + domain.error().message);
  return std::move(domain).value();
}

void add_progress(Command& command, ProgressChoice& choice) {
  command.flag("--progress", choice.forced,
               "show the progress even if standard error is not a terminal");
  command.flag("--quiet", choice.quiet, "show no progress").excludes("--progress");
}

void add_color(Command& command) {
  using output::UseColour;
  command.choice_of(
      "--color",
      Values<UseColour>{{"auto", UseColour::automatic},
                        {"always", UseColour::always},
                        {"never", UseColour::never}},
      UseColour::automatic, output::use_colour,
      "whether output for people has colours; auto: on a terminal, unless NO_COLOR is set");
}

Instant instant_named(const std::string& at) {
  if (at == "first") return AtFirstContact{};
  const Result<Rational> t = parse_number(at);
  if (!t) throw WrongCommand("--at: " + t.error().message + ", and it is not `first`");
  return t.value();
}

Argument& add_prefer_faces(Command& command, std::string& text) {
  return command.text("--prefer-faces", "SLACK", text,
                      "use the face of least depth, if its depth exceeds the least depth by at "
                      "most SLACK: a length (0.001), or a share of the least depth (5%); by "
                      "default the axis of the least depth is used");
}

std::optional<FacePreference> face_preference_named(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto preference = parse_face_preference(text);
  if (!preference)
    throw WrongCommand("--prefer-faces: " + preference.error().message +
                       "; give a length as in a case (0.001), or a share of the least depth (5%)");
  return preference.value();
}

void require_on_horizon(const Case& c, const Instant& instant, const std::string& at) {
  if (const auto why = why_not_on_horizon(c.query, instant))
    throw WrongForCase{"--at " + at + ' ' + *why};
}

void check_apart(const std::vector<std::string>& inputs, const std::string& out) {
  for (const std::string& input : inputs) {
    std::error_code different;
    if (std::filesystem::equivalent(input, out, different) &&
        std::filesystem::is_regular_file(out, different))
      throw WrongCommand("--out: " + out + " is one of the inputs");
  }
}

}  // namespace touchstone::cli
