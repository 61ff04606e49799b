// Proves a certificate of version 2. For each chapter, a part of the horizon:
// 1. prove each claim of each section, which is about some pairs of parts (obligations.hpp);
// 2. merge the sections into one timeline, in which the deepest state counts (timeline.hpp);
// 3. where a contact begins or ends, find what touches there, to compare it with the truth.

#include "verify/prove/certcheck/version2/proof.hpp"

#include <algorithm>
#include <set>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/signs.hpp"
#include "verify/prove/certcheck/span.hpp"
#include "verify/prove/certcheck/version2/features.hpp"
#include "verify/prove/certcheck/version2/limits.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"
#include "verify/prove/certcheck/version2/pairs.hpp"
#include "verify/prove/certcheck/version2/plane_names.hpp"
#include "verify/prove/certcheck/version2/timeline.hpp"
#include "verify/prove/certcheck/version2/words.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// A rational number as an instant.
Instant rational_instant(const Rational& t) { return {t, t, Polynomial({-t, 1})}; }

// `line` is the number of the current line, which a Failure reports.
class Prover {
 public:
  Prover(const Case& c, std::size_t& line)
      : case_(c),
        line_(line),
        pieces_(common_pieces(c)),
        scenes_(pieces_.size()),
        parts_(parts_of(c)) {}

  Proof prove(const Texts& lines) {
    const auto chapters = read_chapters(
        case_, [&](const Rational& t) { return poses_at(t); }, lines, line_);
    require_joined(chapters);
    for (const Chapter& chapter : chapters) prove_chapter(chapter);
    proof_.has_touches = !case_.has_boxes_only;
    return std::move(proof_);
  }

  // Proves the claim of an overlap at an instant (see prove_overlap_at). If there are two poses,
  // the claim has to hold in one of them.
  void prove_overlap(const Rational& t, const Texts& words) {
    require(case_.t0 <= t && t <= case_.t1, "an instant outside of the horizon");
    Claim claim = read_claim(words, false, case_.radius_sum > 0);
    claim.line = line_;
    require(claim.state == State::overlapping && claim.words != nullptr, "not shown to be so near");
    const Section whole{line_, {Numbers{0}, Numbers{0}}, {}, case_.radius_sum};
    section_ = &whole;
    const auto prove_in = [&](std::size_t piece) {
      const Scene then = scene(piece).at(t);
      this->Prover::prove(claim, then, [&](const Polynomial& p) { return p.sign_at(t); });
    };
    if (poses_at(t) == 2) {
      try {
        return prove_in(first_piece_at(t));
      } catch (const Failure& failure) {
        if (failure.verdict != Verdict::rejected) throw;
      }
    }
    prove_in(last_piece_at(t));
  }

 private:
  std::size_t poses_at(const Rational& t) const { return case_.has_two_poses(t) ? 2 : 1; }

  // Checks that the chapters cover the horizon one after another, and that each has every pair of
  // parts.
  void require_joined(const std::vector<Chapter>& chapters) {
    mpz_class pairs = 0;
    for (std::size_t i = 0; i < chapters.size(); ++i) {
      const Chapter& chapter = chapters[i];
      line_ = chapter.line;
      const Rational& from = i == 0 ? case_.t0 : chapters[i - 1].until;
      require(chapter.from == from, "the chapter begins at " + from.get_str());
      require(i == 0 || poses_at(from) == 1, "a chapter begins where there are two poses");
      pairs += mpz_class(parts_[0].size()) * parts_[1].size();
      if (pairs > kMostPairs) beyond_limit("more than 2^28 pairs of parts");
      require_every_pair(chapter);
    }
    require(chapters.back().until == case_.t1, "the horizon ends at " + case_.t1.get_str());
  }

