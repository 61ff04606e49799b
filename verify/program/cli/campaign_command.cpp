// The command `touchstone campaign`: shows, lists, exports and merges the findings of `touchstone
// fuzz`.

#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "src/base/visible.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/merge.hpp"
#include "verify/hunt/campaign/names.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/program/cli/bucket_table.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/rate_table.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

using nlohmann::ordered_json;
using sqlite::Database;
using sqlite::Open;

struct CampaignArguments {
  std::string file;
  std::vector<std::string> files;
  campaign::Selection selection{};
  std::string hash;
  std::string out;
  bool json = false;
  ProgressChoice progress{};
};
using Arguments = std::shared_ptr<CampaignArguments>;

// Adds an action that reports errors of the database.
Command& guarded(Command& command, std::function<int()> run) {
  return command.action([run = std::move(run)] {
    try {
      return run();
    } catch (const sqlite::Failed& failed) {
      return say_and_return(visible(failed.what()), kMalformed);
    }
  });
}

void add_selection(Command& command, CampaignArguments& a) {
  command.text("--bucket", "TEXT", a.selection.bucket,
               "only buckets whose text begins with this, as `show` has them");
  command.text("--subject", "SUBJECT", a.selection.subject,
               "only findings of this subject: its command, or its name in the tables");
}

// Opens a campaign for reading and checks the types of its rows. Throws sqlite::Failed.
Database opened(const std::string& path) {
  Database file = campaign::open_campaign(path, Open::read_only);
  campaign::check_rows(file);
  return file;
}

void write_to(const std::string& out, const std::string& text) {
  if (out.empty()) {
    std::cout << text << std::flush;
  } else {
    output::replace_file(out, text);
  }
}

