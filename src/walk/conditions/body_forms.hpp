#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/boxes/cofactors.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::walk {

// The motion of a single body as polynomials (BodyForms), and the relative motion of two such
// bodies (RelativeForms): for motions in doubles (piece_forms.hpp) and bodies with a radius
// (src/inflated). Two boxes of a query are packed without it (packed_motion.hpp).

// The motion of one body over one piece, on the piece's own clock, which runs from 0 to 1:
// x ↦ A x / w + p / (factor · v). A are the axes, w their length, p the path, v the path's length,
// which is a denominator: no form has to be divided.
template <Number N>
struct BodyForms {
  Mat3<Form<N>> axes{};  // of one degree, and so is their length
  Form<N> length{};
  Vec3<Form<N>> path{};                  // of one degree
  std::optional<Form<N>> path_length{};  // nullopt: 1
  std::optional<N> factor{};             // positive; nullopt: 1
  bool has_unit_length = false;          // w is 1
  bool shares_length = false;            // v is w, and path_length is not set
  bool rigid = true;
  bool mirrored = false;
};

// The offset p2 / v2 - p1 / v1 between two bodies times a common denominator, and the cofactors
// that remove all other denominators (cofactors.hpp). RelativeMotion has them, too, but with the
// least common multiple of the denominators; here it is the product of the different ones. Lengths
// are multiplied by `scale`, if there is one. The object refers to the forms of the bodies, which
// must outlive it.
template <Number N>
class RelativeForms {
 public:
  RelativeForms(const BodyForms<N>& body1, const BodyForms<N>& body2)
      : length1_(body1.has_unit_length ? 0U : taken(body1.length)),
        length2_(body2.has_unit_length ? 0U : taken(body2.length)) {
    const Set path1 = body1.shares_length ? length1_ : taken_if(body1.path_length);
    const Set path2 = body2.shares_length ? length2_ : taken_if(body2.path_length);
    const Set common = path1 | path2;
    offset_ = path(body2, body1.factor, common & ~path2);
    const Vec3<Form<N>> from = path(body1, body2.factor, common & ~path1);
    for (std::size_t i = 0; i < 3; ++i) {
      Form<N> minus = from[i];
      minus.negate();
      if (offset_[i].degree() < minus.degree()) offset_[i].elevate(minus.degree());
      offset_[i].add(std::move(minus));
    }
    if (body1.factor && body2.factor) {
      scale_ = *body1.factor * *body2.factor;
    } else {
      scale_ = body1.factor ? body1.factor : body2.factor;
    }
    set_cofactors(common, body1.rigid && body2.rigid);
    views_.axes1 = {views(body1.axes[0]), views(body1.axes[1]), views(body1.axes[2])};
    views_.axes2 = {views(body2.axes[0]), views(body2.axes[1]), views(body2.axes[2])};
    views_.length1 = body1.length;
    views_.length2 = body2.length;
    views_.offset = views(offset_);
  }
  // Not copyable, since views refer to members.
  RelativeForms(const RelativeForms&) = delete;
  RelativeForms& operator=(const RelativeForms&) = delete;
  ~RelativeForms() = default;

  const MotionForms<FormView<N>>& forms() const { return views_; }
  // The factor of all lengths; nullopt means 1.
  const std::optional<N>& scale() const { return scale_; }

 private:
  // A set of the denominators in denominators_, bit by bit: it represents the product of its
  // elements. Products are made when they are needed, each once.
  using Set = unsigned;

  // Adds a denominator to the list. Returns the set of this denominator alone.
  Set taken(const Form<N>& denominator) {
    denominators_.push_back(&denominator);
    return 1U << (denominators_.size() - 1);
  }
  Set taken_if(const std::optional<Form<N>>& denominator) {
    return denominator ? taken(*denominator) : 0U;
  }

  // The product of the denominators in a set; nullopt means 1.
  std::optional<FormView<N>> product_of(Set set) {
    if (set == 0) return std::nullopt;
    for (const auto& [known, form] : products_) {
      if (known == set) return FormView<N>(form);
    }
    std::optional<Form<N>> r;
    for (std::size_t i = 0; i < denominators_.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      if (r) {
        r = product(*r, *denominators_[i]);
      } else if (set == 1U << i) {
        return FormView<N>(*denominators_[i]);
      } else {
        r = *denominators_[i];
      }
    }
    products_.push_back({set, std::move(*r)});
    return FormView<N>(products_.back().second);
  }

  // The path of a body times `factor`, if there is one, and times the denominators in `over`.
  Vec3<Form<N>> path(const BodyForms<N>& body, const std::optional<N>& factor, Set over) {
    Vec3<Form<N>> p = body.path;
    const std::optional<FormView<N>> times = product_of(over);
    for (Form<N>& f : p) {
      if (factor) f = Form<N>::multiple(f, *factor);
      if (times) f = product(f, *times);
    }
    return p;
  }

  void set_cofactors(Set common, bool rigid) {
    const auto terms = cofactors(
        rigid, Set{0}, common, length1_, length2_, [](Set a, Set b) { return a | b; },
        [this](Set all, Set divisor) { return product_of(all & ~divisor); });
    for (std::size_t kind = 0; kind < terms.size(); ++kind) {
      const auto& [offset, along1, along2] = terms[kind];
      views_.cofactors[kind] = {offset, along1, along2};
    }
  }

  // Four factors have fifteen products, four of which are the factors themselves.
  static constexpr std::size_t kMostProducts = 11;

  // At most w1, w2, v1 and v2; those that are 1, or equal to an earlier one, are left out.
  boost::container::static_vector<const Form<N>*, 4> denominators_{};
  boost::container::static_vector<std::pair<Set, Form<N>>, kMostProducts> products_{};
  Set length1_;  // w1 and w2
  Set length2_;
  Vec3<Form<N>> offset_{};
  std::optional<N> scale_{};
  MotionForms<FormView<N>> views_{};
};

}  // namespace touchstone::walk
