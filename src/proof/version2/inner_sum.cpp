// A sum of corners of an intersection that is in its relative interior.

#include "inner_sum.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::proof::version2 {
namespace {

// A few corners whose sum is in the relative interior of the intersection. Each step adds the
// corner that leaves the fewest faces of the bodies with all chosen corners on them. This number
// decreases, so the smallest face of the intersection that contains the chosen corners gains a
// dimension, and few steps suffice. They end when only faces with all corners on them are left:
// then this smallest face is the whole intersection.
template <class N>
Sum sum_of_few(const Scene& scene, const Pose<N>& pose, const Intersection<N>& intersection) {
  using Faces = std::vector<bool>;
  const auto faces_with = [&](const Corner<N>& corner) {
    Faces faces;
    for (const std::size_t body : {0U, 1U}) {
      for (std::size_t f = 0; f < scene.part(body).faces.size(); ++f)
        faces.push_back(side(depth(pose, body, f, corner.x), N(N(16) * pose.small)) <= 0);
    }
    return faces;
  };
  const auto both = [](Faces a, const Faces& b) {
    for (std::size_t f = 0; f < a.size(); ++f) a[f] = a[f] && b[f];
    return a;
  };
  const auto count = [](const Faces& faces) { return std::ranges::count(faces, true); };
  std::vector<Faces> with_each;
  for (const auto& corner : intersection.corners) with_each.push_back(faces_with(corner));
  Faces with_all(with_each.front().size(), true);
  for (const Faces& faces : with_each) with_all = both(std::move(with_all), faces);
  Sum few;
  for (Faces with_few(with_all.size(), true); few.empty() || with_few != with_all;) {
    const auto best = std::ranges::min_element(
        with_each, {}, [&](const Faces& faces) { return count(both(with_few, faces)); });
    few.push_back(intersection.corners[static_cast<std::size_t>(best - with_each.begin())].term);
    with_few = both(std::move(with_few), *best);
  }
  return few;
}

}  // namespace

template <class N>
Sum sum_of_all(const Scene& scene, const Pose<N>& pose, const Intersection<N>& intersection) {
  if (intersection.corners.size() > kMostTerms) return sum_of_few(scene, pose, intersection);
  Sum sum;
  for (const Corner<N>& corner : intersection.corners) sum.push_back(corner.term);
  return sum;
}

template Sum sum_of_all(const Scene&, const Pose<double>&, const Intersection<double>&);
template Sum sum_of_all(const Scene&, const Pose<Fine>&, const Intersection<Fine>&);
template Sum sum_of_all(const Scene&, const Pose<Rational>&, const Intersection<Rational>&);

}  // namespace touchstone::proof::version2
