// Writes a truth, which is an answer as text, as JSON and as lines for people.

#include "touchstone/answer/text/truth.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

#include "src/answer/text/time_json.hpp"
#include "src/base/visible.hpp"
#include "src/poly/shown_number.hpp"

namespace touchstone {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const TruthTime& t) {
  if (t.enclosure) {
    const auto& [from, to] = *t.outer_decimals;
    return {{"from", from}, {"to", to}, {"enclosure", *t.enclosure}};
  }
  Json j = time_json(t);
  if (t.multiplicity) j["multiplicity"] = *t.multiplicity;
  return j;
}

// Without the normal.
Json touch_json(const TruthFeature& f) {
  Json j;
  if (f.parts) j["parts"] = *f.parts;
  j["type"] = f.type;
  j["box1"] = f.box1;
  j["box2"] = f.box2;
  return j;
}

Json to_json(const std::vector<TruthFeature>& features) {
  Json list = Json::array();
  for (const TruthFeature& f : features) {
    Json j = touch_json(f);
    if (!f.normal[0].empty()) j["normal"] = f.normal;
    list.push_back(std::move(j));
  }
  return list;
}

// The member `touch` of an end; null if the end has none. For compounds it is a list.
Json touch_json(const TruthEnd& end) {
  if (end.touch) return touch_json(*end.touch);
  Json list;
  for (const TruthFeature& f : end.features) {
    if (f.parts) list.push_back(touch_json(f));
  }
  return list;
}

Json to_json(const TruthContact& c, bool names_features) {
  Json j{{"kind", c.kind}, {"enter", to_json(c.enter.time)}};
  if (c.exit) j["exit"] = to_json(c.exit->time);
  if (!names_features) return j;
  j["features"] = to_json(c.enter.features);
  if (Json touch = touch_json(c.enter); !touch.is_null()) j["touch"] = std::move(touch);
  if (c.exit) {
    j["exit_features"] = to_json(c.exit->features);
    if (Json touch = touch_json(*c.exit); !touch.is_null()) j["exit_touch"] = std::move(touch);
  }
  return j;
}

std::string time_text(const TruthTime& t) {
  if (!t.outer_decimals) return "t = " + t.decimal;
  const auto& [from, to] = *t.outer_decimals;
  return from == to ? "t = " + from : "t in [" + from + ", " + to + "]";
}

// Writes one end of a contact as lines for people. `verb` is "enter" or "exit".
void write_end(std::ostream& out, const char* verb, const TruthEnd& end, Polynomials polynomials) {
  out << "  " << verb << "  " << time_text(end.time);
  if (end.time.multiplicity.value_or(1) > 1)
    out << "  (a root of multiplicity " << *end.time.multiplicity << ")";
  if (end.touch)
    out << "  " << end.touch->type << "  box 1 " << end.touch->box1 << ", box 2 "
        << end.touch->box2;
  out << '\n';
  for (const TruthFeature& f : end.features) {
    out << "         ";
    if (f.parts) out << "parts " << (*f.parts)[0] << " | " << (*f.parts)[1] << "  ";
    out << f.type << "  " << f.box1 << " | " << f.box2;
    if (!f.normal[0].empty()) {
      out << "  normal (" << f.normal[0] << ", " << f.normal[1] << ", " << f.normal[2] << ")";
    }
    out << '\n';
  }
  if (!end.time.polynomial.empty()) {
    out << root_text(end.time, polynomials);
  }
  if (end.time.enclosure) {
    out << "         in [" << (*end.time.enclosure)[0] << ", " << (*end.time.enclosure)[1] << "]\n";
  }
}

// The sweep names no features.
bool names_features(const Truth& t) { return t.axes == 0; }

// Whether the bodies overlap at the end of the horizon. This end is then no exit, since they
// continue to overlap after it.
bool lasts_beyond_the_horizon(const Truth& t, const TruthContact& c) {
  return &c == &t.contacts.back() && !t.timeline.empty() &&
         t.timeline.back().state == "overlapping";
}

}  // namespace