  // Checks that every pair of parts is in exactly one section.
  void require_every_pair(const Chapter& chapter) {
    const std::size_t row = parts_[1].size();
    std::vector<bool> seen(parts_[0].size() * row);
    std::size_t count = 0;
    for (const Section& section : chapter.sections) {
      line_ = section.line;
      for (const std::size_t i : section.parts[0]) {
        for (const std::size_t j : section.parts[1]) {
          require(!seen[i * row + j], "a pair of parts is in two sections");
          seen[i * row + j] = true;
          ++count;
        }
        look_at_clock();
      }
    }
    require(count == seen.size(), "a pair of parts is in no section");
  }

  // Proves all sections of a chapter, and adds their common timeline to the proof.
  void prove_chapter(const Chapter& chapter) {
    std::vector<Timeline> timelines;
    for (const Section& section : chapter.sections)
      timelines.push_back(prove_section(chapter, section));
    const std::vector<Together> all = merged(timelines, line_);
    for (std::size_t i = 0; i < all.size(); ++i) keep(chapter, all, i);
  }

  // ---- Sections

  // Proves all claims of a section, from the beginning of its chapter to its end.
  Timeline prove_section(const Chapter& chapter, const Section& section) {
    const auto& [ats, gaps] = section.account;
    line_ = ats.front().poses.front().line;
    require(ats.front().time == chapter.from, "it begins at " + chapter.from.get_str());
    line_ = ats.back().poses.front().line;
    require(ats.back().time == chapter.until, "it ends at " + chapter.until.get_str());
    section_ = &section;
    Timeline timeline;
    bool holds = false;  // the last claim of the gap before holds at its end, too
    for (std::size_t i = 0; i < ats.size(); ++i) {
      timeline.push_back(prove_at(section.account, i, holds));
      if (i < gaps.size()) holds = prove_gap(gaps[i], ats[i].time, ats[i + 1].time, timeline);
    }
    return timeline;
  }

  // Proves a claim about the parts of the current section.
  void prove(const Claim& claim, const Scene& scene, const Sign& sign) {
    line_ = claim.line;
    if (!claim.state) return;
    version2::prove(*claim.words, claimed(scene, sign));
  }

  // The scene and the parts of the current section.
  ClaimedParts claimed(const Scene& scene, const Sign& sign) const {
    ClaimedParts claimed{scene, sign, section_->radius, {}};
    for (const std::size_t body : {0U, 1U}) {
      for (const std::size_t i : section_->parts[body])
        claimed.parts[body].push_back(&parts_[body][i]);
    }
    return claimed;
  }

  // Proves the claims of instant i. `holds`: whether the last claim of the gap before holds at its
  // end, too.
  Proven prove_at(const Account& account, std::size_t i, bool holds) {
    const At& at = account.ats[i];
    Proven proven{rational_instant(at.time), at.poses};
    for (std::size_t pose = 0; pose < at.poses.size(); ++pose) {
      Claim& claim = proven.claims[pose];
      line_ = claim.line;
      if (claim.state && claim.words == nullptr) {
        const bool is_before = i > 0 && pose == 0;
        require(is_before || i < account.gaps.size(), "there is no gap beside this instant");
        const Claim& beside = is_before ? account.gaps[i - 1].last() : account.gaps[i].first;
        require(beside.state == claim.state, "the gap beside this instant is of another state");
        claim.words = beside.words;
        if (is_before && holds) continue;
      }
      const std::size_t piece = pose == 0 ? first_piece_at(at.time) : last_piece_at(at.time);
      const Scene then = scene(piece).at(at.time);
      prove(claim, then, [&](const Polynomial& p) { return p.sign_at(at.time); });
    }
    return proven;
  }

  // The signs on a span that ends at r. Sets `holds` to false if a polynomial with a sign other
  // than 0 vanishes at r.
  static Sign up_to(const Rational& r, bool& holds, Sign sign) {
    return [&r, &holds, sign = std::move(sign)](const Polynomial& p) {
      const auto s = sign(p);
      holds = holds && (s.value_or(0) == 0 || p.sign_at(r) != 0);
      return s;
    };
  }

