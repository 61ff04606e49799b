// Writes the lines of a certificate of version 2, and proves each. A gap that no claim proves is
// cut into shorter ones.

#include "writer.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "account.hpp"
#include "apart_groups.hpp"
#include "common_pieces.hpp"
#include "crossed_edges.hpp"
#include "moments.hpp"
#include "overlap_cover.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/shown_number.hpp"
#include "src/proof/cell.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {
namespace {

constexpr std::size_t kMostBytes = 1 << 22;  // that checkers read

// Writes the account from the horizon's start to its end: first the gaps, then the lines at the
// instants between them.
class Writer {
 public:
  // `query` has the motions and the horizon.
  Writer(const Query& query, Parts parts, const BoxTimeline<RealAlgebraic>& timeline)
      : query_(query), timeline_(timeline), parts_(std::move(parts)), pieces_(query) {
    const auto& all = pieces_.all();
    const auto of_cores =
        parts_.cores ? common_partition(parts_.cores->motions()[0], parts_.cores->motions()[1])
                     : all;
    scenes_.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) scenes_.emplace_back(parts_, all[i], of_cores[i]);
  }

  Account account() {
    begin(query_.from());
    for (std::size_t i = 0; i < scenes_.size(); ++i) {
      const PiecePair& piece = pieces_.all()[i];
      if (piece.from < piece.until) write(piece, scenes_[i]);
    }
    for (std::size_t i = 0; i < account_.ats.size(); ++i) say(i);
    return std::move(account_);
  }

 private:
  // Gaps and cells below 2^-kBitsWithoutDoubt of a piece are rare. Only then is the timeline
  // searched for a mistake that prevents finding a claim.
  static constexpr int kBitsWithoutDoubt = 64;
  // If no instant at which one claim can follow another (a handover) is found, the search is
  // repeated when the gap is shorter by this number of bits.
  static constexpr int kBitsBetweenHandovers = 12;
  // If a handover is nearer to an end of its gap than the gap's length divided by this number, the
  // rest of the gap is cut before another handover is searched for.
  static constexpr int kNearEnd = 16;
  // Bodies of so few faces together are no faster covered than searched for claims, and the search
  // finds fewer claims.
  static constexpr std::size_t kFewFaces = 24;

  const Rational& cursor() const { return account_.ats.back().time; }
  void begin(const Rational& t) { account_.ats.push_back({t, {}}); }

  // A claim that proves a state at an instant; nullopt if there is none. Each is searched for once:
  // both gaps beside an instant ask for it, and so does its own line.
  const std::optional<Claim>& cached_claim_at(Scene& scene, const Rational& t, State state) const {
    const auto [cached, is_new] = claims_.try_emplace({&scene, t, state});
    if (is_new) cached->second = claim_at(scene, t, state);
    return cached->second;
  }

  // ---- Gaps

  void write(const PiecePair& piece, Scene& scene) {
    const Moments moments = moments_in(scene, piece, timeline_);
    while_touching_ = moments.while_touching;
    beside_contacts_.clear();
    const Rational least = (piece.until - piece.from) * power_of_two(-10);
    for (std::size_t i = 0; i < moments.all.size(); ++i) {
      const auto& [time, states] = moments.all[i];
      if (time.is_rational()) {
        look_around(scene, {cursor(), time.rational()});
        fill_up(scene, time.rational(), states[0], least);
      } else {
        const bool is_last = i + 1 == moments.all.size();
        write_root(scene, moments.all[i], piece,
                   is_last ? RealAlgebraic(piece.until) : moments.all[i + 1].time);
      }
    }
    if (cursor() == piece.until) return;
    const State state = moments.all.empty() ? state_at(timeline_, (cursor() + piece.until) / 2)
                                            : moments.all.back().states[2];
    look_around(scene, {cursor(), piece.until});
    fill_up(scene, piece.until, state, least);
  }

