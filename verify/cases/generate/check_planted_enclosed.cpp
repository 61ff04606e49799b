// Compares an enclosed answer (spans of known or unknown state) with the planted one: a known state
// may not contradict it.

#include <string>

#include "verify/cases/generate/check_planted.hpp"

namespace touchstone::generate {
namespace {

// Whether a span has a time between two others, neither included.
bool reaches_between(const EnclosedSpan& span, const Rational& from, const Rational& until) {
  return span.from < until && from < span.until;
}

bool has(const EnclosedSpan& span, const Rational& at) {
  return span.from <= at && at <= span.until;
}

std::string in_words(const EnclosedSpan& span) {
  return std::string(name(span.state)) + " from " + span.from.str() + " to " + span.until.str();
}

// Why bodies that are apart on a span contradict a planted contact; "" if they do not.
std::string apart_within(const EnclosedSpan& span, const PlantedContact& contact) {
  for (const auto& end : {contact.enter, contact.exit}) {
    if (end && has(span, *end)) return in_words(span) + ", planted in contact at " + end->str();
  }
  if (contact.enter && contact.exit && reaches_between(span, *contact.enter, *contact.exit))
    return in_words(span) + ", within a planted contact";
  return "";
}

// Why an overlap on a span contradicts the planted contacts.
std::string overlap_beside(const EnclosedSpan& span, const Planted& planted) {
  const auto& contacts = planted.contacts;
  if (contacts.empty())
    return planted.all_contacts ? in_words(span) + ", planted without contact" : "";
  for (const PlantedContact& contact : contacts) {
    if (contact.kind == "grazing" || contact.kind == "sliding")
      return in_words(span) + ", planted " + contact.kind;
  }
  const auto& first = contacts.front().enter;
  if (first && (span.from < *first || (planted.start == "separated" && has(span, *first))))
    return in_words(span) + ", planted from " + first->str() + " on";
  const auto& last = contacts.back().exit;
  if (planted.all_contacts && last && *last < span.until)
    return in_words(span) + ", planted until " + last->str();
  return "";
}

}  // namespace

std::string difference(const Planted& planted, const EnclosedAnswer& answer) {
  const State start = answer.spans.front().state;
  if (!planted.start.empty() && start != State::unknown && planted.start != name(start))
    return "starts " + in_words(answer.spans.front()) + ", planted " + planted.start;
  if (!planted.contacts.empty() && answer.contact() == false)
    return "no contact, planted " + std::to_string(planted.contacts.size());
  for (const EnclosedSpan& span : answer.spans) {
    std::string why;
    if (span.state == State::overlapping) why = overlap_beside(span, planted);
    for (const PlantedContact& contact : planted.contacts) {
      if (why.empty() && span.state == State::separated) why = apart_within(span, contact);
    }
    for (const PlantedInstant& instant : planted.instants) {
      const bool contact = span.state == State::overlapping;
      if (span.state != State::unknown && has(span, instant.at) && contact != instant.contact)
        why = in_words(span) + ", planted otherwise at " + instant.at.str();
    }
    if (!why.empty()) return why;
  }
  return "";
}

}  // namespace touchstone::generate
