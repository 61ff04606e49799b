// The subjects of an engine, by the kind of their question: a cast, a ray, bodies at rest, or a point at
// rest. An adapter gives the declarations that are its own (cases/schema/subject.md) and the function that
// calls its engine; this module adds what all subjects of a kind have in common.

import { cast } from './answers.js';
import { resting } from './pair.js';
import { POINT, RAY } from './point.js';

// The value of `patch` (cases/schema/subject.md) of an engine that keeps at most four points of a manifold:
// the share of a contact patch that they may leave out. Of a regular polygon with many corners a square
// leaves out (1 - √½) / 2 of the diameter, about 1/7.
export const PATCH_OF_FOUR_POINTS = '1/4';

const ROUND = { float: Math.fround, double: (value) => value };

// { casts, rays, rests, points }: each takes the declarations of one subject, and returns the subject.
// `common`: declarations of all subjects of the engine; `number`, its number format, is one of them.
//
// The member that calls the engine takes what `load` returned, and a question (see pair.js):
//   hit     of casts and rays: returns [fraction, seconds], where fraction is the part of the way at the
//           first hit, or null. The time is computed from it in the number format of the engine.
//   answer  of all others: returns the answer (see answers.js). The bodies are at rest: other questions are
//           refused before. A cast may have `answer` instead of `hit` if its engine gives the time.
// Both measure the seconds of the call, so `returns` has only the other members of an answer at rest.
export function subjectsOf(common) {
  const flights = ({
    hit,
    answer = (api, question) => cast(question, ...hit(api, question), ROUND[common.number]),
    ...own
  }) => ({
    ...common,
    ...own,
    returns: ['time', 'seconds'],
    ask: (api) => (question) => answer(api, question),
  });
  const rests = ({ answer, returns = [], ...own }) => ({
    ...common,
    ...own,
    motions: ['static'],
    returns: [...returns, 'seconds'],
    ask: (api) => (question) => {
      resting(question);
      return answer(api, question);
    },
  });
  return {
    casts: flights,
    rays: ({ summary, ...own }) => flights({ ...own, summary: `${summary}, ${RAY}`, point: true }),
    rests,
    points: ({ summary, ...own }) => rests({ ...own, summary: `${summary}, ${POINT}, at rest`, point: true }),
  };
}
