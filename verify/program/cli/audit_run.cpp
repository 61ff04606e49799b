// One run of `touchstone audit`, one file of queries after another:
//   1. look() proves the answer to a query, and compares the label and the solvers with it, for
// several queries at the same time (queries::audited).
//   2. take() counts the results in order, writes the proofs, and reports differences.
//   3. At the end come the table, or one JSON object a file, and manifest.json.

#include "verify/program/cli/audit_run.hpp"

#include <cstddef>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "src/base/visible.hpp"
#include "touchstone/version.hpp"
#include "verify/cases/queries/audit.hpp"
#include "verify/program/cli/audit_report.hpp"
#include "verify/program/cli/audit_solvers.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/findings_folder.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/system/batch/in_order.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/width.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::cli {
namespace {

// The result for one question, or the reason why there is none.
struct Looked {
  queries::AuditedQuery audited;
  std::string undecided;
  std::string contradiction;
};

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

int audit(const AuditArguments& arguments) { return AuditRun(arguments).run(); }

}  // namespace touchstone::cli
