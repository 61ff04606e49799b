// The command `touchstone campaign`: shows, lists, exports and merges the findings of `touchstone
// fuzz`.

#include <functional>
#include <memory>
#include <utility>

#include "src/base/visible.hpp"
#include "verify/program/cli/campaign_actions.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/say.hpp"

namespace touchstone::cli {
namespace {

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

Command campaign_show_command() {
  auto a = std::make_shared<CampaignArguments>();
  Command sub("show", "the buckets, rates by family, and the time spent");
  sub.word("FILE", a->file, "the campaign's file").required();
  add_selection(sub, *a);
  sub.flag("--json", a->json, "one JSON object");
  add_progress(sub, a->progress);
  sub.notes("Examples:\n  touchstone campaign show night.db");
  guarded(sub, [a] { return show_campaign(*a); });
  return sub;
}

Command campaign_list_command() {
  auto a = std::make_shared<CampaignArguments>();
  Command sub("list", "the findings, one per line");
  sub.word("FILE", a->file, "the campaign's file").required();
  add_selection(sub, *a);
  sub.flag("--json", a->json, "print one JSON object per line");
  sub.notes("Examples:\n  touchstone campaign list --bucket 'missed EE' night.db");
  guarded(sub, [a] { return list_findings(*a); });
  return sub;
}

Command campaign_export_command() {
  auto a = std::make_shared<CampaignArguments>();
  Command sub("export", "the cases of the findings, one per line");
  sub.word("FILE", a->file, "the campaign's file").required();
  add_selection(sub, *a);
  sub.text("--case", "HASH", a->hash, "only the case whose hash begins with this");
  sub.text("--out", "FILE", a->out, "write the cases to this file");
  add_progress(sub, a->progress);
  sub.notes(
      "Examples:\n  touchstone campaign export --case 3f2a91c07d --out case.jsonl night.db\n"
      "  touchstone campaign export --case 3f2a night.db | touchstone shrink --subject "
      "exec:./my-ccd -");
  guarded(sub, [a] { return export_cases(*a); });
  return sub;
}

Command campaign_merge_command() {
  auto a = std::make_shared<CampaignArguments>();
  Command sub("merge", "merge the campaigns of several files into one");
  sub.word("FILE", a->file,
           "the campaign into which the others are merged; it is created if necessary")
      .required();
  sub.words("FROM...", a->files, "files of campaigns").required();
  add_progress(sub, a->progress);
  sub.notes("Examples:\n  touchstone campaign merge all.db machine-1.db machine-2.db");
  guarded(sub, [a] { return merge_campaigns(*a); });
  return sub;
}

Command campaign_keep_command() {
  auto a = std::make_shared<CampaignArguments>();
  Command sub("keep", "the smallest case of a bucket as a file of the corpus");
  sub.word("FILE", a->file, "the campaign's file").required();
  add_selection(sub, *a);
  sub.text("--out", "FILE", a->out, "the file of the case; its name becomes the case's id");
  add_progress(sub, a->progress);
  sub.notes(
      "Examples:\n  touchstone campaign keep --bucket 'missed EE quaternion2-static' --out "
      "small.json night.db");
  guarded(sub, [a] { return keep_smallest(*a); });
  return sub;
}

constexpr const char* kCampaignNotes = R"(Examples:
  touchstone campaign show night.db
  touchstone campaign list --bucket 'missed EE' night.db
  touchstone campaign export --case 3f2a91c07d --out case.jsonl night.db
  touchstone campaign merge all.db machine-1.db machine-2.db
  touchstone campaign keep --bucket 'missed EE quaternion2-static' --out small.json night.db

Exit status: 0 done (show: there are no findings), 1 there are findings (show), or the results
cannot be written, 2 wrong command line, 3 the file is no campaign or is damaged, or there is no
such case.)";

}  // namespace

Command campaign_command() {
  Command command("campaign", "what a campaign of `fuzz` has found");
  command.add(campaign_show_command());
  command.add(campaign_list_command());
  command.add(campaign_export_command());
  command.add(campaign_merge_command());
  command.add(campaign_keep_command());
  command.notes(kCampaignNotes);
  return command;
}

}  // namespace touchstone::cli
