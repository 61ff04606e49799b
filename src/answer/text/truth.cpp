// Writes a truth, which is an answer as text, as JSON and as lines for people.

#include "touchstone/answer/text/truth.hpp"

#include <sstream>
#include <utility>

#include "src/answer/text/time_members.hpp"
#include "src/base/visible.hpp"
#include "src/case/text/json_writer.hpp"
#include "src/poly/shown_number.hpp"

namespace touchstone {
namespace {

using text::JsonWriter;

void write_time(JsonWriter& out, const TruthTime& t) {
  out.object([&] {
    if (t.enclosure) {
      const auto& [from, to] = *t.outer_decimals;
      out.member("from", from);
      out.member("to", to);
      out.member("enclosure", t.enclosure);
      return;
    }
    write_time_members(out, t);
    if (t.multiplicity) out.count("multiplicity", *t.multiplicity);
  });
}

// Writes the members of a feature, except its normal.
void write_touch(JsonWriter& out, const TruthFeature& f) {
  if (f.parts) {
    out.member("parts", [&] {
      out.array(*f.parts, [&](std::size_t part) { out.add_json(std::to_string(part)); });
    });
  }
  out.member("type", f.type);
  out.member("box1", f.box1);
  out.member("box2", f.box2);
}

void write_features(JsonWriter& out, const char* name, const std::vector<TruthFeature>& features) {
  out.member(name, [&] {
    out.array(features, [&](const TruthFeature& f) {
      out.object([&] {
        write_touch(out, f);
        if (!f.normal[0].empty()) out.member("normal", f.normal);
      });
    });
  });
}

// Writes the features that touch at an end, if it has any. For compounds they are a list.
void write_touch(JsonWriter& out, const char* name, const TruthEnd& end) {
  if (end.touch) {
    out.member(name, [&] { out.object([&] { write_touch(out, *end.touch); }); });
    return;
  }
  std::vector<const TruthFeature*> of_parts;
  for (const TruthFeature& f : end.features) {
    if (f.parts) of_parts.push_back(&f);
  }
  if (of_parts.empty()) return;
  out.member(name, [&] {
    out.array(of_parts, [&](const TruthFeature* f) { out.object([&] { write_touch(out, *f); }); });
  });
}

void write_contact(JsonWriter& out, const TruthContact& c, bool names_features) {
  out.object([&] {
    out.member("kind", c.kind);
    out.member("enter", [&] { write_time(out, c.enter.time); });
    if (c.exit) out.member("exit", [&] { write_time(out, c.exit->time); });
    if (!names_features) return;
    write_features(out, "features", c.enter.features);
    write_touch(out, "touch", c.enter);
    if (!c.exit) return;
    write_features(out, "exit_features", c.exit->features);
    write_touch(out, "exit_touch", *c.exit);
  });
}

// Writes the work and the proof of an answer: its certificate, or else its counts.
void write_evidence(JsonWriter& out, const Truth& t) {
  if (t.certificate) return out.member("certificate", t.certificate);
  if (t.axes > 0) return out.count("axes", t.axes);
  if (!t.intervals) return;
  out.member("intervals", [&] {
    out.object([&] {
      out.count("homogeneous", t.intervals->homogeneous);
      out.count("outside", t.intervals->outside);
      out.count("culled", t.intervals->culled);
    });
  });
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
  JsonWriter out(JsonWriter::Keys::as_given);
  out.object([&] {
    out.member("schema", std::string("touchstone/truth/1"));
    out.member("id", t.id);
    if (!t.case_sha256.empty()) out.member("case_sha256", t.case_sha256);
    out.member("number", t.number);
    if (t.contact) {
      out.member("contact", *t.contact);
    } else {
      out.member("contact", [&] { out.add_json("null"); });
    }
    out.member("start", t.start);
    if (t.first_only) out.member("first_only", true);
    out.member("contacts", [&] {
      out.array(t.contacts,
                [&](const TruthContact& c) { write_contact(out, c, names_features(t)); });
    });
    out.member("timeline", [&] {
      out.array(t.timeline, [&](const TruthStretch& s) {
        out.object([&] {
          out.member("from", s.from);
          out.member("to", s.to);
          out.member("state", s.state);
        });
      });
    });
    write_evidence(out, t);
  });
  return std::move(out).text();
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
  out << t.number << " arithmetic\n";
  return out.str();
}

}  // namespace touchstone
