// Compares the claims of the interval type about any boxes, as computed and as printed, with the
// exact timeline: a known state must be right. Exact arithmetic without culling, over the
// rationals, and up to the first contact only must agree with the usual solution.

#include <string>

#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/prove/crosscheck/interval_claims.hpp"

namespace touchstone::fuzz {
namespace {

using crosscheck::Claim;

void hold(const std::vector<Claim>& claims, const Case& c) {
  for (const Claim& claim : claims) {
    if (!claim.broken.empty())
      finding("the interval type: " + claim.place + ": in truth " + claim.broken, c);
  }
}

void check_variants(const Case& c, const crosscheck::ExactTimeline& exact) {
  SolveOptions without_culling;
  without_culling.cull = false;
  const std::string uncut =
      crosscheck::difference(exact, crosscheck::solved(c.query, without_culling).timeline);
  if (!uncut.empty()) finding("without culling " + uncut, c);
  const std::string rational =
      crosscheck::difference(exact, solve(planes_of<Rational>(c.query)).timeline);
  if (!rational.empty()) finding("over rationals " + rational, c);
}

void check_first_contact(const Case& c, const crosscheck::ExactTimeline& exact) {
  SolveOptions first_only;
  first_only.first_only = true;
  const auto first = crosscheck::solved(c.query, first_only).timeline;
  const auto found = contacts(first);
  const auto all = contacts(exact);
  if (found.empty() != all.empty()) finding("whether there is contact depends on the options", c);
  if (all.empty()) return;
  const RealAlgebraic& time = first.instants[found.front().enter].time;
  if (compare(time, exact.instants[all.front().enter].time) != 0 ||
      found.front().kind != all.front().kind)
    finding("another first contact if the query is for that only", c);
}

void check_intervals(const Case& c) {
  const auto exact = crosscheck::solved(c.query).timeline;
  const std::string wrong = crosscheck::malformation(exact, c.query);
  if (!wrong.empty()) finding("the timeline " + wrong, c);
  hold(crosscheck::claims(solve(planes_of<Interval>(c.query)).timeline, exact), c);
  hold(crosscheck::claims(solve_query(c.query, NumberType::interval), exact), c);
  check_variants(c, exact);
  check_first_contact(c, exact);
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  return fuzz::within_limit([&] { fuzz::check_intervals(fuzz::decode_case({data, size})); });
}