std::string truth_json(const Truth& t) {
  Json j{{"schema", "touchstone/truth/1"}, {"id", t.id}};
  if (!t.case_sha256.empty()) j["case_sha256"] = t.case_sha256;
  j["number"] = t.number;
  j["contact"] = t.contact ? Json(*t.contact) : Json(nullptr);
  j["start"] = t.start;
  if (t.first_only) j["first_only"] = true;
  j["contacts"] = Json::array();
  for (const TruthContact& c : t.contacts) j["contacts"].push_back(to_json(c, names_features(t)));
  j["timeline"] = Json::array();
  for (const TruthStretch& s : t.timeline) {
    j["timeline"].push_back({{"from", s.from}, {"to", s.to}, {"state", s.state}});
  }
  if (t.certificate) {
    j["certificate"] = *t.certificate;
    return j.dump();
  }
  if (t.axes > 0) {
    j["axes"] = t.axes;
    return j.dump();
  }
  if (t.intervals) {
    j["intervals"] = {{"homogeneous", t.intervals->homogeneous},
                      {"outside", t.intervals->outside},
                      {"culled", t.intervals->culled}};
  }
  if (t.decisions) {
    j["decisions"] = {{"double", t.decisions->by_doubles}, {"integer", t.decisions->by_integers}};
  }
  if (t.uncounted) j["decisions"] = nullptr;
  return j.dump();
}

std::string root_text(const TruthTime& t, Polynomials polynomials) {
  std::string coefficients;
  std::size_t digits = 0;
  for (const Integer& c : t.polynomial) {
    const std::string written = c.str();
    coefficients += ' ' + written;
    digits += written.size() - (c < 0 ? 1 : 0);
  }
  const std::string root = "         root of";
  const auto& [from, to] = *t.isolating;
  if (polynomials == Polynomials::short_ones &&
      (digits > kLongestShown || has_long_number(from) || has_long_number(to))) {
    return root + " a polynomial of degree " + std::to_string(t.polynomial.size() - 1) + ", " +
           std::to_string(digits) + " digits (--polynomials)\n";
  }
  return root + coefficients + "  in [" + from + ", " + to + "]\n";
}

std::string truth_text(const Truth& t, const std::string& title, Polynomials polynomials) {
  std::ostringstream out;
  out << visible(t.id);
  if (!title.empty()) out << ": " << visible(title);
  out << '\n';
  if (!t.contact) out << "  undecided: " << t.number << " arithmetic cannot tell\n";
  if (t.contact && !*t.contact) out << "  no contact\n";
  if (t.start != "separated") out << "  starts " << t.start << '\n';
  for (const TruthContact& c : t.contacts) {
    out << "  contact, " << c.kind << '\n';
    write_end(out, "enter", c.enter, polynomials);
    if (c.exit && lasts_beyond_the_horizon(t, c)) {
      out << "  lasts beyond the horizon, which ends at t = " << t.timeline.back().to << '\n';
    } else if (c.exit) {
      write_end(out, "exit ", *c.exit, polynomials);
    }
  }
  if (t.contact && !t.decided)
    out << "  some states are unknown in " << t.number << " arithmetic\n";
  if (t.axes > 0) {
    out << "  linear motion, " << t.axes << " separating ax" << (t.axes == 1 ? "is" : "es")
        << " examined; " << t.number << " arithmetic\n";
    return out.str();
  }
  out << "  ";
  if (t.intervals) {
    const auto& [homogeneous, outside, culled] = *t.intervals;
    out << homogeneous << " homogeneous interval" << (homogeneous == 1 ? "" : "s");
    if (outside > 0) out << ", " << outside << " outside the horizon";
    if (culled > 0) out << ", " << culled << " culled";
    out << "; ";
  }
  if (t.decisions) {
    out << "decided by doubles " << t.decisions->by_doubles << " times, by integers "
        << t.decisions->by_integers << "; ";
  }
  if (t.uncounted) out << "what decided is not counted of polyhedra; ";
  out << t.number << " arithmetic\n";
  return out.str();
}

}  // namespace touchstone
