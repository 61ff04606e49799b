// Compares verdicts of the judge on planted answers with known ones, for the self-test. The contact
// and the tolerance are powers of two, so all sums of them are exact.

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"
#include "verify/prove/mutants/cases.hpp"
#include "verify/prove/mutants/planted.hpp"

namespace touchstone::mutants {
namespace {

using judge::VerdictKind;

constexpr double kContact = 0.5;
constexpr double kTolerance = 0x1p-10;

// A claimed time of contact, and the verdicts on it, without a tolerance and with it.
struct Planted {
  double time;
  VerdictKind kind;
  VerdictKind within_tolerance;
};

}  // namespace

void check_verdicts(crosscheck::Report& report) {
  const Query query = parse_case(kCubesMeet).value().query;
  judge::Terms terms;
  terms.tolerance.time = Rational(kTolerance);
  for (const Planted& p : {Planted{kContact, VerdictKind::correct, VerdictKind::correct},
                           {kContact - kTolerance, VerdictKind::early, VerdictKind::correct},
                           {kContact + kTolerance, VerdictKind::late, VerdictKind::correct},
                           {kContact - 2 * kTolerance, VerdictKind::early, VerdictKind::early},
                           {kContact + 2 * kTolerance, VerdictKind::late, VerdictKind::late}}) {
    const auto verdict = judge::judge(query, judge::contact_at(p.time), terms);
    report.compare("verdict", "contact at " + std::to_string(p.time),
                   verdict.kind == p.kind && verdict.within_tolerance == p.within_tolerance,
                   std::string("the verdict is ") + judge::name(verdict.kind) +
                       ", within the tolerance " + judge::name(verdict.within_tolerance));
  }
  const auto missed = judge::judge(query, judge::no_contact(), terms);
  report.compare("verdict", "no contact", missed.kind == VerdictKind::missed,
                 std::string("the verdict is ") + judge::name(missed.kind));
}

}  // namespace touchstone::mutants
