#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "src/number/magnitude.hpp"
#include "src/walk/doubles/numbers.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::doubles {

// A box at one instant, in any number type. The quaternion may have any length except zero.
template <class N>
struct RestBox {
  std::array<N, 4> rotation{};
  Vec3<N> half_extents{};
  Vec3<N> center{};  // in the frame of the box
  Vec3<N> translation{};
};

// The numbers of a box at rest, converted; those of its quaternion are of this group.
template <class N>
RestBox<N> converted(const Numbers<N>& numbers, const Rest& rest, Group axes) {
  const auto all = [&numbers](const auto& list, Group group) {
    std::array<N, std::tuple_size_v<std::remove_cvref_t<decltype(list)>>> r;
    for (std::size_t i = 0; i < list.size(); ++i) r[i] = numbers.of(list[i], group);
    return r;
  };
  return {all(rest.pose.rotation, axes), all(rest.box.half_extents, Group::lengths),
          all(rest.box.center, Group::lengths), all(rest.pose.translation, Group::lengths)};
}

// Two boxes at rest, and the gaps along their fifteen axes, in the frame of the first box, in any
// number type and without divisions: for overlap tests that rest_bounds.hpp leaves open.
// Quaternions may have any length, since all polynomials in them are homogeneous. Lengths have the
// factor of `Group::lengths`.
//   The axes are numbered as facets (boxes/facet.hpp): three faces of the first box, three of the
// second, and nine pairs of edges. A gap is the distance of the centres along the axis, less the
// half widths of both boxes; it is positive if the axis separates them.
template <class N>
class RestAxes {
 public:
  // Along a normal of the length √squared the gap is gap / (scale √squared).
  struct Along {
    N gap;
    N scale;    // positive
    N squared;  // 1 for faces
  };

  RestAxes(const Numbers<N>& numbers, const Rest& first, const Rest& second)
      : RestAxes(converted(numbers, first, Group::axes1),
                 converted(numbers, second, Group::axes2)) {}
  // REQUIRES: the lengths of both boxes have the same factor.
  RestAxes(const RestBox<N>& first, const RestBox<N>& second)
      : ha_(first.half_extents), hb_(second.half_extents) {
    Vec3<N> d;
    for (std::size_t i = 0; i < 3; ++i) d[i] = second.translation[i] - first.translation[i];
    const N length2 = square(second.rotation);
    length_ = square(first.rotation) * length2;
    set_rotation(relative(first.rotation, second.rotation));
    t_ = turned_back(first.rotation, d);
    const Vec3<N>&c1 = first.center, &c2 = second.center;
    for (std::size_t i = 0; i < 3; ++i) {
      t_[i] = t_[i] * length2 + (c_[0][i] * c2[0] + c_[1][i] * c2[1] + c_[2][i] * c2[2]) -
              length_ * c1[i];
    }
  }

  Along along(int axis) const {
    const auto size = [this](std::size_t i, std::size_t j) { return magnitude(c_[j][i]); };
    const N distance = magnitude(offset(axis, t_));
    if (axis < 3) {
      const auto i = static_cast<std::size_t>(axis);
      const N reach = hb_[0] * size(i, 0) + hb_[1] * size(i, 1) + hb_[2] * size(i, 2);
      return {distance - ha_[i] * length_ - reach, length_, N(1)};
    }
    if (axis < 6) {
      const auto j = static_cast<std::size_t>(axis) - 3;
      const N reach = ha_[0] * size(0, j) + ha_[1] * size(1, j) + ha_[2] * size(2, j);
      return {distance - length_ * (reach + hb_[j] * length_), length_ * length_, N(1)};
    }
    // Edges i and j (6 is divisible by 3): the normal is e_i × c_j, at right angles to both.
    const auto i = static_cast<std::size_t>(axis - 6) / 3, j = static_cast<std::size_t>(axis) % 3;
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    const N reach = ha_[i1] * size(i2, j) + ha_[i2] * size(i1, j) + hb_[j1] * size(i, j2) +
                    hb_[j2] * size(i, j1);
    return {distance - length_ * reach, length_, c_[j][i1] * c_[j][i1] + c_[j][i2] * c_[j][i2]};
  }

