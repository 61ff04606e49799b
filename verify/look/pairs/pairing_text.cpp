// Writes the pairs of features that form planes on each interval: the output of `solve --pairs`, as
// text for people and as JSON.

#include <nlohmann/json.hpp>
#include <sstream>

#include "src/answer/text/time_json.hpp"
#include "src/base/visible.hpp"
#include "verify/look/pairs/paired_case.hpp"

namespace touchstone::pairs {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kInLine = 6;  // pairs in a line of text

Json to_json(const PairedInterval& interval) {
  Json pairs = Json::array();
  for (const Pair& p : interval.pairs)
    pairs.push_back(
        {{"pair", p.kind}, {"box1", name(p.features.box1)}, {"box2", name(p.features.box2)}});
  return {{"from", time_json(interval.from)}, {"to", time_json(interval.to)}, {"pairs", pairs}};
}

void write_end(std::ostream& out, const TruthTime& t, Polynomials polynomials) {
  out << "  t = " << t.decimal << '\n';
  const bool is_integer = t.polynomial.size() == 2 && t.polynomial[1] == 1;  // the root of t - n
  if (!is_integer) out << root_text(t, polynomials);
}

// The pairs of an interval: each kind begins a new line, with at most kInLine pairs per line.
void write_pairs(std::ostream& out, const std::vector<Pair>& pairs) {
  std::size_t in_line = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const bool begins = i == 0 || pairs[i].kind != pairs[i - 1].kind;
    if (begins || in_line == kInLine) {
      out << (i == 0 ? "" : "\n") << "    " << (begins ? pairs[i].kind : "  ");
      in_line = 0;
    }
    out << "  " << name(pairs[i].features.box1) << '|' << name(pairs[i].features.box2);
    ++in_line;
  }
  out << '\n';
}

}  // namespace

std::string pairing_json(const PairedCase& c) {
  Json j{{"schema", "touchstone/pairing/1"},
         {"id", c.id},
         {"homogeneous", c.counts.homogeneous},
         {"outside", c.counts.outside},
         {"culled", c.counts.culled}};
  j["intervals"] = Json::array();
  for (const PairedInterval& interval : c.intervals) j["intervals"].push_back(to_json(interval));
  return j.dump();
}

std::string pairing_text(const PairedCase& c, Polynomials polynomials) {
  std::ostringstream out;
  out << visible(c.id) << (c.title.empty() ? "" : ": " + visible(c.title)) << '\n';
  out << "  " << c.counts.homogeneous << " homogeneous interval"
      << (c.counts.homogeneous == 1 ? "" : "s") << ", " << c.counts.outside
      << " outside the horizon, " << c.counts.culled << " culled\n";
  if (!c.intervals.empty()) write_end(out, c.intervals.front().from, polynomials);
  for (const PairedInterval& interval : c.intervals) {
    write_pairs(out, interval.pairs);
    write_end(out, interval.to, polynomials);
  }
  return out.str();
}

}  // namespace touchstone::pairs
