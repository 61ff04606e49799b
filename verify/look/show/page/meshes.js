// The meshes of bodies in three.js: their faces and edges, and the surface around a body with a radius. scene.js makes
// them once for a case (bodyOf, giveShape, skinOf), and moves them at each time.

// Meshes for the faces and edges of a body, still without a shape. A dot stands for a body that is a point.
function bodyOf(colour, dashed) {
  const mesh = new THREE.Mesh(new THREE.BufferGeometry(), new THREE.MeshLambertMaterial(
    {color: colour, transparent: true, opacity: 0.55, side: THREE.DoubleSide, depthWrite: false}));
  mesh.add(new THREE.LineSegments(new THREE.BufferGeometry(), dashed
    ? new THREE.LineDashedMaterial({color: 0x000000, dashSize: 0.16, gapSize: 0.1})
    : new THREE.LineBasicMaterial({color: 0x000000})));
  mesh.add(new THREE.Points(new THREE.BufferGeometry().setFromPoints([vector([0, 0, 0])]),
                            new THREE.PointsMaterial({color: colour, size: 8, sizeAttenuation: false})));
  mesh.matrixAutoUpdate = false;
  return mesh;
}

// The surface of a body with a radius, which is drawn around its core: a ball at each corner, a
// cylinder along each edge, and each face shifted outwards. The core may be sheared, the radius not;
// so the parts get their places in the world at each time. If a body has many corners, only the
// shifted faces are drawn.
function skinOf(body, colour) {
  const group = new THREE.Group();
  if (!(radiusOf(body) > 0) || body.round) return group;
  const material = new THREE.MeshLambertMaterial({color: colour, transparent: true, opacity: 0.4});
  const faces = new THREE.Mesh(new THREE.BufferGeometry(), new THREE.MeshLambertMaterial(
    {color: colour, transparent: true, opacity: 0.4, side: THREE.DoubleSide}));
  const ball = new THREE.SphereGeometry(1, 24, 16);
  const tube = new THREE.CylinderGeometry(1, 1, 1, 24, 1, true);
  const many = isPolyhedron(body) && body.vertices.length > 64;
  const corners = isPolyhedron(body) ? body.vertices.length : 8;
  const edges = isPolyhedron(body) ? body.edges.length : 12;
  const meshes = (count, shape) => Array.from({length: many ? 0 : count}, () => new THREE.Mesh(shape, material));
  group.userData = {balls: meshes(corners, ball), tubes: meshes(edges, tube), faces};
  group.add(...group.userData.balls, ...group.userData.tubes, faces);
  return group;
}

// Puts the surface around a core in a pose; `inScene` maps points of the case, and `unit` is a length.
function placeSkin(group, body, pose, inScene, unit) {
  const {balls, tubes, faces} = group.userData;
  if (!faces) return;
  const r = radiusOf(body) / unit;
  const corners = cornersOf(body, pose, '').map(inScene);
  balls.forEach((ball, i) => {
    ball.position.set(...corners[i]);
    ball.scale.setScalar(r);
  });
  const ends = edgesOf(body, pose, '').map((edge) => edge.map(inScene));
  tubes.forEach((tube, i) => {
    const way = minus(ends[i][1], ends[i][0]);
    const length = Math.hypot(...way);
    tube.visible = length > 0;
    if (!tube.visible) return;
    tube.position.set(...times(plus(...ends[i]), 0.5));
    tube.scale.set(r, length, r);
    tube.quaternion.setFromUnitVectors(vector([0, 1, 0]), vector(times(way, 1 / length)));
  });
  const points = facesOf(body, pose).flatMap(({corners: loop, normal}) => {
    const at = loop.map((p) => plus(inScene(p), times(normal, r)));
    return at.slice(2).flatMap((p, i) => [at[0], at[i + 1], p]);
  });
  faces.geometry.dispose();
  faces.geometry = shapeThrough(points);
  faces.visible = points.length > 0;
  faces.geometry.computeVertexNormals();
}

const vector = (p) => new THREE.Vector3(...p);
const shapeThrough = (points) => new THREE.BufferGeometry().setFromPoints(points.map(vector));

// The scale of a body's mesh along its axes. The mesh has size 1; the matrix has pose and extents.
const extentsOf = (body) => body.round ? body.round.radii : isPolyhedron(body) ? [1, 1, 1].map(() => reachOf(body)) : body.half;

// The surface of a round body of radii 1. Old versions of three.js have the first names, new ones the
// second.
function roundSurface({kind, axis}) {
  const [Sphere, Cylinder] = [THREE.SphereBufferGeometry ?? THREE.SphereGeometry,
                              THREE.CylinderBufferGeometry ?? THREE.CylinderGeometry];
  if (kind === 'ellipsoid') return new Sphere(1, 64, 48);
  const surface = new Cylinder(kind === 'cone' ? 0 : 1, 1, 2, 64);  // along y
  if (axis === 2) surface.rotateX(Math.PI / 2);
  if (axis === 0) surface.rotateZ(-Math.PI / 2);
  return surface;
}

// Gives a mesh the shape of a body, about its center: a box of half extents 1, or the faces of a
// polyhedron, cut in triangles.
function giveShape(mesh, body) {
  const [edges, dot] = mesh.children;
  for (const old of [mesh, edges]) old.geometry.dispose();
  dot.visible = isPolyhedron(body) && body.vertices.length === 1;
  if (body.round) {
    mesh.geometry = roundSurface(body.round);
    edges.geometry = shapeThrough(roundLines({...body.round, radii: [1, 1, 1]}).flat());
  } else if (isPolyhedron(body)) {
    const at = body.vertices.map((v) => times(v, 1 / (reachOf(body) || 1)));
    const corners = Object.values(body.faces).flatMap((loop) => loop.slice(2).flatMap(
      (v, i) => [loop[0], loop[i + 1], v]));
    // A body without faces, such as a segment, gets a triangle without area.
    mesh.geometry = shapeThrough((corners.length ? corners : [0, at.length - 1, 0]).map((v) => at[v]));
    mesh.geometry.computeVertexNormals();
    edges.geometry = shapeThrough((body.edges.length ? body.edges.flat() : [0, 0]).map((v) => at[v]));
  } else {
    // Old versions of three.js have the first name, new ones the second.
    mesh.geometry = new (THREE.BoxBufferGeometry ?? THREE.BoxGeometry)(2, 2, 2);
    edges.geometry = new THREE.EdgesGeometry(mesh.geometry);
  }
  if (edges.material.isLineDashedMaterial) edges.computeLineDistances();
}