  // The vector d in the frame of the first box, times length().
  static Vec3<N> seen(const std::array<N, 4>& first, const std::array<N, 4>& second,
                      const Vec3<N>& d) {
    const N length2 = square(second);
    Vec3<N> r = turned_back(first, d);
    for (N& x : r) x *= length2;
    return r;
  }
  // The signed offset along the normal of an axis between two points, with the factor of gaps;
  // `between` is the vector from one to the other, seen().
  N offset(int axis, const Vec3<N>& between) const {
    if (axis < 3) return between[static_cast<std::size_t>(axis)];
    if (axis < 6) return dot(between, c_[static_cast<std::size_t>(axis) - 3]);
    const auto i = static_cast<std::size_t>(axis - 6) / 3, j = static_cast<std::size_t>(axis) % 3;
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    return between[i2] * c_[j][i1] - between[i1] * c_[j][i2];
  }
  // The offset between the centres of the boxes.
  N offset(int axis) const { return offset(axis, t_); }

  // |q1|² |q2|², the factor of axes and, besides that of lengths, of positions.
  const N& length() const { return length_; }

  // If all half extents grow by x, along(axis).gap becomes smaller by x · growth(axis).
  N growth(int axis) const {
    const auto size = [this](std::size_t i, std::size_t j) { return magnitude(c_[j][i]); };
    if (axis < 3) {
      const auto i = static_cast<std::size_t>(axis);
      return length_ + size(i, 0) + size(i, 1) + size(i, 2);
    }
    if (axis < 6) {
      const auto j = static_cast<std::size_t>(axis) - 3;
      return length_ * (length_ + size(0, j) + size(1, j) + size(2, j));
    }
    const auto i = static_cast<std::size_t>(axis - 6) / 3, j = static_cast<std::size_t>(axis) % 3;
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
    return length_ * (size(i2, j) + size(i1, j) + size(i, j2) + size(i, j1));
  }

 private:
  using Quat = std::array<N, 4>;

  static N square(const Quat& q) { return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]; }
  // conj(p) q: the rotation of q relative to that of p.
  static Quat relative(const Quat& p, const Quat& q) {
    return {p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3],
            p[0] * q[1] - p[1] * q[0] - p[2] * q[3] + p[3] * q[2],
            p[0] * q[2] + p[1] * q[3] - p[2] * q[0] - p[3] * q[1],
            p[0] * q[3] - p[1] * q[2] + p[2] * q[1] - p[3] * q[0]};
  }
  // d turned by the inverse rotation, times |q|².
  static Vec3<N> turned_back(const Quat& q, const Vec3<N>& d) {
    const Vec3<N> v{q[1], q[2], q[3]};
    const N own = q[0] * q[0] - dot(v, v);
    const N along = N(2) * dot(v, d);
    const N across = N(2) * q[0];
    const Vec3<N> n = cross(v, d);
    return {own * d[0] + along * v[0] - across * n[0], own * d[1] + along * v[1] - across * n[1],
            own * d[2] + along * v[2] - across * n[2]};
  }
  void set_rotation(const Quat& q) {
    const N ww = q[0] * q[0], xx = q[1] * q[1], yy = q[2] * q[2], zz = q[3] * q[3];
    const N wx = q[0] * q[1], wy = q[0] * q[2], wz = q[0] * q[3];
    const N xy = q[1] * q[2], xz = q[1] * q[3], yz = q[2] * q[3];
    const N two(2);
    c_ = {{{ww + xx - yy - zz, two * (xy + wz), two * (xz - wy)},
           {two * (xy - wz), ww + yy - xx - zz, two * (yz + wx)},
           {two * (xz + wy), two * (yz - wx), ww + zz - xx - yy}}};
  }

  N length_{};    // |q1|² |q2|², the factor of c and t
  Mat3<N> c_{};   // the rotation of box 2 in the frame of box 1, by columns
  Vec3<N> t_{};   // the centre of box 2 as seen from that of box 1, in this frame
  Vec3<N> ha_{};  // half extents of box 1
  Vec3<N> hb_{};  // half extents of box 2
};

}  // namespace touchstone::doubles
