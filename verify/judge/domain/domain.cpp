// The limits of sizes, positions, speeds and horizons for which a program is meant.

#include "verify/judge/domain/domain.hpp"

#include <sstream>
#include <variant>
#include <vector>

#include "src/base/visible.hpp"
#include "src/number/notation.hpp"
#include "touchstone/number/rational.hpp"
#include "verify/judge/domain/places.hpp"
#include "verify/judge/domain/written_places.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::domain {
namespace {

Error wrong(const std::string& why) {
  return {Error::Code::value, "",
          why +
              "; expected game, or a list like "
              "size=0.01..100,place=1000,speed=50,horizon=0.01..10"};
}

// A positive number; nullopt for any other text.
std::optional<Rational> positive(const std::string& text) {
  const auto number = parse_number(text);
  if (!number || number.value().sign() <= 0) return std::nullopt;
  return number.value();
}

// Reads "LEAST..MOST" for this key into `range`. Returns what is wrong, or nullopt.
std::optional<std::string> add_range(std::optional<std::array<Rational, 2>>& range,
                                     const std::string& key, const std::string& value) {
  const std::size_t dots = value.find("..");
  if (dots == std::string::npos) return key + " is LEAST..MOST";
  const auto low = positive(value.substr(0, dots));
  const auto high = positive(value.substr(dots + 2));
  if (!low || !high || *low > *high)
    return "the ends of " + key + " are not positive, the smaller one first";
  if (range) return key + " is given twice";
  range = {*low, *high};
  return std::nullopt;
}

// Reads "KEY=VALUE" into `domain`. Returns what is wrong, or nullopt.
std::optional<std::string> add(Domain& domain, const std::string& key, const std::string& value) {
  if (key == "size") return add_range(domain.size, key, value);
  if (key == "horizon") return add_range(domain.horizon, key, value);
  if (key != "place" && key != "speed") return "\"" + visible(key) + "\" is not one of its bounds";
  std::optional<Rational>& bound = key == "place" ? domain.place : domain.speed;
  if (bound) return key + " is given twice";
  bound = positive(value);
  if (!bound) return key + " is no positive number: \"" + visible(value) + '"';
  return std::nullopt;
}

// The half extents of the body, or of its core if it has a radius; of a polyhedron, those of its
// bounding box along the axes of its frame.
std::vector<Numeral> half_extents(const Body& body) {
  if (const auto* box = std::get_if<BoxByExtents>(&body.shape))
    return {box->half_extents.begin(), box->half_extents.end()};
  std::vector<WrittenVector> points;
  if (const auto* corners = std::get_if<BoxByCorners>(&body.shape)) {
    points = {corners->min, corners->max};
  } else {
    points = std::get<WrittenPolyhedron>(body.shape).vertices;
  }
  std::vector<Numeral> half;
  for (std::size_t i = 0; i < 3 && !points.empty(); ++i) {
    Rational low = points.front()[i].value();
    Rational high = low;
    for (const WrittenVector& p : points) {
      low = std::min(low, p[i].value());
      high = std::max(high, p[i].value());
    }
    half.emplace_back(Rational((high - low) / 2));
  }
  return half;
}

// A part alone, without its pose.
Body as_body(const WrittenPart& part) {
  Body body;
  std::visit([&](const auto& shape) { body.shape = shape; }, part.shape);
  body.radius = part.radius;
  return body;
}

std::string range_text(const std::array<Rational, 2>& range) {
  return "from " + judge::short_text(range[0]) + " to " + judge::short_text(range[1]);
}

std::optional<std::string> problem_of_size(const Domain& domain, const Body& body) {
  if (!domain.size) return std::nullopt;
  if (const auto* compound = std::get_if<WrittenParts>(&body.shape)) {
    for (std::size_t i = 0; i < compound->parts.size(); ++i) {
      if (auto why = problem_of_size(domain, as_body(compound->parts[i])))
        return "part " + std::to_string(i) + ": " + *why;
    }
    return std::nullopt;
  }
  const auto& [low, high] = *domain.size;
  const Rational radius = body.radius ? body.radius->value() : Rational(0);
  for (const Numeral& n : half_extents(body)) {
    const Rational h = n.value() + radius;
    if (h.is_zero() || (low <= h && h <= high)) continue;
    return "a half extent of " + judge::short_text(h) + ", not " + range_text(*domain.size) +
           " (size)";
  }
  return std::nullopt;
}

std::optional<std::string> problem_of_body(const Domain& domain, const Case& c, std::size_t i) {
  if (auto size = problem_of_size(domain, c.bodies[i])) return size;
  if (domain.place) {
    const std::string bound = judge::short_text(*domain.place) + " (place)";
    if (const auto far = written_beyond(c.bodies[i], *domain.place))
      return "a position is written as " + judge::short_text(*far) + ", beyond " + bound;
    if (!stays_within(c.query, i, *domain.place)) return "it is at some time beyond " + bound;
  }
  if (domain.speed && !moves_within(c.query, i, *domain.speed))
    return "it is at some time faster than " + judge::short_text(*domain.speed) + " (speed)";
  return std::nullopt;
}

}  // namespace

const Domain& game() {
  static const Domain domain{.size = {{Rational(1, 100), Rational(100)}},
                             .place = Rational(1000),
                             .speed = Rational(1000),
                             .horizon = {{Rational(1, 1000), Rational(100)}}};
  return domain;
}

Result<Domain> parse_domain(const std::string& text) {
  if (text == "game") return game();
  Domain domain;
  std::istringstream list(text);
  for (std::string one; std::getline(list, one, ',');) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos)
      return wrong("\"" + visible(one) + "\" is no domain and no bound of one");
    if (const auto why = add(domain, one.substr(0, equals), one.substr(equals + 1)))
      return wrong(*why);
  }
  if (domain == Domain{}) return wrong("it is empty");
  return domain;
}

std::string text(const Domain& domain) { return domain == game() ? "game" : bounds_text(domain); }

std::string bounds_text(const Domain& domain) {
  std::string text;
  const auto add = [&](const std::string& bound) { text += (text.empty() ? "" : ",") + bound; };
  const auto add_range = [&](const char* key, const auto& range) {
    if (range) add(key + (*range)[0].str() + ".." + (*range)[1].str());
  };
  add_range("size=", domain.size);
  if (domain.place) add("place=" + domain.place->str());
  if (domain.speed) add("speed=" + domain.speed->str());
  add_range("horizon=", domain.horizon);
  return text;
}

std::optional<std::string> problem_of_horizon(const Domain& domain, const Rational& from,
                                              const Rational& until) {
  if (!domain.horizon) return std::nullopt;
  const auto& [shortest, longest] = *domain.horizon;
  const Rational length = until - from;
  if (!length.is_zero() && (length < shortest || length > longest))
    return "the horizon is " + judge::short_text(length) + " long, not " +
           range_text(*domain.horizon) + " (horizon)";
  for (const Rational& end : {from, until}) {
    if (abs(end) > longest)
      return "the horizon has an end at " + judge::short_text(end) + ", beyond " +
             judge::short_text(longest) + " (horizon)";
  }
  return std::nullopt;
}

std::optional<std::string> problem(const Domain& domain, const Case& c) {
  if (auto horizon = problem_of_horizon(domain, c.query.from(), c.query.until())) return horizon;
  for (const std::size_t i : {0U, 1U}) {
    if (const auto why = problem_of_body(domain, c, i))
      return "box " + std::to_string(i + 1) + ": " + *why;
  }
  return std::nullopt;
}

}  // namespace touchstone::domain