  // Proves a gap. Returns whether its last claim holds at its end, too.
  bool prove_gap(const Gap& gap, const Rational& l, const Rational& r, Timeline& timeline) {
    line_ = gap.moment ? gap.moment->line : gap.first.line;
    const auto covers = [&](const CommonPiece& p) { return p.from <= l && r <= p.until; };
    const auto found = std::ranges::find_if(pieces_, covers);
    require(found != pieces_.end(), "a boundary of pieces is inside this gap");
    const auto piece = static_cast<std::size_t>(found - pieces_.begin());
    const Scene& on_piece = scene(piece);
    Span span(l, r);
    bool holds = true;
    const auto keep = [&](const Claim& claim, const Instant& when, const Sign& sign) {
      prove(claim, on_piece, sign);
      timeline.push_back({when, {claim}, piece});
    };
    if (!gap.moment) {
      keep(gap.first, {}, up_to(r, holds, [&](const Polynomial& p) { return span.sign(p); }));
      return holds;
    }
    const Instant when{l, r, gap.moment->q};
    if (when.q.degree() > kMostDegreeAfter) beyond_limit("a polynomial of degree over 1024");
    const bool is_alone = sign_changes(bernstein(when.q, l, r)) == 1;
    const bool is_inside = when.q.sign_at(l) * when.q.sign_at(r) < 0;
    require(is_alone && is_inside && !is_rational(when), "not one irrational root");
    const auto beside = [&](int Around::*side) -> Sign {
      return [&, side](const Polynomial& p) -> std::optional<int> {
        if (const int quick = span.quick_sign(p); quick != 0) return quick;
        const auto signs = around(p, when, false);
        return signs ? std::optional((*signs).*side) : std::nullopt;
      };
    };
    keep(gap.first, {}, beside(&Around::before));
    keep(gap.moment->at, when, sign_at(when, span));
    keep(gap.moment->after, {}, up_to(r, holds, beside(&Around::after)));
    return holds;
  }

  // The signs at an irrational instant. Signs that are proven on the whole span around it are found
  // faster.
  static Sign sign_at(const Instant& when, Span& span) {
    return [&when, &span](const Polynomial& p) {
      const int quick = span.quick_sign(p);
      return quick != 0 ? quick : around(p, when, true)->at;
    };
  }

  // The first and the last piece that contains t; they differ at a boundary of pieces.
  std::size_t first_piece_at(const Rational& t) const {
    std::size_t i = 0;
    while (pieces_[i].until < t) ++i;
    return i;
  }

  std::size_t last_piece_at(const Rational& t) const {
    std::size_t i = pieces_.size() - 1;
    while (pieces_[i].from > t) --i;
    return i;
  }

  const Scene& scene(std::size_t piece) {
    auto& made = scenes_[piece];
    if (!made) made.emplace(*pieces_[piece].first, *pieces_[piece].second);
    return *made;
  }

  // ---- The state of all sections together

  // Adds entry i of a chapter's timeline to the proof. Its first instant is the last one of the
  // chapter before, which it replaces; both must have one state.
  void keep(const Chapter& chapter, const std::vector<Together>& all, std::size_t i) {
    const Together& one = all[i];
    line_ = one.line;
    Step step{one.line, one.state, one.when, {}, nullptr, nullptr};
    const bool is_instant = i % 2 == 0, joins = i == 0 && !proof_.steps.empty();
    if (joins) {
      require(proof_.steps.back().state == one.state, "another state than in the chapter before");
      proof_.steps.pop_back();
    }
    if (is_instant && one.state == State::touching) look_closer(chapter, all, i, joins, step);
    proof_.steps.push_back(std::move(step));
  }

