#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "narrowing.hpp"
#include "sandwich.hpp"
#include "src/case/text/json_writer.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using enclosed::EnclosedBody;
using enclosed::EnclosedTurn;
using enclosed::Sandwich;
using enclosed::TurnPiece;

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

// The pieces of a turn that matter on a span, as a motion of a case.
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

// A motion with the angular velocity zero, on a span.
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

// Writes the proofs of the known spans, each about an exact case.
class Certificate {
 public:
  explicit Certificate(const EnclosedCase& c, int digits) : case_(c), digits_(digits) {}

  std::string text(const enclosed::Narrowed& narrowed) {
    std::vector<const enclosed::SeenSpan*> known;
    for (const enclosed::SeenSpan& seen : narrowed.spans) {
      if (seen.span.state != State::unknown) known.push_back(&seen);
    }
    std::size_t look = narrowed.looks.size();
    out_.array(known, [&](const enclosed::SeenSpan* seen) {
      check_limit();
      if (look != seen->look) {
        look = seen->look;
        sandwich_ = sandwich_of(case_.query.bodies(), narrowed.looks[look]);
      }
      add(seen->span);
    });
    return out_.text();
  }

 private:
  void add(const EnclosedSpan& span) {
    CaseParts parts;
    parts.id = case_.id;
    parts.horizon = {span.from, span.until};
    const auto& shapes =
        span.state == State::separated ? sandwich_.shapes.outer : *sandwich_.shapes.inner;
    std::array<std::optional<EnclosedTurn>, 2> turns = sandwich_.turns;
    for (std::size_t k = 0; k < 2; ++k) {
      const auto& [core, radius] = std::get<Inflated>(shapes[k]);
      parts.bodies[k].shape = std::visit(WrittenCore{}, core);
      if (!radius.is_zero()) parts.bodies[k].radius = radius;
      const Motion& motion = case_.bodies[k].motion;
      const auto* turning = std::get_if<TurningMotion>(&motion.kind);
      if (turning != nullptr && !turns[k]) turns[k] = straight(*turning, span);
      parts.bodies[k].motion = turns[k] ? written_motion(*turns[k], span) : motion;
    }
    const Case exact = Case::make(std::move(parts)).value();
    out_.object([&] {
      out_.member("state", std::string(name(span.state)));
      out_.member("case", [&] { out_.add_json(case_text(exact)); });
      out_.member("certificate", certificate_of(exact, span.state));
      out_.member("margins", [&] {
        out_.array(sandwich_.shapes.margins, [&](const Rational& m) { out_.add(m.str()); });
      });
      out_.member("turns", [&] {
        std::size_t k = 0;
        out_.array(turns, [&](const std::optional<EnclosedTurn>& turn) {
          const EnclosedBody& body = case_.query.bodies().body[k++];
          if (!turn) return out_.add_json("null");
          out_.object([&] {
            out_.member("angle", turn->angle.str());
            out_.member("reach", body.reach.str());
          });
        });
      });
    });
  }

  // Throws Contradiction if the case is in another state at any instant.
  std::string certificate_of(const Case& exact, State state) const {
    const Answer answer = solve(exact.query);
    const auto other = [state](State s) { return s != state; };
    const auto& [instants, spans] = answer.timeline;
    if (std::ranges::any_of(spans, other) ||
        std::ranges::any_of(instants, [&](const auto& at) { return other(at.state); })) {
      throw Contradiction("the bodies of a question that bounds " + case_.id + " are not " +
                          name(state) + " throughout a span");
    }
    return certify(exact.query, answer, case_sha256(exact), digits_, 2);
  }

  const EnclosedCase& case_;
  int digits_;
  Sandwich sandwich_;
  text::JsonWriter out_{text::JsonWriter::Keys::as_given};
};

}  // namespace

EnclosedAnswer certify(const EnclosedCase& c, int digits) {
  assert(digits >= 1);
  const enclosed::Narrowed narrowed = enclosed::narrowed(c.query, digits);
  return {enclosed::joined(narrowed.spans), Certificate(c, digits).text(narrowed)};
}

}  // namespace touchstone
