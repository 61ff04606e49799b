// Reads and writes a subject's hello, a line of JSON (cases/schema/subject.md).

#include <algorithm>

#include "src/base/visible.hpp"
#include "src/case/text/json_reader.hpp"
#include "src/number/notation.hpp"
#include "src/words/nearest.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/message.hpp"
#include "verify/judge/verdict/convention.hpp"
#include "verify/judge/verdict/number_format.hpp"
#include "verify/judge/verdict/tolerance.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;
using text::Node;
using text::ReadError;
using Names = std::vector<std::string>;

// The names that the members of a hello may have.
const Names kFormats{"double", "float", "long-double", "rational"};
const Names kContacts{"closed", "open"};
const Names kStarts{"reports", "ignores", "parting", "apart"};
const Names kKinds{"boxes",       "polyhedra",     "flat-polyhedra",    "spheres",
                   "capsules",    "rounded-boxes", "rounded-polyhedra", "cylinders",
                   "cones",       "ellipsoids",    kCompounds,          kMeshes,
                   "vertex-face", "edge-edge"};
const Names kEdges{"inside"};
const Names kReturned{"time",   "features", "state",    "exit",     "normal",
                      "points", "depth",    "distance", "manifold", "seconds"};
const Names kPoses{"written", "unit-quaternion", "matrix"};
const Names kMoves{"both", "second"};
const Names kFloats{"hexadecimal", "decimal"};
const Names kMotions{"static", "linear",    "matrix",  "quaternion",
                     "bezier", "piecewise", "turning", "affine"};

Error wrong(const std::string& why) { return {Error::Code::schema, "", why}; }

// The text of a member, or "" if the member is absent.
std::string text_or_none(const Node& hello, const char* key) {
  return hello.has(key) ? hello[key].text() : "";
}

// The text of a member, which must be one of the known names.
std::string one_of(const Names& known, const Node& n) {
  std::string all;
  for (const std::string& k : known) all += (all.empty() ? "\"" : ", \"") + k + '"';
  if (!n.json().is_string()) n.fail_expected("one of " + all);
  std::string word = n.text();
  if (std::find(known.begin(), known.end(), word) != known.end()) return word;
  const std::string meant = touchstone::nearest(word, known);
  n.fail("there is no \"" + word + '"' +
         (meant.empty() ? "" : ": did you mean \"" + meant + "\"?") + " (known here: " + all + ')');
}

// The texts of a list, which must be known names; empty if the member is absent.
Names some_of(const Names& known, const Node& hello, const char* key) {
  Names words;
  if (!hello.has(key)) return words;
  for (const Node& n : hello[key].elements()) words.push_back(one_of(known, n));
  return words;
}

NumberFormat read_format(const Node& n) {
  // Many programs name a format by its width.
  const std::string width = n.json().is_string() ? n.text() : "";
  if (width == "float64" || width == "binary64" || width == "f64")
    n.fail("there is no \"" + width + "\": it is \"double\" here");
  if (width == "float32" || width == "binary32" || width == "f32")
    n.fail("there is no \"" + width + "\": it is \"float\" here");
  return *number_format(one_of(kFormats, n));
}

Convention read_convention(const Node& hello) {
  Convention convention;
  if (hello.has("contact")) convention.closed = one_of(kContacts, hello["contact"]) == "closed";
  if (hello.has("start")) convention.start = *at_start(one_of(kStarts, hello["start"]));
  return convention;
}

// A text gives a tolerance of time; an object gives one by kind.
Tolerance read_tolerance(const Node& hello) {
  Tolerance tolerance;
  if (!hello.has("tolerance")) return tolerance;
  const Node given = hello["tolerance"];
  const auto add = [&tolerance](const std::string& of, const Node& n) {
    if (const auto why = add_tolerance(tolerance, of + '=' + n.text())) n.fail(*why);
  };
  if (!given.json().is_object()) {
    add("time", given);
  } else {
    given.allow_keys({"time", "distance"});
    for (const char* of : {"time", "distance"}) {
      if (given.has(of)) add(of, given[of]);
    }
  }
  return tolerance;
}

