/** The whole product in a process of its own: as a person starts it, by `npm start`'s script, or its built servers alone. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** What that script becomes once everything is built. */
const BUILT = fileURLToPath(new URL('../../../dist/servers/gateway.js', import.meta.url));

/**
 * A port that nothing listens on, below those that the system gives away by itself: until the one who asked listens
 * there, a server or a connection of another test could get it.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    probe.once('error', () => {
      resolve(freePort());
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(port);
      });
    });
  });

/** One mail, as the outbox shows it. */
interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

interface StartOptions {
  dataDir: string;
  /** Variables of the contract, over a free PORT and a free PROVIDER_PORT. */
  env?: Record<string, string>;
}

/** Runs the start script; the result says how it went on. */
export const runStart = (options: StartOptions) => run(START, options);

async function run(script: string, { dataDir, env = {} }: StartOptions) {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: '', PORT: port, PROVIDER_PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    exited,
    output: () => ({ stdout, stderr }),
    /** Resolves when the addresses are printed. @throws Error when the process ends before */
    ready: new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => {
        if (/Barline is ready[\s\S]*\n\n$/.test(stdout)) resolve();
      });
      void exited.then((code) => {
        reject(new Error(`It ended with ${code ?? 'a signal'} before it was ready: ${stderr}`));
      });
    }),
  };
}

/** Starts the product as a person does, and waits until it is ready. */
export const startProduct = (options: StartOptions) => whenReady(runStart(options));

/** Starts the product's built servers without asking whether they are up to date. */
export const startBuiltProduct = (options: StartOptions) => whenReady(run(BUILT, options));

async function whenReady(starting: ReturnType<typeof run>) {
  const { child, exited, output, ready } = await starting;
  await ready;
  const address = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output().stdout)?.[1] ?? '';
  const outbox = address('Mail');

  return {
    pid: child.pid ?? 0,
    url: address('App'),
    /** Where mail can be read, at the embedded host. */
    outbox,
    /** What it has printed so far. */
    output,
    /** The newest mail to an address whose subject or text holds `word`. */
    async mail(to: string, word: string): Promise<OutboxMail> {
      const mails = (await (await fetch(`${outbox}.json`)).json()) as OutboxMail[];
      const found = mails.find((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(word));
      if (!found) throw new Error(`No mail to ${to} speaks of "${word}".`);
      // As it is read: a space at which no line ends is a space.
      return { ...found, text: found.text.replaceAll('\u00A0', ' ') };
    },
    /** Ends it as a power cut would. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
    /** Ends it as a person does with Ctrl-C. */
    async stop(): Promise<number | null> {
      child.kill('SIGINT');
      return exited;
    },
  };
}
