/** Puts the parts of development together: who is told of a saved file, and what is said of it. */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../prepare.mjs';
import { compilerPart } from './compilerPart.mjs';
import { asLine } from './mistakes.mjs';
import { startPage } from './page.mjs';
import { banner, clockKeys, openKeys, say } from './terminal.mjs';
import { serverPart } from './serverPart.mjs';
import { typesPart } from './typesPart.mjs';

const FOLDERS = ['schema', 'gateway', 'host', 'common', 'scripts/checks'];

/** Whom a saved file concerns. */
const CONCERNS = {
  types: /^(?:schema\/[^/]+\.graphql|client\/.+\.graphql|scripts\/checks\/(?:codegen\.ts|typedHooks\.mjs))$/,
  gateway: /^(?:gateway|common)\/(?!.*\.generated\.ts$)/,
  host: /^(?:host|common)\//,
};
const SCHEMA = /^schema\/[^/]+\.graphql$/;

/** What the parts are told at the start. */
const EVERYTHING = [''];

/** A server reads its other files as they are when it starts. */
const isRead = (path) => !path.endsWith('.ts');

/** A save that is older was made while nobody was looking. */
const RECENT_MS = 10_000;

/** How long several files that are saved together may take. */
const TOGETHER_MS = 20;

/** When a file was saved. */
function savedAt(path) {
  const now = Date.now();
  try {
    const { mtimeMs } = statSync(join(root, path));
    return now - mtimeMs < RECENT_MS ? mtimeMs : now;
  } catch {
    // It was removed, just now.
    return now;
  }
}

/** A promise that is settled from outside; nobody has to be waiting for it. */
function settleable() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => undefined);
  return made;
}

