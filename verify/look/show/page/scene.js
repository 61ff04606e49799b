// The picture in 3D of one case: its bodies at a time, the paths of their corners, and the marks. The viewer calls
// take() for each case, and show() for each time. Parts of it are made in stage.js (canvas), frame.js (coordinates),
// meshes.js (bodies) and marks.js.

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

// Points around the smallest of these bodies that has an extent, three times as far from its center as
// its own; none if all bodies are points.
function aroundSmallest(drawn, poses) {
  const around = drawn.map(({box}, i) => {
    const {center} = poses[i];
    const corners = cornersOf(box, poses[i], '');
    const reach = radiusOf(box) + Math.max(...corners.map((p) => Math.hypot(...minus(p, center))));
    const onAxes = units.flatMap((axis) => [-1, 1].map((side) => plus(center, times(axis, 3 * side * reach))));
    return {reach, points: radiusOf(box) > 0 ? onAxes
      : corners.map((p) => plus(center, times(minus(p, center), 3)))};
  }).filter(({reach}) => reach > 0).sort((a, b) => a.reach - b.reach);
  return around.length ? around[0].points : [];
}

// Draws into `place`. Throws an Error with a sentence for the reader if there is no three.js or WebGL.
function makeScene(place) {
  const {scene, camera, view, render, resize} = makeStage(place);
  const frame = makeFrame();
  const meshes = [];  // one for each part that is drawn, see drawnIn
  const [bodies, paths, skins] = [new THREE.Group(), new THREE.Group(), new THREE.Group()];
  const marks = makeMarks(frame);
  scene.add(bodies, marks.group, paths, skins);
  let shown = null;
  let size = 1;  // of the part that is in view
  let last = [0, [], [], []];  // the arguments of the last show()

  function placeAt(mesh, pose, half) {
    // A plate is drawn a little thick, so that its matrix keeps an inverse.
    const c = pose.axes.map((a, k) => times(a, Math.max(half[k] / frame.unit, 1e-5 * size)));
    const m = frame.inScene(pose.center);
    mesh.matrix.set(c[0][0], c[1][0], c[2][0], m[0], c[0][1], c[1][1], c[2][1], m[1],
                    c[0][2], c[1][2], c[2][2], m[2], 0, 0, 0, 1);
    mesh.matrixWorldNeedsUpdate = true;
  }

  // The paths of a body's corners, and the body at the beginning and at the end of the horizon.
  function drawPaths({box, body}) {
    if ((shown.boxes[body].parts ?? []).length > partsWithPaths) return;
    const add = (points, opacity) =>
      paths.add(lineThrough(points.map(frame.inScene), {colour: colours[body], opacity}));
    for (const piece of box.pieces)
      pathsOn(piece, box, frame.unit / 500).forEach((path) => add(path, 1));
    for (const t of shown.horizon)
      edgesOf(box, poseAt(box, t), '').forEach((edge) => add(edge, 0.4));
  }

  // Shows another case, and moves the camera so that everything is in view.
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
    const places = drawn.flatMap(({box}) => surroundings(box));
    frame.fit(places);
    drawn.forEach(drawPaths);
    resize();
    look(places);
  }

  function look(points) {
    size = view.lookAt(points.map((p) => vector(frame.inScene(p))));
    show(...last);
  }
  const lookAtAll = () => look(drawnIn(shown).flatMap(({box}) => surroundings(box)));
  const posesOf = (t) => drawnIn(shown).map(({box}) => poseAt(box, t, shown.earlier_at.includes(t)));
  // Looks at the smallest part at its current position, and at as much around it.
  function lookCloser() {
    const points = aroundSmallest(drawnIn(shown), posesOf(last[0]));
    if (points.length) look(points);
  }

  // Shows a time; `pairs` of parts are in contact then, and drawn red.
  function show(t, touches, words, pairs) {
    last = [t, touches, words, pairs];
    const poses = posesOf(t);
    const drawn = drawnIn(shown);
    const inContact = [0, 1].map((body) => new Set(pairs.map((pair) => pair[body])));
    drawn.forEach(({box, body, number}, i) => {
      placeAt(meshes[i], poses[i], extentsOf(box));
      placeSkin(skins.children[i], box, poses[i], frame.inScene, frame.unit);
      const colour = inContact[body].has(number) ? contactColour : colours[body];
      meshes[i].material.color.set(colour);
      skins.children[i].traverse((o) => o.material?.color.set(colour));
    });
    marks.mark({data: shown, drawn, poses, touches, words, size});
    render();
  }

  // The drawn positions of the corners of a body's faces, in the case's own units.
  function drawnCorners(i) {
    meshes[i].updateMatrixWorld();
    const at = meshes[i].geometry.getAttribute('position');
    return Array.from({length: at.count}, (_, k) => frame.inCase(
      new THREE.Vector3().fromBufferAttribute(at, k).applyMatrix4(meshes[i].matrixWorld).toArray()));
  }
  // The drawn position of a box, in the case's own units: the half axes and the centre.
  function drawnAt(i) {
    meshes[i].updateMatrixWorld();
    const e = meshes[i].matrixWorld.elements;
    return [...[0, 4, 8].flatMap((k) => times(Array.from(e).slice(k, k + 3), frame.unit)),
            ...frame.inCase(Array.from(e).slice(12, 15))];
  }
  return {take, show, lookAtAll, lookCloser, drawnAt, drawnCorners, inScene: frame.inScene,
          inCase: frame.inCase, meshes, marks: marks.group, paths, skins, camera};
}
