// Writes the data set card of a set: contents, origin, counts and license, in Markdown. Its last
// line (card_mark) has the arguments of the set and the hash of its file; finished_set.cpp and
// join_set.cpp recognise a finished set by it.

#include "verify/cases/generate/run/card.hpp"

#include <sstream>

#include "touchstone/version.hpp"
#include "verify/system/text/markup.hpp"

namespace touchstone::generate {

namespace {

constexpr const char* kOfRecords =
    "## What a record is\n\n"
    "One question, exactly: two bodies, their motions and a time span, in the format "
    "`touchstone/case/1`; under `expect` "
    "its answer in the format `touchstone/truth/1`; under `provenance` the family, seed and "
    "index from which the same "
    "record can be generated again, on any machine.\n\n"
    "## How the truth was made\n\n"
    "By Touchstone " TOUCHSTONE_VERSION
    " in exact arithmetic: every time of contact is a real algebraic number, written as an "
    "integer "
    "polynomial with an isolating interval; decimals and doubles are correctly rounded from "
    "it. No decision depends on a "
    "rounded number.\n\n";

constexpr const char* kOfArrays =
    "## What a row is\n\n"
    "One question: two bodies, their motions and a time span, with all numbers as doubles; and its "
    "first contact. The page verify/cases/generate/README.md of Touchstone describes the arrays. "
    "From family, seed and `index` the same row can be generated again, on any machine.\n\n"
    "## How the truth was made\n\n"
    "By Touchstone " TOUCHSTONE_VERSION
    ", for the very doubles of the row: in floating point with proven bounds of its errors, and in "
    "exact arithmetic where these decide nothing. Each time is the double nearest to the true "
    "one.\n\n";

}  // namespace

std::string card_mark(const nlohmann::json& arguments, const std::string& sha256) {
  // The JSON text must not end the comment, so ">" is written by its number.
  std::string text;
  for (const char c : arguments.dump()) text += c == '>' ? "\\u003e" : std::string(1, c);
  return "<!-- touchstone/set/1 " + text + " " + sha256 + " -->";
}

std::string card(const SetDescription& set, const std::string& file_name, const Tally& tally,
                 const std::string& sha256, const nlohmann::json& arguments) {
  const Family& family = *set.family;
  const bool is_of_arrays = set.arrays.has_value();
  std::ostringstream out;
  out << "# " << markdown_text(file_name) << "\n\n"
      << tally.cases() << " cases of the family `" << family.name << "` (version " << family.version
      << "), seed " << set.seed << ", indices " << set.first << " to " << set.first + set.count
      << " (exclusive).\n\n"
      << family.sentence << "\n\n";
  for (const auto& [name, value] : set.fixed)
    out << "Only " << markdown_code(name + " = " + value) << ".\n\n";
  out << "SHA-256 of the file: `" << sha256 << "`\n\n";
  out << (is_of_arrays ? kOfArrays : kOfRecords);
  if (family.planted) {
    out << "The answer was chosen first and the motion built around it"
        << (is_of_arrays ? ". What was chosen has been compared with the solver's answer for every "
                           "row whose numbers are not rounded"
                         : " (see `provenance.planted`). What was chosen has been compared with "
                           "the solver's answer for every record")
        << ", by a program that shares nothing with the solver; they agree without exception, or "
           "this file would not have been finished.\n\n";
  } else {
    out << "The cases were drawn at random and then solved; nothing was known of the answer "
           "beforehand.\n\n";
  }
  if (is_of_arrays) {
    out << "The rows have no certificates; `touchstone generate` makes the same cases as JSON "
           "lines "
           "with them.\n\n";
  } else if (tally.certificates() > 0) {
    out << "Each truth carries a certificate from which `touchstone check` re-establishes it "
           "without the solver: "
        << tally.certificate_bytes() / tally.certificates()
        << " bytes each on average, the largest " << tally.largest_certificate() << ".\n\n";
  } else {
    out << "The truths carry no certificates; `touchstone certify` adds them.\n\n";
  }
  out << "## Counts\n\n";
  for (const auto& [what, values] : tally.counts()) {
    out << "| " << what << " | records or contacts |\n|---|---:|\n";
    for (const auto& [value, n] : values)
      out << "| " << markdown_text(value) << " | " << n << " |\n";
    out << '\n';
  }
  out << "## Limits\n\n"
         "- The distribution is that of the family, not that of any application: rates measured on "
         "this set are rates on this "
         "set.\n"
         "- The answer is that of the numbers as written. A solver that rounds them first answers "
         "another question; its own "
         "rounded question has to be solved exactly again before it is judged.\n"
         "- Rotation matrices given as numbers are meant as those numbers, which are in general no "
         "exact rotation.\n\n"
         "## License\n\n"
         "The data are dedicated to the public domain: CC0 1.0 "
         "(https://creativecommons.org/publicdomain/zero/1.0/).\n\n"
      << card_mark(arguments, sha256) << '\n';
  return out.str();
}

}  // namespace touchstone::generate