  // Collects claims that may hold beside the ends of a gap at which the bodies touch: a plane
  // between the bodies, or a point of both.
  void look_around(Scene& scene, const Gap& gap) {
    nearby_.clear();
    for (const Rational& t : {gap.from(), gap.until()}) {
      if (!scene.radius().is_zero() || state_at(timeline_, t) != State::touching) continue;
      const auto& claim = cached_claim_at(scene, t, State::touching);
      const auto* contact = claim ? std::get_if<Contact>(&*claim) : nullptr;
      if (contact == nullptr) continue;
      nearby_.insert(nearby_.end(), contact->axes.begin(), contact->axes.end());
      nearby_.emplace_back(contact->sum);
      see_edges_of(scene, *contact);
      if (contact->axes.size() != 1) continue;
      if (auto sum = between_faces(scene, contact->axes.front().axis, t))
        nearby_.emplace_back(std::move(*sum));
    }
  }
  // The edges that touch soon reach inside.
  void see_edges_of(const Scene& scene, const Contact& contact) {
    for (const Support& support : contact.axes) {
      const auto claims = ends_and_middles(scene, support.axis);
      beside_contacts_.insert(beside_contacts_.end(), claims.begin(), claims.end());
    }
  }

  // Adds gaps from the cursor to t, all with one state, and the instant t. Gaps shorter than
  // `least` are examined more thoroughly.
  void fill_up(Scene& scene, const Rational& t, State state, const Rational& least) {
    first_gap_ = account_.gaps.size();
    handed_over_.clear();
    at_cut_.reset();
    const bool are_large = scene.part(0).faces.size() + scene.part(1).faces.size() > kFewFaces;
    if (state == State::overlapping && are_large && scene.radius().is_zero())
      fill_by_cover(scene, t, least);
    fill(scene, t, state, least, least);
  }

  // Adds the gaps of an overlap from the cursor to t, cut where one claim can follow another.
  void fill_by_cover(Scene& scene, const Rational& t, const Rational& least) {
    if (cursor() == t) return;
    const Gap gap{cursor(), t};
    const auto cover =
        cover_of_overlap(scene, gap, favourites({State::overlapping}), beside_contacts_);
    for (const Stretch& stretch : cover) {
      if (stretch.until <= cursor()) continue;
      if (stretch.claim) last_[static_cast<std::size_t>(State::overlapping)] = stretch.claim;
      fill(scene, stretch.until, State::overlapping, least, least);
    }
  }

  // `drift` counts how often in a row the first (negative) or the last part of a gap was cut: then
  // an event is near, and less is cut off.
  // In a gap shorter than `hand_over_below`, an instant is computed at which claims change.
  void fill(Scene& scene, const Rational& t, State state, const Rational& least,
            Rational hand_over_below, int drift = 0) {
    if (cursor() == t) return;
    check_limit();
    const Gap gap{cursor(), t};
    const Rational width = gap.until() - gap.from();
    if (auto claim = claim_on(scene, gap, state, favourites({state}), width < least)) {
      add({*claim, {}}, t);
      join(scene);
      return;
    }
    bool may_be_wrong = false;
    if (width < hand_over_below) {
      if (const auto found = handover_in(scene, gap, state)) {
        if (found->claims.size() == 1) {
          fill_with(scene, t, found->claims.front());
          return;
        }
        handed_over_.insert(handed_over_.end(), found->claims.begin(), found->claims.end());
        // A claim that holds on a small part of the gap only is followed by many such claims.
        // Claims that hold for longer are found when the rest of the gap is cut.
        const Rational nearer_end =
            std::min<Rational>(found->at - gap.from(), gap.until() - found->at);
        if (nearer_end < width / kNearEnd)
          hand_over_below = width * power_of_two(-kBitsBetweenHandovers);
        fill(scene, found->at, state, least, hand_over_below);
        fill(scene, t, state, least, hand_over_below);
        return;
      }
      hand_over_below = width * power_of_two(-kBitsBetweenHandovers);
      may_be_wrong = width < least * power_of_two(10 - kBitsWithoutDoubt);
    }
    // A wrong state would never be proven: a test at an instant in the gap finds the contradiction.
    const Rational cut = cut_of(gap, drift);
    if (width < least) {
      at_cut_ = cached_claim_at(scene, cut, state);
      if (!at_cut_) contradict(cut, state);
    }
    if (may_be_wrong) look_for_contradiction(scene, gap, state, cut);
    fill(scene, cut, state, least, hand_over_below, std::min(drift, 0) - 1);
    fill(scene, t, state, least, hand_over_below, std::max(drift, 0) + 1);
  }

