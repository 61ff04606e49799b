// Marks in the picture in 3D: the contacts that begin or end at the shown time (red), and what proves the
// state then (green). They are visible through the bodies. scene.js draws them anew for each time.

const contactColour = 0xd00000;
const proofColour = 0x2e7d32;

const lineThrough = (points, {colour, opacity = 1, through = false}) => new THREE.Line(
  shapeThrough(points),
  new THREE.LineBasicMaterial({color: colour, transparent: true, opacity, depthTest: !through}));

// Makes something visible through the bodies.
const onTop = (thing) => {
  thing.traverse((o) => {
    if (o.material) Object.assign(o.material, {depthTest: false, transparent: true});
  });
  return thing;
};

// The marks of a picture with this frame: `group` has them, and `mark` draws them anew.
function makeMarks(frame) {
  const group = new THREE.Group();
  group.renderOrder = 1;

  // The shaft of an arrow has a least length, so the arrow is made with length 1 and scaled.
  const arrow = (normal, point, length, colour) => {
    const made = onTop(new THREE.ArrowHelper(vector(normal), vector(frame.inScene(point)), 1, colour));
    made.scale.setScalar(length);
    return made;
  };
  const ball = (point, radius, colour, name) => {
    const made = onTop(new THREE.Mesh(new THREE.SphereGeometry(1, 24, 16),
                                      new THREE.MeshBasicMaterial({color: colour})));
    made.position.set(...frame.inScene(point));
    made.scale.setScalar(radius);
    made.name = name;
    return made;
  };
  const sheet = ({point, normal}, size) => {
    const made = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial(
      {color: proofColour, transparent: true, opacity: 0.3, side: THREE.DoubleSide, depthWrite: false}));
    made.position.set(...frame.inScene(point));
    made.scale.setScalar(size);
    made.lookAt(vector(plus(frame.inScene(point), normal)));
    made.name = 'plane';
    return made;
  };

  // A contact is a ball, an arrow along the normal, and the edges of the features that touch.
  function markContact(touch, drawn, poses, size) {
    [touch.box1, touch.box2].forEach((feature, body) => {
      const i = drawn.findIndex((d) => d.body === body && d.number === touch.parts[body]);
      for (const edge of edgesOf(drawn[i].box, poses[i], feature))
        group.add(lineThrough(edge.map(frame.inScene), {colour: contactColour, through: true}));
    });
    group.add(ball(touch.point, size / 60, contactColour, 'contact'));
    for (const n of touch.normals) group.add(arrow(n, touch.point, size / 2, contactColour));
  }

  // The state is proven by a point in both bodies, or by a plane between them.
  function markProof(boxes, poses, words, size) {
    const point = provenPoint(boxes, poses, words);
    if (point) group.add(ball(point, size / 80, proofColour, 'witness'));
    const plane = provenPlane(boxes, poses, words);
    if (plane) group.add(sheet(plane, size), arrow(plane.normal, plane.point, size / 3, proofColour));
  }

  // Marks these contacts, and the proof that the words of a certificate's line give, for bodies in
  // these poses; `size` is that of the part in view.
  function mark({data, drawn, poses, touches, words, size}) {
    clear(group);
    for (const touch of touches) markContact(touch, drawn, poses, size);
    markProof(data.boxes, poses, words, size);
  }
  return {group, mark};
}