// JSON on one line. Names of subjects may be invalid UTF-8: invalid parts are replaced.
std::string one_line(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

// The counts of a campaign, its selected buckets, and the rates of its families and subjects.
ordered_json json_of(const Database& file, const campaign::Selection& selection) {
  const auto all = campaign::overview(file);
  ordered_json json{
      {"places", all.places},          {"cases", all.cases},     {"runs", all.runs},
      {"shards", all.shards},          {"seconds", all.seconds}, {"buckets", ordered_json::array()},
      {"rates", ordered_json::array()}};
  for (const auto& b : campaign::buckets(file, selection)) {
    json["buckets"].push_back({{"bucket", b.bucket},
                               {"findings", b.findings},
                               {"first", b.first},
                               {"smallest", b.smallest},
                               {"worst", b.worst}});
  }
  for (const auto& r : campaign::rates(file)) {
    json["rates"].push_back({{"family", r.family},
                             {"subject", r.spec},
                             {"cases", r.cases},
                             {"judged", r.judged},
                             {"findings", r.findings}});
  }
  return json;
}

// Prints the selected buckets and the rates.
int show(const CampaignArguments& a) {
  const batch::Progress progress(a.progress.shown(), std::nullopt, 0, "buckets");
  const Database file = opened(a.file);
  const auto found = campaign::buckets(file, a.selection);
  if (a.json) {
    std::cout << one_line(json_of(file, a.selection)) << std::endl;
  } else {
    output::fit_lines();
    const auto all = campaign::overview(file);
    std::cout << all.places << " cases in " << all.shards << " shards, " << std::lround(all.seconds)
              << " s of work\n\n"
              << bucket_table(file, found) << '\n'
              << rate_table(file) << std::flush;
  }
  return found.empty() ? kNothingFound : kFound;
}

// Prints the selected findings, one a line.
int list(const CampaignArguments& a) {
  const Database file = opened(a.file);
  if (!a.json) output::fit_lines();
  const campaign::Names names(file);
  campaign::for_each_finding(file, a.selection, [&](const campaign::FindingRow& f) {
    if (a.json) {
      std::cout << one_line({{"bucket", f.bucket},
                             {"case", f.case_sha256},
                             {"id", f.id},
                             {"family", f.family},
                             {"origin", f.origin},
                             {"subject", f.spec},
                             {"reported", f.reported},
                             {"exact", f.exact},
                             {"difference", f.difference},
                             {"depth", f.depth}})
                << '\n';
      return;
    }
    std::cout << short_hash(f.case_sha256) << "  " << shown_bucket(names.in_bucket(f.bucket))
              << "  "
              << visible(judge::shown_time(f.reported) + " for " + judge::shown_time(f.exact) +
                         (f.depth.empty() ? "" : ", depth " + f.depth) + "  (" + f.origin + ")")
              << '\n';
  });
  std::cout << std::flush;
  return kNothingFound;
}

// Writes the text of one case, or those of all selected findings, each case once.
int export_cases(const CampaignArguments& a) {
  const Database file = opened(a.file);
  std::string text;
  if (!a.hash.empty()) {
    const auto found = campaign::case_by_hash(file, a.hash);
    if (!found)
      return say_and_return("--case " + visible(a.hash) + ": no case, or more than one",
                            kMalformed);
    text = *found + "\n";
  } else {
    std::set<std::string> written;  // a case may be a finding of several subjects
    batch::Progress progress(a.progress.shown(), std::nullopt, 0, "findings");
    campaign::for_each_finding(file, a.selection, [&](const campaign::FindingRow& f) {
      if (written.insert(f.case_sha256).second) {
        static_cast<void>(campaign::checked_case(file, f.case_sha256, f.text));
        text += f.text + "\n";
      }
      progress.done();
    });
  }
  write_to(a.out, text);
  return kNothingFound;
}

// nullopt if one of the files is not a campaign: the merge will report it.
std::optional<std::uint64_t> rows_to_merge(const std::vector<std::string>& files) {
  std::uint64_t rows = 0;
  try {
    for (const std::string& from : files) rows += campaign::rows_to_merge(from);
  } catch (const sqlite::Failed&) {
    return std::nullopt;
  }
  return rows;
}

// Adds other campaigns to one, and prints the number of new cases of each.
int merge(const CampaignArguments& a) {
  const Database into = campaign::open_campaign(a.file, Open::create);
  for (const std::string& from : a.files) {
    std::error_code ignored;
    if (std::filesystem::equivalent(a.file, from, ignored))
      throw WrongCommand(visible(from) + ": it cannot be merged into itself");
  }
  batch::Progress progress(a.progress.shown(), rows_to_merge(a.files), 0, "rows");
  for (const std::string& from : a.files) {
    const std::uint64_t added = campaign::merge(into, from, [&] { progress.done(); });
    std::cout << visible(from) << ": " << added << " new cases\n";
  }
  std::cout << std::flush;
  return kNothingFound;
}

// The origin of a bucket's smallest case: "family tie-1-4", "variant of tie-1-4: …".
std::string origin_of_smallest(const Database& file, const campaign::BucketRow& bucket) {
  campaign::Selection only;
  only.bucket = bucket.bucket;
  std::string origin;
  campaign::for_each_finding(file, only, [&](const campaign::FindingRow& finding) {
    if (finding.case_sha256 == bucket.smallest) origin = finding.origin;
  });
  return origin;
}

// The answer of a case as its file has it: proven, or enclosed.
ordered_json expected(CaseParts parts, bool is_enclosed) {
  if (is_enclosed) {
    const EnclosedCase kept = EnclosedCase::make(std::move(parts)).value();
    return ordered_json::parse(enclosed_json(kept, solve(kept.query)));
  }
  const Case kept = Case::make(std::move(parts)).value();
  return ordered_json::parse(truth_json(certify_case(kept, case_sha256(kept))));
}

// Writes a bucket's smallest case as a file for the corpus, with its source and its proven answer.
int keep(const CampaignArguments& a) {
  const batch::Progress progress(a.progress.shown(), 1);
  const Database file = opened(a.file);
  const auto found = campaign::buckets(file, a.selection);
  if (found.size() != 1) {
    return say_and_return(std::to_string(found.size()) + " buckets begin with '" +
                              visible(a.selection.bucket) + "'; one is needed",
                          kMalformed);
  }
  const auto text = campaign::case_by_hash(file, found[0].smallest);
  if (!text) file.damaged("the hash of a case is not whole");
  const campaign::AnyCase smallest = campaign::checked_case(file, found[0].smallest, *text);
  CaseParts parts = campaign::parts_of(smallest);
  const std::string stem = std::filesystem::path(a.out).stem().string();
  if (!stem.empty()) parts.id = stem;
  parts.source = CaseSource{"fuzzing", "the smallest case of the bucket " + found[0].bucket + ": " +
                                           origin_of_smallest(file, found[0])};
  parts.provenance.reset();
  ordered_json json = ordered_json::parse(case_text(parts));
  json["expect"] = expected(std::move(parts), std::holds_alternative<EnclosedCase>(smallest));
  write_to(a.out, laid_out(json));
  return kNothingFound;
}

}  // namespace

