// The canvas of the picture in 3D: its renderer, its light, and the camera that the mouse turns. scene.js puts the
// bodies of a case into its `scene`.

// Puts a canvas into `place`. Throws an Error whose message is a sentence for the reader if three.js
// or WebGL is missing.
function makeStage(place) {
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
  return {scene, camera, view, render, resize};
}
