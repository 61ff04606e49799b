// A fast way to recognise right answers to simple cases, by certified doubles. All other answers
// are judged exactly.

#include "verify/judge/one_case/question_in_doubles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/answer/contacts/doubles/told.hpp"
#include "src/motion/kinds.hpp"
#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/body_truth.hpp"

namespace touchstone::judge {
namespace {

using process::BodyRecord;

// The double nearest to a number, with 0.0 for -0.0. nullopt if the number is too large for a
// double, or if it is not zero but the double is: such a rounding may make a valid case invalid, or
// the reverse.
std::optional<double> rounded(const Numeral& n) {
  if (const auto d = n.as_double()) return *d + 0.0;
  if (!n.is_number()) return std::nullopt;
  const Rational value = n.value();
  const double d = nearest_double(value);
  if (!std::isfinite(d) || (d == 0) != value.is_zero()) return std::nullopt;
  return d;
}

// Rounds the numbers of a list into `to`; without a list, `to` is unchanged. False if a number has
// no double.
template <std::size_t n>
bool read(const std::array<Numeral, n>& list, std::array<double, n>& to) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto d = rounded(list[i]);
    if (!d) return false;
    to[i] = *d;
  }
  return true;
}
template <std::size_t n>
bool read(const std::optional<std::array<Numeral, n>>& list, std::array<double, n>& to) {
  return !list || read(*list, to);
}

// Reads a body, with default values for missing members. False unless it is a box at rest or in
// linear motion, with numbers that have doubles.
bool read(const Body& body, BodyRecord& to) {
  const auto* box = std::get_if<BoxByExtents>(&body.shape);
  if (box == nullptr || body.radius || !read(box->half_extents, to.half_extents) ||
      !read(box->center, to.center))
    return false;
  to.rotation = {1, 0, 0, 0};
  if (const auto* m = std::get_if<StaticMotion>(&body.motion.kind))
    return read(m->rotation, to.rotation) && read(m->translation, to.translation);
  const auto* m = std::get_if<LinearMotion>(&body.motion.kind);
  to.is_linear = 1;
  return m != nullptr && read(m->rotation, to.rotation) && read(m->translation, to.translation) &&
         read(m->velocity, to.velocity);
}

template <std::size_t n>
std::array<Numeral, n> written(const std::array<double, n>& numbers) {
  std::array<Numeral, n> list;
  std::copy(numbers.begin(), numbers.end(), list.begin());
  return list;
}

// The body as a subject receives it, with all members that a motion may leave out.
Body sent(const BodyRecord& body) {
  WrittenQuaternion rotation = written(body.rotation);
  WrittenVector translation = written(body.translation);
  Motion motion = body.is_linear != 0
                      ? Motion{LinearMotion{std::move(rotation), std::move(translation),
                                            written(body.velocity)}}
                      : Motion{StaticMotion{std::move(rotation), std::move(translation)}};
  return Body::box(written(body.half_extents), written(body.center), std::move(motion));
}

doubles::Body in_doubles(const BodyRecord& body) {
  doubles::Body r{{body.half_extents, body.center},
                  doubles::Fixed{body.translation, body.rotation}};
  if (body.is_linear != 0)
    r.motion = doubles::Linear{body.translation, body.velocity, body.rotation};
  return r;
}

// 2^0 to 2^kPowers in decimal digits.
constexpr int kPowers = 126;
const std::string& power_of_two_text(int exponent) {
  static const std::vector<std::string> powers = [] {
    std::vector<std::string> texts;
    for (int k = 0; k <= kPowers; ++k) texts.push_back(power_of_two(k).str());
    return texts;
  }();
  return powers[static_cast<std::size_t>(exponent)];
}

// Appends the exact value as an integer or a fraction in lowest terms, as Rational::str writes it.
void append_exact(std::string& text, double d) {
  constexpr int kMantissa = std::numeric_limits<double>::digits;
  int exponent = 0;
  auto mantissa =
      static_cast<std::int64_t>(std::ldexp(std::frexp(d, &exponent), kMantissa));  // exact
  exponent -= kMantissa;
  while (mantissa != 0 && exponent < 0 && mantissa % 2 == 0) {
    mantissa /= 2;
    ++exponent;
  }
  if (mantissa == 0) {
    text += '0';
  } else if (exponent > 0 || exponent < -kPowers) {
    text += exact_value(d).str();
  } else {
    text += std::to_string(mantissa);
    if (exponent < 0) (text += '/') += power_of_two_text(-exponent);
  }
}

