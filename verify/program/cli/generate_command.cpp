// The command `touchstone generate`: writes sets of cases with their exact answers. The arguments
// describe a set (described) and how it is made (options_of); verify/cases/generate/ does the work.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "verify/cases/generate/run/finished_set.hpp"
#include "verify/cases/generate/run/generate_set.hpp"
#include "verify/cases/generate/run/hard_set.hpp"
#include "verify/cases/generate/run/join_set.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

using generate::Family;
using generate::Fixed;
using generate::Knob;

struct GenerateArguments {
  std::string family;
  std::string hard;
  std::vector<std::string> only;
  std::uint64_t count = 1;
  std::uint64_t first = 0;
  std::uint64_t seed = 1;
  batch::Part shard{};
  bool join = false;
  std::vector<std::string> parts;
  std::string out;
  std::optional<generate::SetFormat> format{};
  int digits = 17;
  unsigned jobs = 0;
  double time_limit = 60;
  bool no_certificate = false;
  bool with_text = false;
  bool with_clearance = false;
  int certificate = 1;  // the certificates' version
  bool resume = false;
  bool restart = false;
  ProgressChoice progress{};
  bool list = false;
  bool json = false;
};

constexpr const char* kGenerateNotes = R"(Examples:
  touchstone generate --list
  touchstone generate generic --count 3
  touchstone generate generic --only rotation=0 --only translation=1 --count 1000 --seed 7
  touchstone generate generic --count 1000000 --out million.jsonl
  touchstone generate flat --count 100 --certificate 2
  touchstone generate planted-ee --count 500 --first 1000 --no-certificate --format csv
  touchstone generate sweep --count 100000 --out sweep.npz
  touchstone generate sweep --count 100000 --shard 2/2 --out part-2.jsonl
  touchstone generate --hard f64 --out hard-1-f64.jsonl
  touchstone generate --join sweep --count 100000 --out sweep.jsonl part-1.jsonl part-2.jsonl

Each case carries its exact truth, a certificate and its provenance. Case i of a family and a seed
is the same in any run, for any number of jobs and on any machine. The same command resumes a killed
run with --out; the file is renamed to its final name when it is complete. Beside the set of a
family a card is written (OUT.card.md). A set of arrays (.npz, for NumPy) has the numbers of each
case as doubles, and the first contact of these doubles. It has no certificate and no polynomial,
and so takes a small part of the time. Exit status: 0 done, 1 the results cannot be written, 2 wrong
command line, 3 a part (--join) is missing, damaged or of another set, 4 a case ran into its time
limit, 8 arrays cannot hold a case of the family, 5 an internal check failed: this is a fault of
Touchstone, please report it (standard error has the case).)";

