// A hunt (`touchstone fuzz --maximise AIM`) is a fuzzing run that looks for the worst case of a
// subject. Defines the quantities that it can maximise, such as the error in time, and reads them
// from a verdict.

#include "verify/hunt/campaign/aim.hpp"

#include <cmath>
#include <sstream>

namespace touchstone::campaign {
namespace {

// A score of 0 is none: the answer is not wrong in this respect.
std::optional<double> unless_zero(double score) {
  return score > 0 ? std::optional(score) : std::nullopt;
}

// The length divided by the unit of its case, which is 0 if both bodies are points: then the length
// itself.
double magnitude_in(const Rational& unit, const judge::Measure& measure) {
  return (unit.is_zero() ? measure : measure.in_units_of(unit)).magnitude();
}

}  // namespace

const char* name(Aim aim) {
  switch (aim) {
    case Aim::late:
      return "late";
    case Aim::early:
      return "early";
    case Aim::depth:
      return "depth";
    case Aim::ulps:
      return "ulps";
    case Aim::time:
      return "time";
  }
  return "";
}

std::optional<double> score_of(Aim aim, const judge::Verdict& verdict, const Rational& unit) {
  switch (aim) {
    case Aim::late:
      return unless_zero(verdict.kind == judge::VerdictKind::late ? verdict.off_by : 0);
    case Aim::early:
      return unless_zero(verdict.kind == judge::VerdictKind::early ? -verdict.off_by : 0);
    case Aim::depth:
      return unless_zero(
          verdict.measure && verdict.measure->sign < 0 ? magnitude_in(unit, *verdict.measure) : 0);
    case Aim::ulps:
      return unless_zero(std::fabs(verdict.ulps_by));
    case Aim::time:
      return unless_zero(verdict.seconds.value_or(0));
  }
  return std::nullopt;
}

std::string score_text(Aim aim, double score) {
  std::ostringstream text;
  text.precision(4);
  if (aim == Aim::late || aim == Aim::early) text << name(aim) << " by ";
  text << score;
  if (aim == Aim::depth) text << " deep, in largest half extents of the smaller box";
  if (aim == Aim::ulps) text << " units in the last place off";
  if (aim == Aim::time) text << " s for an answer";
  return text.str();
}

}  // namespace touchstone::campaign
