// Compares the reader of cases with that of the certificate checker: both accept the same texts,
// with equal boxes and motions. A written case reads back as the same case.

#include <optional>
#include <string>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "verify/prove/certcheck/case.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::fuzz {
namespace {

// The result of the checker's reader for a text.
struct OtherReading {
  std::optional<certcheck::Case> read{};
  bool refused = false;  // if false and nothing is read: a limit was reached
  std::string why{};
};

OtherReading read_by_checker(const std::string& text) {
  const certcheck::TimeLimit limit(1);
  OtherReading reading;
  try {
    reading.read = certcheck::read_case(certcheck::parse(text));
  } catch (const certcheck::Failure& failure) {
    reading.refused = failure.verdict == certcheck::Verdict::malformed;
    reading.why = failure.why;
  } catch (const certcheck::Json::exception& error) {
    reading.refused = true;
    reading.why = error.what();
  }
  return reading;
}

mpq_class as_other(const Rational& q) { return mpq_class(q.backend().data()); }

bool is_same(const Vec3<Rational>& own, const certcheck::Rationals& other) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (as_other(own[i]) != other[i]) return false;
  }
  return true;
}

// Whether both give the body the same pose at this time.
bool is_same_pose(const MotionPiece& own, const certcheck::Piece& other, const Rational& t) {
  const mpq_class time = as_other(t);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (as_other(own.axes[k][i](t) / own.axes_denominator(t)) !=
          other.a[k][i](time) / other.w(time))
        return false;
    }
    if (as_other(own.offset[i](t) / own.offset_denominator(t)) != other.p[i](time) / other.v(time))
      return false;
  }
  return true;
}

bool is_same_motion(const Trajectory& own, const certcheck::Pieces& other) {
  if (own.pieces().size() != other.size()) return false;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const MotionPiece& piece = own.pieces()[i];
    if (as_other(piece.from) != other[i].from || as_other(piece.until) != other[i].until)
      return false;
    for (const Rational& t :
         {piece.from, piece.until, Rational((piece.from + 2 * piece.until) / 3)}) {
      if (!is_same_pose(piece, other[i], t)) return false;
    }
  }
  return true;
}

void check_same_shape(const Polyhedron& own, const certcheck::Shape& other) {
  expect(own.vertices.size() == other.solid.vertices.size() &&
             own.faces.size() == other.solid.normals.size(),
         "the checker reads another polyhedron");
}
void check_same_shape(const Box& own, const certcheck::Shape& other) {
  expect(is_same(own.half_extents, other.half) && is_same(own.center, other.center),
         "the checker reads another box");
}
void check_same_shape(const Inflated& own, const certcheck::Shape& other) {
  expect(as_other(own.radius) == other.radius, "the checker reads another radius");
  std::visit([&other](const auto& core) { check_same_shape(core, other); }, own.core);
}

void check_same_parts(const Compound& own, const certcheck::Body& other) {
  expect(own.parts.size() == other.parts.size(), "the checker reads another number of parts");
  for (std::size_t i = 0; i < own.parts.size(); ++i) {
    const certcheck::Shape& part = other.parts[i];
    std::visit([&part](const auto& shape) { check_same_shape(shape, part); }, own.parts[i].shape);
    if (own.parts[i].pose)
      expect(is_same(own.parts[i].pose->translation, part.shift), "the checker reads another pose");
  }
}

struct CheckSame {
  const certcheck::Body& body;
  void operator()(const Compound& own) const { check_same_parts(own, body); }
  void operator()(const auto& own) const { check_same_shape(own, body); }
};

void check_same(const Case& own, const certcheck::Case& other) {
  expect(own.id == other.id, "the checker reads another id");
  expect(as_other(own.query.from()) == other.t0 && as_other(own.query.until()) == other.t1,
         "the checker reads another horizon");
  for (std::size_t i = 0; i < 2; ++i) {
    const certcheck::Body& body = other.bodies[i];
    std::visit(CheckSame{body}, own.query.shapes()[i]);
    expect(is_same_motion(own.query.motions()[i], body.pieces), "the checker reads another motion");
  }
}

// Whether the place is in a member that the checker need not read.
bool says_nothing(const std::string& place) {
  for (const char* member : {"/title", "/source", "/tags", "/provenance", "/expect"}) {
    if (place.starts_with(member)) return true;
  }
  return false;
}

void check_refused(const Error& error, const OtherReading& other) {
  expect(!error.message.empty(), "no reason");
  expect(error.place.empty() || error.place.front() == '/', "the place is no JSON pointer");
  const bool may_differ = error.code == Error::Code::limit || says_nothing(error.place);
  expect(!other.read || may_differ,
         "only the checker reads it; " + error.place + ": " + error.message);
}

void check_case(const std::string& text) {
  const Result<Case> own = parse_case(text);
  const OtherReading other = read_by_checker(text);
  if (!own) return check_refused(own.error(), other);
  expect(!other.refused, "the checker cannot read it: " + other.why);
  if (other.read) check_same(own.value(), *other.read);
  const std::string written = case_text(own.value());
  const Result<Case> again = parse_case(written);
  expect(again.ok(), "its written text is not a case");
  expect(case_text(again.value()) == written &&
             canonical_text(again.value()) == canonical_text(own.value()),
         "what is written of it is another case");
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  return fuzz::within_limit([&] { fuzz::check_case(fuzz::text_of(data, size)); });
}