std::string message_of(const CaseParts& sent) {
  return case_text(sent, [](std::string& text, const Numeral& n) {
    const double d = *n.as_double();
    text += R"({"q":")";
    append_exact(text, d);
    ((text += R"(","f":")") += hex_float(d)) += "\"}";
  });
}

const char* kind_of(const BodyRecord& body) { return body.is_linear != 0 ? "linear" : "static"; }

bool moves(const BodyRecord& body) {
  return std::ranges::any_of(body.velocity, [](double v) { return v != 0; });
}

}  // namespace

std::optional<QuestionInDoubles> QuestionInDoubles::of(const CaseParts& parts) {
  QuestionInDoubles r;
  auto& [horizon, bodies] = r.record_;
  horizon = {0, 1};
  if (!read(parts.horizon, horizon) || !read(parts.bodies[0], bodies[0]) ||
      !read(parts.bodies[1], bodies[1]))
    return std::nullopt;
  const auto told =
      doubles::told(in_doubles(bodies[0]), in_doubles(bodies[1]), horizon[0], horizon[1]);
  if (!told) return std::nullopt;
  if (const auto& contact = told->contact) {
    // If the nearest double is above the start, the time itself is above the start.
    if (contact->kind != ContactKind::overlapping || !(contact->time > horizon[0]) ||
        !contact->features)
      return std::nullopt;
    r.contact_ = {contact->time, {name(contact->features->box1), name(contact->features->box2)}};
  }
  CaseParts all;
  all.id = parts.id;
  all.horizon = written(horizon);
  all.bodies = {sent(bodies[0]), sent(bodies[1])};
  r.message_ = message_of(all);
  r.sent_ = std::make_shared<const CaseParts>(std::move(all));
  return r;
}

namespace {

// REQUIRES: the case is valid.
Query query_of(const CaseParts& sent) {
  return Query::make(sent.bodies[0], sent.bodies[1], (*sent.horizon)[0], (*sent.horizon)[1])
      .value();
}

}  // namespace

Query QuestionInDoubles::query() const { return query_of(*sent_); }

bool QuestionInDoubles::is_for(const Hello& hello) {
  return hello.number == NumberFormat::double_precision && hello.poses == PosesAs::written &&
         !hello.second_moves && !hello.decimals && !hello.radius && hello.convention.closed &&
         hello.is_asked_of("boxes") && !hello.form().quaternions_as_matrices;
}

std::optional<Verdict> QuestionInDoubles::verdict_unasked(const Hello& hello) const {
  std::set<std::string_view> kinds;
  for (const BodyRecord& body : record_.bodies) kinds.insert(kind_of(body));
  for (const std::string_view kind : kinds) {
    if (!hello.takes(std::string(kind)))
      return unasked(VerdictKind::unsupported, std::string(kind) + " motion");
  }
  return std::nullopt;
}

bool QuestionInDoubles::is_right(const Said& answer, const Hello& hello) const {
  if (!answer.state.empty() && answer.state != "separated") return false;
  const bool is_of_rest =
      answer.depth || answer.distance || answer.normal || answer.points || answer.manifold;
  if (is_of_rest && std::ranges::none_of(record_.bodies, moves)) return false;
  if (answer.contact != contact_.has_value()) return false;
  if (!contact_) return true;
  if (!answer.finite) return false;
  if (!answer.time) return !hello.gives("time");
  // The reported time is a double, so it is right if and only if it is the one nearest to the true
  // time.
  if (nearest_double(answer.time->value()) != contact_->time) return false;
  return answer.box1.empty() ||
         (answer.box1 == contact_->features[0] && answer.box2 == contact_->features[1]);
}

std::optional<Verdict> QuestionInDoubles::verdict_on(const Reply& reply, const Hello& hello) const {
  if (reply.kind == Reply::Kind::unsupported) return judge_silence(reply);
  if (reply.kind != Reply::Kind::answer || !is_right(reply.answer, hello)) return std::nullopt;
  Verdict verdict;
  verdict.number = hello.number;
  verdict.said = reply.answer;
  verdict.seconds = reply.answer.seconds;
  if (!contact_) return verdict;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto exact = [sent = sent_, convention = hello.convention] {
    return BodyTruth(LazyTimeline::of(query_of(*sent)), convention).first()->from.exact();
  };
  verdict.exact.emplace(exact_value(std::nextafter(contact_->time, -kInfinity)),
                        exact_value(std::nextafter(contact_->time, kInfinity)), exact);
  return verdict;
}

}  // namespace touchstone::judge
