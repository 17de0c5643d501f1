import { parseArgs } from 'node:util';
import { checkHost } from './report.ts';

const HELP = `npm run check:host -- URL [options]

Asks a REST host (PROVIDER_HOST) by the documented operations, through the gateway, and says which answers fit.
Ends with 1 when one does not.

  --token TOKEN     an owner's session; the list of businesses, documents and payments need one
  --write           sends what changes something, too: it mails, buys, and turns the renewal off. With a trial owner only
  --timeout 10      seconds that a call may take

In place of --token: HOST_TOKEN, or HOST_EMAIL and HOST_PASSWORD, with which the check signs in and out.
`;

const TIMEOUT = /^\d{1,3}(?:\.\d+)?$/;

function stop(message: string): never {
  process.stderr.write(`${message}\n\n${HELP}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        write: { type: 'boolean' },
        token: { type: 'string' },
        timeout: { type: 'string' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) return stop(error.message);
    throw error;
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const [url = '', ...more] = positionals;
if (!/^https?:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
  stop('Which host? Give its base URL, as http://127.0.0.1:4001.');
const { timeout = '10', write: writes = false } = values;
if (!TIMEOUT.test(timeout)) stop('--timeout takes seconds, as 10.');
const { HOST_TOKEN, HOST_EMAIL: email, HOST_PASSWORD: password } = process.env;
const token = values.token ?? HOST_TOKEN;

const { lines, fits } = await checkHost({
  url: url.replace(/\/+$/, ''),
  writes,
  deadlineMs: Number(timeout) * 1_000,
  ...(token ? { token } : email && password && { account: { email, password } }),
});
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = fits ? 0 : 1;
