// Checks an enclosed answer: one whose contact times are only known within bounds. It checks
// 1. the spans, which cover the horizon, the events, which are the unknown spans, and `contact`;
// 2. each known span, by proofs about consecutive parts of it. A proof has an exact case that
//    bounds the true one (prove_bounds), and the certificate of that case.
// A motion may jump where two of its pieces meet. There a body has two poses, before and behind the
// jump (`Poses` in bodies.hpp).

#include "verify/prove/certcheck/enclosed/answer.hpp"

#include <algorithm>
#include <optional>

#include "verify/prove/certcheck/enclosed/margins.hpp"
#include "verify/prove/certcheck/enclosed/turns.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/numbers.hpp"
#include "verify/prove/certcheck/rounding.hpp"
#include "verify/prove/certcheck/version2/mover.hpp"
#include "verify/prove/certcheck/version2/proof.hpp"

namespace touchstone::certcheck::enclosed {
namespace {

constexpr const char* kSchema = "touchstone/enclosed/1";

// As rational(), but a Failure points to the value.
Rational rational_at(const Json& value) {
  try {
    return rational(text(value));
  } catch (Failure& failure) {
    if (failure.verdict == Verdict::malformed && failure.at == nullptr) failure.at = &value;
    throw;
  }
}

// A span of the answer, and the state that the answer claims for it.
struct Span {
  Rational low, high;
  std::optional<State> state;  // nullopt: unknown
};

// Reads the spans. They must cover the horizon, and neighbours must have different states.
std::vector<Span> read_spans(const Json& written, const EnclosedCase& c) {
  std::vector<Span> spans;
  Rational at = c.t0;
  for (const Json& entry : list(written, 1, Json::array_t().max_size())) {
    only(entry, "from to state");
    const std::string& state = text(entry, "state");
    Span span{rational_at(member(entry, "from")), rational_at(member(entry, "to")), {}};
    if (state == "separated") {
      span.state = State::separated;
    } else if (state == "overlapping") {
      span.state = State::overlapping;
    } else if (state != "unknown") {
      malformed(entry["state"], "not a state of a span");
    }
    require(span.low == at && span.low <= span.high, "a span begins elsewhere");
    require(spans.empty() || spans.back().state != span.state, "a span has the state before it");
    at = span.high;
    spans.push_back(std::move(span));
  }
  require(at == c.t1, "the spans end elsewhere");
  return spans;
}

// Whether both ends of the span round to the decimal, which may have any number of digits.
bool round_to(const std::string& decimal, const Span& span) {
  std::string figures;
  for (const char c : decimal) {
    if (c >= '0' && c <= '9' && (c != '0' || !figures.empty())) figures += c;
  }
  const std::size_t least = figures.find_last_not_of('0') + 1;
  const auto rounds = [&](const Rational& end, std::size_t digits) {
    return is_decimal(decimal, digits, [&](const Rational& q) { return cmp(end, q); });
  };
  for (std::size_t digits = std::max<std::size_t>(1, least);
       digits <= std::max<std::size_t>(1, figures.size()); ++digits) {
    if (rounds(span.low, digits) && rounds(span.high, digits)) return true;
  }
  return false;
}

// The kind of the event that is span i, an unknown one, by the states of its neighbours.
const char* kind_of(const std::vector<Span>& spans, std::size_t i) {
  if (i == 0 || i + 1 == spans.size()) return "unknown";
  const auto &before = spans[i - 1].state, &after = spans[i + 1].state;
  if (before == State::separated && after == State::overlapping) return "enter";
  if (before == State::overlapping && after == State::separated) return "exit";
  return "unknown";
}

// Checks that the events are the unknown spans.
void check_events(const Json& written, const std::vector<Span>& spans) {
  const Json::array_t& events = array(written);
  std::size_t next = 0;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].state) continue;
    require(next < events.size(), "another number of events");
    const Json& event = events[next++];
    only(event, "kind from to decimal");
    require(rational_at(member(event, "from")) == spans[i].low &&
                rational_at(member(event, "to")) == spans[i].high,
            "an event that is no unknown span");
    require(text(event, "kind") == kind_of(spans, i), "an event of another kind");
    require(!event.contains("decimal") || round_to(text(event, "decimal"), spans[i]),
            "a decimal to which not all times round");
  }
  require(next == events.size(), "another number of events");
}

