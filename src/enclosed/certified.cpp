// Certifies the known spans of an enclosed answer. Each span gets an exact case that bounds the
// true one, and a certificate of the answer to that case.

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "narrowing.hpp"
#include "sandwich.hpp"
#include "src/case/text/json_writer.hpp"
#include "src/motion/two_poses.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using enclosed::Bodies;
using enclosed::EnclosedBody;
using enclosed::EnclosedTurn;
using enclosed::Leg;
using enclosed::Narrowed;
using enclosed::NearPiece;
using enclosed::Sandwich;
using enclosed::SeenSpan;
using enclosed::TurnPiece;

// Converts a core to the notation of case files.
struct WrittenCore {
  using Written = decltype(Body::shape);
  Written operator()(const Box& box) const {
    BoxByExtents written;
    WrittenVector center;
    for (std::size_t i = 0; i < 3; ++i) {
      written.half_extents[i] = box.half_extents[i];
      center[i] = box.center[i];
    }
    written.center = std::move(center);
    return written;
  }
  Written operator()(const Polyhedron& body) const {
    WrittenPolyhedron written{{}, {{}}};
    for (const Vec3<Rational>& v : body.vertices) written.vertices.push_back({v[0], v[1], v[2]});
    for (const auto& face : body.faces) {
      auto& loop = written.faces->emplace_back();
      for (const std::size_t v : face) loop.push_back(Numeral::bare(v));
    }
    return written;
  }
};

template <class List>
std::array<WrittenPolynomial, std::tuple_size_v<List>> written_list(const List& polynomials) {
  std::array<WrittenPolynomial, std::tuple_size_v<List>> list;
  std::ranges::transform(polynomials, list.begin(),
                         [](const RationalPolynomial& p) { return written(p); });
  return list;
}

// The pieces of a turn that overlap a span, as a motion of a case.
Motion written_motion(const EnclosedTurn& turn, const EnclosedSpan& span) {
  PiecewiseMotion motion{{}, true};
  const auto path = written_list(turn.path);
  for (const TurnPiece& piece : turn.pieces) {
    const bool shares = span.from == span.until
                            ? motion.pieces.empty() && span.from <= piece.until
                            : piece.from < span.until && span.from < piece.until;
    if (!shares) continue;
    if (!motion.pieces.empty()) motion.pieces.back().until = piece.from;
    motion.pieces.push_back(
        {std::nullopt, Motion{QuaternionMotion{written_list(piece.rotation), path, std::nullopt}}});
  }
  if (motion.pieces.size() == 1) return std::move(motion.pieces.front().motion);
  return {std::move(motion)};
}

// A turning motion that moves a body as a linear motion does, on a span: a single piece with the
// angle 0.
EnclosedTurn straight(TurningMotion motion, const EnclosedSpan& span) {
  motion.about.reset();
  const std::string top;
  Vec3<Rational> about;
  const enclosed::Turning turning = enclosed::turning_of(motion, Place(top), about);
  EnclosedTurn turn{{{span.from, span.until, {}}}, turning.path(), 0};
  for (std::size_t i = 0; i < 4; ++i)
    turn.pieces[0].rotation[i] = RationalPolynomial(turning.rotation[i]);
  return turn;
}

// At these instants one piece of a turning motion ends and another begins.
std::set<Rational> boundaries_of(const Bodies& bodies) {
  std::set<Rational> boundaries;
  for (const EnclosedBody& body : bodies.body) {
    const auto* legs = std::get_if<std::vector<Leg>>(&body.motion);
    if (legs == nullptr) continue;
    for (const Leg& leg : *legs) {
      if (leg.until) boundaries.insert(*leg.until);
    }
  }
  return boundaries;
}

// The format cannot prove some states at instants at which a motion jumps: if both motions jump
// there, or if only one of the two poses has the state of the span beside the instant.
struct NoProofAtJump : LimitReached {
  const char* what() const noexcept override {
    return "no certificate shows the state at an instant at which a motion jumps";
  }
};

// At an instant between two pieces of a motion: the piece that a proof is about.
enum class Side { before, behind, either };

// A span with a known state, which gets a proof.
struct Proven {
  SeenSpan seen;
  Side side = Side::before;
};

