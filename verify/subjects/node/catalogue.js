// The subjects by name, and the packages that are missing. Each file in engines/ is one engine.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('.', import.meta.url);
const manifest = (name) => new URL(`node_modules/${name}/package.json`, here);

// Engines in the order of their files; each { name, package, load, subjects }. A subject's `ask` takes
// what `load` returned, and returns the function from questions to answers.
export async function engines() {
  const files = readdirSync(new URL('engines/', here)).filter((file) => file.endsWith('.js'));
  const modules = await Promise.all(files.sort().map((file) => import(`./engines/${file}`)));
  return modules.map(({ engine }) => engine);
}

// The command that installs missing packages, in this folder or in its installed copy.
export const remedy = `\`npm ci --ignore-scripts\` in ${fileURLToPath(here)}`;

// The packages of an engine that are not installed. An engine whose code is in this folder needs no
// package.
export const missing = ({ package: name }) =>
  name === undefined || existsSync(manifest(name)) ? [] : [name];

function version({ name, package: of }) {
  if (of === undefined) return '1';
  return `${name} (${of} ${JSON.parse(readFileSync(manifest(of))).version})`;
}

// The questions that engines can be asked.
export const QUERIES = ['straight cast', 'turning cast', 'overlap', 'depth', 'gap', 'closest points',
  'manifold', 'ray', 'point'];

// The questions that a subject answers.
function queriesOf({ motions = ['static', 'linear'], returns = [], point = false }) {
  const flies = motions.includes('linear');
  if (point) return [flies ? 'ray' : 'point'];
  if (flies) return ['straight cast', ...(motions.includes('turning') ? ['turning cast'] : [])];
  const members = { depth: 'depth', distance: 'gap', points: 'closest points', manifold: 'manifold' };
  return ['overlap', ...Object.keys(members).filter((name) => returns.includes(name)).map((name) => members[name])];
}

// { asked, unasked }: the questions that the subjects ask an engine, and other questions that it
// offers.
export function asked({ subjects, unasked = [] }) {
  const found = new Set(subjects.flatMap(queriesOf));
  return { asked: QUERIES.filter((query) => found.has(query)), unasked };
}

// Loads an engine, at most once in a process.
const loaded = new Map();
function load(engine) {
  if (!loaded.has(engine)) loaded.set(engine, engine.load());
  return loaded.get(engine);
}

// The sources of the adapters. Their hash distinguishes versions of the adapters in a campaign.
const sources = (folder) => readdirSync(new URL(folder, here)).sort().flatMap((name) =>
  (name.endsWith('.js') ? [readFileSync(new URL(folder + name, here))] : sources(`${folder}${name}/`)));
const build = () => ['engines/', 'wire/'].flatMap(sources)
  .reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex').slice(0, 12);

// The form in which the judge sends a case, chosen so that nothing has to be rounded here: poses as unit
// quaternions, or as matrices if the engine takes these; only the difference of both velocities, if the
// engine casts one shape at a resting one.
const form = ({ poses = 'unit-quaternion', moves = 'second', motions = [] }) => ({
  poses,
  ...(moves === 'both' || !motions.includes('linear') ? {} : { moves }),
  floats: 'decimal',
});

// Starts one subject: { hello, ask, isScript, plane, point }. `isScript`: all of the engine is JavaScript,
// and each question makes the objects that it changes, so an exception harms no later question. `plane`:
// whether the subject takes only questions in the plane; `point`: only those of a point and a body. To
// all other questions it answers `unsupported`.
export async function start(engine, { name, settings, ask, plane = false, point = false, ...own }) {
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
    isScript: engine.isScript ?? false,
    plane,
    point,
  };
}
