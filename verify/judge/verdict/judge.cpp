// The public interface of the judge: the findings of judge_answer, in numbers.

#include "touchstone/judge.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>

#include "touchstone/answer.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

namespace {

bool equal(const Numeral& a, const Numeral& b) {
  return a.is_number() && b.is_number() && a.value() == b.value();
}
template <class T, std::size_t n>
bool equal(const std::array<T, n>& a, const std::array<T, n>& b) {
  return std::equal(a.begin(), a.end(), b.begin(),
                    [](const T& x, const T& y) { return equal(x, y); });
}
bool equal(const SaidContact& a, const SaidContact& b) {
  return equal(a.points, b.points) && equal(a.depth, b.depth) && a.is_one_point == b.is_one_point;
}
bool equal(const SaidManifold& a, const SaidManifold& b) {
  return equal(a.normal, b.normal) &&
         std::equal(a.contacts.begin(), a.contacts.end(), b.contacts.begin(), b.contacts.end(),
                    [](const SaidContact& x, const SaidContact& y) { return equal(x, y); });
}
template <class T>
bool equal(const std::optional<T>& a, const std::optional<T>& b) {
  return a.has_value() == b.has_value() && (!a || equal(*a, *b));
}

bool is_finite(const Numeral& n) { return n.is_number(); }
template <class T, std::size_t n>
bool is_finite(const std::array<T, n>& all) {
  return std::ranges::all_of(all, [](const T& each) { return is_finite(each); });
}
bool is_finite(const SaidManifold& manifold) {
  return is_finite(manifold.normal) &&
         std::ranges::all_of(manifold.contacts, [](const SaidContact& contact) {
           return is_finite(contact.points) && is_finite(contact.depth);
         });
}
template <class T>
bool is_finite(const std::optional<T>& given) {
  return !given || is_finite(*given);
}

// Whether no number of the answer is NaN or infinite.
bool is_finite(const Said& said) {
  return is_finite(said.time) && is_finite(said.depth) && is_finite(said.distance) &&
         is_finite(said.normal) && is_finite(said.points) && is_finite(said.manifold);
}

// The judgement of an answer of finite numbers.
Judgement judge_by(const BodyTruth& truth, const Said& said, const Terms& terms) {
  const Verdict verdict = judge_answer(said, truth, terms);
  Judgement judgement;
  judgement.kind = verdict.kind;
  judgement.within_tolerance = verdict.within_tolerance;
  judgement.why = verdict.why;
  if (verdict.exact)
    judgement.exact = std::make_shared<const RealAlgebraic>(verdict.exact->exact());
  if (judgement.exact && said.contact && said.time)
    judgement.off_by = TimeError(said.time->value(), *judgement.exact).as_double();
  if (verdict.measure && verdict.measure->sign > 0)
    judgement.clearance = verdict.measure->magnitude();
  else if (verdict.measure)
    judgement.depth = verdict.measure->magnitude();
  return judgement;
}

// The answer without its depths, distances, normals, points and manifold. These cannot be judged
// for a solid body: its depth is not computed, and its triangles give no distance to a body that is
// inside.
Said without_distances(Said said) {
  said.depth.reset();
  said.distance.reset();
  said.normal.reset();
  said.points.reset();
  said.manifold.reset();
  return said;
}
bool has_distances(const Said& said) {
  return said.depth || said.distance || said.normal || said.points || said.manifold;
}

constexpr const char* kNoDistances = "depths and distances of a solid mesh are not computed";

// The judgement of an answer about a solid mesh: of its contact, time, state and features. If the
// verdict would also depend on depths or distances, it is unproven with the tolerance.
Judgement judge_solid(const BodyTruth& truth, const Said& said, const Terms& terms) {
  const bool is_judged_by_distance = terms.tolerance.distance.has_value();
  Terms times = terms;
  times.tolerance.distance.reset();
  Judgement judgement = judge_by(truth, without_distances(said), times);
  judgement.depth.reset();
  judgement.clearance.reset();
  const bool has_open_failure = is_judged_by_distance && is_failure(judgement.within_tolerance);
  const bool has_open_distances =
      judgement.kind == VerdictKind::correct && has_distances(said) && truth.is_at_rest();
  if (!has_open_failure && !has_open_distances) return judgement;
  judgement.within_tolerance = VerdictKind::unproven;
  judgement.why = kNoDistances;
  return judgement;
}

}  // namespace

bool Tolerance::operator==(const Tolerance& o) const {
  return equal(time, o.time) && equal(distance, o.distance);
}

bool Said::same_as(const Said& o) const {
  return contact == o.contact && equal(time, o.time) && finite == o.finite && state == o.state &&
         box1 == o.box1 && box2 == o.box2 && parts == o.parts && equal(depth, o.depth) &&
         equal(distance, o.distance) && equal(normal, o.normal) && equal(points, o.points) &&
         equal(manifold, o.manifold);
}

Said contact_at(double time) {
  Said said;
  said.contact = true;
  said.finite = std::isfinite(time);
  if (said.finite) said.time = time;
  return said;
}

Said no_contact() { return {}; }

template <class ExactAnswer>
requires std::same_as<typename ExactAnswer::Time, RealAlgebraic> Judgement
judge(const Query& query, const ExactAnswer& exact, const Said& said, const Terms& terms) {
  assert(exact.complete);
  if (!is_finite(said)) {
    Judgement judgement;
    judgement.kind = judgement.within_tolerance = VerdictKind::not_finite;
    judgement.why = "a number is NaN or infinite";
    return judgement;
  }
  const BodyTruth truth(LazyTimeline::of(query, exact), terms.convention);
  return has_solid(query) ? judge_solid(truth, said, terms) : judge_by(truth, said, terms);
}

template Judgement judge(const Query&, const Answer&, const Said&, const Terms&);

Judgement judge(const Query& query, const Said& said, const Terms& terms) {
  return judge(query, solve(query), said, terms);
}

Result<Judgement> judge(const Body& first, const Body& second, const Numeral& from,
                        const Numeral& until, const Said& said, const Terms& terms) {
  const auto query = Query::make(first, second, from, until);
  if (!query) return query.error();
  return judge(query.value(), said, terms);
}

}  // namespace touchstone::judge