// The known spans, cut at the boundaries between the pieces of turning motions. If a boundary is at
// an end of the horizon, the piece outside of the horizon has a pose at this instant, too. If the
// bodies are separated, a separate proof is about this pose. An overlap needs none, since bodies
// that overlap in one of two poses overlap.
std::vector<Proven> known_parts(const Narrowed& narrowed, const Bodies& bodies,
                                const std::set<Rational>& boundaries) {
  std::vector<Proven> parts;
  const auto add = [&parts](SeenSpan seen, const Rational& from, const Rational& until, Side side) {
    seen.span.from = from;
    seen.span.until = until;
    parts.push_back({std::move(seen), side});
  };
  for (const SeenSpan& seen : narrowed.spans) {
    if (seen.span.state == State::unknown) continue;
    const auto& [from, until, state] = seen.span;
    const bool is_instant = bodies.from == bodies.until;
    const bool is_separated = state == State::separated;
    const bool two_first = from == bodies.from && boundaries.contains(from);
    if (is_separated && two_first) add(seen, from, from, Side::before);
    Rational since = from;
    for (const Rational& at : boundaries) {
      if (at <= from || at >= until) continue;
      add(seen, since, at, Side::before);
      since = at;
    }
    if (!is_separated && from == until && boundaries.contains(from)) {
      add(seen, from, until, Side::either);
      continue;
    }
    add(seen, since, until, two_first && is_instant ? Side::behind : Side::before);
    if (is_separated && !is_instant && until == bodies.until && boundaries.contains(until))
      add(seen, until, until, Side::behind);
  }
  return parts;
}

// The motion of a body in the exact case that is certified. The case is about a span within one
// piece of the body's true motion.
struct CertifiedMotion {
  Motion motion{};
  std::optional<std::array<Rational, 2>> turn{};     // the angle and the reach
  std::optional<Vec3<Rational>> angular_velocity{};  // see EnclosedTurn
  Vec3<Rational> origin{};                           // of the shape, in the frame of EnclosedBody
};

CertifiedMotion motion_on(const EnclosedSpan& span, bool behind, const Motion& written,
                          const EnclosedBody& body, const std::vector<NearPiece>& turns) {
  auto piece = turns.end();
  for (auto one = turns.begin(); one != turns.end(); ++one) {
    const bool has = one->from <= span.from && span.until <= one->until;
    if (has && (behind || piece == turns.end())) piece = one;
  }
  const auto* list = std::get_if<PiecewiseMotion>(&written.kind);
  const bool is_piecewise = list != nullptr && piece != turns.end();
  const Motion& own = is_piecewise ? list->pieces[piece->part].motion : written;
  const auto* turning = std::get_if<TurningMotion>(&own.kind);
  if (turning == nullptr) return {own, {}, {}, {}};
  const EnclosedTurn turn =
      piece != turns.end() && piece->turn ? *piece->turn : straight(*turning, span);
  CertifiedMotion result{written_motion(turn, span), {}, turn.angular_velocity, {}};
  result.turn = {turn.angle, is_piecewise ? piece->reach : body.reach};
  if (is_piecewise) result.origin = piece->about;
  return result;
}

// Writes the proofs of the known spans, each about an exact case.
class Certificate {
 public:
  explicit Certificate(const EnclosedCase& c, int digits)
      : case_(c), digits_(digits), boundaries_(boundaries_of(c.query.bodies())) {}

  std::string text(const Narrowed& narrowed) {
    std::size_t look = narrowed.looks.size();
    out_.array(known_parts(narrowed, case_.query.bodies(), boundaries_), [&](const Proven& part) {
      check_limit();
      if (std::exchange(look, part.seen.look) != part.seen.look)
        sandwich_ = sandwich_of(case_.query.bodies(), narrowed.looks[look]);
      add(part);
    });
    return out_.text();
  }

 private:
  using Motions = std::array<CertifiedMotion, 2>;

