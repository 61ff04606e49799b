// Composes the picture of a case of round or turning bodies, for `show --svg`: title, bodies, text,
// spans over time and the answers of subjects. picture.cpp does this for exact answers.

#include <string>

#include "src/poly/rounding.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/enclosed_moments.hpp"
#include "verify/look/show/picture/enclosed_strip.hpp"
#include "verify/look/show/picture/layout.hpp"
#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/others_strip.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/look/show/picture/still.hpp"
#include "verify/look/show/picture/timeline_strip.hpp"

namespace touchstone::show {
namespace {

constexpr int kEventDigits = 17;
constexpr std::size_t kMostEvents = 12;  // each has a line

// The text below the bodies: the instant, and the state or the event there.
std::string caption_at(const EnclosedAnswer& answer, const Rational& t) {
  const std::string at = "t = " + to_string(rounded_decimal(RealAlgebraic(t), kEventDigits));
  const auto event = event_at(answer, t);
  if (!event) return at + ": " + name(known_state_at(answer, t));
  switch (event->kind) {
    case enclosed::EventKind::enter:
      return at + ", where contact begins";
    case enclosed::EventKind::exit:
      return at + ", where contact ends";
    case enclosed::EventKind::open:
      break;
  }
  return at + ", where the state is unknown";
}

}  // namespace

Drawing drawing_of(const EnclosedCase& c, const EnclosedAnswer& answer,
                   const std::optional<Rational>& instant, const Others& others,
                   const std::optional<std::chrono::milliseconds>& limit) {
  const Rational t = instant ? *instant : first_shown(answer);
  const EnclosedBodies bodies = enclosed_bodies(c.query);
  Drawing drawing{"", 8};
  const std::string title = c.id + (c.title && !c.title->empty() ? ": " + *c.title : "");
  drawing.markup = element("title", {}, xml_text(title));
  const auto add = [&drawing](const std::string& text, const char* weight) {
    add_lines(drawing.markup, drawing.height, text, weight);
  };
  add(title, "bold");
  auto [drawn, notes] = still(bodies, t, still_frame(drawing.height), limit);
  drawing.markup += drawn;
  drawing.height += kStillHeight + 4;
  add(caption_at(answer, t), "normal");
  const auto events = enclosed::events_of(answer);
  for (std::size_t i = 0; i < events.size() && i < kMostEvents; ++i)
    add(enclosed::event_text(events[i], kEventDigits), "normal");
  if (events.size() > kMostEvents)
    add("… and " + std::to_string(events.size() - kMostEvents) + " more", "normal");
  if (!answer.contact()) add("It is unknown whether there is contact.", "normal");
  drawing.height += 12;
  const TimeAxis axis = time_axis(c.query.from(), c.query.until());
  drawing.markup += enclosed_strip(answer, t, axis, drawing.height);
  drawing.height += kTimelineHeight;
  if (!others.answers.empty()) {
    const OthersStrip strip = others_strip({others.answers, {}}, {}, axis, drawing.height);
    drawing.markup += strip.markup;
    drawing.height += strip.height;
  }
  if (is_inflated(bodies.query)) {
    notes.push_back(
        "Of a body with a radius the outline and the lines of its core are drawn; the paths are "
        "those of the core's corners.");
  }
  if (bodies.round[0] || bodies.round[1])
    notes.push_back("Round bodies are drawn smooth; the paths are those of points on their axes.");
  for (const std::string& note : notes) add(note, "normal");
  if (!notes.empty()) drawing.height += kTextLine / 2;
  return drawing;
}

}  // namespace touchstone::show
