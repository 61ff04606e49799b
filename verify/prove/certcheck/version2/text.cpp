// Reads the lines of a certificate of version 2 into chapters, sections and claims (text.hpp, with
// an example). proof.cpp proves the claims.

#include "verify/prove/certcheck/version2/text.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/version2/limits.hpp"
#include "verify/prove/certcheck/version2/words.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// Reads a set of parts such as "0-2,5". Items must increase, and neighbours must be joined.
Numbers read_set(const std::string& word, std::size_t parts) {
  Numbers numbers;
  const auto fail = [] { malformed("not a set of the body's parts"); };
  for (const std::string& item : split(word, ',')) {
    std::string_view text = item;
    const auto first = take_index(text);
    auto last = first;
    if (text.starts_with('-')) {
      text.remove_prefix(1);
      last = take_index(text);
      if (first && last && *last <= *first) fail();
    }
    if (!first || !last || !text.empty() || *last >= parts) fail();
    if (!numbers.empty() && *first <= numbers.back() + 1) fail();
    for (std::size_t i = *first; i <= *last; ++i) numbers.push_back(i);
  }
  return numbers;
}

// The greatest radius of some parts of a body.
Rational greatest_radius(const Body& body, const Numbers& parts) {
  if (body.parts.empty()) return body.radius;
  Rational greatest = 0;
  for (const std::size_t i : parts) greatest = std::max(greatest, body.parts[i].radius);
  return greatest;
}

// Reads the lines from the first to the last, by the grammar of cases/schema/certificate-2.md.
// `line` is the number of the current line, which a Failure reports. The functions chapter(),
// section(), body(), ats(), at() and gap() are named after the rules of the grammar; claim() reads
// the rules `open` and `state`. Each begins at the current line, and ends at the first line that it
// does not read.
class Reader {
 public:
  Reader(const Case& c, const PosesAt& poses_at, const Texts& lines, std::size_t& line)
      : case_(c), poses_at_(poses_at), lines_(lines), line_(line) {}

  std::vector<Chapter> chapters() {
    const std::size_t first = line_;
    if (lines_.size() > kMostLines) beyond_limit("more than 2^20 lines");
    look();
    const auto parts = [&](std::size_t body) {
      return std::max<std::size_t>(case_.bodies[body].parts.size(), 1);
    };
    parts_ = {parts(0), parts(1)};
    std::vector<Chapter> chapters;
    const bool has_parts =
        std::ranges::any_of(case_.bodies, [](const Body& body) { return !body.parts.empty(); });
    if (!has_parts) {
      Chapter& whole = chapters.emplace_back(Chapter{first, case_.t0, case_.t1, {}});
      radius_ = case_.radius_sum;
      whole.sections.push_back({first, {Numbers{0}, Numbers{0}}, body(), radius_});
    }
    while (has_parts && !at_end()) chapters.push_back(chapter());
    if (!at_end()) malformed("expected a gap or the end");
    if (chapters.empty()) malformed("expected a chapter, `from`");
    return chapters;
  }

 private:
  bool at_end() const { return line_ > lines_.size(); }
  bool is(const char* word) const { return !at_end() && words_[0] == word; }
  // Splits the current line into words.
  void look() { words_ = at_end() ? Texts{} : split(lines_[line_ - 1], ' '); }
  void next() {
    ++line_;
    look();
  }

  Chapter chapter() {
    const bool has_form = is("from") && words_.size() == 4 && words_[2] == "until";
    if (!has_form) malformed("expected `from`, a time, `until` and a time");
    Chapter chapter{line_, rational(words_[1]), rational(words_[3]), {}};
    if (chapter.until < chapter.from || (chapter.until == chapter.from && case_.t0 < case_.t1))
      malformed("time runs backwards");
    next();
    do {
      chapter.sections.push_back(section());
    } while (is("pairs"));
    return chapter;
  }

