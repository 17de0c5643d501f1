/** What the terminal says and takes in development. */
import { styleText } from 'node:util';

const DAY_MS = 86_400_000;

const print = (line) => process.stdout.write(`${line}\n`);

export const say = {
  saved: (paths) => print(`\n${styleText('dim', paths.join(', '))}`),
  done: (what) => print(`  ${styleText('green', '✓')} ${what}`),
  mistake: (part, line) => print(`  ${styleText('red', '✗')} ${part}: ${line}`),
};

/** Keys that open what is at a path; the others keep what Vite gives them. */
const KEYS = { '/graphql': 's', '/explore': 'e', '/outbox': 'm', '/clock': 'k' };
const keyOf = (url) => KEYS[new URL(url).pathname];

/**
 * Prints where everything is, once.
 *
 * @param app the app's address
 * @param known the gateway's own rows, and the host's addresses
 * @returns each place's name and address
 */
export function banner({ app, known: { rows, host, outbox } }) {
  const { PROVIDER_HOST, STRIPE_SECRET_KEY } = process.env;
  const own = rows.find(([name]) => name === 'App')?.[1];
  const places = [
    ['App', app],
    // What the gateway serves is behind the app's address.
    ...rows.flatMap(([name, url]) =>
      name !== 'App' && url.startsWith(own) ? [[name, url.replace(own, app)]] : [],
    ),
    ...(outbox ? [['Mail', outbox]] : []),
    ...(PROVIDER_HOST || STRIPE_SECRET_KEY ? [] : [['Clock', `${host}/clock`]]),
    [PROVIDER_HOST ? 'Upstream' : 'Embedded host', host],
  ];
  const withKeys = process.stdin.isTTY;
  print('\nBarline is ready.\n');
  for (const [name, url] of places) {
    const key = withKeys && keyOf(url) ? styleText('dim', `   ${keyOf(url)} + Enter`) : '';
    print(`  ${name.padEnd(16)}${url}${key}`);
  }
  if (withKeys) print(styleText('dim', '\n  h + Enter shows every key'));
  print('');
  return places;
}

/** A key for each place that has one. */
export const openKeys = (places, open) =>
  places
    .filter(([, url]) => keyOf(url))
    .map(([name, url]) => ({
      key: keyOf(url),
      description: `open ${name} (${url})`,
      action: () => open(url),
    }));

/** A key that lets the host's clock run on by a day. */
export const clockKeys = (known) => [
  {
    key: 'd',
    description: "move the host's clock on by a day",
    action: async () => {
      try {
        const clock = new URL('/clock', known.host);
        const { now } = await (await fetch(clock)).json();
        const answer = await fetch(clock, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to: new Date(Date.parse(now) + DAY_MS).toISOString() }),
        });
        say.done(`The host's clock stands at ${(await answer.json()).now}.`);
      } catch {
        say.mistake('clock', 'The host has no clock to move, or does not answer.');
      }
    },
  },
];
