// The judge's adapter for MuJoCo as its authors publish it, in newer versions than mujoco-js has.

import { mujoco } from './mujoco.js';

export const engine = mujoco({
  name: 'MuJoCo, official',
  package: '@mujoco/mujoco',
  prefix: 'mujoco-official',
  load: () => import('@mujoco/mujoco'),
});
