// Converts the lines of a part's file (cases/schema/solve-part.md) to values and back, without
// loss: the question, numbers of parts, and timelines with exact times.

#include "verify/cases/answer_parts/part_lines.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

#include "src/base/sha256.hpp"
#include "touchstone/version.hpp"
#include "verify/system/text/exact_number.hpp"
#include "verify/system/text/exact_text.hpp"

namespace touchstone::answer_parts {
namespace {

using nlohmann::json;

constexpr const char* kSchema = "touchstone/solve-part/1";

char letter_of(State state) { return *name(state); }

State state_in(char letter) {
  for (const State state : {State::separated, State::touching, State::overlapping}) {
    if (letter_of(state) == letter) return state;
  }
  throw std::runtime_error("an unknown state");
}

// A dyadic number as its mantissa and its exponent.
json to_json(const Dyadic& x) { return {x.mantissa.str(), x.exponent}; }

Integer integer_in(const json& j) {
  const Rational number = rational_in(j);
  if (denominator(number) != 1) throw std::runtime_error("expected an integer, found " + j.dump());
  return numerator(number);
}

Dyadic dyadic_in(const json& j) { return {integer_in(j.at(0)), j.at(1).get<unsigned>()}; }

json to_json(const RealAlgebraic& time) {
  if (time.is_rational()) return time.rational().str();
  json j{{"lower", to_json(time.isolating().lower)}, {"upper", to_json(time.isolating().upper)}};
  for (const Integer& c : time.polynomial().coefficients()) j["polynomial"].push_back(c.str());
  return j;
}

// Reads a time. The file may be damaged, so an interval is refused at whose ends the polynomial
// does not have opposite signs.
RealAlgebraic time_in(const json& j) {
  if (j.is_string()) return RealAlgebraic(rational_in(j));
  Coefficients<Integer> coefficients;
  for (const json& c : j.at("polynomial")) coefficients.push_back(integer_in(c));
  auto polynomial = std::make_shared<const IntegerPolynomial>(std::move(coefficients));
  DyadicInterval isolating{dyadic_in(j.at("lower")), dyadic_in(j.at("upper"))};
  const Sign below = sign_at(*polynomial, isolating.lower);
  if (below == Sign::zero || sign_at(*polynomial, isolating.upper) != -below ||
      compare(isolating.lower, isolating.upper) >= 0)
    throw std::runtime_error("an interval without a root");
  return {std::move(polynomial), std::move(isolating), below};
}

}  // namespace

std::string sha256_of(const std::vector<PartNumbers>& pairs) {
  std::string text;
  for (const PartNumbers& p : pairs)
    text += std::to_string(p[0]) + " " + std::to_string(p[1]) + "\n";
  return sha256(text);
}

json part_json(const PartitionedQuestion& question, const batch::Part& part) {
  json j{{"schema", kSchema},
         {"touchstone", TOUCHSTONE_VERSION},
         {"part", batch::text(part)},
         {"id", exact_text(question.id)},
         {"case_sha256", question.case_sha256}};
  if (question.first_only) {
    j["first"] = true;
  } else {
    j["pairs"] = question.pairs;
    j["pairs_sha256"] = question.pairs_sha256;
  }
  return j;
}

PartHead part_head(json line) {
  if (line.at("schema") != kSchema) throw std::runtime_error("it is no part of an answer");
  PartHead head;
  const auto part = batch::part_in(line.at("part").get<std::string>());
  if (!part) throw std::runtime_error("it is no part of an answer");
  head.part = *part;
  head.pairs = line.value("pairs", std::uint64_t{0});
  line.erase("part");
  head.question = std::move(line);
  return head;
}

json to_json(const PartNumbers& parts) { return {parts[0], parts[1]}; }

PartNumbers part_numbers(const json& j, const Query& query) {
  const PartNumbers parts{j.at(0).get<std::size_t>(), j.at(1).get<std::size_t>()};
  for (std::size_t body = 0; body < 2; ++body) {
    if (parts[body] >= query.part_count(body))
      throw std::runtime_error("a body does not have a part " + std::to_string(parts[body]));
  }
  return parts;
}

json to_json(const PairStates& pair) {
  json j{{"parts", to_json(pair.parts)}};
  std::string states;
  const auto& [instants, spans] = pair.states;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    j["times"].push_back(to_json(instants[i].time));
    states += letter_of(instants[i].state);
    if (i < spans.size()) states += letter_of(spans[i]);
  }
  j["states"] = states;
  return j;
}

PairStates pair_states(const json& j, const Query& query) {
  PairStates pair{part_numbers(j.at("parts"), query), {}};
  const auto states = j.at("states").get<std::string>();
  const json& times = j.at("times");
  auto& [instants, spans] = pair.states;
  if (times.empty() || states.size() != 2 * times.size() - 1)
    throw std::runtime_error("states that do not belong to their times");
  for (std::size_t i = 0; i < times.size(); ++i) {
    instants.push_back({time_in(times[i]), state_in(states[2 * i]), {}});
    if (i > 0) spans.push_back(state_in(states[2 * i - 1]));
    if (i > 0 && compare(instants[i - 1].time, instants[i].time) >= 0)
      throw std::runtime_error("times that are not in order");
  }
  if (instants.front().time.compare(query.from()) != 0 ||
      instants.back().time.compare(query.until()) != 0)
    throw std::runtime_error("times that are not those of the horizon");
  return pair;
}

}  // namespace touchstone::answer_parts