  // Whether a contact may begin or end here. (The common instant of two chapters counts in the
  // later one.)
  bool is_end(const Chapter& chapter, const std::vector<Together>& all, std::size_t i,
              bool joins) const {
    if (i + 1 == all.size() && chapter.until < case_.t1) return false;
    const bool begins = i > 0   ? all[i - 1].state == State::separated
                        : joins ? proof_.steps.back().state == State::separated
                                : true;
    const bool ends = i + 1 == all.size() || all[i + 1].state == State::separated;
    return begins || ends;
  }

  // For an instant at which the bodies touch, and a contact begins or ends: finds the planes of two
  // plain boxes, or the features of each pair of parts that touches.
  void look_closer(const Chapter& chapter, const std::vector<Together>& all, std::size_t i,
                   bool joins, Step& step) {
    if (!is_end(chapter, all, i, joins)) return;
    const Together& one = all[i];
    const bool is_root = one.when.l != one.when.r;
    const std::size_t before = is_root ? all[i - 1].piece : first_piece_at(one.when.l);
    const std::size_t after = is_root ? before : last_piece_at(one.when.l);
    const Scene& on_piece = scene(one.pose == 0 ? before : after);
    const Scene then = is_root ? on_piece : on_piece.at(one.when.l);
    Span span(one.when.l, one.when.r);
    const Sign sign = is_root ? sign_at(step.when, span)
                              : Sign([&](const Polynomial& p) { return p.sign_at(step.when.l); });
    if (!case_.has_boxes_only) step.touches.emplace();
    for (const auto& [number, claim] : one.deepest) {
      require(claim != nullptr, "a pair touches where a contact begins or ends, within a gap");
      section_ = &chapter.sections[number];
      line_ = claim->line;
      const ClaimedParts now = claimed(then, sign);
      if (case_.has_boxes_only) {
        const Contact& contact = std::get<Contact>(*claim->words);
        see_planes(planes_through(now.place(contact.sum), now), before, after, one.pose, step);
      } else {
        const auto* pair = std::get_if<Pair>(&*claim->words);
        step.touches->push_back(pair != nullptr
                                    ? features_of(*pair, now)
                                    : features_of(std::get<Contact>(*claim->words), now));
        step.touches->back().pair = {section_->parts[0].front(), section_->parts[1].front()};
      }
    }
    if (step.touches) std::ranges::sort(*step.touches, {}, [](const Touch& t) { return t.pair; });
    line_ = one.line;
  }

  // For two plain boxes: sets the planes through the origin, in the pose that counts, and their
  // axes on both sides.
  void see_planes(const std::vector<PlaneName>& planes, std::size_t before, std::size_t after,
                  std::size_t pose, Step& step) {
    std::set<std::string> names;
    for (const PlaneName& plane : planes) names.insert(plane.axis);
    const auto axes = [&](std::size_t piece) {
      const auto& [from, until, first, second] = pieces_[piece];
      proof_.stretches.push_back({from, until, axes_of(case_, *first, *second, &names)});
      return &proof_.stretches.back().axes;
    };
    step.before = axes(before);
    step.after = before == after ? step.before : axes(after);
    const Axes& own = pose == 0 ? *step.before : *step.after;
    for (const auto& [name, direction] : planes)
      step.planes.push_back({&*std::ranges::find(own, name, &Axis::name), direction});
  }

  const Case& case_;
  std::size_t& line_;
  std::vector<CommonPiece> pieces_;
  std::vector<std::optional<Scene>> scenes_;  // built on demand, one per piece
  Parts parts_;
  const Section* section_ = nullptr;  // the current section
  Proof proof_;
};

}  // namespace

Proof prove(const Case& c, const Texts& lines, std::size_t& line) {
  return Prover(c, line).prove(lines);
}

void prove_overlap_at(const Case& c, const Rational& t, const Texts& words, std::size_t& line) {
  Prover(c, line).prove_overlap(t, words);
}

}  // namespace touchstone::certcheck::version2
