// Bodies of several parts, and meshes of triangles.

const isIdentity = ({ at, turn: { x, y, z, w } }) =>
  w === 1 && [x, y, z, ...at].every((value) => value === 0);

// Whether the parts of a body are triangles in the frame of the body, without radii.
export const areTriangles = (parts) => parts.every((part) =>
  part.vertices?.length === 3 && part.radius === undefined && isIdentity(part));

// { vertices, triangles } of such parts: each vertex once, and triples of their indices.
export function meshOf(parts) {
  const [indices, vertices] = [new Map(), []];
  const index = (v) => {
    const key = v.join();
    if (!indices.has(key)) indices.set(key, vertices.push(v) - 1);
    return indices.get(key);
  };
  // The loop of the face, counter-clockwise from outside, if the part has one.
  const triangles = parts.map((part) => (part.faces[0] ?? [0, 1, 2]).map((k) => index(part.vertices[k])));
  return { vertices, triangles };
}

export const isConvex = ({ parts, mesh }) => parts === undefined && mesh === undefined;

// For casts whose moving shape has to be convex: [still, moving, way] of a question in which body 2
// moves along the way. If body 2 is not convex, the bodies are exchanged. Undefined if neither body
// is convex.
export function convexMoves([a, b], way) {
  if (isConvex(b)) return [a, b, way];
  return isConvex(a) ? [b, a, way.map((value) => -value)] : undefined;
}
