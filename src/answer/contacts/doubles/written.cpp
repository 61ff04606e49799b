// Converts bodies of touchstone::doubles to those of touchstone, as if they were written in a case:
// for exact arithmetic, and for errors, which name a place ("/boxes/0/motion") as in a case.

#include "src/answer/contacts/doubles/written.hpp"

#include <string>
#include <utility>

namespace touchstone::doubles {
namespace {

WrittenVector written(const Vector& v) { return {v[0], v[1], v[2]}; }
WrittenQuaternion written(const Quaternion& q) { return {q[0], q[1], q[2], q[3]}; }

template <class To, class From>
std::vector<To> all_written(std::span<const From> list) {
  std::vector<To> all;
  for (const From& x : list) {
    if constexpr (std::is_same_v<From, double>) {
      all.emplace_back(x);
    } else {
      all.push_back(written(x));
    }
  }
  return all;
}

Error wrong_count(const std::string& place, std::size_t expected, std::size_t found) {
  return {Error::Code::schema, place,
          "expected " + std::to_string(expected) + " elements, found " + std::to_string(found)};
}

// Converts each kind of motion; `place` is its JSON pointer.
struct WrittenMotion {
  std::string place;

  Result<touchstone::Motion> operator()(const Fixed& m) const {
    return touchstone::Motion::fixed(written(m.translation), written(m.rotation));
  }
  Result<touchstone::Motion> operator()(const Linear& m) const {
    return touchstone::Motion::linear(written(m.translation), written(m.velocity),
                                      written(m.rotation));
  }
  Result<touchstone::Motion> operator()(const Through& m) const {
    const std::size_t n = m.times.size();
    if (m.translations.size() != n)
      return wrong_count(place + "/translations", n, m.translations.size());
    if (!m.rotations.empty() && m.rotations.size() != n)
      return wrong_count(place + "/rotations", n, m.rotations.size());
    std::vector<Keyframe> frames;
    for (std::size_t i = 0; i < n; ++i) {
      frames.push_back({m.times[i], written(m.translations[i])});
      if (!m.rotations.empty()) frames.back().rotation = written(m.rotations[i]);
    }
    return touchstone::Motion::through(frames);
  }
  Result<touchstone::Motion> operator()(const Matrix& m) const {
    if (m.degree < 0)
      return Error{Error::Code::value, place + "/degree", "a degree must not be negative"};
    const std::size_t count = static_cast<std::size_t>(m.degree) + 1;
    if (m.rows.size() != 12 * count) return wrong_count(place + "/rows", 12 * count, m.rows.size());
    std::array<WrittenRow, 3> rows;
    for (std::size_t i = 0; i < 12; ++i)
      rows[i / 4][i % 4] = all_written<Numeral>(m.rows.subspan(i * count, count));
    if (m.denominator.empty()) return touchstone::Motion::matrix(std::move(rows));
    return touchstone::Motion::matrix(std::move(rows), all_written<Numeral>(m.denominator));
  }
  Result<touchstone::Motion> operator()(const Bezier& m) const {
    return touchstone::Motion::bezier(m.degree, all_written<WrittenVector>(m.points),
                                      all_written<WrittenQuaternion>(m.quaternions),
                                      all_written<Numeral>(m.weights),
                                      all_written<Numeral>(m.knots));
  }
};

Result<touchstone::Motion> written(const Motion& motion, std::size_t index) {
  return std::visit(WrittenMotion{"/boxes/" + std::to_string(index) + "/motion"}, motion);
}

// Converts each kind of shape.
struct WrittenShape {
  using Shape = decltype(touchstone::Body::shape);

  Shape operator()(const Box& box) const {
    return BoxByExtents{written(box.half_extents), written(box.center)};
  }
  Shape operator()(const Hull& hull) const { return hull; }  // prepared already
  Shape operator()(const Line& line) const {
    const std::vector<std::vector<Numeral>> no_faces;  // a segment (body.hpp)
    return WrittenPolyhedron{{written(line.from), written(line.until)}, no_faces};
  }
};

}  // namespace

Result<touchstone::Body> written(const AnyBody& body, std::size_t index) {
  auto motion = written(body.motion, index);
  if (!motion) return motion.error();
  touchstone::Body exact{std::visit(WrittenShape(), body.shape), std::move(motion).value()};
  if (body.radius != 0) exact.radius = body.radius;
  return exact;
}

Result<touchstone::Body> written(const Body& body, std::size_t index) {
  return written(AnyBody(body), index);
}

}  // namespace touchstone::doubles
