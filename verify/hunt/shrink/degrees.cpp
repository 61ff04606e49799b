// The pass of the shrinker that lowers the degrees of motions. shrink() runs this pass: it
// proposes changed copies of the smallest case so far, search.now(). search.take() keeps a copy
// if it is smaller and still shows the finding.

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// All polynomials of a motion; empty if it has none.
std::vector<WrittenPolynomial*> polynomials_in(Motion& motion) {
  std::vector<WrittenPolynomial*> list;
  const auto add = [&](auto& polynomials) {
    for (WrittenPolynomial& p : polynomials) list.push_back(&p);
  };
  const auto add_one = [&](std::optional<WrittenPolynomial>& p) {
    if (p) list.push_back(&*p);
  };
  if (auto* m = std::get_if<MatrixMotion>(&motion.kind)) {
    for (WrittenRow& row : m->rows) add(row);
    add_one(m->denominator);
    add_one(m->translation_denominator);
  } else if (auto* q = std::get_if<QuaternionMotion>(&motion.kind)) {
    add(q->rotation);
    if (q->translation) add(*q->translation);
    add_one(q->translation_denominator);
  } else if (auto* pieces = std::get_if<PiecewiseMotion>(&motion.kind)) {
    for (MotionPart& part : pieces->pieces) {
      for (WrittenPolynomial* p : polynomials_in(part.motion)) list.push_back(p);
    }
  }
  return list;
}

// Replaces a motion by straight motion between its positions at the ends of the horizon, with its
// orientation at the middle of the horizon.
bool straighten(Search& search, std::size_t body) {
  const Motion& motion = search.now().bodies[body].motion;
  const auto [from, until] = horizon_of(search.now());
  const auto first = at_rest(motion, from);
  const auto last = at_rest(motion, until);
  const auto middle = at_rest(motion, (from + until) / 2);
  if (from == until || !first || !last || !middle) return false;
  const auto begin = translation_of(*first);
  const auto end = translation_of(*last);
  if (!begin || !end) return false;
  Vec3<RationalPolynomial> line;
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational start = (*begin)[i](Rational(0));
    const Rational speed = ((*end)[i](Rational(0)) - start) / (until - from);
    line[i] = RationalPolynomial{Rational(start - speed * from), speed};
  }
  auto straight = with_translation(*middle, line);  // nullopt: its translation has a denominator
  return straight && search.take(with_motion(search.now(), body, std::move(*straight)));
}

}  // namespace

// For each body: 1. straight motion; 2. all polynomials cut to one size, the smallest first; 3.
// each polynomial without its highest coefficient, as often as this is accepted.
void lower_degrees(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    straighten(search, body);
    Motion probe = search.now().bodies[body].motion;
    std::size_t longest = 1;
    for (const WrittenPolynomial* p : polynomials_in(probe)) longest = std::max(longest, p->size());
    for (std::size_t size = 1; size < longest && !search.over(); ++size) {
      CaseParts cut = search.now();
      for (WrittenPolynomial* p : polynomials_in(cut.bodies[body].motion))
        p->resize(std::min(p->size(), size));
      if (search.take(std::move(cut))) break;
    }
    // An accepted case may have fewer polynomials than `count`, since tidy() leaves some out.
    const std::size_t count = polynomials_in(probe).size();
    for (std::size_t i = 0; i < count && !search.over();) {
      CaseParts cut = search.now();
      const auto list = polynomials_in(cut.bodies[body].motion);
      if (i >= list.size()) break;
      const bool is_longer = list[i]->size() > 1;
      if (is_longer) list[i]->pop_back();
      if (!is_longer || !search.take(std::move(cut))) ++i;
    }
  }
}

}  // namespace touchstone::shrink
