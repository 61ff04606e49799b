#include "verify/verdict/within_distance.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/sat/pose.hpp"
#include "verify/verdict/box_distance.hpp"
#include "verify/verdict/deep_cells.hpp"
#include "verify/verdict/facet_forms.hpp"
#include "verify/verdict/measure.hpp"
#include "verify/verdict/shallow_stretch.hpp"

namespace touchstone::judge {
namespace {

struct Span {
  Rational from;
  Rational until;
  int halvings = 0;
};

// Whether the boxes are nowhere deeper, on one piece of both motions.
//   Most spans are decided by looks: an exact pose that is too deep refutes, and the facet along
//   which the boxes are least deep in the middle mostly proves a span around it. What that leaves
//   open after a few halvings is decided by roots, which takes no longer for being close.
class ShallowPiece {
 public:
  ShallowPiece(const Query& q, const PiecePair& pieces, const Rational& depth)
      : query_(q),
        pieces_(pieces),
        depth_(depth),
        forms_(facet_forms(pieces, q.box(0), q.box(1))) {}

  bool holds(const Rational& from, const Rational& until) const {
    if (from == until) return !is_deeper_than(measure(pose(0, from), pose(1, from)), depth_);
    // In order of time, so that what is left open can be joined.
    std::vector<Span> ahead{{from, until}};
    std::vector<Span> open;
    while (!ahead.empty()) {
      check_limit();
      const Span span = std::move(ahead.back());
      ahead.pop_back();
      const Rational middle = (span.from + span.until) / 2;
      const BestSeparation seen = best_separation(pose(0, middle), pose(1, middle));
      if (is_deeper(*seen.along)) return false;
      if (is_seen_shallow(form_of(seen.axis), span.from, span.until, depth_)) continue;
      if (span.halvings == kHalvings) {
        join(open, span);
        continue;
      }
      ahead.push_back({middle, span.until, span.halvings + 1});
      ahead.push_back({span.from, middle, span.halvings + 1});
    }
    return std::none_of(open.begin(), open.end(), [this](const Span& span) {
      return is_somewhere_deeper(forms_, span.from, span.until, depth_);
    });
  }

 private:
  // From here on halves are no cheaper than roots. Decides nothing but the way.
  static constexpr int kHalvings = 5;

  static void join(std::vector<Span>& open, const Span& span) {
    if (!open.empty() && open.back().until == span.from) {
      open.back().until = span.until;
    } else {
      open.push_back(span);
    }
  }

  Obb<Rational> pose(std::size_t body, const Rational& t) const {
    return pose_at(body == 0 ? *pieces_.piece1 : *pieces_.piece2, query_.box(body), t);
  }

  bool is_deeper(const Separation<Rational>& s) const {
    const auto& [gap, length_squared] = s;
    return gap < 0 && gap * gap > depth_ * depth_ * length_squared;
  }

  // The normal of a facet with a separation does not vanish: there is a form.
  const FacetForm& form_of(int facet) const {
    return *std::find_if(forms_.begin(), forms_.end(),
                         [facet](const FacetForm& form) { return form.facet == facet; });
  }

  const Query& query_;
  const PiecePair& pieces_;
  const Rational& depth_;
  std::vector<FacetForm> forms_;
};

bool is_near(const Query& q, const Rational& t, const Rational& distance) {
  for (const auto& p : poses_at(q, t)) {
    const Measure m = measure(p.a, p.b);
    if (m.sign <= 0) return true;
    // A separation along an axis is at most the distance.
    const Rational square = distance * distance;
    if (m.gap * m.gap > square * m.length_squared) continue;
    if (is_within_square(p.a, p.b, square)) return true;
  }
  return false;
}

bool is_shallow(const Query& q, const Rational& from, const Rational& until,
                const Rational& depth) {
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    const Rational first = std::max(from, pieces.from);
    const Rational last = std::min(until, pieces.until);
    if (first <= last && !ShallowPiece(q, pieces, depth).holds(first, last)) return false;
  }
  return true;
}

// What is not known when the time limit passes stays open.
template <class Decide>
Within decided(const Decide& decide) {
  try {
    return decide() ? Within::holds : Within::exceeded;
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached&) {
    return Within::unproven;
  }
}

}  // namespace

Within comes_within(const Query& q, const Rational& t, const Rational& distance) {
  return decided([&] { return is_near(q, t, distance); });
}

Within stays_within(const Query& q, const Rational& from, const Rational& until,
                    const Rational& depth) {
  return decided([&] { return is_shallow(q, from, until, depth); });
}

}  // namespace touchstone::judge
