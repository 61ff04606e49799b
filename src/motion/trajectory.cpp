// Prepares the pieces of a motion for the solver: cuts them to the horizon and cancels common
// factors. Refuses poles, jumps, and motions that flatten a body.

#include "touchstone/motion/trajectory.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "src/poly/rounding.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone {
namespace {

std::string to_text(const RealAlgebraic& root) {
  const RoundedDecimal d = rounded_decimal(root, 6);
  constexpr int kFarExponent = 40;
  if (std::abs(d.exponent) <= kFarExponent) return to_string(d);
  return d.digits.str() + "e" + std::to_string(d.exponent);
}

std::string to_text(const Rational& q) { return shown(q); }

// " 1 - 2 t", or a description if that is too long.
std::string to_text(const RationalPolynomial& p) {
  // Longer coefficients are shown neither; their texts are not made.
  constexpr std::size_t kMostBits = 4096;
  std::size_t bits = 0;
  for (const Rational& c : p.coefficients()) bits += NumberTraits<Rational>::bits(c);
  if (bits <= kMostBits) {
    const std::string text = to_string(p);
    if (!has_long_number(text)) return " " + text;
  }
  return ", a polynomial of degree " + std::to_string(p.degree()) + ",";
}

// A root of p in the closed interval, for a message; nullopt if there is none.
std::optional<RealAlgebraic> a_root(const RationalPolynomial& p, const Rational& from,
                                    const Rational& until) {
  const IntegerPolynomial q = cleared(p);
  if (q.degree() < 1) return std::nullopt;
  if (from == until) {
    if (sign_at(q, from) == Sign::zero) return RealAlgebraic(from);
    return std::nullopt;
  }
  for (const auto& root : isolate(q, outer_dyadic(from, until)).roots) {
    if (root.time.compare(from) >= 0 && root.time.compare(until) <= 0) return root.time;
  }
  return std::nullopt;
}

// An error such as "the denominator 1 - 2 t has a root at t = 0.5 on [0, 1]", or success.
Status no_root(const RationalPolynomial& p, const MotionPiece& piece, const std::string& what,
               const std::string& place) {
  if (p.is_zero()) return Error{Error::Code::value, place, what + " is identically zero"};
  const auto root = a_root(p, piece.from, piece.until);
  if (!root) return std::nullopt;
  return Error{Error::Code::value, place,
               what + to_text(p) + " has a root at t = " + to_text(*root) + " on [" +
                   to_text(piece.from) + ", " + to_text(piece.until) + "]"};
}

RationalPolynomial as_rational(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

// a / b. REQUIRES: b divides a.
RationalPolynomial quotient(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (a.is_zero()) return a;
  Coefficients<Rational> rest = a.coefficients();
  const auto& divisor = b.coefficients();
  Coefficients<Rational> q(rest.size() - divisor.size() + 1);
  for (std::size_t k = q.size(); k-- > 0;) {
    q[k] = rest[k + divisor.size() - 1] / divisor.back();
    for (std::size_t i = 0; i < divisor.size(); ++i) {
      detail::look_at_limit(q[k]);
      rest[i + k] -= q[k] * divisor[i];
    }
  }
  return RationalPolynomial(std::move(q));
}

// Cancels the factors that all numerators share with the denominator, and makes the denominator
// positive on the piece, of which `at` is an instant.
void reduce(std::vector<RationalPolynomial*> numerators, RationalPolynomial& denominator,
            const Rational& at) {
  IntegerPolynomial common = cleared(denominator);
  for (const RationalPolynomial* n : numerators) {
    if (common.degree() <= 0) break;
    common = gcd(common, cleared(*n));
  }
  if (common.degree() > 0) {
    const RationalPolynomial divisor = as_rational(common);
    for (RationalPolynomial* n : numerators) *n = quotient(*n, divisor);
    denominator = quotient(denominator, divisor);
  }
  if (denominator(at) < 0) {
    for (RationalPolynomial* n : numerators) *n = -*n;
    denominator = -denominator;
  }
}

// A and w as integer polynomials, both times one positive factor: identities between them are
// preserved, and need no fractions.
struct Frame {
  Mat3<IntegerPolynomial> axes;
  IntegerPolynomial denominator;
};

// The axes and their denominator in integers, all multiplied by one number.
Frame frame_of(const MotionPiece& piece) {
  Integer multiple = 1;
  const auto include = [&](const RationalPolynomial& p) {
    for (const Rational& c : p.coefficients()) {
      check_limit_at(NumberTraits<Integer>::bits(multiple));
      if (denominator(c) != 1) multiple = lcm(multiple, denominator(c));
    }
  };
  include(piece.axes_denominator);
  for (const auto& column : piece.axes) {
    for (const auto& entry : column) include(entry);
  }
  const auto cleared_by = [&](const RationalPolynomial& p) {
    return mapped<Integer>(p, [&](const Rational& c) -> Integer {
      check_limit_at(NumberTraits<Integer>::bits(multiple));
      return numerator(c) * divided_exactly(multiple, denominator(c));
    });
  };
  Frame frame;
  frame.denominator = cleared_by(piece.axes_denominator);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) frame.axes[m][i] = cleared_by(piece.axes[m][i]);
  }
  return frame;
}