// true, false, or null if it is unknown.
Json contact_of(const std::vector<Span>& spans) {
  const auto is = [](std::optional<State> state) {
    return [state](const Span& span) { return span.state == state; };
  };
  if (std::ranges::any_of(spans, is(State::overlapping))) return true;
  if (std::ranges::any_of(spans, is(std::nullopt))) return nullptr;
  return false;
}

// Proves a bound of the distance of a moved point of the body from its true position, and returns
// the bound.
Rational prove_motion(const EnclosedBody& true_body, const Json& motion, const Case& exact,
                      const Json& turn) {
  if (!true_body.turning) {
    if (!turn.is_null()) malformed(turn, "a turn of a body that does not turn");
    require(motion == *true_body.motion, "another motion than that of the case");
    return 0;
  }
  const Turning& turning = *true_body.turning;
  only(turn, turning.way ? "angle reach angular_velocity" : "angle reach");
  const Rational angle = rational_at(member(turn, "angle"));
  const Rational reach = rational_at(member(turn, "reach"));
  require(angle >= 0 && reach >= 0 && reaches(true_body, reach),
          "a point of the body is farther away");
  Speed speed{turning.omega, 0};
  if (turning.way) {
    Point omega;
    std::ranges::transform(list(member(turn, "angular_velocity"), 3), omega.begin(), rational_at);
    speed = proven_speed(turning, omega, exact.t0, exact.t1, angle);
  }
  prove_turn(turning, speed, motion, exact.t0, exact.t1, angle);
  // A point within `reach` of the centre of a turn that is wrong by `angle` is off by at most this.
  return angle * reach;
}

// Proves that the exact case bounds the true one: its bodies are outer ones (`is_outer`) for the
// state separated, and inner ones for overlapping. The motions of the case are only near the true
// ones. This error may be at most `room`: the sum of the margins by which its shapes are larger (or
// smaller) than the true shapes, and of the differences of the radii.
void prove_bounds(const EnclosedCase& c, const Case& exact, const Json& proof, bool is_outer,
                  Poses poses) {
  const Json::array_t& margins = list(member(proof, "margins"), 2);
  const Json::array_t& turns = list(member(proof, "turns"), 2);
  const version2::Parts parts = version2::parts_of(exact);
  Rational room = 0, error = 0;
  for (const std::size_t k : {0U, 1U}) {
    const EnclosedBody& true_body = body_on(c.bodies[k], exact.t0, exact.t1, poses);
    const Body& body = exact.bodies[k];
    const Rational margin = rational_at(margins[k]);
    require(margin >= 0, "a negative margin");
    room += margin + (body.radius - true_body.radius) * (is_outer ? 1 : -1);
    require((is_outer ? is_around : is_within)(parts[k].front(), true_body, margin),
            "the shape of body " + std::to_string(k + 1) + " does not bound the true one");
    const bool is_rigid = std::ranges::all_of(
        body.pieces, [](const Piece& piece) { return version2::Mover(piece).is_rigid; });
    require(margin == 0 || is_rigid, "a margin of a body whose motion is not rigid");
    error += prove_motion(true_body, proof["case"]["boxes"][k]["motion"], exact, turns[k]);
  }
  require(room >= error, "the margins are less than the error of the motions");
}

