// The picture in 3D. Without three.js or WebGL there is a sentence instead. Graphics compute in floats
// of 32 bits, so the scene has a unit and an origin of its own.

const colours = [0x1f5fa8, 0xb8560b];
// Bodies with more parts have no paths.
const partsWithPaths = 32;

// The places of a body's corners. With a radius: points at this distance around them.
const surroundings = (box) => radiusOf(box) > 0
  ? placesOf(box).flatMap((p) => units.flatMap((axis) => [-1, 1].map(
    (side) => plus(p, times(axis, side * radiusOf(box))))))
  : placesOf(box);

// Removes all children of a group, and frees their memory.
const clear = (group) => {
  for (const old of [...group.children]) {
    group.remove(old);
    old.traverse((o) => { o.geometry?.dispose(); o.material?.dispose(); });
  }
};

// Makes something visible through the boxes.
const onTop = (thing) => {
  thing.traverse((o) => {
    if (o.material) Object.assign(o.material, {depthTest: false, transparent: true});
  });
  return thing;
};

function makeScene(place) {
  if (typeof THREE === 'undefined') throw new Error(
    'This page was written without three.js (Debian: libjs-three).');
  const renderer = new THREE.WebGLRenderer({antialias: true, preserveDrawingBuffer: true});
  renderer.setPixelRatio(window.devicePixelRatio);
  renderer.domElement.tabIndex = 0;
  place.append(renderer.domElement);
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0xffffff);
  scene.add(new THREE.AmbientLight(0xffffff, 0.65));
  const lamp = new THREE.DirectionalLight(0xffffff, 0.5);
  scene.add(lamp);
  const camera = new THREE.PerspectiveCamera(40, 2, 0.01, 1000);
  camera.up.set(0, 0, 1);
  const controls = new THREE.OrbitControls(camera, renderer.domElement);
  const view = makeView(camera, controls);
  const meshes = [];  // one for each part that is drawn, see drawnIn
  const bodies = new THREE.Group();
  const marks = new THREE.Group();
  marks.renderOrder = 1;
  const paths = new THREE.Group();
  const skins = new THREE.Group();
  scene.add(bodies, marks, paths, skins);
  let shown = null;
  let origin = [0, 0, 0];
  let unit = 1;
  let size = 1;  // of the part that is in view
  let last = [0, [], [], []];

  const inScene = (p) => times(minus(p, origin), 1 / unit);
  const inCase = (p) => plus(times(p, unit), origin);
  const line = (points, group, colour, opacity = 1) => group.add(new THREE.Line(
    new THREE.BufferGeometry().setFromPoints(points.map((p) => vector(inScene(p)))),
    new THREE.LineBasicMaterial({color: colour, transparent: true, opacity,
                                 depthTest: group !== marks})));
  // The shaft of an arrow has a least length, so the arrow is made with length 1 and scaled.
  const arrow = (normal, point, length, colour) => {
    const made = onTop(new THREE.ArrowHelper(vector(normal), vector(inScene(point)), 1, colour));
    made.scale.setScalar(length);
    return made;
  };
  const render = () => {
    lamp.position.copy(camera.position).sub(controls.target);
    renderer.render(scene, camera);
  };
  const resize = () => {
    camera.aspect = place.clientWidth / place.clientHeight;
    camera.updateProjectionMatrix();
    renderer.setSize(place.clientWidth, place.clientHeight);
    render();
  };
  controls.addEventListener('change', () => {
    view.fitDepth();
    render();
  });
  window.addEventListener('resize', resize);

  function placeAt(mesh, pose, half) {
    // A plate is drawn a little thick, so that its matrix keeps an inverse.
    const c = pose.axes.map((a, k) => times(a, Math.max(half[k] / unit, 1e-5 * size)));
    const m = inScene(pose.center);
    mesh.matrix.set(c[0][0], c[1][0], c[2][0], m[0], c[0][1], c[1][1], c[2][1], m[1],
                    c[0][2], c[1][2], c[2][2], m[2], 0, 0, 0, 1);
    mesh.matrixWorldNeedsUpdate = true;
  }

  // Shows another case: its bodies, the paths of their corners, and both bodies at the beginning
  // and at the end of the horizon. Moves the camera so that everything is in view.
  function take(data) {
    shown = data;
    last = [data.horizon[0], [], [], []];
    clear(paths);
    const drawn = drawnIn(data);
    clear(bodies);
    meshes.splice(0, meshes.length, ...drawn.map(({body}) => bodyOf(colours[body], body === 1)));
    bodies.add(...meshes);
    drawn.forEach(({box}, i) => giveShape(meshes[i], box));
    clear(skins);
    drawn.forEach(({box, body}) => skins.add(skinOf(box, colours[body])));
    const places = drawn.map(({box}) => surroundings(box));
    const [low, high] = [Math.min, Math.max].map(
      (end) => [0, 1, 2].map((k) => places.flat().reduce((m, p) => end(m, p[k]), places[0][0][k])));
    origin = times(plus(low, high), 0.5);
    unit = Math.hypot(...minus(high, origin)) || 1;
    drawn.forEach(({box, body}) => {
      if ((data.boxes[body].parts ?? []).length > partsWithPaths) return;
      for (const piece of box.pieces)
        pathsOn(piece, box, unit / 500).forEach((path) => line(path, paths, colours[body]));
      for (const t of data.horizon)
        edgesOf(box, poseAt(box, t), '').forEach((e) => line(e, paths, colours[body], 0.4));
    });
    resize();
    look(places.flat());
  }

  function look(points) {
    size = view.lookAt(points.map((p) => vector(inScene(p))));
    show(...last);
  }
  const lookAtAll = () => look(drawnIn(shown).flatMap(({box}) => surroundings(box)));
  const posesOf = (t) => drawnIn(shown).map(({box}) => poseAt(box, t, shown.earlier_at.includes(t)));
  // Looks at the smallest part at its current position, and at as much around it.
  function lookCloser() {
    const poses = posesOf(last[0]);
    const around = drawnIn(shown).map(({box}, i) => {
      const {center} = poses[i];
      const corners = cornersOf(box, poses[i], '');
      const reach = radiusOf(box) + Math.max(...corners.map((p) => Math.hypot(...minus(p, center))));
      const around = units.flatMap((axis) => [-1, 1].map((side) => plus(center, times(axis, 3 * side * reach))));
      return {reach, points: radiusOf(box) > 0 ? around
        : corners.map((p) => plus(center, times(minus(p, center), 3)))};
    }).filter(({reach}) => reach > 0).sort((a, b) => a.reach - b.reach);
    if (around.length) look(around[0].points);
  }

  const ballAt = (point, radius, colour, name) => {
    const ball = onTop(new THREE.Mesh(new THREE.SphereGeometry(1, 24, 16),
                                      new THREE.MeshBasicMaterial({color: colour})));
    ball.position.set(...inScene(point));
    ball.scale.setScalar(radius);
    ball.name = name;
    return ball;
  };

  // Marks each contact that begins or ends now by a ball, a feature and an arrow. Marks the proof
  // of the state by the plane between the boxes, or by the point in both.
  function mark(poses, touches, words) {
    clear(marks);
    const drawn = drawnIn(shown);
    for (const touch of touches) {
      [touch.box1, touch.box2].forEach((feature, body) => {
        const i = drawn.findIndex((d) => d.body === body && d.number === touch.parts[body]);
        edgesOf(drawn[i].box, poses[i], feature)
          .forEach((edge) => line(edge, marks, 0xd00000));
      });
      marks.add(ballAt(touch.point, size / 60, 0xd00000, 'contact'));
      for (const n of touch.normals) marks.add(arrow(n, touch.point, size / 2, 0xd00000));
    }
    const point = provenPoint(shown.boxes, poses, words);
    if (point) marks.add(ballAt(point, size / 80, 0x2e7d32, 'witness'));
    const plane = provenPlane(shown.boxes, poses, words);
    if (!plane) return;
    const sheet = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial(
      {color: 0x2e7d32, transparent: true, opacity: 0.3, side: THREE.DoubleSide, depthWrite: false}));
    sheet.position.set(...inScene(plane.point));
    sheet.scale.setScalar(size);
    sheet.lookAt(vector(plus(inScene(plane.point), plane.normal)));
    sheet.name = 'plane';
    marks.add(sheet, arrow(plane.normal, plane.point, size / 3, 0x2e7d32));
  }

  // Shows a time; `pairs` of parts are in contact then, and drawn red.
  function show(t, touches, words, pairs) {
    last = [t, touches, words, pairs];
    const poses = posesOf(t);
    const inContact = [0, 1].map((body) => new Set(pairs.map((pair) => pair[body])));
    drawnIn(shown).forEach(({box, body, number}, i) => {
      placeAt(meshes[i], poses[i], extentsOf(box));
      placeSkin(skins.children[i], box, poses[i], inScene, unit);
      const colour = inContact[body].has(number) ? 0xd00000 : colours[body];
      meshes[i].material.color.set(colour);
      skins.children[i].traverse((o) => o.material?.color.set(colour));
    });
    mark(poses, touches, words);
    render();
  }
  // The drawn positions of the corners of a body's faces, in the case's own units.
  function drawnCorners(i) {
    meshes[i].updateMatrixWorld();
    const at = meshes[i].geometry.getAttribute('position');
    return Array.from({length: at.count}, (_, k) => inCase(
      new THREE.Vector3().fromBufferAttribute(at, k).applyMatrix4(meshes[i].matrixWorld).toArray()));
  }
  // The drawn position of a box, in the case's own units: the half axes and the centre.
  function drawnAt(i) {
    meshes[i].updateMatrixWorld();
    const e = meshes[i].matrixWorld.elements;
    return [...[0, 4, 8].flatMap((k) => times(Array.from(e).slice(k, k + 3), unit)),
            ...inCase(Array.from(e).slice(12, 15))];
  }
  return {take, show, lookAtAll, lookCloser, drawnAt, drawnCorners, inScene, inCase, meshes, marks, paths, skins,
          camera};
}
