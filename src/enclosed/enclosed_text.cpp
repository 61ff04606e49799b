// An enclosed answer as JSON, and as lines for people.

#include <algorithm>
#include <string>

#include "enclosed_events.hpp"
#include "src/base/visible.hpp"
#include "src/case/text/json_writer.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone {
namespace {

using enclosed::Event;

constexpr const char* kSchema = "touchstone/enclosed/1";

}  // namespace

std::string enclosed_json(const EnclosedCase& c, const EnclosedAnswer& answer, int digits) {
  using text::JsonWriter;
  JsonWriter out(JsonWriter::Keys::as_given);
  const auto span_members = [&](const EnclosedSpan& span) {
    out.member("from", span.from.str());
    out.member("to", span.until.str());
  };
  out.object([&] {
    out.member("schema", std::string(kSchema));
    out.member("id", c.id);
    out.member("case_sha256", case_sha256(c));
    out.member("contact", [&] {
      const auto contact = answer.contact();
      out.add_json(!contact ? "null" : *contact ? "true" : "false");
    });
    if (answer.extent == Extent::first_contact) out.member("first_only", true);
    out.member("events", [&] {
      out.array(enclosed::events_of(answer), [&](const Event& event) {
        out.object([&] {
          out.member("kind", std::string(enclosed::name(event.kind)));
          out.member("decimal", enclosed::certain_decimal(event.span, digits));
          span_members(event.span);
        });
      });
    });
    out.member("spans", [&] {
      out.array(answer.spans, [&](const EnclosedSpan& span) {
        out.object([&] {
          span_members(span);
          out.member("state", std::string(touchstone::name(span.state)));
        });
      });
    });
    if (!answer.certificate.empty())
      out.member("certificate", [&] { out.add_json(answer.certificate); });
  });
  return out.text();
}

std::string enclosed_text(const EnclosedCase& c, const EnclosedAnswer& answer, int digits) {
  const auto contact = answer.contact();
  std::string text = visible(c.id);
  if (c.title) text += ": " + visible(*c.title);
  text += !contact   ? "\n  unknown whether there is contact\n"
          : *contact ? "\n  contact, overlapping\n"
                     : "\n  no contact\n";
  if (answer.spans.front().state == State::overlapping)
    text += "  in contact from the start of the horizon\n";
  for (const Event& event : enclosed::events_of(answer))
    text += "  " + enclosed::event_text(event, digits) + '\n';
  if (answer.spans.back().state == State::overlapping) {
    text += answer.extent == Extent::horizon
                ? "  in contact to the end of the horizon\n"
                : "  the end of this contact, and later contacts, were not asked for\n";
  }
  const bool has_unknown = std::ranges::any_of(enclosed::events_of(answer), [](const Event& e) {
    return e.kind == enclosed::EventKind::open;
  });
  if (has_unknown && !answer.is_cut_short)
    text +=
        "  unknown: the bodies touch, or are apart or overlap by less than their bounds differ\n";
  if (answer.is_cut_short) text += "  the time limit passed: with more time less may be unknown\n";
  return text;
}

}  // namespace touchstone