// Checks a proof, which is about the span from `at` to at most `until`. Returns its end. `chooses`:
// whether the proof names one of two poses.
Rational check_proof(const EnclosedCase& c, const Json& proof, const Span& span, const Rational& at,
                     Poses poses, bool chooses, Place& place) {
  only(proof, chooses ? "state case certificate margins turns pose"
                      : "state case certificate margins turns");
  if (chooses) {
    const std::string& pose = text(proof, "pose");
    if (pose != "before" && pose != "behind") malformed(member(proof, "pose"), "not a pose");
    poses = pose == "before" ? Poses::before : Poses::behind;
  }
  const bool is_outer = span.state == State::separated;
  require(text(proof, "state") == (is_outer ? "separated" : "overlapping"),
          "a proof of another state");
  const Json& document = member(proof, "case");
  const Case exact = read_case(document);
  require(!exact.has_parts, "a case with parts");
  require(exact.t0 == at && exact.t1 <= (poses == Poses::before ? at : span.high),
          "a proof about another span");
  prove_bounds(c, exact, proof, is_outer, poses);
  // Where a piece of one motion ends and the other motion has two poses, the case has a pair of
  // poses that the bodies never have at the same time. It must not prove an overlap.
  for (const Rational& t : {exact.t0, exact.t1}) {
    require(is_outer || !c.has_two_poses(t) || !exact.has_two_poses(t),
            "an overlap at an instant at which another motion has two poses, too");
  }
  const Certificate certificate =
      read_certificate(text(proof, "certificate"), canonical_sha256(document), place);
  require(certificate.is_second, "a certificate of another version");
  for (const Step& step : version2::prove(exact, certificate.lines, place.line).steps) {
    place.line = step.line;
    require(step.state == span.state, "the bodies are in another state");
  }
  place.document = "truth";
  place.line = 0;
  return exact.t1;
}

}  // namespace

bool lacks_certificate(const Json& answer) {
  return answer.is_object() && answer.contains("schema") && answer["schema"] == kSchema &&
         !answer.contains("certificate");
}

void check_answer(const EnclosedCase& c, const Json& document, const Json& answer, Place& place) {
  require_schema(answer, kSchema);
  only(answer, "schema id case_sha256 contact events spans certificate $schema");
  const std::string sha = canonical_sha256(document);
  require(text(answer, "case_sha256") == sha && text(answer, "id") == c.id,
          "another case: this one's SHA-256 is " + sha);
  const std::vector<Span> spans = read_spans(member(answer, "spans"), c);
  check_events(member(answer, "events"), spans);
  require(member(answer, "contact") == contact_of(spans), "`contact` is wrong");
  const Json::array_t& proofs = array(member(answer, "certificate"));
  std::size_t next = 0;
  for (const Span& span : spans) {
    if (!span.state) continue;
    Rational at = span.low;
    const auto prove = [&](Poses poses, bool chooses = false) {
      require(next < proofs.size(), "no proof from " + at.get_str() + " on");
      place.member = "certificate/" + std::to_string(next);
      at = check_proof(c, proofs[next++], span, at, poses, chooses, place);
      place.member.clear();
    };
    // 1. Overlapping at an end of the horizon only: one of two poses is enough, and the proof names
    //    it.
    // 2. Separated: at an end of the horizon, the pose of the outer side has a proof of its own.
    // 3. All other proofs follow each other from low to high. At a boundary inside the horizon, the
    //    proof on each side includes the pose of that side.
    const bool is_separated = span.state == State::separated, is_instant = c.t0 == c.t1;
    const bool is_at_end = span.low == span.high && (span.low == c.t0 || span.low == c.t1);
    if (!is_separated && is_at_end && c.has_two_poses(span.low)) {
      prove(Poses::before, /*chooses=*/true);
      continue;
    }
    const bool two_first = &span == &spans.front() && c.has_two_poses(c.t0);
    if (is_separated && two_first) prove(Poses::before);
    do {
      prove(two_first && is_instant ? Poses::behind : Poses::one);
    } while (at < span.high);
    if (is_separated && !is_instant && &span == &spans.back() && c.has_two_poses(c.t1))
      prove(Poses::behind);
  }
  require(next == proofs.size(), "more proofs than known spans");
}

}  // namespace touchstone::certcheck::enclosed
