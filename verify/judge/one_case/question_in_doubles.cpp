// A fast way to recognise right answers to simple cases, and to judge wrong times in straight
// motion, by certified doubles. All other answers are judged exactly, by truth():
//   of()                     reads the case into doubles, and finds its first contact;
//   verdict_on()             compares an answer with this contact;
//   verdict_on_wrong_time()  computes the error of a wrong time from the gap along one axis.

#include "verify/judge/one_case/question_in_doubles.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/one_case/box_in_doubles.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/received_number.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/measure_in_line.hpp"
#include "verify/judge/verdict/measure_of_doubles.hpp"
#include "verify/judge/verdict/nearest_quotient.hpp"

namespace touchstone::judge {
namespace {

std::string message_of(const CaseParts& sent) {
  return case_text(
      sent, [](std::string& text, const Numeral& n) { append_received(text, *n.as_double()); });
}

}  // namespace

// The case in doubles. LazyTimeline asks for its members as BoxesInDoubles.
class QuestionInDoubles::Numbers final : public BoxesInDoubles {
 public:
  // nullopt if a body or a number is not of the kind that QuestionInDoubles::of takes.
  static std::optional<Numbers> of(const CaseParts& parts) {
    Numbers r;
    for (std::size_t i = 0; parts.horizon && i < 2; ++i) {
      const auto end = rounded_safely((*parts.horizon)[i]);
      if (!end) return std::nullopt;
      r.record.horizon[i] = *end;
    }
    for (std::size_t b = 0; b < 2; ++b) {
      auto box = BoxInDoubles::of(parts.bodies[b]);
      if (!box) return std::nullopt;
      r.boxes[b] = std::move(*box);
      r.record.bodies[b] = r.boxes[b].record();
    }
    r.id = parts.id;
    return r;
  }

  bool has_curve() const { return boxes[0].follows_curve() || boxes[1].follows_curve(); }
  // The case as a subject receives it.
  CaseParts sent() const {
    CaseParts parts;
    parts.id = id;
    parts.horizon = numerals_of(record.horizon);
    parts.bodies = {boxes[0].sent(), boxes[1].sent()};
    return parts;
  }
  // REQUIRES, of this and all functions below: the case is valid.
  Query query() const override {
    return Query::make(boxes[0].sent(), boxes[1].sent(), record.horizon[0], record.horizon[1])
        .value();
  }

  std::array<double, 2> horizon() const override { return record.horizon; }
  std::optional<walk::CertifiedTimeline> timeline() const override {
    return doubles::certified_timeline(boxes[0].body(), boxes[1].body(), record.horizon[0],
                                       record.horizon[1]);
  }
  std::optional<Measure> measure_at(const Rational& t) const override {
    return measure_of_doubles(boxes[0].body(), boxes[1].body(), t);
  }
  bool is_in_line() const override { return !has_curve(); }
  WidestGap gap_at(const Rational& t) const override {
    return gap_of_doubles(boxes[0].body(), boxes[1].body(), t).value();
  }
  std::optional<RealAlgebraic> first_time_in_line() const override {
    if (!is_in_line()) return std::nullopt;
    return doubles::exact_first_time(boxes[0].body(), boxes[1].body(), record.horizon[0],
                                     record.horizon[1]);
  }

