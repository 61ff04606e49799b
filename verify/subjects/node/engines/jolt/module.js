// Starts Jolt.

// Loads the engine. The JoltInterface registers all shapes and the functions that collide them; its
// world is empty between queries.
export async function load() {
  const { default: jolt } = await import('jolt-physics/wasm-compat');
  const api = await jolt();
  const [layers, broad] = [1, 1];
  const settings = new api.JoltSettings();
  const pairs = new api.ObjectLayerPairFilterTable(layers);
  pairs.EnableCollision(0, 0);
  settings.mObjectLayerPairFilter = pairs;
  const table = new api.BroadPhaseLayerInterfaceTable(layers, broad);
  table.MapObjectToBroadPhaseLayer(0, new api.BroadPhaseLayer(0));
  settings.mBroadPhaseLayerInterface = table;
  settings.mObjectVsBroadPhaseLayerFilter = new api.ObjectVsBroadPhaseLayerFilterTable(
    table, broad, settings.mObjectLayerPairFilter, layers);
  api.world = new api.JoltInterface(settings); // kept while the program runs
  api.listener = new api.ContactListenerJS();
  api.listener.OnContactValidate = () => api.ValidateResult_AcceptAllContactsForThisBodyPair;
  api.listener.OnContactPersisted = () => {};
  api.listener.OnContactRemoved = () => {};
  api.listener.OnContactAdded = () => {};
  api.world.GetPhysicsSystem().SetContactListener(api.listener);
  const none = new api.Vec3(0, 0, 0);
  api.world.GetPhysicsSystem().SetGravity(none);
  api.destroy(none);
  return api;
}