  // Writes the proof of one span: the exact question, inner or outer, whose answer has the span's
  // state throughout, and the certificate of that answer.
  void add(const Proven& part) {
    const EnclosedSpan& span = part.seen.span;
    const bool chooses = part.side == Side::either;
    bool behind = part.side == Side::behind;
    std::pair<Case, Motions> bounding = exact_case(span, behind);
    if (chooses && !is_throughout(solve(bounding.first.query), span.state)) {
      behind = true;
      bounding = exact_case(span, behind);
    }
    const Case& exact = bounding.first;
    const Motions& motions = bounding.second;
    out_.object([&] {
      out_.member("state", std::string(name(span.state)));
      out_.member("case", [&] { out_.add_json(case_text(exact)); });
      out_.member("certificate", certificate_of(exact, span.state));
      if (chooses) out_.member("pose", std::string(behind ? "behind" : "before"));
      out_.member("margins", [&] {
        out_.array(sandwich_.shapes.margins, [&](const Rational& m) { out_.add(m.str()); });
      });
      out_.member("turns", [&] {
        out_.array(motions, [&](const CertifiedMotion& motion) {
          if (!motion.turn) return out_.add_json("null");
          out_.object([&] {
            out_.member("angle", (*motion.turn)[0].str());
            out_.member("reach", (*motion.turn)[1].str());
            if (!motion.angular_velocity) return;
            out_.member("angular_velocity", [&] {
              out_.array(*motion.angular_velocity, [&](const Rational& w) { out_.add(w.str()); });
            });
          });
        });
      });
    });
  }

  // The case that bounds the true one on a span, and its motions. `behind`: about the later piece
  // of a motion that has two at the instant.
  std::pair<Case, Motions> exact_case(const EnclosedSpan& span, bool behind) const {
    CaseParts parts;
    parts.id = case_.id;
    parts.horizon = {span.from, span.until};
    const auto& shapes =
        span.state == State::separated ? sandwich_.shapes.outer : *sandwich_.shapes.inner;
    Motions motions;
    for (std::size_t k = 0; k < 2; ++k) {
      motions[k] = motion_on(span, behind, case_.bodies[k].motion, case_.query.bodies().body[k],
                             sandwich_.turns[k]);
      const auto& [core, radius] = std::get<Inflated>(shapes[k]);
      parts.bodies[k].shape =
          std::visit(WrittenCore{}, enclosed::measured_from(core, motions[k].origin));
      if (!radius.is_zero()) parts.bodies[k].radius = radius;
      parts.bodies[k].motion = motions[k].motion;
    }
    return {Case::make(std::move(parts)).value(), std::move(motions)};
  }

  static bool is_throughout(const Answer& answer, State state) {
    const auto& [instants, spans] = answer.timeline;
    return std::ranges::all_of(spans, [state](State s) { return s == state; }) &&
           std::ranges::all_of(instants, [state](const auto& at) { return at.state == state; });
  }

  // A certificate that the bodies of a case are in one state throughout. Throws Contradiction if
  // they are in another state at any instant, and NoProofAtJump.
  std::string certificate_of(const Case& exact, State state) const {
    const Answer answer = solve(exact.query);
    // Only the state at a jump at an end of the span may be without a proof.
    const auto is_jump = [this](const Rational& t) { return boundaries_.contains(t); };
    const std::array<Rational, 2> ends{exact.query.from(), exact.query.until()};
    const auto mixes = [&](const Rational& t) {
      return is_jump(t) && have_two_poses(exact.query.motions(), t);
    };
    if (state == State::overlapping && std::ranges::any_of(ends, mixes)) throw NoProofAtJump();
    if (!is_throughout(answer, state)) {
      const auto& [instants, spans] = answer.timeline;
      const auto is_explained = [&](const auto& at) {
        return at.state == state || (at.time.is_rational() && is_jump(at.time.rational()));
      };
      const bool is_on_spans = std::ranges::all_of(spans, [state](State s) { return s == state; });
      if (is_on_spans && std::ranges::all_of(instants, is_explained)) throw NoProofAtJump();
      throw Contradiction("the bodies of a question that bounds " + case_.id + " are not " +
                          name(state) + " throughout a span");
    }
    return certify(exact.query, answer, case_sha256(exact), digits_, 2);
  }

  const EnclosedCase& case_;
  int digits_;
  std::set<Rational> boundaries_;
  Sandwich sandwich_;
  text::JsonWriter out_{text::JsonWriter::Keys::as_given};
};

}  // namespace

EnclosedAnswer certify(const EnclosedCase& c, int digits) {
  assert(digits >= 1);
  const Narrowed narrowed = enclosed::narrowed(c.query, digits);
  return {enclosed::joined(narrowed.spans), Certificate(c, digits).text(narrowed)};
}

}  // namespace touchstone