  std::string id{};
  std::array<BoxInDoubles, 2> boxes{};
  process::CaseRecord record{{0, 1}, {}};
};

std::optional<QuestionInDoubles> QuestionInDoubles::of(const CaseParts& parts) {
  auto read = Numbers::of(parts);
  if (!read) return std::nullopt;
  QuestionInDoubles r;
  r.numbers_ = std::make_shared<const Numbers>(std::move(*read));
  const auto& [from, until] = r.numbers_->record.horizon;
  // Two different numbers may round to one double.
  if (!(from < until)) return std::nullopt;
  const auto answer =
      doubles::plain_boxes(r.numbers_->boxes[0].body(), r.numbers_->boxes[1].body(), from, until);
  if (!answer) return std::nullopt;
  if (const auto& contact = answer->contact) {
    // If the nearest double is above the start, the time itself is above the start.
    if (contact->kind != ContactKind::overlapping || !(contact->time > from) || !contact->features)
      return std::nullopt;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const DoubleDouble below(std::nextafter(contact->time, -kInfinity));
    const DoubleDouble above(std::nextafter(contact->time, kInfinity));
    r.contact_ = {contact->time,
                  // Without bounds the neighbouring doubles enclose the time.
                  contact->bounds.value_or(walk::TimeBounds{below, above}),
                  *contact->features,
                  {name(contact->features->box1), name(contact->features->box2)},
                  // The first active plane; `active` has two bits for each axis, one for each side.
                  std::countr_zero(contact->active) / 2};
  }
  return r;
}

const std::string& QuestionInDoubles::message() const {
  if (!message_) message_ = message_of(numbers_->sent());
  return *message_;
}

const process::CaseRecord* QuestionInDoubles::record() const {
  const bool has_all = std::ranges::all_of(numbers_->boxes, &BoxInDoubles::is_in_record);
  return has_all ? &numbers_->record : nullptr;
}

std::array<doubles::Body, 2> QuestionInDoubles::bodies() const {
  return {numbers_->boxes[0].body(), numbers_->boxes[1].body()};
}

std::array<double, 2> QuestionInDoubles::horizon() const { return numbers_->horizon(); }

std::shared_ptr<const LazyTimeline> QuestionInDoubles::truth() const {
  if (!truth_) truth_ = LazyTimeline::of(numbers_);
  return truth_;
}

std::string QuestionInDoubles::touch() const { return contact_ ? type(contact_->touch) : "none"; }

bool QuestionInDoubles::is_for(const Hello& hello) {
  return hello.number == NumberFormat::double_precision && hello.poses == PosesAs::written &&
         !hello.second_moves && !hello.decimals && !hello.radius && hello.convention.closed &&
         hello.is_asked_of("boxes") && !hello.form().quaternions_as_matrices;
}

std::optional<Verdict> QuestionInDoubles::verdict_unasked(const Hello& hello) const {
  std::set<std::string_view> kinds;
  for (const BoxInDoubles& box : numbers_->boxes) kinds.insert(box.kind());
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
  if (is_of_rest && std::ranges::none_of(numbers_->boxes, &BoxInDoubles::moves)) return false;
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
  const auto exact = [numbers = numbers_, convention = hello.convention] {
    return BodyTruth(LazyTimeline::of(numbers), convention).first()->from.exact();
  };
  verdict.exact.emplace(std::make_shared<BoundedTime>(contact_->bounds, exact));
  return verdict;
}

namespace {

// The reported time, if it is a double. The members of a verdict about it are products with powers
// of two, which have to be exact.
std::optional<double> reported_double(const Said& answer) {
  constexpr double kLeast = 1e-250, kMost = 1e250;
  if (!answer.contact || !answer.finite || !answer.time) return std::nullopt;
  auto time = answer.time->as_double();
  if (!time) {
    const Rational value = answer.time->value();
    time = nearest_double(value);
    if (!std::isfinite(*time) || exact_value(*time) != value) return std::nullopt;
  }
  const double size = std::fabs(*time);
  if (size != 0 && !(kLeast < size && size < kMost)) return std::nullopt;
  return *time + 0.0;  // 0.0 for -0.0
}

}  // namespace

std::optional<Verdict> QuestionInDoubles::verdict_on_wrong_time(const Reply& reply,
                                                                const Hello& hello) const {
  if (reply.kind != Reply::Kind::answer || !numbers_->is_in_line() || hello.tolerance.any())
    return std::nullopt;
  const Said& answer = reply.answer;
  const auto time = reported_double(answer);
  const auto [from, until] = horizon();
  if (!time || !(from <= *time && *time <= until) ||
      (!answer.state.empty() && answer.state != "separated"))
    return std::nullopt;
  Verdict verdict;
  verdict.number = hello.number;
  verdict.said = answer;
  verdict.seconds = answer.seconds;
  if (contact_) {
    if (!add_error(*time, verdict)) return std::nullopt;
  } else {
    verdict.kind = VerdictKind::false_contact;
    verdict.measure = measure_of_doubles(bodies()[0], bodies()[1], exact_value(*time));
    if (!verdict.measure) return std::nullopt;
  }
  verdict.within_tolerance = verdict.kind;
  verdict.weight = verdict.measure->magnitude();
  return verdict;
}

bool QuestionInDoubles::add_error(double time, Verdict& to) const {
  const auto both = bodies();
  const double entry = contact_->time;  // the nearest double
  auto at = measure_in_line(both[0], both[1], time, contact_->axis);
  // If the nearest double is half the reported time, it does not decide `is_near` below.
  if (!at || at->off.sign() == 0 || entry == time / 2) return false;
  // Boxes in straight motion are in contact at all times from the first to the last such time.
  to.kind = at->off.sign() < 0      ? VerdictKind::early
            : at->measure.sign <= 0 ? VerdictKind::late
                                    : VerdictKind::wrong_root;
  to.measure = std::move(at->measure);
  to.off_by = nearest_quotient(at->off.over(), at->off.under());
  const Rational said = exact_value(time);
  const auto exact = [said, off = std::move(at->off)] {
    return RealAlgebraic(Rational(said - off.value()));
  };
  to.exact.emplace(std::make_shared<BoundedTime>(contact_->bounds, exact));
  to.error.emplace(said, *to.exact, to.off_by);
  // The error is measured in units of the last place if the reported time is nearer to the exact
  // one than to twice that. Half a double is a double, so the nearest one decides.
  const bool is_near = time > 0 ? entry > time / 2 : time < 0 && entry < time / 2;
  if (!is_near) return true;
  to.places = 1 / ulp(NumberFormat::double_precision, exact_value(entry));
  to.ulps_by = to.off_by * nearest_double(*to.places);
  // The product with a power of two was exact: neither subnormal nor infinite.
  return std::fabs(to.off_by) > 1e-250 && std::fabs(to.ulps_by) < 1e250;
}

}  // namespace touchstone::judge
