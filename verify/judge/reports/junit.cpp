// The report of a run as JUnit XML.

#include "verify/judge/reports/junit.hpp"

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "verify/judge/ask/message.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/system/text/markup.hpp"

namespace touchstone::judge {
namespace {

std::string seconds_text(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9f", seconds);
  return text.data();
}

// The text of a failure: the answer, the truth, and the command that reproduces it.
std::string details(const Finding& f) {
  const Verdict& v = f.verdict;
  const VerdictTexts& t = f.texts;
  std::string text;
  const auto line = [&text](const char* what, const std::string& value) {
    if (!value.empty()) text += std::string(what) + ": " + xml_text(value) + '\n';
  };
  line("reported", shown_time(t.reported));
  line("exact", shown_time(t.exact));
  line("enclosed within", t.enclosed_within);
  line("difference", t.difference);
  line("units of the last place", t.ulps);
  line("depth", t.depth);
  line("clearance", t.clearance);
  for (const VerdictKind kind : v.also) line("also", name(kind));
  line("why", v.why);
  if (v.denial) line("witness", text_of(*v.denial));
  line("with matrices read as rotations", t.other_reading);
  for (const std::string& words : shown_lines(v.errors)) line("standard error", words);
  line("replay", f.replay);
  return text;
}

std::string skipped(const std::string& why) {
  return ">\n      <skipped message=\"" + xml_text(why) + "\"/>\n    </testcase>\n";
}

}  // namespace

void JunitReport::add(const std::string& spec, const Finding& f, const KnownFinding* known_as) {
  auto suite = std::find_if(suites_.begin(), suites_.end(),
                            [&spec](const Suite& s) { return s.spec == spec; });
  if (suite == suites_.end()) suite = suites_.insert(suites_.end(), Suite{.spec = spec});
  const Verdict& v = f.verdict;
  const double seconds = v.seconds.value_or(0);
  ++suite->tests;
  suite->seconds += seconds;
  std::string& out = suite->cases;
  out += "    <testcase classname=\"" + xml_text(f.family) + "\" name=\"" + xml_text(f.case_id) +
         "\" time=\"" + seconds_text(seconds) + "\"";
  const std::string verdict = name(failing_kind(v));
  const bool failed =
      fails(v) || (unproven_ == Unproven::fails && v.within_tolerance == VerdictKind::unproven);
  if (known_as != nullptr || (!failed && !is_judged(v))) {
    ++suite->skipped;
    out += skipped(known_as != nullptr ? "known: " + verdict + ", " + known_as->reason
                                       : verdict + (v.why.empty() ? "" : ": " + v.why));
  } else if (failed) {
    ++suite->failures;
    out += ">\n      <failure type=\"" + verdict + "\" message=\"" + verdict + "\">" + details(f) +
           "</failure>\n    </testcase>\n";
  } else {
    out += "/>\n";
  }
}

std::string JunitReport::text(const SubjectNames& names) const {
  std::ostringstream out;
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const Suite& s : suites_) {
    out << "  <testsuite name=\"" << xml_text(names.of(s.spec)) << "\" tests=\"" << s.tests
        << "\" failures=\"" << s.failures << "\" errors=\"0\" skipped=\"" << s.skipped
        << "\" time=\"" << seconds_text(s.seconds) << "\">\n"
        << s.cases << "  </testsuite>\n";
  }
  out << "</testsuites>\n";
  return out.str();
}

}  // namespace touchstone::judge
