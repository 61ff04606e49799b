// Certifies the known spans of an enclosed answer. Each known span is cut into parts that one exact
// case can prove (known_parts.hpp). Each part gets a case that bounds the true one, the outer
// question for `separated` and the inner one for `overlapping`, and a certificate of its answer.

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "certified_motion.hpp"
#include "known_parts.hpp"
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

using enclosed::CertifiedMotion;
using enclosed::Narrowed;
using enclosed::Proven;
using enclosed::Sandwich;
using enclosed::Side;

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

// The format cannot prove some states at instants at which a motion jumps: if both motions jump
// there, or if only one of the two poses has the state of the span beside the instant.
struct NoProofAtJump : LimitReached {
  const char* what() const noexcept override {
    return "no certificate shows the state at an instant at which a motion jumps";
  }
};

// Writes the proofs of the known spans, each about an exact case.
class Certificate {
 public:
  explicit Certificate(const EnclosedCase& c, int digits)
      : case_(c), digits_(digits), boundaries_(boundaries_of(c.query.bodies())) {}

  std::string text(const Narrowed& narrowed) {
    std::size_t look = narrowed.looks.size();
    std::vector<std::string> proofs;
    for (const Proven& part : known_parts(narrowed, case_.query.bodies(), boundaries_)) {
      if (std::exchange(look, part.seen.look) != part.seen.look)
        sandwich_ = sandwich_of(case_.query.bodies(), narrowed.looks[look]);
      for (const Proven& one : in_short_spans(part, sandwich_)) {
        check_limit();
        proofs.push_back(proof_of(one));
      }
    }
    text::JsonWriter out(text::JsonWriter::Keys::as_given);
    out.array(proofs, [&out](const std::string& proof) { out.add_json(proof); });
    return out.text();
  }

 private:
  using Motions = std::array<CertifiedMotion, 2>;

  // The proof of one span: the exact question, inner or outer, whose answer has the span's state
  // throughout, and the certificate of that answer.
  std::string proof_of(const Proven& part) const {
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
    text::JsonWriter out(text::JsonWriter::Keys::as_given);
    out.object([&] {
      out.member("state", std::string(name(span.state)));
      out.member("case", [&] { out.add_json(case_text(exact)); });
      out.member("certificate", certificate_of(exact, span.state));
      if (chooses) out.member("pose", std::string(behind ? "behind" : "before"));
      out.member("margins", [&] {
        out.array(sandwich_.shapes.margins, [&](const Rational& m) { out.add(m.str()); });
      });
      out.member("turns", [&] {
        out.array(motions, [&](const CertifiedMotion& motion) {
          if (!motion.turn) return out.add_json("null");
          out.object([&] {
            out.member("angle", motion.turn->angle.str());
            out.member("reach", motion.turn->reach.str());
            if (!motion.angular_velocity) return;
            out.member("angular_velocity", [&] {
              out.array(*motion.angular_velocity, [&](const Rational& w) { out.add(w.str()); });
            });
          });
        });
      });
    });
    return out.text();
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

  // Whether the bodies have the state at all instants of an answer.
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
  Sandwich sandwich_;  // of the look whose spans are proven now
};

}  // namespace

EnclosedAnswer certify(const EnclosedCase& c, int digits) {
  assert(digits >= 1);
  const Narrowed narrowed = enclosed::narrowed(c.query, digits);
  return {enclosed::joined(narrowed.spans), Certificate(c, digits).text(narrowed)};
}

}  // namespace touchstone