/** Runs `work` one call after another; what comes while it runs is done together afterwards. */
function oneByOne(work) {
  let waiting = [];
  let running;
  return (paths) => {
    waiting.push(...paths);
    running ??= (async () => {
      try {
        while (waiting.length > 0) await work(waiting.splice(0));
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}

export async function develop() {
  const port = process.env.PORT ?? '4000';
  const app = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const outside = process.env.PROVIDER_HOST;
  const hostPort = process.env.PROVIDER_PORT ?? '4001';
  const shared = { PUBLIC_URL: app };

  const mistakes = new Map();
  const addresses = { gateway: settleable(), host: settleable() };
  const known = { outbox: null, host: outside ?? `http://127.0.0.1:${hostPort}`, rows: [] };
  const saves = new Map();
  let page;
  let compiler;
  /** The save that the screen has not shown yet. */
  let awaited;
  let busy = 0;

  /** Says that a part is done with saved files, and how long after the first of them; the start is told by the banner. */
  const done = (what, paths) => {
    const moments = paths.flatMap((path) => saves.get(path) ?? []);
    if (moments.length > 0) say.done(`${what} ${((Date.now() - Math.min(...moments)) / 1000).toFixed(1)} s`);
  };

  const onMistake = (part) => (found) => {
    const before = mistakes.get(part) ?? [];
    const lines = found.map(asLine);
    for (const line of lines) say.mistake(part, line);
    if (before.length > 0 && found.length === 0) say.done(`${part} mended`);
    mistakes.set(
      part,
      found.map((mistake) => ({ ...mistake, part })),
    );
    page?.showMistakes([...mistakes.values()].flat());
    // Who asks meanwhile is told why nothing answers.
    if (lines.length > 0) addresses[part]?.reject(new Error(lines.join('\n')));
  };

  const server = (name, options) =>
    serverPart({
      name,
      entry: `${name}/main.ts`,
      onOutput: (text) => process.stdout.write(text),
      onMistake: onMistake(name),
      onAway: () => {
        addresses[name] = settleable();
      },
      ...options,
    });
  const host = server('host', {
    env: () => ({
      ...shared,
      PROVIDER_PORT: hostPort,
      // As below its own gateway.
      TRUSTED_PROXIES: 'loopback',
    }),
    isReady: (message) => message?.type === 'listening' && message,
    endsItself: true,
    // One database, one port.
    oneAtATime: true,
  });
  const gateway = server('gateway', {
    env: () => ({ ...shared, PORT: '0', HOST: '127.0.0.1', PROVIDER_HOST: known.host }),
    // The port of its metrics is given to one at a time.
    oneAtATime: process.env.METRICS_PORT !== undefined,
    isReady: (_message, stdout) => /Barline is ready\.\n\n([\s\S]+)\n\n$/.exec(stdout)?.[1],
  });
  const types = typesPart({ onMistake: onMistake('types') });

  /** What a part does for saved files, counted as work that the screen waits for. */
  const counted = (work) =>
    oneByOne(async (paths) => {
      busy += 1;
      try {
        await work(paths);
      } finally {
        busy -= 1;
      }
    });

  const updateHost = counted(async (paths) => {
    const served = await host.update({ always: paths.some(isRead) });
    if (!served) return;
    const hasMoved = known.host !== served.url;
    known.host = served.url;
    known.outbox = served.outbox;
    addresses.host.resolve(served.url);
    done('host', paths);
    if (hasMoved) void updateGateway(EVERYTHING);
    page?.reload();
  });
  const updateGateway = counted(async (paths) => {
    const rows = await gateway.update({ always: paths.some(isRead) });
    if (!rows) return;
    known.rows = rows.split('\n').map((row) => row.trim().split(/ {2,}/));
    const own = known.rows.find(([name]) => name === 'App')[1];
    addresses.gateway = settleable();
    addresses.gateway.resolve(own);
    done('gateway', paths);
    page?.reload();
  });
  const updateTypes = counted(async (paths) => {
    const isFresh = await types.update(paths, () => {
      if (paths.some((path) => SCHEMA.test(path))) void updateGateway(paths);
    });
    if (isFresh) done('types', paths);
  });

  let together = [];
  const onChange = (absolute) => {
    const path = relative(root, absolute).replaceAll('\\', '/');
    const isOurs = Object.values(CONCERNS).some((concern) => concern.test(path));
    if (path.endsWith('.generated.ts') || (!isOurs && !path.startsWith('client/'))) return;
    if (together.length === 0) setTimeout(() => update(together.splice(0)), TOGETHER_MS);
    together.push(path);
  };
  const update = (paths) => {
    for (const path of paths) saves.set(path, savedAt(path));
    awaited = paths;
    say.saved([...new Set(paths)]);
    const concerned = (part) => paths.filter((path) => CONCERNS[part].test(path));
    if (concerned('types').length > 0) void updateTypes(concerned('types'));
    if (concerned('host').length > 0 && !outside) void updateHost(concerned('host'));
    if (concerned('gateway').length > 0) void updateGateway(concerned('gateway'));
  };

  process.on('unhandledRejection', (error) => say.mistake('dev', error?.stack ?? String(error)));
  const stop = async () => {
    await Promise.all([page?.close(), host.close(), gateway.close(), types.close(), compiler?.close()]);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());

  page = await startPage({
    port,
    folders: FOLDERS.map((folder) => join(root, folder)),
    onChange,
    addressOf: async (name) => {
      if (!outside) await addresses.host.promise;
      return addresses[name].promise;
    },
    onScreen: ({ begun }) => {
      // What began to load before the save shows what was there before it.
      if (!awaited || busy > 0 || awaited.some((path) => saves.get(path) > begun)) return;
      done('screen', awaited);
      awaited = undefined;
    },
  });
  void updateTypes(EVERYTHING);
  if (outside) addresses.host.resolve(outside);
  await Promise.all([...(outside ? [] : [updateHost(EVERYTHING)]), updateGateway(EVERYTHING)]);
  const places = banner({ app, known });
  page.showMistakes([...mistakes.values()].flat());
  // Its first look takes seconds, which the start is not to wait for.
  compiler = compilerPart({ onMistake: onMistake('compiler') });
  page.bindKeys([
    ...openKeys(places, page.open),
    ...clockKeys(known),
    { key: 'q', description: 'quit', action: stop },
  ]);
}
