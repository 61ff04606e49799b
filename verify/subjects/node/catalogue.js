// The subjects by name, an engine a file in engines/, and which packages are there.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('.', import.meta.url);
const manifest = (name) => new URL(`node_modules/${name}/package.json`, here);

// Engines in the order of their files; each { name, package, load, subjects }.
export async function engines() {
  const files = readdirSync(new URL('engines/', here)).filter((file) => file.endsWith('.js'));
  const modules = await Promise.all(files.sort().map((file) => import(`./engines/${file}`)));
  return modules.map(({ engine }) => engine);
}

// How what is missing is installed, here or where this folder was installed to.
export const remedy = `\`npm ci --ignore-scripts\` in ${fileURLToPath(here)}`;

// The packages of an engine that are not installed. What is written here needs none.
export const missing = ({ package: name }) =>
  name === undefined || existsSync(manifest(name)) ? [] : [name];

function version({ name, package: of }) {
  if (of === undefined) return '1';
  return `${name} (${of} ${JSON.parse(readFileSync(manifest(of))).version})`;
}

// An engine is loaded once a process.
const loaded = new Map();
function load(engine) {
  if (!loaded.has(engine)) loaded.set(engine, engine.load());
  return loaded.get(engine);
}

// The adapters' own text, by which a campaign knows one from another.
const sources = () => ['engines/', 'wire/'].flatMap((folder) =>
  readdirSync(new URL(folder, here)).sort().map((file) => readFileSync(new URL(folder + file, here))));
const build = () => sources().reduce((hash, text) => hash.update(text), createHash('sha256'))
  .digest('hex').slice(0, 12);

// In what form the judge is to send a case, so that nothing of it has to be rounded here: poses by
// unit quaternions, or by matrices where an engine takes these; and of two velocities the
// difference, where an engine casts a shape at another that rests.
const form = ({ poses = 'unit-quaternion', moves = 'second', motions = [] }) => ({
  poses,
  ...(moves === 'both' || !motions.includes('linear') ? {} : { moves }),
  floats: 'decimal',
});

// Starts one subject: { hello, ask, plane }. `plane`: whether it takes only questions in the plane, and
// answers that all others are unsupported.
export async function start(engine, { name, settings, ask, plane = false, ...own }) {
  const api = await load(engine);
  delete own.summary;
  const motions = own.motions ?? ['static', 'linear'];
  const environment = `Node.js ${process.versions.node}, adapters ${build()}`;
  return {
    hello: {
      name,
      version: version(engine),
      settings,
      environment,
      motions,
      ...own,
      ...form({ motions, ...own }),
    },
    ask: ask(api),
    plane,
  };
}
