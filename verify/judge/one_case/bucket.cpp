// Assigns findings to buckets: classes that probably have the same cause.

#include "verify/judge/one_case/bucket.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "src/number/notation.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/judge/verdict/convention.hpp"

namespace touchstone::judge {
namespace {

// The highest power of t in the notation of a motion.
struct HighestPower {
  unsigned operator()(const StaticMotion&) const { return 0; }
  unsigned operator()(const LinearMotion&) const { return 1; }
  unsigned operator()(const MatrixMotion& m) const {
    unsigned highest = 0;
    for (const WrittenRow& row : m.rows) see(highest, row);
    if (m.last_row) see(highest, *m.last_row);
    see(highest, m.denominator);
    see(highest, m.translation_denominator);
    return highest;
  }
  unsigned operator()(const QuaternionMotion& m) const {
    unsigned highest = 0;
    see(highest, m.rotation);
    if (m.translation) see(highest, *m.translation);
    see(highest, m.translation_denominator);
    return highest;
  }
  unsigned operator()(const TurningMotion&) const { return 1; }  // the angle is linear in t
  unsigned operator()(const BezierMotion& m) const {
    return static_cast<unsigned>(m.degree.value().convert_to<double>());
  }
  unsigned operator()(const PiecewiseMotion& m) const {
    unsigned highest = 0;
    for (const MotionPart& part : m.pieces)
      highest = std::max(highest, std::visit(*this, part.motion.kind));
    return highest;
  }

 private:
  static void see(unsigned& highest, const WrittenPolynomial& p) {
    for (std::size_t power = p.size(); power-- > 1;) {
      if (p[power].value().is_zero()) continue;
      highest = std::max(highest, static_cast<unsigned>(power));
      return;
    }
  }
  static void see(unsigned& highest, const std::optional<WrittenPolynomial>& p) {
    if (p) see(highest, *p);
  }
  template <std::size_t n>
  static void see(unsigned& highest, const std::array<WrittenPolynomial, n>& list) {
    for (const WrittenPolynomial& p : list) see(highest, p);
  }
};

// The features of the pair that LazyTimeline::touching() lists last: for boxes, that narrowed over
// all planes. No features touch if the bodies overlap from the start of the contact.
Touch touch_of(const Hello& hello, const LazyTimeline* truth) {
  if (truth == nullptr) return "none";
  const BoxTimeline<double>& timeline = truth->in_doubles();
  const auto contacts =
      contacts_by(hello.convention, timeline, truth->is_passed_over(hello.convention));
  if (contacts.empty()) return "none";
  const auto touching = truth->touching(contacts.front().enter);
  return touching.empty() ? "overlap" : type(touching.back().features);
}

std::string text_of_class(const MotionClass& m) {
  return m.kind + (m.degree == 0 ? "" : std::to_string(m.degree));
}

}  // namespace

MotionClass motion_class(const Motion& motion) {
  return {name_of_kind(motion), std::visit(HighestPower{}, motion.kind)};
}

std::optional<int> decade(const std::string& decimal) {
  const auto parsed = parse_number(decimal);
  if (!parsed || parsed.value().is_zero()) return std::nullopt;
  const Rational size = abs(parsed.value());
  // log10(2) lies between 0.301 and 0.302, so this guess is only a few steps off.
  int found = floor_log2(size) * 301 / 1000;
  while (power_of_ten(found) > size) --found;
  while (power_of_ten(found + 1) <= size) ++found;
  return found;
}

std::optional<int> decade_of_error(const Verdict& v, const CaseParts& parts) {
  switch (v.kind) {
    case VerdictKind::early:
    case VerdictKind::late:
    case VerdictKind::wrong_root:
      return v.error ? v.error->decade() : std::nullopt;
    case VerdictKind::missed:
    case VerdictKind::false_contact:
      if (!v.measure) return std::nullopt;
      if (const auto relative = domain::in_units(*v.measure, parts)) return relative->decade();
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

Bucket bucket_of(const std::string& subject, const Hello& hello, const CaseParts& c,
                 const Verdict& verdict, const LazyTimeline* truth) {
  return bucket_of(subject, c, verdict, touch_of(hello, truth));
}

Bucket bucket_of(const std::string& subject, const CaseParts& c, const Verdict& verdict,
                 Touch touch) {
  return {subject,
          failing_kind(verdict),
          std::move(touch),
          {motion_class(c.bodies[0].motion), motion_class(c.bodies[1].motion)},
          decade_of_error(verdict, c)};
}

std::string text(const Bucket& b) {
  return std::string(name(b.verdict)) + ' ' + b.touch + ' ' + text_of_class(b.motions[0]) + '-' +
         text_of_class(b.motions[1]) + ' ' + (b.decade ? "1e" + std::to_string(*b.decade) : "-") +
         ' ' + b.subject;
}

std::optional<VerdictKind> verdict_kind(std::string_view text) {
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    const auto kind = static_cast<VerdictKind>(k);
    if (text == name(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace touchstone::judge