bool is_rigid(const Frame& frame) {
  const IntegerPolynomial length = frame.denominator * frame.denominator;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      const IntegerPolynomial product = dot(frame.axes[i], frame.axes[j]);
      if (!(product == (i == j ? length : IntegerPolynomial{}))) return false;
    }
  }
  return true;
}

// Whether det A < 0 where w > 0. REQUIRES: A is rigid, so that det A = ±w³ for all t: its sign at
// t = 0 decides, unless w vanishes there.
bool mirrors(const Frame& frame) {
  if (frame.denominator[0].is_zero()) {
    return bracket(frame.axes[0], frame.axes[1], frame.axes[2]).leading().sign() !=
           frame.denominator.leading().sign();
  }
  Mat3<Integer> at_zero;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      const IntegerPolynomial& entry = frame.axes[m][i];
      at_zero[m][i] = entry.is_zero() ? Integer(0) : entry[0];
    }
  }
  return bracket(at_zero[0], at_zero[1], at_zero[2]).sign() != frame.denominator[0].sign();
}

// Checks a piece, cancels its common factors, and determines whether it is rigid or mirrored.
Status prepare(MotionPiece& piece) {
  if (auto e = no_root(piece.axes_denominator, piece, "the denominator", piece.axes_place))
    return e;
  if (auto e = no_root(piece.offset_denominator, piece, "the denominator", piece.offset_place))
    return e;
  const Rational middle = (piece.from + piece.until) / 2;
  std::vector<RationalPolynomial*> entries;
  for (auto& column : piece.axes) {
    for (auto& entry : column) entries.push_back(&entry);
  }
  reduce(entries, piece.axes_denominator, middle);
  reduce({&piece.offset[0], &piece.offset[1], &piece.offset[2]}, piece.offset_denominator, middle);
  const Frame frame = frame_of(piece);
  piece.rigid = is_rigid(frame);
  if (piece.rigid) {
    piece.mirrored = mirrors(frame);
    return std::nullopt;
  }
  const RationalPolynomial determinant = bracket(piece.axes[0], piece.axes[1], piece.axes[2]);
  if (auto e = no_root(determinant, piece, "the determinant of the matrix", piece.axes_place))
    return e;
  piece.mirrored = determinant(middle) < 0;
  return std::nullopt;
}

// Whether the pose at the end of a is the pose at the start of b.
bool meet(const MotionPiece& a, const MotionPiece& b) {
  const Rational& t = a.until;
  const Rational wa = a.axes_denominator(t), wb = b.axes_denominator(t);
  const Rational va = a.offset_denominator(t), vb = b.offset_denominator(t);
  for (std::size_t i = 0; i < 3; ++i) {
    if (a.offset[i](t) * vb != b.offset[i](t) * va) return false;
    for (std::size_t j = 0; j < 3; ++j) {
      if (a.axes[j][i](t) * wb != b.axes[j][i](t) * wa) return false;
    }
  }
  return true;
}

