// The conversation of cases/schema/subject.md: one line of JSON for each message and each answer.

import { createInterface } from 'node:readline';
import { written } from './numbers.js';
import { pair, Unsupported } from './pair.js';

const PROTOCOL = 'touchstone/subject/1';

const place = (point) => point.map(written);

const contactOf = ({ points, at, depth }) => ({
  ...(points === undefined ? { at: place(at) } : { points: points.map(place) }),
  depth: written(depth),
});

function result(id, { contact, time, depth, distance, normal, points, manifold, seconds }) {
  const message = { type: 'result', id, contact };
  if (contact && time !== undefined) message.time = written(time);
  if (depth !== undefined) message.depth = written(depth);
  if (distance !== undefined) message.distance = written(distance);
  if (normal !== undefined) message.normal = place(normal);
  if (points !== undefined) message.points = points.map(place);
  if (manifold !== undefined) {
    const { normal: common, contacts } = manifold;
    message.manifold = { normal: place(common), contacts: contacts.map(contactOf) };
  }
  if (seconds !== undefined) message.seconds = seconds;
  return message;
}

// The answer to a question that raised an exception. Rethrows the exception if the engine cannot be asked
// again: one of WebAssembly may leave the engine's memory in any state. Then the process ends, and the judge
// starts it again. The judge counts a crash in both cases.
function failure(id, error, isScript) {
  if (error instanceof Unsupported) return { type: 'unsupported', id, why: error.message };
  if (!isScript || !(error instanceof Error)) throw error;
  return { type: 'failed', id, why: `${error}` };
}

// The answer to one message; null for `stop`. A subject: { hello, ask, isScript }.
export function reply({ hello, ask, isScript = false }, message) {
  if (message.type === 'hello') return { type: 'hello', protocol: PROTOCOL, ...hello };
  if (message.type === 'stop') return null;
  if (message.type !== 'solve') throw new Error(`unknown message type ${message.type}`);
  if (message.case === undefined)
    return { type: 'unsupported', id: message.id, why: 'vertices, faces and edges' };
  try {
    return result(message.id, ask(pair(message.case, hello.kinds, message.target, hello.motions)));
  } catch (error) {
    return failure(message.id, error, isScript);
  }
}

// Answers `input` line by line on `output` until `stop` or its end.
export async function serve(subject, input, output) {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line === '') continue;
    const answer = reply(subject, JSON.parse(line));
    if (answer === null) return;
    output.write(`${JSON.stringify(answer)}\n`);
  }
}
