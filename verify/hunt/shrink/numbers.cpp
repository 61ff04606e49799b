// The numbers of a case, how long they are, and simpler numbers near them. number_passes.cpp and
// other passes of the shrinker replace numbers by these; size.cpp counts them.

#include "verify/hunt/shrink/numbers.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "src/poly/rationalize.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::shrink {
namespace {

// An integer as odd · 2^shift. REQUIRES: it is not zero.
std::pair<Integer, unsigned> odd_part(const Integer& n) {
  const auto shift = static_cast<unsigned>(boost::multiprecision::lsb(Integer(abs(n))));
  return {Integer(n >> shift), shift};
}

// The binary fraction with the fewest bits in an interval: a multiple of the largest power of two
// that has a multiple there.
Rational simplest_binary(const Rational& low, const Rational& high) {
  if (low.sign() <= 0 && high.sign() >= 0) return 0;
  int exponent = floor_log2(high.sign() > 0 ? high : low) + 1;
  while (true) {
    const Rational unit = power_of_two(exponent--);
    const Rational steps = low / unit;
    const Rational first = Rational(-floor_divided(-numerator(steps), denominator(steps))) * unit;
    if (first <= high) return first;
  }
}

// Adds the numbers of a shape that is a core if `is_core`.
struct NumbersOfShape {
  std::vector<WrittenNumber>& all;
  bool is_core = false;

  void operator()(BoxByExtents& box) const {
    for (Numeral& n : box.half_extents) all.push_back({&n, !is_core});
    if (box.center) add_vector(*box.center);
  }
  void operator()(BoxByCorners& corners) const {
    add_vector(corners.min);
    add_vector(corners.max);
  }
  void operator()(WrittenPolyhedron& polyhedron) const {
    for (WrittenVector& vertex : polyhedron.vertices) add_vector(vertex);
  }
  void operator()(Hull&) const {}  // a case has its points instead
  void operator()(WrittenParts& compound) const {
    for (WrittenPart& part : compound.parts) {
      std::visit(NumbersOfShape{all, part.radius.has_value()}, part.shape);
      if (part.radius) all.push_back({&*part.radius});
      if (!part.pose) continue;
      if (part.pose->rotation) add_all(*part.pose->rotation);
      if (part.pose->translation) add_vector(*part.pose->translation);
    }
  }
  void operator()(WrittenMesh& mesh) const {
    for (WrittenVector& vertex : mesh.vertices) add_vector(vertex);
  }
  void operator()(WrittenCylinder& c) const { add_turned(c); }
  void operator()(WrittenCone& c) const { add_turned(c); }
  void operator()(WrittenEllipsoid& e) const {
    add_vector(e.radii);
    if (e.center) add_vector(*e.center);
  }

 private:
  template <class List>
  void add_all(List& list) const {
    for (Numeral& n : list) all.push_back({&n});
  }
  void add_vector(WrittenVector& v) const { add_all(v); }
  template <class Turned>
  void add_turned(Turned& c) const {
    all.push_back({&c.radius});
    all.push_back({&c.height});
    if (c.center) add_vector(*c.center);
  }
};

}  // namespace

std::vector<WrittenNumber> numbers_of(CaseParts& parts) {
  std::vector<WrittenNumber> numbers;
  const auto add = [&](Numeral& n) { numbers.push_back({&n}); };
  if (parts.horizon) std::for_each(parts.horizon->begin(), parts.horizon->end(), add);
  for (Body& body : parts.bodies) {
    std::visit(NumbersOfShape{numbers, body.radius.has_value()}, body.shape);
    if (body.radius) add(*body.radius);
    for_each_number(body.motion, add);
  }
  return numbers;
}

Rational largest_number(const CaseParts& parts) {
  CaseParts copy = parts;
  Rational largest = 0;
  for (const WrittenNumber& n : numbers_of(copy))
    largest = std::max<Rational>(largest, abs(n.number->value()));
  return largest;
}

void round_numbers(CaseParts& parts, judge::NumberFormat format) {
  for (const WrittenNumber& n : numbers_of(parts)) {
    const auto near = judge::nearest(format, n.number->value());
    *n.number = numeral_of(near.value_or(n.number->value()));
  }
}