  static Rational cut_of(const Gap& gap, int drift) {
    constexpr int kOften = 3;
    const int low = drift <= -kOften ? 1 : drift >= kOften ? 13 : 6;
    const int high = drift <= -kOften ? 3 : drift >= kOften ? 15 : 10;
    const Rational width = gap.until() - gap.from();
    return simplest_between(gap.from() + width * low / 16, gap.from() + width * high / 16);
  }

  // Adds gaps from the cursor to t, and the instant t, with a claim that is true throughout. There
  // are several gaps if the coefficients of the claim's polynomials do not show it on one.
  void fill_with(Scene& scene, const Rational& t, const Claim& claim, int drift = 0) {
    check_limit();
    const Gap gap{cursor(), t};
    if (hold_on(scene, gap, claim)) {
      add({claim, {}}, t);
      join(scene);
      return;
    }
    fill_with(scene, cut_of(gap, drift), claim, std::min(drift, 0) - 1);
    fill_with(scene, t, claim, std::max(drift, 0) + 1);
  }

  // Claims that may hold beside an end of a gap: those at the end itself, and the last ones. A pair
  // of features that are at R there is also closest beside it.
  std::vector<Claim> claims_beside(Scene& scene, const Rational& t, State state) const {
    std::vector<Claim> all = favourites({state});
    const State there = state_at(timeline_, t);
    if (const auto& claim = cached_claim_at(scene, t, there)) all.push_back(*claim);
    for (const auto& last : last_) {
      if (last) all.push_back(*last);
    }
    for (Claim& claim : all) {
      if (auto* pair = std::get_if<Pair>(&claim)) pair->state = state;
    }
    return all;
  }
  std::optional<Handover> handover_in(Scene& scene, const Gap& gap, State state) const {
    if (state == State::touching) return std::nullopt;
    auto found = handover(scene, gap, state, claims_beside(scene, gap.from(), state), false);
    if (!found) found = handover(scene, gap, state, claims_beside(scene, gap.until(), state), true);
    return found;
  }

  // If the claim of the last gap also holds in the gap before it, the cut was not needed: joins
  // them.
  void join(Scene& scene) {
    auto& [ats, gaps] = account_;
    while (gaps.size() > first_gap_ + 1 &&
           hold_on(scene, {ats[gaps.size() - 2].time, cursor()}, gaps.back().first)) {
      size_ -= text(gaps[gaps.size() - 2]).size();
      ats.erase(ats.end() - 2);
      gaps.erase(gaps.end() - 2);
    }
  }

  // Claims that may still hold.
  std::vector<Claim> favourites(std::initializer_list<State> states) const {
    std::vector<Claim> all;
    for (const State s : states) {
      if (const auto& last = last_[static_cast<std::size_t>(s)]) all.push_back(*last);
      all.insert(all.end(), handed_over_.begin(), handed_over_.end());
      all.insert(all.end(), nearby_.begin(), nearby_.end());
      if (at_cut_) all.push_back(*at_cut_);
      if (s == State::touching)
        all.insert(all.end(), while_touching_.begin(), while_touching_.end());
    }
    return all;
  }

  void add(Between gap, const Rational& until) {
    size_ += text(gap).size();
    if (size_ > kMostBytes) {
      throw Contradiction("up to t = " + shown(until) +
                          " the certificate is longer than checkers read");
    }
    last_[static_cast<std::size_t>(state_of(gap.last()))] = gap.last();
    account_.gaps.push_back(std::move(gap));
    begin(until);
  }

