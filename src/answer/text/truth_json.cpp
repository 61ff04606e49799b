// Writes a truth, which is an answer as text, as JSON (cases/README.md).

#include <utility>

#include "src/answer/text/time_members.hpp"
#include "src/case/text/json_writer.hpp"
#include "touchstone/answer/text/truth.hpp"

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

// The sweep names no features.
bool names_features(const Truth& t) { return t.axes == 0; }

}  // namespace

std::string truth_json(const Truth& t) {
  JsonWriter out(JsonWriter::Keys::as_given);
  out.object([&] {
    out.member("schema", "touchstone/truth/1");
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

}  // namespace touchstone
