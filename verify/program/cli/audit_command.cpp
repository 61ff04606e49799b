// The command `touchstone audit`: proves the answers to published queries, and judges labels and
// solvers by them.

#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "touchstone/version.hpp"
#include "verify/cases/queries/audit.hpp"
#include "verify/judge/ask/primitive_solver.hpp"
#include "verify/program/cli/audit_report.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/findings_folder.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/query_options.hpp"
#include "verify/program/cli/subject_options.hpp"
#include "verify/system/batch/in_order.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/width.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::cli {
namespace {

struct AuditArguments {
  std::vector<std::string> files;
  std::optional<queries::Kind> kind{};
  std::vector<std::string> solvers;
  std::string out;
  int digits = 17;
  double time_limit = 60;
  SubjectLimits limits{};
  unsigned jobs = 0;
  bool json = false;
  ProgressChoice progress{};
};

constexpr const char* kAuditNotes = R"(Examples:
  touchstone audit unit-tests/vertex-face/data_0_0.csv
  touchstone audit --out audit --solver cubic --solver inclusion */edge-edge/*.csv
  touchstone audit --json --kind edge-edge queries.csv
  touchstone audit --solver exec:./my-solver --solver lib:./libmine.so queries.csv
  touchstone audit --solver exec:./my-solver queries.jsonl

Solves each query exactly, certifies each answer, and lets the independent checker check every
certificate. So a label that differs from the answer is wrong. The horizon is closed, and so are
vertices, edges and triangles: touching is contact. Coordinates are the fractions of the file.
(touchstone help import queries describes how queries become cases.) --out FOLDER writes
manifest.json, with the SHA-256 of each file and all counts, and queries.jsonl, all queries with
certified truths, for `touchstone check` or any other checker.

--solver, which may be given several times, judges a solver by the proven times: cubic,
strict-cubic, inclusion, root-parity, and tight-inclusion if the build found it (`all` means all of
these); or your own solver, a program or a shared library that speaks the protocol of
cases/schema/subject.md. Solvers are asked about queries whose coordinates are all doubles. A .jsonl
file with documents touchstone/query/1 that have primitives has no labels, but solvers are judged on
it, too.

Exit status: 0 all labels proven, 1 some differ, 3 a malformed file or a query that cannot be asked
with boxes, 4 undecided within the time limit, 5 an internal check failed: this is a fault of
Touchstone, please report it, 8 a valid case or query without vertices, faces and edges. If several
apply, the first in the order 5, 3, 8, 1, 4 is used.)";

// The result for one question, or the reason why there is none.
struct Looked {
  queries::AuditedQuery audited;
  std::string undecided;
  std::string contradiction;
};

queries::Solver external(const std::string& spec, const judge::SubjectOptions& options) {
  auto solver = judge::external_solver(spec, options);
  if (!solver) throw WrongCommand("--solver " + solver.error().message);
  return std::move(solver).value();
}

// The solvers that --solver names. Throws WrongCommand if a name is unknown.
std::vector<queries::Solver> chosen_solvers(const std::vector<std::string>& names,
                                            const judge::SubjectOptions& limits) {
  std::vector<queries::Solver> chosen;
  for (const std::string& name : names) {
    if (judge::is_external(name)) {
      chosen.push_back(external(name, limits));
      continue;
    }
    bool known = false;
    for (const queries::Solver& s : queries::solvers()) {
      if (name != "all" && name != s.name) continue;
      chosen.push_back(s);
      known = true;
    }
    if (known) continue;
    std::vector<std::string> all{"all"};
    for (const queries::Solver& s : queries::solvers()) all.push_back(s.name);
    all.insert(all.end(), {"exec:COMMAND", "lib:PATH", "cpp:NAME"});
    throw WrongCommand("--solver: expected " + listed(all) + ", found \"" + name + '"');
  }
  // Solvers with one name get different names here, so that they are counted separately.
  std::map<std::string, int> called;
  for (queries::Solver& s : chosen) {
    if (const int before = called[s.name]++; before > 0) s.name += " " + std::to_string(before + 1);
  }
  return chosen;
}

// One run of `touchstone audit` over all files.
class AuditRun {
 public:
  explicit AuditRun(const AuditArguments& arguments)
      : arguments_(arguments),
        options_{arguments.digits, arguments.time_limit,
                 chosen_solvers(arguments.solvers, arguments.limits.subject_options())},
        progress_(arguments.progress.shown(),
                  [files = arguments.files] { return queries::count_of_queries(files); }) {
    progress_.limit(arguments.time_limit);
  }

  int run() {
    if (!arguments_.json) output::fit_lines();
    if (!arguments_.out.empty()) {
      want_folder("--out", arguments_.out);
      auto opened = output::Replacement::open(path_in_made_folder(arguments_.out, "queries.jsonl"),
                                              output::Replacement::Unfinished::drop);
      if (!opened) throw WrongCommand(opened.error().message);
      proofs_.emplace(std::move(opened).value());
    }
    const auto names = queries::names_of(arguments_.files);
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!interrupted_) audit(arguments_.files[i], names[i]);
    }
    if (interrupted_) return kInterrupted;
    if (!arguments_.json) print_table(std::cout, tallies_);
    if (proofs_) {
      proofs_->finish();
      write_manifest();
    }
    return status();
  }

 private:
  // Audits the queries of one file, several at the same time.
  void audit(const std::string& path, const std::string& name) {
    auto file = queries::QueryFile::open(path, arguments_.kind);
    if (!file) return refuse(path, file.error());
    auto reader = std::move(file).value();
    queries::FileTally tally;
    tally.path = path;
    tally.name = name;
    tally.sha256 = reader.sha256();
    tally.kind = reader.kind();
    std::optional<Error> wrong;
    const auto ending = batch::in_order<queries::PublishedQuery, Looked>(
        jobs_of(arguments_.jobs),
        [&]() -> std::optional<queries::PublishedQuery> {
          auto next = reader.next();
          if (next) return std::move(next).value();
          wrong = next.error();
          return std::nullopt;
        },
        [&](queries::PublishedQuery query, unsigned) { return look(tally, std::move(query)); },
        [&](const Looked& looked) {
          take(tally, looked);
          progress_.done();
          return true;
        });
    interrupted_ = ending == batch::Ending::interrupted;
    if (wrong) refuse(path, *wrong);
    if (arguments_.json && !interrupted_) std::cout << json_of(tally).dump() << std::endl;
    tallies_.push_back(std::move(tally));
  }

  // Audits one query. Several threads call this at the same time.
  Looked look(const queries::FileTally& tally, queries::PublishedQuery query) {
    const batch::Progress::InHand in_hand(progress_);
    Looked looked;
    const std::string place = tally.path + ": line " + std::to_string(query.line) + ": ";
    try {
      looked.audited = queries::audited(tally.path, tally.name, tally.sha256, query, options_);
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached& reached) {
      looked.undecided = place + "undecided, " + reached.what();
    } catch (const Contradiction& error) {
      looked.contradiction = place + error.what();
    }
    if (!looked.audited.proof) looked.audited.published = std::move(query);
    return looked;
  }

  // Counts one result, writes its proof, and reports whatever is wrong. Called in the order of the
  // queries.
  void take(queries::FileTally& tally, const Looked& looked) {
    const queries::AuditedQuery& one = looked.audited;
    tally.add(one);
    const auto complain = [](const std::string& what) {
      std::cerr << "touchstone: " << what << '\n';
    };
    const std::string place = tally.path + ": line " + std::to_string(one.published.line) + ": ";
    if (!looked.undecided.empty()) complain(looked.undecided);
    if (!looked.contradiction.empty()) complain(looked.contradiction);
    if (one.refused) complain(place + one.words(arguments_.digits));
    contradicted_ = contradicted_ || !looked.contradiction.empty();
    for (const auto& [solver, judged] : one.judged) {
      if (queries::column_of(judged.verdict) != queries::kFailed || !failed_.insert(solver).second)
        continue;
      complain(place + solver + ": " + judged.why + " (its first failure)");
    }
    if (!one.proof) return;
    if (proofs_) proofs_->write(one.proof->line + "\n");
    if (!one.proof->verified()) {
      const bool gave_up = one.proof->checked.verdict == certcheck::Verdict::limit;
      (gave_up ? unchecked_ : contradicted_) = true;
      complain(place + one.id + ": " + certcheck::name(one.proof->checked.verdict) + ": " +
               one.proof->checked.why);
    }
    if (one.agrees()) return;
    differences_.push_back({{"file", tally.path},
                            {"line", one.published.line},
                            {"id", one.id},
                            {"label", *one.published.contact},
                            {"proven", one.words(arguments_.digits)}});
    if (!arguments_.json)
      std::cout << visible(place)
                << output::coloured(std::string("the label says ") +
                                        (*one.published.contact ? "contact" : "no contact"),
                                    output::Tone::bad)
                << "; proven is " << one.words(arguments_.digits) << " (" << visible(one.id)
                << ")\n";
  }

  // Reports a file that cannot be audited further; the exit status will say so.
  void refuse(const std::string& path, const Error& error) {
    (error.code == Error::Code::unsuitable ? unsuitable_ : malformed_) = true;
    std::cerr << "touchstone: " << path << ": " << (error.place.empty() ? "" : error.place + ": ")
              << error.message << '\n';
  }

  // Writes the counts, the differences and the hashes of all files to manifest.json.
  void write_manifest() const {
    nlohmann::ordered_json manifest{
        {"schema", "touchstone/audit-manifest/1"},
        {"program", "touchstone " TOUCHSTONE_VERSION},
        {"conformity",
         "horizon [0, 1], closed; closed vertices, edges and triangles; coordinates are the "
         "fractions of the files"},
        {"files", nlohmann::ordered_json::array()},
        {"differences", differences_},
        {"proofs", {{"file", "queries.jsonl"}, {"sha256", sha256_of_file(proofs_->path())}}}};
    for (const queries::FileTally& t : tallies_) manifest["files"].push_back(json_of(t));
    output::replace_file(path_in_made_folder(arguments_.out, "manifest.json"), laid_out(manifest));
  }

  int status() const {
    if (contradicted_) return kOwnDisagreement;
    bool refused = malformed_;
    bool undecided = unchecked_;
    for (const queries::FileTally& t : tallies_) {
      refused = refused || t.refused > 0;
      undecided = undecided || t.undecided > 0;
    }
    // A malformed input may hide differences, so its status takes precedence.
    if (refused) return kMalformed;
    if (unsuitable_) return kNotForThis;
    if (!differences_.empty()) return kFound;
    return undecided ? kUndecided : kNothingFound;
  }

  const AuditArguments& arguments_;
  queries::AuditOptions options_;
  batch::Progress progress_;
  std::optional<output::Replacement> proofs_{};
  std::vector<queries::FileTally> tallies_{};
  nlohmann::ordered_json differences_ = nlohmann::ordered_json::array();
  std::set<std::string> failed_{};  // names of solvers
  bool contradicted_ = false;
  bool unchecked_ = false;  // a limit of the checker was reached
  bool malformed_ = false;
  bool unsuitable_ = false;  // a valid document without a question about vertices, faces and edges
  bool interrupted_ = false;
};

}  // namespace

Command audit_command() {
  auto a = std::make_shared<AuditArguments>();
  Command command("audit", "are published labels of vertex-face and edge-edge queries right?");
  command
      .words("FILE...", a->files,
             "files with eight rows per query, .csv; or documents of queries, .jsonl; - is "
             "standard input")
      .required();
  add_query_kind(command, a->kind);
  command.texts(
      "--solver", "NAME", a->solvers,
      "judge this solver, too: a name, exec:COMMAND, lib:PATH or cpp:NAME; several times");
  add_process_limits(command, a->limits);
  command.text("--out", "FOLDER", a->out,
               "write a manifest and all certified queries into this folder");
  command.number("--digits", a->digits, 1, 1000, "significant digits of decimals");
  add_time_limit(command, a->time_limit);
  add_jobs(command, a->jobs);
  command.flag("--json", a->json, "print one JSON object per file");
  add_progress(command, a->progress);
  command.notes(kAuditNotes);
  command.action([a] { return AuditRun(*a).run(); });
  return command;
}

}  // namespace touchstone::cli
