/** The types in development: generated in a thread that stays loaded, for what changed. */
import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('./typesWorker.mjs', import.meta.url);

/** What the generator itself is made of: a thread that has loaded it begins anew. */
const GENERATOR = /^(?:scripts\/checks\/(?:codegen\.ts|typedHooks\.mjs))$/;

/** @param onMistake takes what is wrong with the schema, the operations or the generator; nothing when all is well */
export function typesPart({ onMistake }) {
  let worker;
  /** Who waits for the worker's answers. */
  let asked;

  function begin() {
    const own = new Worker(PROGRAM);
    own.on('message', ({ isSound, mistakes }) => {
      if (mistakes) asked?.resolve(mistakes);
      else if (isSound) asked?.onSchema();
    });
    own.once('error', ({ message }) => {
      asked?.resolve([{ message: `The code generator ended: ${message}` }]);
    });
    own.once('exit', () => {
      if (worker === own) worker = undefined;
    });
    return own;
  }

  return {
    /**
     * @param paths what changed
     * @param onSchema called when the schema has been looked at and is sound, before anything is generated
     * @returns whether everything is as the sources say
     */
    async update(paths, onSchema) {
      if (worker && paths.some((path) => GENERATOR.test(path))) await worker.terminate();
      worker ??= begin();
      const mistakes = await new Promise((resolve) => {
        asked = { resolve, onSchema };
        worker.postMessage(paths);
      });
      onMistake(mistakes);
      return mistakes.length === 0;
    },
    close: () => worker?.terminate(),
  };
}
