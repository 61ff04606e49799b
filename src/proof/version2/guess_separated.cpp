// Guesses claims that prove that bodies are apart: the axes of faces and edges with their
// supporting vertices, the widest first; then planes across the widest that are fixed in one body
// (guess_planes.cpp). With very many pairs of edges, faces are tried alone first.

#include "directions.hpp"
#include "guesses.hpp"

namespace touchstone::proof::version2 {
namespace {

// Tries the few widest directions that separate, then planes across the widest. `all` has the
// widest first.
bool guess_among(const std::vector<Direction>& all, const Scene& scene, const Poses<double>& poses,
                 const Try& is_right) {
  constexpr std::size_t kMost = 6;
  std::size_t tried = 0;
  for (const Direction& d : all) {
    if (d.side <= 0 || ++tried > kMost) break;
    if (is_right(d.support)) return true;
  }
  if (all.empty() || all.front().side <= 0) return false;
  return guess_planes(scene, poses, all.front().n, 0, is_right) ||
         guess_planes(scene, poses, all.front().n, 1, is_right);
}

// Tries the separating directions as claims, as the function for doubles above does, in numbers
// that are finer than doubles. If the supports do not change on the span, every separating
// direction is right, so tries_of() tries are sufficient.
template <class N>
bool guess_among(const std::vector<Direction>& all, const Scene& scene, const Poses<N>& poses,
                 const Try& is_right) {
  const std::size_t most = tries_of(scene);
  std::size_t tried = 0;
  for (const Direction& d : all) {
    if (d.side <= 0 || ++tried > most) break;
    if (is_right(d.support)) return true;
  }
  if (all.empty() || all.front().side <= 0) return false;
  const Vec3<N> widest = normal_of(all.front().support.axis, poses.first);
  return guess_near_plane(scene, poses.first, widest, 0, is_right) ||
         guess_near_plane(scene, poses.first, widest, 1, is_right);
}

}  // namespace

template <class N>
bool guess_separated(const Scene& scene, const Poses<N>& poses, const Try& is_right) {
  const Edges edges = all_edges(poses.first);
  if (!are_many(edges)) return guess_among(directions(poses, edges), scene, poses, is_right);
  if (guess_among(directions(poses, {}), scene, poses, is_right)) return true;
  const GaussArcs arcs(scene, poses.first);
  return guess_among(directions(poses, edges, &arcs), scene, poses, is_right);
}

template bool guess_separated(const Scene&, const Poses<double>&, const Try&);
template bool guess_separated(const Scene&, const Poses<Fine>&, const Try&);
template bool guess_separated(const Scene&, const Poses<Rational>&, const Try&);

}  // namespace touchstone::proof::version2
