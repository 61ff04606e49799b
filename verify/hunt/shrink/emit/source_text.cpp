// Pieces of source code that the writers of tests share (subject_test.cpp, python.cpp, and those
// for libraries): literals, the comment that explains the finding, and the check of the answer.

#include "verify/hunt/shrink/emit/source_text.hpp"

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/hunt/shrink/about.hpp"
#include "verify/system/text/shell.hpp"
#include "verify/system/text/source.hpp"

namespace touchstone::shrink {

std::string literal(double value) { return hex_float(value); }

std::string literals(const std::vector<double>& values) {
  std::string text;
  for (const double v : values) text += (text.empty() ? "" : ", ") + literal(v);
  return "{" + text + "}";
}

std::string file_word(const Reproducer& r, const std::string& ending) {
  const std::string file = r.name + ending;
  return shell_quoted(file.starts_with('-') ? "./" + file : file);
}

std::string program_word(const Reproducer& r) { return shell_quoted("./" + r.name); }

std::vector<std::string> explanation(const Reproducer& r, const std::string& compile) {
  const Expected& e = r.expected;
  std::vector<std::string> lines{r.c.title.value_or(r.c.id) + "."};
  if (r.c.source && r.c.source->note) lines.push_back(*r.c.source->note);
  lines.emplace_back();
  if (e.contact) {
    lines.push_back("First contact at t = " + e.exact + ", exactly " + e.definition + ".");
  } else {
    lines.emplace_back("There is no contact on the horizon: exactly none.");
  }
  lines.push_back("Found: " + std::string(name(r.kind)) + ", " +
                  what_is_wrong(r.verdict, judge::texts_of(r.verdict)) + ".");
  if (e.contact && e.has_time) {
    lines.push_back("Right is a time from " + literal(e.low) + " to " + literal(e.high) + ": " +
                    (r.kind == judge::VerdictKind::late || r.kind == judge::VerdictKind::wrong_root
                         ? "early is safe, and half of the error that was found is allowed."
                     : r.kind == judge::VerdictKind::early
                         ? "half of the error that was found is allowed."
                         : "any on the horizon."));
  }
  lines.emplace_back();
  lines.push_back(compile);
  lines.emplace_back();
  lines.push_back("Found again by: " + r.replay);
  lines.push_back("The case (touchstone/case/1): " + case_text(r.c));
  return lines;
}

std::string block_comment(const std::vector<std::string>& lines) {
  std::string text = "/*\n";
  for (const std::string& line : lines)
    text += line.empty() ? " *\n" : " * " + comment_line(line) + "\n";
  return text + " */\n";
}

std::string checking_code(const Reproducer& r) {
  const Expected& e = r.expected;
  std::string text = "static bool is_right(bool contact, double time) {\n";
  if (!e.contact) {
    text += "  (void)time;\n  return !contact;\n}\n";
  } else if (!e.has_time) {
    text += "  (void)time;\n  return contact;\n}\n";
  } else {
    text += "  return contact && time >= " + literal(e.low) + " && time <= " + literal(e.high) +
            ";\n}\n";
  }
  const std::string expected =
      e.contact ? (e.has_time ? "contact at " + e.exact : "contact") : "no contact";
  text +=
      "\nstatic int report(bool contact, double time) {\n"
      "  std::printf(\"expected: %s\\n\", " +
      cpp_literal(expected) +
      ");\n"
      "  if (!contact) std::printf(\"got:      no contact\\n\");\n";
  if (e.has_time) {
    text += "  if (contact) std::printf(\"got:      contact at %.17g (%a)\\n\", time, time);\n";
  } else {
    text += "  if (contact) std::printf(\"got:      contact\\n\");\n";
  }
  text += "  return is_right(contact, time) ? 0 : 1;\n}\n";
  return text;
}

}  // namespace touchstone::shrink
