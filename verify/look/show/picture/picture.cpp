// Composes the picture of a case, for `show --svg` and notebooks: title, bodies, text, timeline and
// the answers of other programs, from the top down. moment.hpp tells what is drawn of the instant;
// each further part has its own file. Parts that take longer than the limit are left out.

#include "verify/look/show/picture/picture.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "src/base/time_left.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/look/pairs/homogeneous_stretches.hpp"
#include "verify/look/show/pair_states.hpp"
#include "verify/look/show/picture/layout.hpp"
#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/moment.hpp"
#include "verify/look/show/picture/others_strip.hpp"
#include "verify/look/show/picture/pair_strip.hpp"
#include "verify/look/show/picture/still.hpp"
#include "verify/look/show/picture/timeline_strip.hpp"

namespace touchstone::show {
namespace {

std::string words_of(const Touch& touch) {
  return touch.type + "  box 1 " + touch.features[0] + ", box 2 " + touch.features[1];
}

// Adds a text on the instant, and for compounds a line for each pair of parts that touches.
void add_caption(Drawing& drawing, const Query& query, const Moment& moment,
                 const Contacts& contacts) {
  constexpr std::size_t kMostPairs = 8;
  const auto add = [&](const std::string& text) {
    add_lines(drawing.markup, drawing.height, text, "normal");
  };
  const std::string state = "t = " + moment.decimal + ": " + name(moment.state);
  const auto& touches = contacts.touches;
  if (!is_compound(query)) {
    add(touches.empty() ? state : state + ", " + words_of(touches.front()));
    return;
  }
  const std::size_t count = contacts.parts.size();
  add(count == 0 ? state
                 : state + ", " + std::to_string(count) +
                       (count == 1 ? " pair of parts" : " pairs of parts") + " in contact");
  for (std::size_t i = 0; i < std::min(touches.size(), kMostPairs); ++i) {
    const auto& [first, second] = touches[i].parts;
    add("  parts " + std::to_string(first) + " | " + std::to_string(second) + "  " +
        words_of(touches[i]));
  }
  if (touches.size() > kMostPairs)
    add("  … and " + std::to_string(touches.size() - kMostPairs) + " more");
}

// Returns what `compute` does. If there is a limit and it passes, returns an empty value and adds a
// note.
template <class Compute>
auto within(const std::optional<std::chrono::milliseconds>& limit, const Compute& compute,
            const char* left_out, std::vector<std::string>& notes) -> decltype(compute()) {
  if (!limit) return compute();
  const TimeLimit own(at_most_left(*limit));
  try {
    return compute();
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached&) {
    notes.emplace_back(left_out);
    return {};
  }
}

// Whether a body, or a part of a compound, has a radius.
bool has_radius(const Query& query) {
  const auto is_round = [](const CompoundPart& part) {
    return std::holds_alternative<Inflated>(part.shape);
  };
  return std::ranges::any_of(query.shapes(), [&](const Shape& shape) {
    const auto* compound = std::get_if<Compound>(&shape);
    return compound != nullptr ? std::ranges::any_of(compound->parts, is_round)
                               : std::holds_alternative<Inflated>(shape);
  });
}

// The homogeneous intervals of boxes. With a limit they are left out when it passes.
std::vector<pairs::HomogeneousStretch> intervals_of(
    const Query& query, const std::optional<std::chrono::milliseconds>& limit,
    std::vector<std::string>& notes) {
  if (!is_of_boxes(query)) return {};
  return within(
      limit, [&] { return pairs::homogeneous_stretches(query); },
      "The homogeneous intervals are left out: they take too long.", notes);
}

// The states of the pairs of parts that are in contact; empty for plain bodies. With a limit they
// are left out when it passes.
std::vector<PairStates> pairs_of(const Query& query,
                                 const std::optional<std::chrono::milliseconds>& limit,
                                 std::vector<std::string>& notes) {
  return within(
      limit, [&] { return pair_states(query); },
      "The states of the pairs of parts are left out: they take too long.", notes);
}

}  // namespace

Drawing drawing_of(const Case& c, const Instant& instant, const Others& others,
                   const DrawingOptions& options) {
  std::vector<std::string> left_out;
  AnswerWithPairs solved;
  if (options.answer == nullptr) {
    solved = solve_with_pairs(c.query);
  } else {
    solved.pairs = pairs_of(c.query, options.limit, left_out);
  }
  const Answer& answer = options.answer == nullptr ? solved.answer : *options.answer;
  const Moment moment = moment_of(c.query, answer, instant);
  const Contacts contacts{touches_of(answer, moment), pairs_in_contact(solved.pairs, moment.time)};

  std::vector<OnBoth> points;
  if (options.manifold) points = points_of_manifold(c.query, instant, *options.manifold);

  Drawing drawing{"", 8};
  const std::string title = c.id + (c.title && !c.title->empty() ? ": " + *c.title : "");
  drawing.markup = element("title", {}, xml_text(title));
  add_lines(drawing.markup, drawing.height, title, "bold");
  auto [bodies, notes] =
      still(c.query, moment.drawn, contacts, points, still_frame(drawing.height), options.limit);
  notes.insert(notes.begin(), left_out.begin(), left_out.end());
  drawing.markup += bodies;
  drawing.height += kStillHeight + 4;
  add_caption(drawing, c.query, moment, contacts);
  drawing.height += 12;
  const TimeAxis axis = time_axis(c.query.from(), c.query.until());
  drawing.markup += timeline_strip(answer.timeline, intervals_of(c.query, options.limit, notes),
                                   moment.drawn, axis, drawing.height, notes);
  drawing.height += kTimelineHeight;
  if (!solved.pairs.empty()) {
    drawing.markup += pair_strip(solved.pairs, axis, drawing.height, notes);
    drawing.height += pair_strip_height(solved.pairs.size());
  }
  if (!others.is_empty()) {
    const Outline ours = outline_of(nlohmann::ordered_json::parse(truth_json(truth_of(answer))));
    const OthersStrip strip = others_strip(others, ours, axis, drawing.height);
    drawing.markup += strip.markup;
    drawing.height += strip.height;
  }
  if (has_radius(c.query)) {
    notes.push_back(
        "Of a body with a radius the outline and the edges of its core are drawn; the paths are "
        "those "
        "of the core's corners.");
  }
  if (!answer.complete) notes.push_back("The timeline ends at the first contact, as the search.");
  for (const std::string& note : notes) add_lines(drawing.markup, drawing.height, note, "normal");
  if (!notes.empty()) drawing.height += kTextLine / 2;
  return drawing;
}

std::string svg_element_of(const std::vector<Drawing>& drawings) {
  const std::string arrow =
      element("marker",
              {{"id", "arrow"},
               {"viewBox", "0 0 10 10"},
               {"refX", "8"},
               {"refY", "5"},
               {"markerWidth", "5"},
               {"markerHeight", "5"},
               {"orient", "auto"}},
              element("path", {{"d", "M0 0L10 5L0 10z"}, {"fill", "#d00000"}}));
  std::string all;
  long height = 0;
  for (const Drawing& drawing : drawings) {
    all += element("g", {{"transform", "translate(0 " + std::to_string(height) + ")"}},
                   "\n" + drawing.markup);
    height += drawing.height;
  }
  return svg_element(kPictureWidth, height, element("defs", {}, arrow) + all);
}

std::string svg_of(const std::vector<Drawing>& drawings) {
  return document(svg_element_of(drawings));
}

}  // namespace touchstone::show