  // Adds the lines of an irrational moment, in the widest gap that allows the proof. The gap's ends
  // are on a binary grid.
  void write_root(Scene& scene, const Moment& m, const PiecePair& piece,
                  const RealAlgebraic& next) {
    const Rational unit = power_of_two(floor_log2(piece.until - piece.from));
    auto doubtful = static_cast<unsigned>(kBitsWithoutDoubt);
    for (unsigned bits = 7, step = 3;; bits += step, step += 1 + step / 4) {
      check_limit();
      const auto [from, until] = cell(m.time, unit / Rational(shifted(Integer(1), bits)));
      const Around around{{{std::max(from, cursor()), std::min(until, piece.until)},
                           primitive_part(m.time.polynomial())},
                          m.time,
                          m.states};
      if (next.compare(around.root.gap.until()) < 0) continue;
      const auto claim =
          claims_around(scene, around, favourites({m.states[0], m.states[1], m.states[2]}));
      if (!claim) {
        if (bits > doubtful) {
          look_for_contradiction(scene, around);
          doubtful *= 4;
        }
        continue;
      }
      const auto& [before, at, after] = *claim;
      nearby_ = {before};
      if (const auto* contact = std::get_if<Contact>(&at)) see_edges_of(scene, *contact);
      fill_up(scene, around.root.gap.from(), m.states[0], unit * power_of_two(-10));
      add({before, Between::Moment{around.root.q, at, after}}, around.root.gap.until());
      return;
    }
  }

  // If the timeline is wrong beside the instant or at it, no gap is narrow enough.
  void look_for_contradiction(Scene& scene, const Around& around) const {
    const auto& [before, at, after] = around.states;
    const Rational &low = around.alpha.lower(), &high = around.alpha.upper();
    if (!claim_at(scene, low, before)) contradict(low, before);
    if (!claim_at(scene, high, after)) contradict(high, after);
    contradict_if_denied(scene, around.alpha, around.root.gap, at);
  }

  // If the timeline omits an irrational instant, no gap around it is narrow enough either.
  void look_for_contradiction(Scene& scene, const Gap& gap, State state, const Rational& t) const {
    for (const RealAlgebraic& doubt : doubts_about(scene, gap, state, t)) {
      rationalize(doubt);
      if (!doubt.is_rational()) {
        contradict_if_denied(scene, doubt, gap, state);
      } else if (!claim_at(scene, doubt.rational(), state)) {
        contradict(doubt.rational(), state);
      }
    }
  }

  static void contradict_if_denied(Scene& scene, const RealAlgebraic& alpha, const Gap& gap,
                                   State state) {
    const auto other = denied_at(scene, alpha, gap, state);
    if (!other) return;
    throw Contradiction("at an irrational instant after t = " + shown(alpha.lower()) +
                        " the bodies are shown to be " + name(*other) + "; they are " +
                        name(state) + " in the timeline");
  }

  // ---- Instants

  // Adds the lines at an instant, for each pose.
  void say(std::size_t i) {
    auto& [time, poses] = account_.ats[i];
    const State state = state_at(timeline_, time);
    const bool has_two = pieces_.has_two_poses(time);
    State deepest = State::separated;
    for (std::size_t pose = 0; pose < (has_two ? 2U : 1U); ++pose) {
      Scene& scene = scenes_[pose == 0 ? pieces_.first_at(time) : pieces_.last_at(time)];
      const Claim* beside = claim_beside(account_, i, pose == 0);
      if (beside != nullptr && state_of(*beside) != State::touching &&
          (has_two || state_of(*beside) == state) && hold_at(scene, time, *beside)) {
        poses.push_back({*beside, true});
      } else {
        poses.push_back({claim_of_pose(scene, time, state, has_two), false});
      }
      deepest = std::max(deepest, state_of(poses.back().claim));
    }
    if (deepest != state) contradict(time, deepest);
  }

