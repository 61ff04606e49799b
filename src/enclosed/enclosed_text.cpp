#include <cmath>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "src/base/visible.hpp"
#include "src/case/text/json_writer.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

constexpr const char* kSchema = "touchstone/enclosed/1";

// What an unknown span is between: the states before and behind it, where there are any.
enum class EventKind { enter, exit, open };

struct Event {
  EventKind kind = EventKind::open;
  const EnclosedSpan* span = nullptr;
};

const char* name(EventKind kind) {
  switch (kind) {
    case EventKind::enter:
      return "enter";
    case EventKind::exit:
      return "exit";
    case EventKind::open:
      break;
  }
  return "unknown";
}

std::vector<Event> events_of(const EnclosedAnswer& answer) {
  std::vector<Event> events;
  for (std::size_t i = 0; i < answer.spans.size(); ++i) {
    const EnclosedSpan& span = answer.spans[i];
    if (span.state != State::unknown) continue;
    Event event{EventKind::open, &span};
    if (i > 0 && i + 1 < answer.spans.size()) {
      const State before = answer.spans[i - 1].state;
      const State after = answer.spans[i + 1].state;
      if (before == State::separated && after == State::overlapping) event.kind = EventKind::enter;
      if (before == State::overlapping && after == State::separated) event.kind = EventKind::exit;
    }
    events.push_back(event);
  }
  return events;
}

// The decimal to which every number from `from` to `until` rounds, of as many digits as there is
// one for, at most `digits`; nullopt if there is none.
std::optional<std::string> certain_decimal(const Rational& from, const Rational& until,
                                           int digits) {
  for (int n = digits; n > 0; --n) {
    std::string low = to_string(rounded_decimal(RealAlgebraic(from), n));
    if (low == to_string(rounded_decimal(RealAlgebraic(until), n))) return low;
  }
  return std::nullopt;
}

std::string short_text(const Rational& t, int digits) {
  return to_string(rounded_decimal(RealAlgebraic(t), digits));
}

// A bound of a width, of two digits: "6.6e-22".
std::string width_text(const Rational& width) {
  std::ostringstream text;
  text << std::scientific << std::setprecision(1)
       << std::nextafter(nearest_double(width) * 1.05, 1);
  return text.str();
}

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
    out.member("events", [&] {
      out.array(events_of(answer), [&](const Event& event) {
        out.object([&] {
          out.member("kind", std::string(name(event.kind)));
          out.member("decimal", certain_decimal(event.span->from, event.span->until, digits));
          span_members(*event.span);
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
  for (const Event& event : events_of(answer)) {
    const auto& [from, until, state] = *event.span;
    const auto decimal = certain_decimal(from, until, digits);
    if (event.kind == EventKind::open) {
      text += "  unknown from t = " + short_text(from, digits) + " to " +
              short_text(until, digits) + '\n';
      continue;
    }
    text += event.kind == EventKind::enter ? "  enter  t = " : "  exit   t = ";
    text += decimal ? *decimal
                    : "between " + short_text(from, digits) + " and " + short_text(until, digits);
    text += ", enclosed within " + width_text(until - from) + '\n';
  }
  if (answer.spans.back().state == State::overlapping)
    text += "  in contact to the end of the horizon\n";
  return text;
}

}  // namespace touchstone
