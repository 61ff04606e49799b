// Compares an enclosed answer (spans of known or unknown state) with the planted one, for
// `generate` (run/record.cpp). A separated span must not contain a time of a planted contact, and
// an overlapping span must be inside the planted contacts. A span of unknown state contradicts
// nothing.

#include <string>

#include "verify/cases/generate/check_planted.hpp"

namespace touchstone::generate {
namespace {

// Whether the closed span has a time in the open interval (from, until).
bool meets_inside_of(const EnclosedSpan& span, const Rational& from, const Rational& until) {
  return span.from < until && from < span.until;
}

bool contains(const EnclosedSpan& span, const Rational& at) {
  return span.from <= at && at <= span.until;
}

std::string in_words(const EnclosedSpan& span) {
  return std::string(name(span.state)) + " from " + span.from.str() + " to " + span.until.str();
}

// How a span on which the bodies are separated contradicts a planted contact; "" if it does not.
std::string why_not_separated(const EnclosedSpan& span, const PlantedContact& contact) {
  for (const auto& end : {contact.enter, contact.exit}) {
    if (end && contains(span, *end))
      return in_words(span) + ", planted in contact at " + end->str();
  }
  if (contact.enter && contact.exit && meets_inside_of(span, *contact.enter, *contact.exit))
    return in_words(span) + ", within a planted contact";
  return "";
}

// How a span on which the bodies overlap contradicts the planted contacts; "" if it does not: it
// may not be where there is no contact or only touching, before the first contact, or after the
// last.
std::string why_not_overlapping(const EnclosedSpan& span, const Planted& planted) {
  const auto& contacts = planted.contacts;
  if (contacts.empty())
    return planted.all_contacts ? in_words(span) + ", planted without contact" : "";
  for (const PlantedContact& contact : contacts) {
    if (contact.kind == "grazing" || contact.kind == "sliding")
      return in_words(span) + ", planted " + contact.kind;
  }
  const auto& first = contacts.front().enter;
  if (first && (span.from < *first || (planted.start == "separated" && contains(span, *first))))
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
    if (span.state == State::overlapping) why = why_not_overlapping(span, planted);
    for (const PlantedContact& contact : planted.contacts) {
      if (why.empty() && span.state == State::separated) why = why_not_separated(span, contact);
    }
    for (const PlantedInstant& instant : planted.instants) {
      const bool contact = span.state == State::overlapping;
      if (span.state != State::unknown && contains(span, instant.at) && contact != instant.contact)
        why = in_words(span) + ", planted otherwise at " + instant.at.str();
    }
    if (!why.empty()) return why;
  }
  return "";
}

}  // namespace touchstone::generate
