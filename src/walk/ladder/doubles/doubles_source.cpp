// Packs the motions of two boxes that are given in doubles: in doubles or double-doubles with error
// bounds, or in integers. In each arithmetic, both bodies' pieces become forms (PieceForms), and
// these the relative motion (RelativeForms).

#include "src/walk/ladder/doubles/doubles_source.hpp"

#include <algorithm>
#include <concepts>
#include <span>
#include <utility>

#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/doubles/last_bits.hpp"
#include "src/walk/doubles/piece_forms.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::doubles {
namespace {

using walk::BodyForms;
using walk::FilteredMotion;
using walk::PackedMotion;

// The motion of one body, as forms.
template <class N>
BodyForms<N> forms(const PieceScene& scene, const Numbers<N>& numbers, int body) {
  return std::visit(PieceForms<N>(numbers, body, scene.from, scene.until),
                    scene.pieces[static_cast<std::size_t>(body)]);
}

// Sets the numbers of two boxes, in the scale of the distance between them.
template <class N>
void set_boxes(const PieceScene& scene, const Numbers<N>& numbers, const std::optional<N>& scale,
               PackedMotion<N>& r) {
  const auto length = [&](double x) -> N {
    const N n = numbers.of(x, Group::lengths);
    return scale ? N(n * *scale) : n;
  };
  const auto& [box1, box2] = scene.boxes;
  r.centred = box1->center == Vector{} && box2->center == Vector{};
  for (std::size_t i = 0; i < 3; ++i) {
    r.extents[0][i] = length(box1->half_extents[i]);
    r.extents[1][i] = length(box2->half_extents[i]);
    r.shifts[0][i] = length(-box1->center[i]);
    r.shifts[1][i] = length(box2->center[i]);
  }
}

// Packs the relative motion of both boxes. `memory`: see PackedForms::pack.
template <class N>
void set_motion(const PieceScene& scene, const Numbers<N>& numbers, PackedMotion<N>& r,
                std::span<typename PackedMotion<N>::Coefficient> memory = {}) {
  const BodyForms<N> body1 = forms(scene, numbers, 0);
  const BodyForms<N> body2 = forms(scene, numbers, 1);
  const walk::RelativeForms<N> relative(body1, body2);
  r.rigid = body1.rigid && body2.rigid;
  r.mirrored1 = body1.mirrored;
  r.mirrored2 = body2.mirrored;
  r.pack(relative.forms(), memory);
  set_boxes(scene, numbers, relative.scale(), r);
}

// The motion with bounds of the errors of its margins.
template <class T>
std::optional<FilteredMotion<T>> filtered(std::optional<PackedMotion<Bounded<T>>> motion) {
  if (!motion) return std::nullopt;
  return if_decided([&] {
    std::optional<FilteredMotion<T>> result(std::in_place);
    result->motion = std::move(*motion);
    result->errors = margin_errors(result->motion);
    return result;
  });
}

}  // namespace

DoublesSource::DoublesSource(const std::array<const Box*, 2>& boxes,
                             const std::array<const PlainMotion*, 2>& motions, double from,
                             double until)
    : boxes_(boxes), motions_(motions) {
  std::array<std::size_t, 2> at{motions[0]->first(), motions[1]->first()};
  while (from < until) {
    // Never NaN: the times of plain motions are numbers.
    const double end = std::min<double>({until, motions[0]->end(at[0]), motions[1]->end(at[1])});
    pieces_.push_back({from, end, at});
    for (std::size_t i = 0; i < 2; ++i) {
      if (motions[i]->end(at[i]) == end) ++at[i];
    }
    from = end;
  }
}

walk::PieceClock DoublesSource::clock(std::size_t piece) const {
  const auto& [from, until, pieces] = pieces_[piece];
  using Number = Bounded<DoubleDouble>;
  return {from, Number::exactly(from), Number::exactly(DoubleDouble::two_sum(until, -from))};
}

PieceScene DoublesSource::scene(std::size_t piece) const {
  const auto& [from, until, of] = pieces_[piece];
  return {boxes_, {motions_[0]->piece(of[0]), motions_[1]->piece(of[1])}, from, until};
}

template <class T>
std::span<T> DoublesSource::memory() const {
  if constexpr (std::same_as<T, double>) {
    return doubles_;
  } else {
    return pairs_;
  }
}

template <class T>
std::optional<PackedMotion<Bounded<T>>> DoublesSource::frames(std::size_t piece) const {
  check_limit();
  return if_decided([&] {
    std::optional<PackedMotion<Bounded<T>>> result(std::in_place);
    set_motion(scene(piece), Numbers<Bounded<T>>(), *result, memory<T>());
    return result;
  });
}
template std::optional<PackedMotion<Bounded<double>>> DoublesSource::frames(std::size_t) const;
template std::optional<PackedMotion<Bounded<DoubleDouble>>> DoublesSource::frames(
    std::size_t) const;

std::optional<FilteredMotion<double>> DoublesSource::in_doubles(std::size_t piece) const {
  auto result = filtered<double>(frames<double>(piece));
  if (result) result->motion.fixed = fixed_planes(result->motion);
  return result;
}

// Double-doubles only round the time of one plane, so computing all planes in advance is not
// worthwhile.
std::optional<FilteredMotion<DoubleDouble>> DoublesSource::in_double_doubles(
    std::size_t piece) const {
  return filtered<DoubleDouble>(frames<DoubleDouble>(piece));
}

template <class T>
std::array<BodyForms<Bounded<T>>, 2> DoublesSource::bodies(std::size_t piece) const {
  const PieceScene here = scene(piece);
  const Numbers<Bounded<T>> numbers;
  return {forms(here, numbers, 0), forms(here, numbers, 1)};
}
template std::array<BodyForms<Bounded<double>>, 2> DoublesSource::bodies(std::size_t) const;
template std::array<BodyForms<Bounded<DoubleDouble>>, 2> DoublesSource::bodies(std::size_t) const;

// First looks at the last bits of all doubles, to find a unit for each group in which all its
// numbers are integers.
PackedMotion<Integer> DoublesSource::in_integers(std::size_t piece) const {
  check_limit();
  const PieceScene here = scene(piece);
  LastBits last;
  for (int body = 0; body < 2; ++body) {
    const auto i = static_cast<std::size_t>(body);
    std::visit(SeenPiece(last, body, here.from, here.until), here.pieces[i]);
    for (const double x : boxes_[i]->half_extents) last.see(x, Group::lengths);
    for (const double x : boxes_[i]->center) last.see(x, Group::lengths);
  }
  PackedMotion<Integer> r;
  r.from = exact_value(here.from);
  r.until = exact_value(here.until);
  set_motion(here, Numbers<Integer>(last), r);
  return r;
}

}  // namespace touchstone::doubles