Command campaign_command() {
  Command command("campaign", "what a campaign of `fuzz` has found");
  {
    auto a = std::make_shared<CampaignArguments>();
    Command sub("show", "its buckets, rates by family, and the time spent");
    sub.word("FILE", a->file, "the campaign's file").required();
    add_selection(sub, *a);
    sub.flag("--json", a->json, "one JSON object");
    add_progress(sub, a->progress);
    sub.notes("Examples:\n  touchstone campaign show night.db");
    guarded(sub, [a] { return show(*a); });
    command.add(std::move(sub));
  }
  {
    auto a = std::make_shared<CampaignArguments>();
    Command sub("list", "its findings, one a line");
    sub.word("FILE", a->file, "the campaign's file").required();
    add_selection(sub, *a);
    sub.flag("--json", a->json, "one JSON object a line");
    sub.notes("Examples:\n  touchstone campaign list --bucket 'missed EE' night.db");
    guarded(sub, [a] { return list(*a); });
    command.add(std::move(sub));
  }
  {
    auto a = std::make_shared<CampaignArguments>();
    Command sub("export", "its cases that were found, one a line");
    sub.word("FILE", a->file, "the campaign's file").required();
    add_selection(sub, *a);
    sub.text("--case", "HASH", a->hash, "only the case whose hash begins with this");
    sub.text("--out", "FILE", a->out, "write to this file");
    add_progress(sub, a->progress);
    sub.notes(
        "Examples:\n  touchstone campaign export --case 3f2a91c07d --out case.jsonl night.db\n"
        "  touchstone campaign export --case 3f2a night.db | touchstone shrink --subject "
        "exec:./my-ccd -");
    guarded(sub, [a] { return export_cases(*a); });
    command.add(std::move(sub));
  }
  {
    auto a = std::make_shared<CampaignArguments>();
    Command sub("merge", "add the campaigns of other files to one");
    sub.word("FILE", a->file,
             "the campaign into which the others are merged; it is created if necessary")
        .required();
    sub.words("FROM...", a->files, "files of campaigns").required();
    add_progress(sub, a->progress);
    sub.notes("Examples:\n  touchstone campaign merge all.db machine-1.db machine-2.db");
    guarded(sub, [a] { return merge(*a); });
    command.add(std::move(sub));
  }
  {
    auto a = std::make_shared<CampaignArguments>();
    Command sub("keep", "the smallest case of a bucket as a file of the corpus");
    sub.word("FILE", a->file, "the campaign's file").required();
    add_selection(sub, *a);
    sub.text("--out", "FILE", a->out, "the file of the case; its name becomes the case's id");
    add_progress(sub, a->progress);
    sub.notes(
        "Examples:\n  touchstone campaign keep --bucket 'missed EE quaternion2-static' --out "
        "small.json night.db");
    guarded(sub, [a] { return keep(*a); });
    command.add(std::move(sub));
  }
  command.notes(R"(Examples:
  touchstone campaign show night.db
  touchstone campaign list --bucket 'missed EE' night.db
  touchstone campaign export --case 3f2a91c07d --out case.jsonl night.db
  touchstone campaign merge all.db machine-1.db machine-2.db
  touchstone campaign keep --bucket 'missed EE quaternion2-static' --out small.json night.db

Exit status: 0 done (show: there are no findings), 1 there are findings (show), or the results
cannot be written, 2 wrong command line, 3 the file is no campaign or is damaged, or there is no
such case.)");
  return command;
}

}  // namespace touchstone::cli
