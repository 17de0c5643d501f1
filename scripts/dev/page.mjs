/**
 * The app's own server: the page with hot reload, everything else handed on to the servers behind it, and mistakes of
 * every part laid over the page. Tells when a change is on the screen.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { fail, root } from '../prepare.mjs';
import { place } from './mistakes.mjs';

const SCREEN_EVENT = 'barline:screen';
const SCREEN_MODULE = '/@barline/screen';

/** Runs in the page: tells once what was loaded has been painted, and when its loading began. */
const SCREEN_CODE = `
let begun = performance.timeOrigin;
const tell = () =>
  requestAnimationFrame(() => setTimeout(() => import.meta.hot.send('${SCREEN_EVENT}', { begun })));
import.meta.hot.on('vite:beforeUpdate', () => {
  begun = Date.now();
});
import.meta.hot.on('vite:afterUpdate', tell);
if (document.readyState === 'complete') tell();
else addEventListener('load', tell, { once: true });
`;

/** What the page doesn't answer, and who does. */
const BEHIND = {
  gateway: ['/graphql', '/explore', '/downloads', '/healthz', '/readyz'],
  host: ['/sign/', '/coverage/', '/webhooks/'],
};

/** The proxy's own words for a server that is away; the page is told why instead. */
const isProxyError = (message) => message.includes('proxy error');

/** The overlay's message: each mistake below its place, the first one a link. */
function overlay([first, ...more]) {
  const text = (each) => [place(each), each.message].filter(Boolean).join('\n');
  const id = first.file && join(root, first.file);
  return {
    type: 'error',
    err: {
      message: [first, ...more].map(text).join('\n\n'),
      stack: '',
      plugin: first.part,
      ...(id && { id, loc: { file: id, line: first.line, column: first.column } }),
    },
  };
}

/**
 * @param port of the app
 * @param addressOf the address of "gateway" or "host" once it serves; rejects with the line that says why it doesn't
 * @param folders what is watched besides the page's own sources
 * @param onChange called with the path of a file that was saved, made or removed
 * @param onScreen called when a page has shown what it loaded, with the moment at which that `begun`
 */
export async function startPage({ port, addressOf, folders, onChange, onScreen }) {
  const logger = createLogger('info');
  const logInfo = logger.info.bind(logger);
  // What is told with the time of day is said here in another way, or concerns nobody.
  logger.info = (message, options) => {
    if (!options?.timestamp) logInfo(message, options);
  };
  const logError = logger.error.bind(logger);
  logger.error = (message, options) => {
    if (!isProxyError(message)) logError(message, options);
  };

  const handOn = (name) => {
    let used;
    return {
      changeOrigin: true,
      target: 'http://127.0.0.1',
      configure: (_proxy, options) => {
        used = options;
      },
      // Waits for a server that is on its way.
      bypass: async (_request, response) => {
        try {
          used.target = await addressOf(name);
        } catch (reason) {
          response.writeHead(503, {
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(`${reason.message}\n`);
        }
      },
    };
  };
  const proxy = Object.fromEntries(
    Object.entries(BEHIND).flatMap(([name, paths]) => paths.map((path) => [path, handOn(name)])),
  );

  let mistakes = [];
  const ours = {
    name: 'barline-page',
    resolveId: (id) => (id === SCREEN_MODULE ? id : undefined),
    load: (id) => (id === SCREEN_MODULE ? SCREEN_CODE : undefined),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: SCREEN_MODULE }, injectTo: 'body' },
    ],
    // Called again when a change of the configuration starts the server anew.
    configureServer: ({ ws, watcher }) => {
      ws.on(SCREEN_EVENT, onScreen);
      // A page that is opened or loaded anew is told what is still wrong.
      ws.on('connection', (socket) => {
        if (mistakes.length > 0) socket.send(JSON.stringify(overlay(mistakes)));
      });
      watcher.add(folders);
      for (const event of ['add', 'change', 'unlink']) watcher.on(event, onChange);
    },
  };

  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    customLogger: logger,
    clearScreen: false,
    server: {
      port: Number(port),
      strictPort: true,
      proxy,
      // Packages may be linked in from elsewhere.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    },
    plugins: [ours],
  });
  await server.listen().catch(({ message }) => {
    fail(`${message}. Stop what uses it, or set PORT to another.`);
  });

  return {
    reload: () => server.ws.send({ type: 'full-reload' }),
    /** Lays these mistakes over the page, or takes the last away. */
    showMistakes: (now) => {
      const hadSome = mistakes.length > 0;
      mistakes = now;
      if (mistakes.length > 0) server.ws.send(overlay(mistakes));
      else if (hadSome) server.ws.send({ type: 'full-reload' });
    },
    /** Keys of the terminal, each followed by Enter. */
    bindKeys: (keys) => server.bindCLIShortcuts({ customShortcuts: keys }),
    /** Opens an address in the browser. */
    open: (url) => {
      server.config.server.open = url;
      server.openBrowser();
    },
    close: () => server.close(),
  };
}