std::string with_commas(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// For example "all, one": each value once.
std::string values_of(const Knob& knob) {
  std::vector<std::string> seen;
  for (const std::string& v : knob.values) {
    if (std::find(seen.begin(), seen.end(), v) == seen.end()) seen.push_back(v);
  }
  return with_commas(seen);
}

// Prints all families: their sentences, motions and choices.
void print_families(bool json) {
  if (!json) output::fit_lines();
  for (const Family* family : generate::every_family()) {
    const Family& f = *family;
    if (json) {
      nlohmann::ordered_json j{{"family", f.name},
                               {"version", f.version},
                               {"planted", f.planted},
                               {"motions", f.motions},
                               {"sentence", f.sentence}};
      j["only"] = nlohmann::ordered_json::object();
      for (const Knob& k : f.knobs) {
        j["only"][k.name] = nlohmann::ordered_json::array();
        for (const std::string& v : k.values) {
          auto& values = j["only"][k.name];
          if (std::find(values.begin(), values.end(), v) == values.end()) values.push_back(v);
        }
      }
      std::cout << j.dump() << '\n';
      continue;
    }
    std::cout << f.name << (f.planted ? "  (planted)" : "") << "\n    " << f.sentence << '\n'
              << "    motions: " << with_commas(f.motions) << '\n';
    for (const Knob& k : f.knobs)
      std::cout << "    --only " << k.name << "=…: " << values_of(k) << '\n';
  }
}

generate::SetFormat format_of(const GenerateArguments& a) {
  return a.format.value_or(generate::format_of(a.out));
}

// The set that the arguments describe. Throws WrongCommand.
generate::SetDescription described(const GenerateArguments& a) {
  generate::SetDescription set;
  auto fixed = generate::parse_fixed(a.only);
  if (!fixed) throw WrongCommand("--only: " + fixed.error().message);
  set.fixed = std::move(fixed).value();
  const auto colon = a.family.find(':');
  if (colon != std::string::npos)
    throw WrongCommand("FAMILY: choices are given by --only: " + a.family.substr(0, colon) +
                       " --only " + a.family.substr(colon + 1));
  const auto family = generate::choose_family(a.family, set.fixed);
  if (!family) {
    throw WrongCommand((family.error().place == "family" ? "FAMILY: " : "--only: ") +
                       family.error().message);
  }
  set.family = family.value();
  set.seed = a.seed;
  set.certificate = a.no_certificate ? 0 : a.certificate;
  set.digits = a.digits;
  if (format_of(a) == generate::SetFormat::npz) {
    set.arrays = {a.with_text, a.with_clearance};
    set.certificate = 0;
  } else if (a.with_text) {
    throw WrongCommand(
        "--with-text is only for a set of arrays (.npz): all other sets have the text of each "
        "case");
  } else if (a.with_clearance) {
    throw WrongCommand("--with-clearance is only for a set of arrays (.npz); " +
                       std::string("`touchstone clearance` computes it for cases"));
  }
  set.first = a.first + a.shard.first(a.count);
  set.count = a.shard.size(a.count);
  return set;
}

// How the set is generated and written. Throws WrongCommand if its format needs --out.
generate::RunOptions options_of(const GenerateArguments& a) {
  generate::RunOptions options;
  options.out = a.out;
  options.format = format_of(a);
  if (options.format == generate::SetFormat::sqlite && a.out.empty()) {
    throw WrongCommand(
        "--format: an SQLite database needs --out FILE, since it cannot be written to standard "
        "output");
  }
  if (options.format == generate::SetFormat::npz && a.out.empty())
    throw WrongCommand(
        "--format: a set of arrays needs --out FILE, since it cannot be written to standard "
        "output");
  options.jobs = jobs_of(a.jobs);
  options.restart = a.restart;
  options.time_limit = std::chrono::milliseconds(static_cast<long>(a.time_limit * 1000));
  options.progress = a.progress.shown();
  return options;
}

// The bytes of a set: of the lines, which tables repeat, or of the file of arrays.
std::uint64_t bytes_of_set(const GenerateArguments& a, const generate::Tally& tally) {
  if (format_of(a) != generate::SetFormat::npz) return tally.bytes();
  std::error_code error;
  const auto size = std::filesystem::file_size(a.out, error);
  return error ? 0 : size;
}

void print_summary(const GenerateArguments& a, const generate::RunResult& result) {
  const generate::Tally& tally = result.tally;
  if (a.out.empty() || a.progress.quiet || tally.cases() == 0) return;
  const std::uint64_t fresh = tally.cases() - result.resumed;
  std::cerr << a.out << ": " << tally.cases() << " cases";
  if (result.resumed > 0) std::cerr << ", " << result.resumed << " of them from before";
  std::cerr << "; "
            << static_cast<std::uint64_t>(static_cast<double>(fresh) /
                                          std::max(result.seconds, 1e-3))
            << " a second, " << bytes_of_set(a, tally) / tally.cases() << " bytes each";
  if (tally.certificates() > 0) {
    std::cerr << ", of these " << tally.certificate_bytes() / tally.certificates()
              << " of certificate";
  }
  std::cerr << '\n';
}

// Prints how a run ended. Returns the exit status.
int reported(const GenerateArguments& a, const generate::RunResult& result) {
  using Status = generate::RunResult::Status;
  if (!result.message.empty()) std::cerr << "touchstone: " << result.message << '\n';
  switch (result.status) {
    case Status::complete_before:
      return kNothingFound;
    case Status::refused:
      return kWrongCommand;
    case Status::undecided:
      return kUndecided;
    case Status::unsuitable:
      return kNotForThis;
    case Status::interrupted:
      std::cerr << "touchstone: interrupted after " << result.tally.cases() << " cases";
      if (!a.out.empty()) std::cerr << "; the same command continues with the rest";
      std::cerr << '\n';
      return kInterrupted;
    case Status::different:
      std::cerr << result.failed_record << '\n';
      return kOwnDisagreement;
    case Status::done:
      break;
  }
  print_summary(a, result);
  return kNothingFound;
}

int generate_cases(const GenerateArguments& a) {
  if (!a.hard.empty()) {
    const generate::RunOptions options = options_of(a);
    if (options.format != generate::SetFormat::jsonl)
      throw WrongCommand(
          "--hard writes only JSON lines: leave out --format, and end the name of --out in .jsonl");
    generate::SetDescription like;
    like.certificate = a.no_certificate ? 0 : a.certificate;
    like.digits = a.digits;
    return reported(a, generate::generate_hard_set(a.hard, like, options, std::cout));
  }
  return reported(a, generate::generate_set(described(a), options_of(a), std::cout));
}

void refuse_joined_arrays(const GenerateArguments& a) {
  if (format_of(a) == generate::SetFormat::npz)
    throw WrongCommand(
        "--join does not take sets of arrays (.npz): load them in Python, and join them with "
        "numpy.concatenate");
}

// The number of cases still to generate, for a set in parts. Throws WrongCommand.
std::uint64_t cases_to_make(const GenerateArguments& a) {
  refuse_joined_arrays(a);
  if (a.family.empty()) throw WrongCommand("FAMILY is missing (touchstone help generate)");
  if (a.out.empty()) throw WrongCommand("--out is missing: the file for the joined set");
  const generate::SetDescription set = described(a);
  const auto end = generate::ended_before(set, options_of(a));
  if (end && end->status == generate::RunResult::Status::refused) throw WrongCommand(end->message);
  return end ? 0 : set.count;
}

// Joins finished parts to the set.
int join(const GenerateArguments& a, const std::vector<std::string>& parts) {
  refuse_joined_arrays(a);
  const auto joined = generate::join_set(described(a), options_of(a), parts);
  if (!joined) return say_and_return(joined.error().message, kMalformed);
  return reported(a, joined.value());
}

int run(const GenerateArguments& a) {
  if (a.list) {
    print_families(a.json);
    return kNothingFound;
  }
  if (a.family.empty() && a.hard.empty())
    throw WrongCommand("FAMILY is missing, or --list (touchstone help generate)");
  if (!a.join && !a.parts.empty())
    throw WrongCommand("there is one word too many: \"" + a.parts.front() +
                       "\"; files of parts need --join (touchstone help generate)");
  return a.join ? join(a, a.parts) : generate_cases(a);
}

// The options that choose the cases.
void add_set(Command& command, GenerateArguments& a) {
  command.word("FAMILY", a.family, "the family; --list describes all of them");
  command.words("PART...", a.parts, "with --join: finished sets, the parts of this one");
  command.number("--count", a.count, 1, "the number of cases");
  command.number("--first", a.first, 0, "the index of the first case, by default 0");
  command.number("--seed", a.seed, 0,
                 "the seed of random choices, any number; another seed gives other cases");
  command.texts("--only", "NAME=VALUE", a.only,
                "fix one of the choices that the family draws (see --list); may be given several "
                "times");
  add_shard(command, a.shard,
            "generate only the I-th of N parts of the set; a part has consecutive cases");
  command
      .flag("--join", a.join,
            "join these parts to the whole set; the card of each part must be beside it")
      .needs("--out")
      .needs("PART...")
      .excludes("--shard");
  command
      .choice("--hard", {"f64", "f32"}, a.hard,
              "instead of cases of a family, the set of 10,000 hard cases whose numbers are all "
              "doubles, or all floats")
      .excludes("FAMILY")
      .excludes("--count")
      .excludes("--first")
      .excludes("--seed")
      .excludes("--only")
      .excludes("--shard");
}

// The options for the file of the set, and for what it has of each case.
void add_set_file(Command& command, GenerateArguments& a) {
  command.text("--out", "FILE", a.out, "write the set to this file, and a card beside it");
  using generate::SetFormat;
  command.choice_of("--format",
                    Values<SetFormat>{{"jsonl", SetFormat::jsonl},
                                      {"csv", SetFormat::csv},
                                      {"sqlite", SetFormat::sqlite},
                                      {"npz", SetFormat::npz}},
                    a.format,
                    "the format of the set; by default from the ending of --out, else jsonl");
  command.flag("--no-certificate", a.no_certificate,
               "leave the certificates out, for speed and size");
  command.flag("--with-text", a.with_text,
               "npz: a column with the text of each case, as in a case file");
  command.flag("--with-clearance", a.with_clearance,
               "npz: a column with the least distance of the bodies during each case, 0 if there "
               "is a contact; this takes some milliseconds per case");
  command
      .number("--certificate", a.certificate, 1, 2, "the version of the certificate (see certify)")
      .excludes("--no-certificate");
  command.number("--digits", a.digits, 1, 10000, "significant digits of the truths' decimals");
}

// The options for how the run computes and resumes.
void add_set_run(Command& command, GenerateArguments& a) {
  add_jobs(command, a.jobs);
  add_time_limit(command, a.time_limit);
  command.flag("--resume", a.resume, "resume a killed run (the default)").needs("--out");
  command
      .flag("--restart", a.restart,
            "begin anew: drop the results of an earlier run, or replace a finished set")
      .needs("--out")
      .excludes("--resume");
  add_progress(command, a.progress);
}

}  // namespace

Command generate_command() {
  auto a = std::make_shared<GenerateArguments>();
  Command command("generate", "cases of a family, with their truth");
  add_set(command, *a);
  add_set_file(command, *a);
  add_set_run(command, *a);
  // How `touchstone-mpi generate` shares the work among processes.
  command.in_parts(
      {.of_whole = {"--out", "--format", "--resume", "--restart", "--progress", "--quiet"},
       .file_option = "--out",
       .ending = ".jsonl",
       .output = [a] { return a->out; },
       .cases = [a] { return cases_to_make(*a); },
       .join = [a](const auto& files) { return join(*a, files); }});
  command.flag("--list", a->list, "describe the families, and do nothing else");
  command.flag("--json", a->json, "with --list: one JSON object per family").needs("--list");
  command.notes(kGenerateNotes);
  command.action([a] { return run(*a); });
  return command;
}

}  // namespace touchstone::cli
