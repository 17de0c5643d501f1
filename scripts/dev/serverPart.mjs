/** A server in development: bundled when its sources change, and started anew only when its bundle is another. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { sameAddresses } from '../parts/sameAddresses.mjs';
import { root } from '../prepare.mjs';
import { ofBundler, ofProcess } from './mistakes.mjs';

const FOLDER = join(root, 'dist/dev');

/** How long one that was asked to end may take. */
const GRACE_MS = 3_000;

/** How much of what a process says is kept, to find its last words in. */
const LAST_WORDS = 8_192;

/** One file of our own code; packages stay where they are. */
async function bundle(entry) {
  const { output } = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    plugins: [sameAddresses(FOLDER)],
    build: {
      ssr: true,
      write: false,
      // What the source map is relative to.
      outDir: FOLDER,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: { input: join(root, entry), output: { codeSplitting: false } },
    },
  });
  const [{ code, imports, fileName }] = output;
  // What is loaded later, if ever, is left to then.
  return { code, packages: imports.filter((name) => !isBuiltin(name) && name !== fileName) };
}

/**
 * @param name how it is called, and what its bundle is named after
 * @param entry its program
 * @param env variables of its process, asked for at each start
 * @param isReady what it says once it serves: `(message over IPC, standard output so far) => value`
 * @param endsItself whether it ends in its own time when it is let go of; others are sent a signal
 * @param oneAtATime whether the old one has to be gone before the next starts
 * @param onOutput takes its standard output once it serves
 * @param onAway called when nothing serves until the next one does
 * @param onMistake takes its mistakes; none when it runs as it is written
 */
export function serverPart({
  name,
  entry,
  env,
  isReady,
  endsItself = false,
  oneAtATime = false,
  onOutput,
  onAway,
  onMistake,
}) {
  const file = join(FOLDER, `${name}.js`);
  let built = { code: '', packages: [] };
  let spare;
  let running;

  /** What a prepared process was prepared for. */
  const purpose = () => JSON.stringify([built.packages, env()]);

  /** A process with the packages in it. */
  function prepare() {
    const child = fork(join(root, 'scripts/dev/runBundle.mjs'), built.packages, {
      cwd: root,
      env: { ...process.env, ...env() },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // A broken channel is seen by the exit that follows.
    child.on('error', () => undefined);
    const one = {
      child,
      exited: once(child, 'exit'),
      stdout: '',
      stderr: '',
      purpose: purpose(),
    };
    child.stdout.on('data', (chunk) => {
      one.stdout = (one.stdout + chunk).slice(-LAST_WORDS);
      if (one.serves) onOutput(chunk);
    });
    child.stderr.on('data', (chunk) => {
      one.stderr = (one.stderr + chunk).slice(-LAST_WORDS);
      if (one.serves) process.stderr.write(chunk);
    });
    return one;
  }

  async function end(one) {
    if (!one) return;
    one.isEnding = true;
    const late = setTimeout(() => one.child.kill('SIGKILL'), GRACE_MS);
    if (endsItself && one.started) one.child.disconnect();
    else one.child.kill();
    await one.exited;
    clearTimeout(late);
  }

  /** Takes the prepared process, unless packages or variables have changed since. */
  function takeSpare() {
    const isUsable = spare && spare.child.exitCode === null && spare.purpose === purpose();
    const one = isUsable ? spare : prepare();
    if (spare && !isUsable) void end(spare);
    spare = undefined;
    return one;
  }

  /** Resolves with what it says when it serves. @throws the mistake when it ends before */
  const serving = (one) =>
    new Promise((resolve, reject) => {
      const look = (message) => {
        const value = isReady(message, one.stdout);
        if (value) resolve(value);
        else if (message?.type === 'failed') reject(ofProcess(one.stderr, message.message));
      };
      one.child.on('message', look);
      one.child.stdout.on('data', () => look());
      void one.exited.then(() => reject(ofProcess(one.stderr)));
    });

  async function start() {
    const previous = running;
    if (oneAtATime || !running) onAway();
    if (oneAtATime) {
      running = undefined;
      await end(previous);
    }
    const one = takeSpare();
    one.started = true;
    one.child.send({ run: file, endsItself });
    try {
      const value = await serving(one);
      one.serves = true;
      running = one;
      if (!oneAtATime) void end(previous);
      void one.exited.then(([code, signal]) => {
        if (one.isEnding || running !== one) return;
        running = undefined;
        onAway();
        onMistake([ofProcess(one.stderr, `The ${name} ended with ${signal ?? code}.`)]);
      });
      return value;
    } finally {
      if (running !== one) void end(one);
      spare = prepare();
    }
  }

  return {
    /**
     * Brings it to what the sources say now.
     *
     * @returns what it said when it began to serve; undefined when it is as it was, or cannot be brought there
     */
    async update({ always = false } = {}) {
      try {
        const next = await bundle(entry);
        if (running && !always && next.code === built.code) {
          onMistake([]);
          return undefined;
        }
        built = next;
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, built.code);
      } catch (error) {
        onMistake(ofBundler(error));
        return undefined;
      }
      try {
        const value = await start();
        onMistake([]);
        return value;
      } catch (mistake) {
        if (mistake instanceof Error) throw mistake;
        onMistake([mistake]);
        return undefined;
      }
    },
    close: () => Promise.all([end(running), end(spare)]),
  };
}
