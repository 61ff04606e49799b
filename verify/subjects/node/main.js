#!/usr/bin/env node
// node main.js NAME: a subject in JavaScript, or an engine that comes as a package of npm, on
// standard input and output. The judge runs it as `node:NAME`.

import { asked, engines, missing, remedy, start } from './catalogue.js';
import { serve } from './wire/server.js';

const USAGE = `Usage: node main.js NAME | --list | --queries

  NAME    speaks the protocol of cases/schema/subject.md as that subject
  --list  the names, each with a line about it, and with what is missing
  --queries
          the questions that each engine is asked, and those that it offers besides, as JSON
`;

// Engines may print anything, so standard output is reserved for the protocol.
const output = { write: process.stdout.write.bind(process.stdout) };
for (const way of ['log', 'info', 'debug']) console[way] = console.error;

// A reader that closes the pipe ends the program with success: `node main.js --list | head -n 1`.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

async function list() {
  for (const engine of await engines()) {
    const lacks = missing(engine);
    const without = lacks.length === 0 ? '' : ` (${lacks.join(', ')} is missing: ${remedy})`;
    for (const { name, summary } of engine.subjects)
      output.write(`${name}\t${summary}${without}\n`);
  }
}

async function queries() {
  for (const engine of await engines()) {
    const { name, package: of } = engine;
    if (of !== undefined) output.write(`${JSON.stringify({ name, package: of, ...asked(engine) })}\n`);
  }
}

// Answers the judge as the subject of this name, until the judge ends the conversation.
async function speak(name) {
  for (const engine of await engines()) {
    const subject = engine.subjects.find((one) => one.name === name);
    if (subject === undefined) continue;
    const lacks = missing(engine);
    if (lacks.length > 0)
      throw new Error(`${name} needs the package ${lacks.join(', ')}: ${remedy} installs it`);
    await serve(await start(engine, subject), process.stdin, output);
    return;
  }
  throw new Error(`there is no subject "${name}"; node main.js --list has those that there are`);
}

const [argument] = process.argv.slice(2);
if (argument === undefined || argument === '--help') {
  output.write(USAGE);
  process.exitCode = argument === undefined ? 2 : 0;
} else if (argument === '--list') {
  await list();
} else if (argument === '--queries') {
  await queries();
} else {
  await speak(argument).catch((error) => {
    console.error(error.stack?.includes('wasm') ? error : `${error.message ?? error}`);
    process.exitCode = 1;
  });
  process.stdin.destroy();
}
