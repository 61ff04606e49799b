// The picture in 3D. Without three.js or WebGL there is a sentence in its place.

const colours = [0x1f5fa8, 0xb8560b];

// A box of half extents 1 about its centre: the pose and the extents are in the matrix.
function boxOf(colour, dashed) {
  const shape = new THREE.BoxGeometry(2, 2, 2);
  const mesh = new THREE.Mesh(shape, new THREE.MeshLambertMaterial(
    {color: colour, transparent: true, opacity: 0.55, side: THREE.DoubleSide, depthWrite: false}));
  const edges = new THREE.LineSegments(new THREE.EdgesGeometry(shape), dashed
    ? new THREE.LineDashedMaterial({color: 0x000000, dashSize: 0.16, gapSize: 0.1})
    : new THREE.LineBasicMaterial({color: 0x000000}));
  if (dashed) edges.computeLineDistances();
  mesh.add(edges);
  mesh.matrixAutoUpdate = false;
  return mesh;
}

function placed(mesh, pose, half, thin) {
  // A plate is drawn a little thick, so that its matrix keeps an inverse.
  const c = pose.axes.map((a, k) => times(a, Math.max(half[k], thin)));
  mesh.matrix.set(c[0][0], c[1][0], c[2][0], pose.center[0],
                  c[0][1], c[1][1], c[2][1], pose.center[1],
                  c[0][2], c[1][2], c[2][2], pose.center[2], 0, 0, 0, 1);
  mesh.matrixWorldNeedsUpdate = true;
}

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
  const meshes = [boxOf(colours[0], false), boxOf(colours[1], true)];
  meshes.forEach((m) => scene.add(m));
  const marks = new THREE.Group();
  marks.renderOrder = 1;
  const paths = new THREE.Group();
  scene.add(marks, paths);
  let shown = null;
  let unit = 1;

  const vector = (p) => new THREE.Vector3(...p);
  const line = (points, colour, group) => group.add(new THREE.Line(
    new THREE.BufferGeometry().setFromPoints(points.map(vector)),
    new THREE.LineBasicMaterial({color: colour, transparent: true, depthTest: group !== marks})));
  const clear = (group) => {
    for (const old of [...group.children]) {
      group.remove(old);
      old.traverse((o) => { o.geometry?.dispose(); o.material?.dispose(); });
    }
  };
  // Seen through the boxes.
  const onTop = (arrow) => {
    arrow.traverse((o) => {
      if (o.material) Object.assign(o.material, {depthTest: false, transparent: true});
    });
    return arrow;
  };
  const render = () => {
    lamp.position.copy(camera.position);
    renderer.render(scene, camera);
  };
  const resize = () => {
    camera.aspect = place.clientWidth / place.clientHeight;
    camera.updateProjectionMatrix();
    renderer.setSize(place.clientWidth, place.clientHeight);
    render();
  };
  controls.addEventListener('change', render);
  window.addEventListener('resize', resize);

  // Takes another case: paths of the corners, and a view of everything.
  function take(data) {
    shown = data;
    clear(paths);
    const all = new THREE.Box3();
    const [from, until] = data.horizon;
    data.boxes.forEach((box, i) => {
      const traces = Array.from({length: 8}, () => []);
      for (let k = 0; k <= 100; ++k) {
        cornersOf(box, poseAt(box, from + (until - from) * k / 100), '')
          .forEach((corner, n) => { traces[n].push(corner); all.expandByPoint(vector(corner)); });
      }
      traces.forEach((points) => line(points, colours[i], paths));
    });
    const ball = all.getBoundingSphere(new THREE.Sphere());
    unit = ball.radius || 1;
    camera.near = unit / 1000;
    camera.far = unit * 100;
    controls.target.copy(ball.center);
    resize();
    // So far away that the ball is in the narrower of the two angles of sight.
    const upright = camera.fov / 2 * Math.PI / 180;
    const angle = Math.atan(Math.tan(upright) * Math.min(1, camera.aspect || 1));
    camera.position.copy(ball.center).add(
      new THREE.Vector3(0.9, -1.9, 0.9).setLength(unit / Math.sin(angle)));
    controls.update();
    render();
  }

  // A ball, a feature and an arrow for each contact that begins or ends here; a plane between the
  // boxes where an axis separates them.
  function mark(poses, touches, axis) {
    clear(marks);
    for (const touch of touches) {
      [touch.box1, touch.box2].forEach((feature, i) => {
        const corners = cornersOf(shown.boxes[i], poses[i], feature);
        // Their order is that of the signs: neighbours are where one of these is another.
        corners.forEach((p, i) => corners.slice(0, i).forEach((q, j) => {
          if ([1, 2, 4].includes(i ^ j)) line([q, p], 0xd00000, marks);
        }));
      });
      const ball = new THREE.Mesh(new THREE.SphereGeometry(unit / 50),
                                  new THREE.MeshBasicMaterial(
        {color: 0xd00000, transparent: true, depthTest: false}));
      ball.position.set(...touch.point);
      ball.name = 'contact';
      marks.add(ball);
      for (const n of touch.normals) {
        marks.add(onTop(new THREE.ArrowHelper(vector(n), vector(touch.point), unit / 2, 0xd00000)));
      }
    }
    const plane = axis && planeBetween(shown.boxes, poses, axis);
    if (!plane) return;
    const sheet = new THREE.Mesh(new THREE.PlaneGeometry(unit, unit), new THREE.MeshBasicMaterial(
      {color: 0x2e7d32, transparent: true, opacity: 0.3, side: THREE.DoubleSide, depthWrite: false}));
    sheet.position.set(...plane.point);
    sheet.lookAt(vector(plus(plane.point, plane.normal)));
    marks.add(sheet);
    marks.add(new THREE.ArrowHelper(vector(plane.normal), vector(plane.point), unit / 3, 0x2e7d32));
  }

  function show(t, touches, axis) {
    const poses = posesAt(shown, t);
    poses.forEach((pose, i) => placed(meshes[i], pose, shown.boxes[i].half, unit / 1e5));
    mark(poses, touches, axis);
    render();
  }
  return {take, show, meshes, marks, camera};
}
