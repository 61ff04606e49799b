// The judge's adapter for the build of Rapier that gives equal bits on every platform.

import { rapier } from './rapier.js';

export const engine = rapier({
  name: 'Rapier, deterministic',
  package: '@dimforge/rapier3d-deterministic-compat',
  prefix: 'rapier-deterministic',
  load: () => import('@dimforge/rapier3d-deterministic-compat'),
});