  Claim claim_of_pose(Scene& scene, const Rational& t, State state, bool is_any) const {
    if (const auto& claim = cached_claim_at(scene, t, state)) return *claim;
    for (const State other : {State::separated, State::overlapping, State::touching}) {
      if (!is_any || other == state) continue;
      if (const auto& claim = cached_claim_at(scene, t, other)) return *claim;
    }
    contradict(t, state);
  }

  [[noreturn]] void contradict(const Rational& t, State state) const {
    throw Contradiction("at t = " + shown(t) + " nothing shows that the bodies are " + name(state) +
                        "; they are " + name(state_at(timeline_, t)) + " in the timeline");
  }

  const Query& query_;
  const BoxTimeline<RealAlgebraic>& timeline_;
  Parts parts_;
  CommonPieces pieces_;
  std::vector<Scene> scenes_;
  mutable std::map<std::tuple<const Scene*, Rational, State>, std::optional<Claim>> claims_{};
  std::array<std::optional<Claim>, 3> last_{};  // the last claim of each state
  std::vector<Claim> handed_over_;              // claims of handovers in the span being filled
  std::vector<Claim> nearby_;                   // claims that may hold beside that span's ends
  std::vector<Claim> beside_contacts_;  // claims of overlaps that may hold after or before contacts
  std::optional<Claim> at_cut_;         // the claim at the last instant where it was cut
  std::vector<Claim> while_touching_;   // claims for touching on the current piece
  Account account_;
  std::size_t first_gap_ = 0;  // the first of the gaps now being added
  std::size_t size_ = 0;       // length of the text of all gaps
};

}  // namespace

std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline) {
  return text(Writer(query, parts_of(query), timeline).account());
}

namespace {

std::string lines_of_pair(const Query& query, const std::array<std::size_t, 2>& parts) {
  const Answer answer = solve(query.pair(parts));
  return text(Writer(query, parts_of(query, parts), answer.timeline).account());
}

}  // namespace

std::string lines_of_compound(const Query& query) {
  if (has_solid(query)) throw Uncertifiable();
  // Checkers read at most this number of parts.
  if (query.part_count(0) > kMostParts || query.part_count(1) > kMostParts) throw TooLong();
  const ApartGroups groups(query);
  // By the numbers of the parts, so that sections are in order.
  std::map<std::array<std::vector<std::size_t>, 2>, std::string> sections;
  std::size_t size = 0;
  std::vector<ApartGroups::Nodes> open{groups.all()};
  while (!open.empty()) {
    check_limit();
    const ApartGroups::Nodes nodes = open.back();
    open.pop_back();
    const auto apart = groups.account(nodes);
    if (!apart && !groups.are_single(nodes)) {
      for (const auto& half : groups.halves(nodes)) open.push_back(half);
      continue;
    }
    std::array parts{groups.parts(0, nodes[0]), groups.parts(1, nodes[1])};
    std::string section = "pairs " + set_text(parts[0]) + " " + set_text(parts[1]) + "\n" +
                          (apart ? text(*apart) : lines_of_pair(query, {parts[0][0], parts[1][0]}));
    size += section.size();
    if (size > kMostBytes) throw TooLong();
    sections.emplace(std::move(parts), std::move(section));
  }
  std::string all = "from " + query.from().str() + " until " + query.until().str() + "\n";
  for (const auto& [parts, section] : sections) all += section;
  return all;
}

std::string overlap_at(const Query& query, const Rational& t) {
  const Parts parts = parts_of(query);
  for (const PiecePair& piece : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < piece.from || t > piece.until) continue;
    Scene scene(parts, piece, piece);
    if (const auto claim = claim_at(scene, t, State::overlapping)) return text_of_instant(*claim);
  }
  throw Contradiction("at t = " + shown(t) + " nothing shows that the bodies overlap");
}

}  // namespace touchstone::proof::version2