bool is_in_format(const Rational& value, judge::NumberFormat format) {
  return judge::nearest(format, value) == value;
}

Numeral numeral_of(const Rational& value) {
  constexpr unsigned kShort = 20;  // bits: a denominator of up to six digits
  if (bit_length(denominator(value)) <= kShort || odd_part(denominator(value)).first != 1 ||
      !is_in_format(value, judge::NumberFormat::double_precision))
    return Numeral(value);
  return Numeral(nearest_double(value));
}

unsigned complexity(const Rational& value) {
  if (value.is_zero()) return 0;
  const auto [n, up] = odd_part(numerator(value));
  const auto [d, down] = odd_part(denominator(value));
  const auto odd_bits = [](const Integer& i) {
    return i == 1 ? 0U : static_cast<unsigned>(bit_length(i));
  };
  return 2 * std::max(1U, odd_bits(Integer(abs(n))) + odd_bits(d)) + up + down;
}

std::array<Rational, 2> with_bits(const Rational& value, unsigned bits) {
  const Rational unit = power_of_two(floor_log2(value) + 1 - static_cast<int>(bits));
  const Rational steps = value / unit;
  const Integer below = floor_divided(numerator(steps), denominator(steps));
  const bool exact = Rational(below) == steps;
  return {Rational(below) * unit, Rational(exact ? below : Integer(below + 1)) * unit};
}

std::vector<Rational> simpler_numbers(const Rational& value, bool is_extent,
                                      judge::NumberFormat format) {
  if (value.is_zero()) return {};
  // For a half extent, candidates are values of the edge, which is twice as long.
  const Rational whole = is_extent ? Rational(2 * value) : value;
  std::vector<Rational> found{0, 1, -1, whole.sign() > 0 ? 2 : -2};
  if (whole.sign() < 0) found.push_back(-whole);
  for (const int bits : {0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48}) {
    const Rational reach = abs(whole) * power_of_two(-bits);
    found.push_back(format == judge::NumberFormat::rational
                        ? simplest_between(whole - reach, whole + reach)
                        : simplest_binary(whole - reach, whole + reach));
  }
  for (const unsigned bits : {1U, 2U, 3U, 4U, 6U, 8U, 10U}) {
    for (const Rational& near : with_bits(whole, bits)) found.push_back(near);
  }
  const unsigned now = complexity(whole);
  std::erase_if(found, [&](const Rational& v) {
    if (is_extent && v.sign() <= 0) return true;
    // For example -x → x: as many bits, but no sign.
    return complexity(v) > now || v == whole || !is_in_format(v, format);
  });
  std::stable_sort(found.begin(), found.end(), [](const Rational& a, const Rational& b) {
    return complexity(a) < complexity(b);
  });
  std::vector<Rational> simpler;
  for (const Rational& v : found) {
    const Rational number = is_extent ? Rational(v / 2) : v;
    if (std::find(simpler.begin(), simpler.end(), number) == simpler.end())
      simpler.push_back(number);
  }
  return simpler;
}

std::vector<Rational> short_numbers(const Rational& value, judge::NumberFormat format) {
  constexpr int kFinest = 6;    // 64ths
  constexpr int kMost = 1024;   // number of them
  constexpr int kLargest = 12;  // the largest power of two, as exponent
  std::vector<Rational> found;
  const auto add = [&](const Rational& v) {
    if (complexity(v) < complexity(value) && is_in_format(v, format))
      found.push_back(value.sign() < 0 ? Rational(-v) : v);
  };
  for (int i = 1; i <= kMost; ++i) add(Rational(i) * power_of_two(-kFinest));
  for (int power = 5; power <= kLargest; ++power) add(power_of_two(power));
  std::stable_sort(found.begin(), found.end(), [](const Rational& a, const Rational& b) {
    return complexity(a) < complexity(b);
  });
  constexpr std::size_t kTried = 200;
  if (found.size() > kTried) found.resize(kTried);
  return found;
}

}  // namespace touchstone::shrink