  Section section() {
    if (!is("pairs") || words_.size() != 3) malformed("expected `pairs` and two sets of parts");
    Section section{line_, {}, {}};
    for (const std::size_t body : {0U, 1U}) {
      section.parts[body] = read_set(words_[1 + body], parts_[body]);
      section.radius += greatest_radius(case_.bodies[body], section.parts[body]);
    }
    radius_ = section.radius;
    in_section_ = true;
    of_many_ = section.parts[0].size() * section.parts[1].size() > 1;
    next();
    section.account = body();
    return section;
  }

  Account body() {
    Account account;
    account.ats.push_back(ats());
    while (is_gap()) {
      account.gaps.push_back(gap());
      account.ats.push_back(ats());
      if (account.ats.back().time <= account.ats.end()[-2].time) malformed("time runs backwards");
    }
    return account;
  }

  // Whether the current line begins a gap.
  bool is_gap() const {
    return is("apart") || is("touching") || is("overlapping") || is("any") || is("root");
  }

  // The lines of one instant: one for each pose.
  At ats() {
    At all{at_time(), {}};
    const std::size_t poses = poses_at_(all.time);
    while (all.poses.size() < poses) {
      if (at_time() != all.time) malformed("there are two poses at " + all.time.get_str());
      all.poses.push_back(at());
    }
    return all;
  }

  Rational at_time() const {
    if (!is("at") || words_.size() < 3) malformed("expected `at`, a time and a state");
    return rational(words_[1]);
  }

  // The claim of an `at` line. A bare word, `separated` or `overlapping`, has no proof of its own.
  Claim at() {
    const Texts said(words_.begin() + 2, words_.end());
    const bool is_bare = said.size() == 1 && (said[0] == "separated" || said[0] == "overlapping");
    if (!is_bare) return claim(said, false);
    const State state = said[0] == "separated" ? State::separated : State::overlapping;
    return checked_and_read({0, state, nullptr});
  }

  // The claim in the words of the current line. `is_open`: about a span (the rule `open`); false:
  // about an instant (the rule `state`).
  Claim claim(const Texts& said, bool is_open) {
    return checked_and_read(read_claim(said, is_open, radius_ > 0));
  }

  // Checks that the claim may be in this line, gives it the line's number, and moves to the next
  // line.
  Claim checked_and_read(Claim claim) {
    claim.line = line_;
    if (!claim.state && !in_section_) malformed("`any` stands in sections");
    // A support or a point belongs to one pair; a plane may separate all pairs of a section.
    if (of_many_ && claim.words && !std::holds_alternative<Plane>(*claim.words))
      malformed("several pairs are kept apart by a plane of a body, or by nothing");
    next();
    return claim;
  }

  // One line; or `root`, and a line each for the span before it, the root, and the span after it.
  Gap gap() {
    if (!is("root")) return {claim(words_, true), {}};
    if (words_.size() != 2) malformed("expected `root` and a polynomial");
    Gap::Moment moment{line_, integers(split(words_[1], ',')), {}, {}};
    next();
    const auto line = [&](bool is_open) {
      if (at_end()) malformed("expected a claim before, at and after the root");
      return claim(words_, is_open);
    };
    Gap gap{line(true), {}};
    moment.at = line(false);
    moment.after = line(true);
    gap.moment = std::move(moment);
    return gap;
  }

  const Case& case_;
  const PosesAt& poses_at_;
  const Texts& lines_;
  std::size_t& line_;
  Texts words_{};
  std::array<std::size_t, 2> parts_{};  // of each body; 1 for a body without parts
  bool in_section_ = false;  // the current line is in a section, not in a certificate without parts
  bool of_many_ = false;     // the current section is about more than one pair of parts
  Rational radius_ = 0;      // of the current section
};

}  // namespace

std::vector<Chapter> read_chapters(const Case& c, const PosesAt& poses_at, const Texts& lines,
                                   std::size_t& line) {
  return Reader(c, poses_at, lines, line).chapters();
}

}  // namespace touchstone::certcheck::version2
