// Proves a timeline, line by line. A gap that no claim proves is cut into shorter ones. For each
// piece of the motions (add_piece):
//   1. Moments are listed: the events, and instants at which claims of touching change.
//   2. Up to a rational moment, gaps are filled with claims (fill_up); an irrational one gets a gap
//      around it (write_root).
//   3. In the end each instant between gaps gets its claims (add_lines_at).

#include "timeline_account.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "around.hpp"
#include "common_pieces.hpp"
#include "contradictions.hpp"
#include "favourites.hpp"
#include "handover.hpp"
#include "moments.hpp"
#include "overlap_cover.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/shown_number.hpp"
#include "src/proof/cell.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {
namespace {

// Builds the account from the horizon's start to its end: first the gaps, then the lines at the
// instants between them.
class TimelineAccount {
 public:
  // `query` has the motions and the horizon.
  TimelineAccount(const Query& query, Parts parts, const BoxTimeline<RealAlgebraic>& timeline)
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
      if (piece.from < piece.until) add_piece(piece, scenes_[i]);
    }
    for (std::size_t i = 0; i < account_.ats.size(); ++i) add_lines_at(i);
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

  // The instant up to which gaps were added.
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

  void add_piece(const PiecePair& piece, Scene& scene) {
    const Moments moments = moments_in(scene, piece, timeline_);
    favourites_.begin_piece(moments.while_touching);
    // In gaps shorter than this, claims are also guessed in rationals.
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

  // Collects claims that may hold beside the ends of a gap at which the bodies touch.
  void look_around(Scene& scene, const Gap& gap) {
    favourites_.leave_neighbourhood();
    for (const Rational& t : {gap.from(), gap.until()}) {
      if (!scene.radius().is_zero() || state_at(timeline_, t) != State::touching) continue;
      const auto& claim = cached_claim_at(scene, t, State::touching);
      if (const auto* contact = claim ? std::get_if<Contact>(&*claim) : nullptr)
        favourites_.see_contact(scene, *contact, t);
    }
  }

  // Adds gaps from the cursor to t, all with one state, and the instant t. Gaps shorter than
  // `least` are examined more thoroughly.
  void fill_up(Scene& scene, const Rational& t, State state, const Rational& least) {
    first_gap_ = account_.gaps.size();
    favourites_.begin_span();
    const bool are_large = scene.part(0).faces.size() + scene.part(1).faces.size() > kFewFaces;
    if (state == State::overlapping && are_large && scene.radius().is_zero())
      fill_by_cover(scene, t, least);
    fill(scene, t, state, least, least);
  }

  // Adds the gaps of an overlap from the cursor to t, cut where one claim can follow another.
  void fill_by_cover(Scene& scene, const Rational& t, const Rational& least) {
    if (cursor() == t) return;
    const Gap gap{cursor(), t};
    const auto cover = cover_of_overlap(scene, gap, favourites_.of({State::overlapping}),
                                        favourites_.beside_contacts());
    for (const Stretch& stretch : cover) {
      if (stretch.until <= cursor()) continue;
      if (stretch.claim) favourites_.see(*stretch.claim);
      fill(scene, stretch.until, State::overlapping, least, least);
    }
  }

  // Adds gaps from the cursor to t, all with one state, and the instant t.
  // `drift` counts how often in a row the first (negative) or the last part of a gap was cut: then
  // an event is near, and less is cut off.
  // In a gap shorter than `hand_over_below`, an instant is computed at which claims change.
  void fill(Scene& scene, const Rational& t, State state, const Rational& least,
            Rational hand_over_below, int drift = 0) {
    if (cursor() == t) return;
    check_limit();
    const Gap gap{cursor(), t};
    const Rational width = gap.until() - gap.from();
    if (auto claim = claim_on(scene, gap, state, favourites_.of({state}), width < least)) {
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
        favourites_.see_handover(found->claims);
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
      const auto& at_cut = cached_claim_at(scene, cut, state);
      if (!at_cut) contradict(timeline_, cut, state);
      favourites_.see_at_cut(*at_cut);
    }
    if (may_be_wrong) contradict_if_omitted(timeline_, scene, gap, state, cut);
    fill(scene, cut, state, least, hand_over_below, std::min(drift, 0) - 1);
    fill(scene, t, state, least, hand_over_below, std::max(drift, 0) + 1);
  }

  // Where to cut a gap: about its middle or, after cuts in a row towards one end, near that end.
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

  std::vector<Claim> claims_beside(Scene& scene, const Rational& t, State state) const {
    return favourites_.beside(cached_claim_at(scene, t, state_at(timeline_, t)), state);
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

  // Adds a gap, with its lines, and the instant at its end.
  void add(Between gap, const Rational& until) {
    size_ += text(gap).size();
    if (size_ > kMostBytes) {
      throw Contradiction("up to t = " + shown(until) +
                          " the certificate is longer than checkers read");
    }
    favourites_.see(gap.last());
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
      const auto claims =
          claims_around(scene, around, favourites_.of({m.states[0], m.states[1], m.states[2]}));
      if (!claims) {
        if (bits > doubtful) {
          contradict_if_wrong(timeline_, scene, around);
          doubtful *= 4;
        }
        continue;
      }
      const auto& [before, at, after] = *claims;
      favourites_.see_before(before);
      if (const auto* contact = std::get_if<Contact>(&at))
        favourites_.see_edges_of(scene, *contact);
      fill_up(scene, around.root.gap.from(), m.states[0], unit * power_of_two(-10));
      add({before, Between::Moment{around.root.q, at, after}}, around.root.gap.until());
      return;
    }
  }

  // ---- Instants

  // Adds the lines at an instant, for each pose.
  void add_lines_at(std::size_t i) {
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
    if (deepest != state) contradict(timeline_, time, deepest);
  }

  // A claim that proves the state or, if `is_any`, another one, in one of two poses.
  Claim claim_of_pose(Scene& scene, const Rational& t, State state, bool is_any) const {
    if (const auto& claim = cached_claim_at(scene, t, state)) return *claim;
    for (const State other : {State::separated, State::overlapping, State::touching}) {
      if (!is_any || other == state) continue;
      if (const auto& claim = cached_claim_at(scene, t, other)) return *claim;
    }
    contradict(timeline_, t, state);
  }

  const Query& query_;
  const BoxTimeline<RealAlgebraic>& timeline_;
  Parts parts_;
  CommonPieces pieces_;
  std::vector<Scene> scenes_;
  mutable std::map<std::tuple<const Scene*, Rational, State>, std::optional<Claim>> claims_{};
  Favourites favourites_{};
  Account account_;
  std::size_t first_gap_ = 0;  // the first of the gaps now being added
  std::size_t size_ = 0;       // length of the text of all gaps
};

}  // namespace

Account account_of(const Query& query, Parts parts, const BoxTimeline<RealAlgebraic>& timeline) {
  return TimelineAccount(query, std::move(parts), timeline).account();
}

}  // namespace touchstone::proof::version2
