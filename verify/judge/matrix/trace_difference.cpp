// Finds the first predicate in which the recorded runs of two builds differ.

#include "verify/judge/matrix/trace_difference.hpp"

#include <sstream>

namespace touchstone::matrix {
namespace {

// A line of a record (subject/recorder.hpp).
struct Line {
  std::string what;
  std::string outcome;
  std::string numbers;
};

bool read(std::istream& in, Line& line) {
  std::string text;
  if (!std::getline(in, text)) return false;
  std::istringstream fields(text);
  line = {};
  std::getline(fields, line.what, '\t');
  std::getline(fields, line.outcome, '\t');
  std::getline(fields, line.numbers, '\t');
  return true;
}

}  // namespace

std::optional<TraceDifference> first_difference(const std::string& plain,
                                                const std::string& build) {
  std::istringstream a(plain);
  std::istringstream b(build);
  std::optional<TraceDifference> by_number;
  Line x;
  Line y;
  for (std::size_t place = 1;; ++place) {
    const bool more_a = read(a, x);
    const bool more_b = read(b, y);
    if (!more_a && !more_b) return by_number;
    if (!more_a) x = {"nothing more", "", ""};
    if (!more_b) y = {"nothing more", "", ""};
    TraceDifference d{.place = place,
                      .what = x.what,
                      .plain_outcome = x.outcome,
                      .build_outcome = y.outcome,
                      .plain_numbers = x.numbers,
                      .build_numbers = y.numbers};
    const bool same_question = x.what == y.what;
    if (same_question && x.outcome == y.outcome) {
      if (x.numbers != y.numbers && !by_number) {
        by_number = d;
        by_number->kind = TraceDifference::Kind::number;
      }
      continue;
    }
    if (!same_question) {
      d.kind = TraceDifference::Kind::question;
      d.plain_outcome = x.what + ": " + x.outcome;
      d.build_outcome = y.what + ": " + y.outcome;
    }
    if (by_number) d.earlier_number = by_number->what;
    return d;
  }
}

std::string text_of(const TraceDifference& d) {
  std::ostringstream text;
  switch (d.kind) {
    case TraceDifference::Kind::sign:
      text << "the first predicate that came out differently is number " << d.place << ": "
           << d.what << '\n';
      break;
    case TraceDifference::Kind::question:
      text << "the runs part at predicate " << d.place << ", where times compared differently\n";
      break;
    case TraceDifference::Kind::number:
      text << "every predicate came out the same; the first numbers that differ are those of "
              "predicate "
           << d.place << ": " << d.what << '\n';
      break;
  }
  text << "  plain: " << d.plain_outcome << '\n'
       << "        " << d.plain_numbers << '\n'
       << "  here:  " << d.build_outcome << '\n'
       << "        " << d.build_numbers << '\n';
  if (d.earlier_number && *d.earlier_number != d.what)
    text << "numbers first differed at: " << *d.earlier_number << '\n';
  return text.str();
}

}  // namespace touchstone::matrix