// Checks the order of the pieces: pieces made in code may be in any order.
Status check_order(const MotionPieces& motion) {
  const auto error = [&motion](const std::string& message) {
    return Error{Error::Code::value, motion.place, message};
  };
  if (motion.pieces.empty()) return error("a motion needs at least one piece");
  for (std::size_t i = 0; i < motion.pieces.size(); ++i) {
    const MotionPiece& piece = motion.pieces[i];
    if (piece.until < piece.from)
      return error("a piece ends at t = " + to_text(piece.until) + ", before it begins");
    if (i > 0 && piece.from != motion.pieces[i - 1].until) {
      return error("a piece begins at t = " + to_text(piece.from) +
                   ", and the one before it ends at t = " + to_text(motion.pieces[i - 1].until));
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Trajectory> Trajectory::make(MotionPieces motion, const Rational& from,
                                    const Rational& until) {
  if (until < from)
    return Error{Error::Code::value, motion.place, "the horizon ends before it begins"};
  if (auto e = check_order(motion)) return *e;
  if (motion.pieces.front().from > from || motion.pieces.back().until < until) {
    return Error{Error::Code::value, motion.place,
                 "the motion is defined on [" + to_text(motion.pieces.front().from) + ", " +
                     to_text(motion.pieces.back().until) +
                     "], which does not contain the horizon [" + to_text(from) + ", " +
                     to_text(until) + "]"};
  }
  std::erase_if(motion.pieces, [&](const MotionPiece& p) {
    // A piece that meets the horizon in only one instant is kept if the horizon is that instant, or
    // if the piece adds a pose at a closed end (a jump there).
    return p.until < from || p.from > until ||
           (!motion.jumps_allowed && from < until && (p.until == from || p.from == until));
  });
  for (MotionPiece& piece : motion.pieces) {
    check_limit();
    piece.from = std::max(piece.from, from);
    piece.until = std::min(piece.until, until);
    if (auto e = prepare(piece)) return *e;
  }
  if (motion.jumps_allowed) return Trajectory(std::move(motion));
  for (std::size_t i = 1; i < motion.pieces.size(); ++i) {
    check_limit();
    if (!meet(motion.pieces[i - 1], motion.pieces[i])) {
      return Error{Error::Code::discontinuity, motion.place,
                   "the motion jumps at t = " + to_text(motion.pieces[i].from) +
                       " (allow_jumps is not set)"};
    }
  }
  return Trajectory(std::move(motion));
}

std::string to_string(const RationalPolynomial& p) {
  std::string text;
  for (int i = 0; i <= p.degree(); ++i) {
    if (p[i].is_zero()) continue;
    const bool negative = p[i] < 0;
    if (!text.empty()) {
      text += negative ? " - " : " + ";
    } else if (negative) {
      text += "-";
    }
    const Rational magnitude = abs(p[i]);
    if (i == 0 || magnitude != 1) text += magnitude.str();
    if (i == 0) continue;
    if (magnitude != 1) text += " ";
    text += i == 1 ? "t" : "t^" + std::to_string(i);
  }
  return text.empty() ? "0" : text;
}

// A rotation of the frame leaves the common factors, the rigidity and the sign of det A as they
// are.
Trajectory Trajectory::turned(const Mat3<Rational>& rotation) const {
  MotionPieces motion = motion_;
  for (MotionPiece& piece : motion.pieces) {
    Mat3<RationalPolynomial> axes;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t i = 0; i < 3; ++i) axes[m][i] += piece.axes[k][i] * rotation[m][k];
      }
    }
    piece.axes = std::move(axes);
  }
  return Trajectory(std::move(motion));
}

}  // namespace touchstone
