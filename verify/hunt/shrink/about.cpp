// Writes the title and the note of a shrunk case, for `touchstone shrink` and for tests that are
// made of findings.

#include "verify/hunt/shrink/about.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace touchstone::shrink {
namespace {

std::string full_name(const judge::Hello& hello) {
  std::string text = hello.name;
  if (!hello.version.empty()) text += ", version " + hello.version;
  if (!hello.settings.empty()) text += " (" + hello.settings + ")";
  return text;
}

// A description of the case, from its verdict.
std::string scene(const CaseParts& c, const judge::Verdict& v, const judge::VerdictTexts& t) {
  const bool are_boxes = std::ranges::all_of(c.bodies, [](const Body& body) {
    return !body.radius && (std::holds_alternative<BoxByExtents>(body.shape) ||
                            std::holds_alternative<BoxByCorners>(body.shape));
  });
  const std::string two = are_boxes ? "two boxes " : "two bodies ";
  if (!v.said) return two + "move";  // the subject has given no answer, such as after a crash
  return two +
         (v.exact ? "meet at " + judge::shown_truth(t.exact, t.enclosed_within) : "never meet");
}

}  // namespace

std::string what_is_wrong(const judge::Verdict& v, const judge::VerdictTexts& t) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  if (!t.reported.empty()) add("says " + judge::shown_time(t.reported));
  if (!t.exact.empty()) add(judge::truth_in_words(t));
  if (!t.margin.time.empty()) add("off by " + t.margin.time);
  if (!t.depth.empty()) add("depth " + t.depth);
  if (!t.clearance.empty()) add("clearance " + t.clearance);
  if (!v.why.empty()) add(v.why);
  return text;
}

CaseParts described(const CaseParts& shrunk, const std::string& id, const std::string& original_id,
                    const judge::Hello& hello, const judge::Verdict& verdict,
                    const judge::VerdictTexts& texts) {
  CaseParts parts = shrunk;
  const std::string kind = name(judge::failing_kind(verdict));
  parts.id = id;
  parts.title = scene(shrunk, verdict, texts) + ", which is " + kind + " with " + hello.name;
  CaseSource source{parts.source ? parts.source->name : "touchstone shrink", {}};
  source.note = "Shrunk from " + original_id + ". " + full_name(hello) + ": " + kind + ", " +
                what_is_wrong(verdict, texts) + ".";
  parts.source = std::move(source);
  parts.provenance.reset();
  parts.tags.reset();
  parts.expect.clear();
  return parts;
}

}  // namespace touchstone::shrink
