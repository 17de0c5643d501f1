/** Starts the complete product in its own process, by the script of `npm start` or from an existing build. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Mail } from '#host/platform/mail/queue.ts';

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** Path of the built gateway, which the start script runs after the build. */
const BUILT = fileURLToPath(new URL('../../../dist/servers/gateway.js', import.meta.url));

/**
 * Returns a free port below the range from which the system assigns ports. A port of that range could be
 * assigned to another test before the caller listens on the port.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });

interface StartOptions {
  dataDir: string;
  /** Additional environment variables, which can override the free ports in PORT and PROVIDER_PORT. */
  env?: Record<string, string>;
  /** Path of the built gateway to run, by default that of this copy of the repository. */
  gateway?: string;
}

/** Runs a program, and collects its output. */
export function runProgram(
  command: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; detached?: boolean },
) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (output[name] += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    exited,
    output: () => output,
    /** Resolves when the program has printed a text. @throws Error when the process ends earlier */
    prints: (text: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (text.test(output.stdout) || text.test(output.stderr)) resolve();
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void exited.then((code) =>
          reject(new Error(`It ended with ${code ?? 'a signal'}: ${output.stdout}${output.stderr}`)),
        );
      }),
  };
}

/** The last lines that the product prints when it is ready. */
export const READY = /Barline is ready[\s\S]*\n\n$/;

/** Runs an npm script in a process group of its own, so that `signal` reaches all processes that it starts. */
export function runNpm(args: string[], cwd: string, env: Record<string, string>) {
  const program = runProgram('npm', args, {
    cwd,
    env: { ...process.env, NODE_ENV: '', ...env },
    detached: true,
  });
  return { ...program, signal: (name: NodeJS.Signals | 0) => process.kill(-(program.child.pid ?? 0), name) };
}

/** Runs the start script, without waiting until the product is ready. */
export const runStart = (options: StartOptions) => run(START, options);

async function run(script: string, { dataDir, env = {} }: StartOptions) {
  const port = env.PORT ?? String(await freePort());
  const program = runProgram(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: '', PORT: port, PROVIDER_PORT: '0', DATA_DIR: dataDir, ...env },
  });
  return { ...program, ready: program.prints(READY) };
}

/** Starts the product by the script of `npm start`, and waits until it is ready. */
export const startProduct = (options: StartOptions) => whenReady(runStart(options));

/** Starts the product's built servers without checking that they are up to date. */
export const startBuiltProduct = (options: StartOptions) => whenReady(run(options.gateway ?? BUILT, options));

async function whenReady(starting: ReturnType<typeof run>) {
  const { child, exited, output, ready } = await starting;
  await ready;
  const address = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output().stdout)?.[1] ?? '';
  const outbox = address('Mail');

  return {
    pid: child.pid ?? 0,
    exited,
    url: address('App'),
    /** The URL of the outbox, where the embedded host's e-mails can be read. */
    outbox,
    output,
    /** Returns the newest e-mail to this recipient whose subject or text contains `word`. */
    async mail(to: string, word: string): Promise<Mail> {
      const mails = (await (await fetch(`${outbox}.json`)).json()) as Mail[];
      const found = mails.find((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(word));
      if (!found) throw new Error(`No mail to ${to} speaks of "${word}".`);
      // Replaces non-breaking spaces, so that a test can search for plain spaces.
      return { ...found, text: found.text.replaceAll('\u00A0', ' ') };
    },
    /** Kills the process without a shutdown, as a power cut would. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
    /** Stops the process as Ctrl-C does, and returns its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGINT');
      return exited;
    },
  };
}
