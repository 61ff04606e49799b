// The position of the camera, in a scene whose unit is about 1 (frame.js). stage.js makes it; scene.js calls lookAt()
// with the points that are to be in view.

// REQUIRES: `controls` turn `camera` about their target.
function makeView(camera, controls) {
  const direction = new THREE.Vector3(0.9, -1.9, 0.9).normalize();  // the usual side, about that of pictures (view.cpp)

  // Hides everything nearer than a thousandth of the distance to the target, or far behind the scene.
  function fitDepth() {
    const away = camera.position.distanceTo(controls.target);
    camera.near = away / 1000;
    camera.far = away + 10;
    camera.updateProjectionMatrix();
  }

  // Looks at the points from the usual side, as near as possible so that all are in view. Returns the
  // size in which marks there are to be drawn: about that of the points.
  function lookAt(points) {
    const ball = new THREE.Box3().setFromPoints(points).getBoundingSphere(new THREE.Sphere());
    const size = ball.radius || 1;
    const right = new THREE.Vector3().crossVectors(camera.up, direction).normalize();
    const up = new THREE.Vector3().crossVectors(direction, right);
    const steep = Math.tan(camera.fov / 2 * Math.PI / 180) * 0.92;  // a rim is left
    let away = 0;
    for (const point of points) {
      const p = point.clone().sub(ball.center);
      const needed = Math.max(Math.abs(p.dot(up)), Math.abs(p.dot(right)) / (camera.aspect || 1));
      away = Math.max(away, p.dot(direction) + needed / steep);
    }
    controls.target.copy(ball.center);
    camera.position.copy(ball.center).addScaledVector(direction, away || 1);
    controls.update();
    fitDepth();
    return size;
  }
  return {lookAt, fitDepth};
}
