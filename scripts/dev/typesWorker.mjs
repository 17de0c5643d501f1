/**
 * Generates the types in a thread that keeps the generator loaded: loading it takes longer than all it does. Told which
 * files changed, it looks at the schema and the operations first, since the generator names neither file nor line.
 * Answers twice: `{ isSound }` of the schema, then `{ mistakes }`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { createContext, executeCodegen } from '@graphql-codegen/cli';
import { readGraphql } from '../parts/graphqlFiles.mjs';
import { root } from '../prepare.mjs';

const context = await createContext({ config: 'scripts/checks/codegen.ts', require: [], silent: true });
const { generates, ...config } = context.getConfig();

/** What is made of the schema alone; the client's types are made of its operations, too. */
const isOfSchema = (target) => target.startsWith('gateway/');

/** Writes what differs, so that nothing else is loaded anew. */
function writeChanged({ filename, content }) {
  const path = resolve(root, filename);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
}

/** @returns what is wrong, of the generator too */
async function generate(targets) {
  if (targets.length === 0) return [];
  const { result, error } = await executeCodegen({
    ...config,
    cwd: root,
    silent: true,
    generates: Object.fromEntries(targets.map((target) => [target, generates[target]])),
  });
  result.forEach(writeChanged);
  return error ? (error.errors ?? [error]).map(({ message }) => ({ message })) : [];
}

async function update(paths) {
  const { schema, mistakes } = readGraphql(root);
  parentPort.postMessage({ isSound: schema !== null });
  const wrong = [...mistakes.schema, ...mistakes.operations];
  const onlyOperations = paths.every((path) => path.startsWith('client/'));
  const targets = Object.keys(generates).filter((target) =>
    isOfSchema(target) ? schema && !onlyOperations : wrong.length === 0,
  );
  return [...wrong, ...(await generate(targets))];
}

parentPort.on('message', (paths) => {
  void update(paths).then((mistakes) => parentPort.postMessage({ mistakes }));
});