// Throws ReadError.
Rational read_share(const Node& n) {
  const auto share = parse_number(n.text());
  if (!share) n.fail(share.error().message);
  if (share.value() < 0 || share.value() > 1)
    n.fail("a share of the patch's diameter is at least 0 and at most 1");
  return share.value();
}

// Reads the conversions that the judge does for the subject. Throws ReadError.
void read_form(const Node& n, Hello& hello) {
  if (n.has("poses")) hello.poses = poses_as(one_of(kPoses, n["poses"]));
  if (n.has("moves")) hello.second_moves = one_of(kMoves, n["moves"]) == "second";
  if (n.has("floats")) hello.decimals = one_of(kFloats, n["floats"]) == "decimal";
  hello.edges_inside = n.has("edges") && one_of(kEdges, n["edges"]) == "inside";
  hello.targets = n.has("targets") && n["targets"].boolean();
  if (n.has("patch")) hello.patch_share = read_share(n["patch"]);
  if (!n.has("radius")) return;
  const auto radius = parse_number(n["radius"].text());
  if (!radius) n["radius"].fail(radius.error().message);
  if (radius.value() <= 0)
    n["radius"].fail("a radius is more than 0; leave the member out if there is none");
  hello.radius = radius.value();
}

// Throws ReadError.
Hello hello_in(const Node& n) {
  Hello hello{.name = n["name"].text(),
              .version = text_or_none(n, "version"),
              .settings = text_or_none(n, "settings"),
              .number = read_format(n["number"]),
              .motions = some_of(kMotions, n, "motions"),
              .convention = read_convention(n),
              .returns = some_of(kReturned, n, "returns"),
              .tolerance = read_tolerance(n),
              .flags = text_or_none(n, "flags"),
              .environment = text_or_none(n, "environment")};
  if (hello.name.empty()) n["name"].fail("a name must not be empty");
  if (n.has("kinds")) hello.kinds = some_of(kKinds, n, "kinds");
  read_form(n, hello);
  return hello;
}

}  // namespace

Result<Hello> read_hello(const std::string& line) {
  const auto read = read_json(line);
  if (!read) return wrong("no hello: " + visible(read.error().message) + ": " + beginning_of(line));
  const json& message = read.value();
  if (!message.is_object() || text_of(message, "type") != "hello")
    return wrong(
        "no hello (an object with \"type\": \"hello\" and the members in "
        "cases/schema/subject.md): " +
        beginning_of(line));
  if (const std::string protocol = text_of(message, "protocol");
      protocol != "touchstone/subject/1") {
    return wrong("its hello: /protocol: expected \"touchstone/subject/1\", found '" +
                 visible(protocol) + "'");
  }
  try {
    return hello_in(Node(message, ""));
  } catch (const ReadError& e) {
    const Error error = text::with_number_text(e.error, line);
    return wrong("its hello: " +
                 visible((error.place.empty() ? "" : error.place + ": ") + error.message));
  }
}

std::string hello_line(const Hello& h) {
  json message{{"type", "hello"},
               {"protocol", "touchstone/subject/1"},
               {"name", h.name},
               {"version", h.version},
               {"settings", h.settings},
               {"number", name(h.number)},
               {"motions", h.motions},
               {"contact", h.convention.contact()},
               {"start", name(h.convention.start)},
               {"returns", h.returns},
               {"flags", h.flags},
               {"environment", h.environment}};
  if (h.kinds != Hello{}.kinds) message["kinds"] = h.kinds;
  if (h.poses != PosesAs::written) message["poses"] = name(h.poses);
  if (h.second_moves) message["moves"] = "second";
  if (h.decimals) message["floats"] = "decimal";
  if (h.radius) message["radius"] = h.radius->str();
  if (h.edges_inside) message["edges"] = "inside";
  if (h.targets) message["targets"] = true;
  if (h.patch_share) message["patch"] = h.patch_share->str();
  if (h.tolerance.time) message["tolerance"]["time"] = h.tolerance.time->value().str();
  if (h.tolerance.distance) message["tolerance"]["distance"] = h.tolerance.distance->value().str();
  return message.dump();
}

}  // namespace touchstone::judge
